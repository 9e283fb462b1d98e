import type { ParentException } from '../../../domain/knowledge-graph/parent-exception.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { changedRows } from '../changed-rows.ts';
import { inChunks } from '../chunks.ts';
import type { Database } from '../database.ts';
import type { RecordWriter } from '../record-writer.ts';
import type { ParentExceptionRow } from '../schema.ts';
import { countChange, hasChange } from '../upsert-rows.ts';

/** Writes reporting exceptions; only those that are new or differ. One without a reason is removed. */
export const writeParentExceptions: RecordWriter<ParentException> = async (trx, records) => {
  type Row = Omit<ParentExceptionRow, 'reason'> & Pick<ParentException, 'reason'>;
  const rows = records.map(
    ({ row: { lei, isUltimate, reason } }): Row => ({ lei, is_ultimate: isUltimate ? 1 : 0, reason }),
  );
  const stored: Row[] = await exceptionRows(
    trx,
    rows.map(({ lei }) => lei),
  );
  // An exception that is not stored is as one that was withdrawn.
  const before = [...rows.map((row) => ({ ...row, reason: null })), ...stored];
  const { outcomes, changed } = changedRows(before, rows, ({ lei, is_ultimate }) => `${lei} ${is_ultimate}`);
  const kept = changed.flatMap(({ reason, ...key }) => (reason === null ? [] : [{ ...key, reason }]));
  await bulkInsert(trx, 'parent_exceptions', kept, { key: ['lei', 'is_ultimate'], action: 'replace' });
  for (const { lei, is_ultimate, reason } of changed)
    if (reason === null)
      await trx.deleteFrom('parent_exceptions').where('lei', '=', lei).where('is_ultimate', '=', is_ultimate).execute();
  // Profiles have them.
  if (hasChange(outcomes)) await countChange(trx, 'market');
  return outcomes;
};

/** Rows of exceptions of legal entities. */
export const exceptionRows = (db: Database['db'], leis: readonly string[]): Promise<ParentExceptionRow[]> =>
  inChunks([...new Set(leis)], (chunk) =>
    db.selectFrom('parent_exceptions').selectAll().where('lei', 'in', chunk).execute(),
  );
