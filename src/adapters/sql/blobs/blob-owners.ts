import type { BlobKind, BlobOwners } from '../../../domain/blobs/blob-sweeper.ts';
import { inChunks } from '../chunks.ts';
import type { Database } from '../database.ts';

const TABLES = {
  annotated: 'documents',
  'batch-inputs': 'search_batches',
  'batch-outputs': 'search_batches',
  snapshots: 'snapshots',
} as const;

/** `BlobOwners` on SQLite and PostgreSQL. Files of arrivals have a row of their own until they have that of a file. */
export function sqlBlobOwners({ db }: Pick<Database, 'db'>): BlobOwners {
  const rowsWith = (kind: BlobKind, ids: readonly string[]): Promise<{ id: string }[]> => {
    if (kind === 'originals') {
      return db
        .selectFrom('content_files')
        .select('id')
        .where('id', 'in', ids)
        .unionAll(db.selectFrom('announced_blobs').select('file_id as id').where('file_id', 'in', ids))
        .execute();
    }
    return db.selectFrom(TABLES[kind]).select('id').where('id', 'in', ids).execute();
  };
  return {
    async present(kind, ids) {
      return new Set((await inChunks(ids, (chunk) => rowsWith(kind, chunk))).map(({ id }) => id));
    },
  };
}
