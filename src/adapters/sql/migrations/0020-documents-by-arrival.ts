import type { Migration } from '../migration.ts';

/** What came in since an instant is found without reading all documents. */
export const documentsByArrival: Migration = {
  number: 20,
  name: 'documents-by-arrival',
  async up(db) {
    await db.schema.createIndex('documents_by_arrival').on('documents').columns(['created_at', 'id']).execute();
  },
};
