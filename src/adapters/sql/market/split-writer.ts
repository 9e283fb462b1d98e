import type { ShareSplit } from '../../../domain/market/share-splits.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import type { RecordWriter } from '../record-writer.ts';
import { removeRows } from '../rows-by-values.ts';
import { countChange, hasChange, rowsOfCompanies, upsertRows } from '../upsert-rows.ts';
import { type SplitRow, splitRows } from './market-tables.ts';

const KEY = ['entity_id', 'ex_on'] as const;
/** Sources date a split by its first trading day, the day before or the day of delivery, all within this many days. */
const SAME_EVENT_DAYS = 7;

/** Writes splits. Two of the same ratio within a week are one split; the last record determines its day. */
export const writeSplits: RecordWriter<ShareSplit> = async (trx, records) => {
  const rows = rowsOfCompanies(records, splitRows);
  const last = rows.filter((row, at) => !rows.slice(at + 1).some((later) => isSameEvent(row, later)));
  const stored = await trx
    .selectFrom('share_splits')
    .selectAll()
    .where('entity_id', 'in', [...new Set(rows.map(({ entity_id }) => entity_id))])
    .execute();
  for (const one of stored) {
    if (!last.some((row) => isSameEvent(one, row))) continue;
    await removeRows(trx, 'share_splits', { entity_id: one.entity_id, ex_on: one.ex_on });
  }
  const outcomes = await upsertRows(trx, 'share_splits', KEY, last);
  const outcomeOf = new Map(last.map((row, at) => [row, outcomes[at] ?? 'unchanged']));
  const all = rows.map((row) => {
    const outcome = outcomeOf.get(row) ?? 'unchanged';
    return outcome === 'created' && stored.some((one) => isSameEvent(one, row)) ? 'changed' : outcome;
  });
  if (hasChange(all)) await countChange(trx, 'market');
  return all;
};

/** True if two rows are the same split, possibly with different days. */
function isSameEvent(one: SplitRow, other: SplitRow): boolean {
  if (one.entity_id !== other.entity_id || one.ex_on === other.ex_on) return false;
  const isNear = Math.abs(Date.parse(one.ex_on) - Date.parse(other.ex_on)) <= SAME_EVENT_DAYS * DAY_MS;
  return isNear && one.new_shares * other.old_shares === other.new_shares * one.old_shares;
}
