import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Until when a claim on an upload holds, by the clock of the database. */
export const endsOfUploadClaims: Migration = {
  number: 28,
  runsBeside: 24,
  name: 'ends-of-upload-claims',
  async up(db, engine) {
    for (const table of ['content_files', 'search_batches']) {
      await db.schema.alterTable(table).addColumn('upload_claim_until', textColumn(engine)).execute();
    }
  },
};
