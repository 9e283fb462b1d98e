import type { FeedWorld } from '../feeds/feed-world.ts';
import { indexPath, type MadeFiling, masterIndex, submissionFiles } from '../feeds/filing-files.ts';
import { annual, HTML, OLDFIELD, publish, release } from '../feeds/filing-world.ts';

const DAYS = ['2026-11-25', '2026-11-24'] as const;
const FILINGS_A_DAY = 45;
/** Rows of one day, nearly all of forms that are not read. */
const ROWS_A_DAY = 2_500;

/** Days of which the world takes the index, after its first. */
export const BACKFILL_DAYS = 3;

const filed = (day: string, n: number): MadeFiling => ({
  ...{ ...OLDFIELD, accession: `0007000001-26-${day.slice(8)}${String(n).padStart(4, '0')}`, form: '8-K' },
  acceptedAt: `${day}T10:${String(n).padStart(2, '0')}:00`,
  documents: { '8-K': HTML(`Event ${n} of ${day}`) },
});

const others = (day: string, count: number): string[] =>
  Array.from(
    { length: count },
    (_, n) =>
      `1111111|SOMEBODY|4|${day.replaceAll('-', '')}|edgar/data/1111111/0001111111-26-${String(n).padStart(6, '0')}.txt`,
  );

/** Current filings, and two days with 5,000 rows in their indexes. */
export function serveDays(w: FeedWorld): void {
  publish(w, [annual, release]);
  for (const day of DAYS) {
    const filings = Array.from({ length: FILINGS_A_DAY }, (_, n) => filed(day, n));
    for (const [path, body] of submissionFiles(filings)) w.standIn.files.set(path, body);
    w.standIn.files.set(indexPath(day), masterIndex(filings, others(day, ROWS_A_DAY - FILINGS_A_DAY)));
  }
}
