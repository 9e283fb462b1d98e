import { DAY_MS } from '../../../platform/clock.ts';
import { dayNumber } from '../../time/days.ts';
import { offsetAt } from '../../time/time-zones.ts';
import { budgetsOf, type FeedAddresses } from '../addresses.ts';
import type { FeedWork, WorkResult } from '../feed-work.ts';
import type { SourceFile } from '../fetcher.ts';
import { isTargetDay, lastTargetDay } from '../target-days.ts';
import { takeWholeFile } from '../whole-file.ts';

const FRANKFURT = 'Europe/Berlin';
/** Minute of the day after which the rates of the day may be expected. */
const PUBLISHED_MINUTE = 16 * 60;
const AGAIN_MS = 30 * 60_000;
/** Days that the short file goes back, with a margin. */
const SHORT_FILE_DAYS = 85;

/**
 * Reference rates of the ECB. The cursor is the newest day with rates; a run reads the file of the last 90 days, or that of all days
 * where the cursor lies before.
 */
export function ecbRates(addresses: FeedAddresses): FeedWork {
  const folder = `${addresses.ecb}/stats/eurofxref`;
  const budget = budgetsOf(addresses).ecb;
  const all: SourceFile = { budget, url: `${folder}/eurofxref-hist.zip`, content: 'zip' };
  const recent: SourceFile = { budget, url: `${folder}/eurofxref-hist-90d.xml`, content: 'text', startsWith: '<' };
  return {
    files: [all],
    async run(parts, run): Promise<WorkResult> {
      const local = new Date(parts.clock.nowMs() + offsetAt(FRANKFURT, parts.clock.nowMs()));
      const today = local.toISOString().slice(0, 10);
      const isPublished = local.getUTCHours() * 60 + local.getUTCMinutes() >= PUBLISHED_MINUTE;
      const { cursor } = run.state;
      const isRecent = cursor !== null && dayNumber(today) - dayNumber(cursor) < SHORT_FILE_DAYS && !run.isFull;
      const outcome = await takeWholeFile('rates', isRecent ? recent : all, parts, run, {
        cursorOf: ({ newest }) => newest,
      });
      const newest = outcome.inspection?.newest ?? cursor;
      const { taken, unchanged, rejected } = outcome;
      const same = { taken, unchanged, rejected, dataUntil: newest };
      const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10);
      const expected = lastTargetDay(isPublished ? today : yesterday);
      if (newest === null || newest < expected)
        return {
          ...same,
          condition: 'not-yet',
          words: `the rates of ${expected} are not published yet`,
          againMs: parts.clock.nowMs() + AGAIN_MS,
        };
      if (taken > 0) return { ...same, condition: 'taken', words: `${taken} rates, until ${newest}` };
      if (!isTargetDay(today)) return { ...same, condition: 'holiday', words: `no rates are published on ${today}` };
      return { ...same, condition: 'unchanged', words: `there are no rates newer than ${newest}` };
    },
  };
}
