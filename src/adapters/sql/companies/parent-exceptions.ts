import type { RecordOutcome } from '../../../domain/ingest/records/record-kind.ts';
import type { ParentException } from '../../../domain/knowledge-graph/parent-exception.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { inChunks } from '../chunks.ts';
import type { Database } from '../database.ts';
import type { RecordWriter } from '../record-writer.ts';
import type { ParentExceptionRow } from '../schema.ts';
import { countChange, hasChange } from '../upsert-rows.ts';

const keyOf = (lei: string, isUltimate: number): string => `${lei} ${isUltimate}`;

/** Writes reporting exceptions; only those that are new or differ. One without a reason is removed. */
export const writeParentExceptions: RecordWriter<ParentException> = async (trx, records) => {
  const stored = await exceptionRows(
    trx,
    records.map(({ row }) => row.lei),
  );
  const known = new Map<string, string | null>(
    stored.map(({ lei, is_ultimate, reason }) => [keyOf(lei, is_ultimate), reason]),
  );
  const changed = new Map<string, Omit<ParentExceptionRow, 'reason'> & Pick<ParentException, 'reason'>>();
  const outcomes = records.map(({ row: { lei, isUltimate, reason } }): RecordOutcome => {
    const is_ultimate = isUltimate ? 1 : 0;
    const key = keyOf(lei, is_ultimate);
    const before = known.get(key) ?? null;
    if (before === reason) return 'unchanged';
    known.set(key, reason);
    changed.set(key, { lei, is_ultimate, reason });
    return before === null ? 'created' : 'changed';
  });
  const kept = [...changed.values()].flatMap(({ reason, ...key }) => (reason === null ? [] : [{ ...key, reason }]));
  await bulkInsert(trx, 'parent_exceptions', kept, { key: ['lei', 'is_ultimate'], action: 'replace' });
  for (const { lei, is_ultimate, reason } of changed.values())
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
