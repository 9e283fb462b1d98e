import type { Migration } from '../migration.ts';

/** Index for finding documents by arrival time without reading all of them. */
export const documentsByArrival: Migration = {
  number: 20,
  name: 'documents-by-arrival',
  async up(db) {
    await db.schema.createIndex('documents_by_arrival').on('documents').columns(['created_at', 'id']).execute();
  },
};
