import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS, isoOf } from '../../../platform/clock.ts';
import { type Day, dayFromNumber, dayNumber } from '../../time/days.ts';
import { instantOfLocal, offsetAt } from '../../time/time-zones.ts';
import { isTradingDay } from '../../time/trading-days.ts';
import type { CloseProvider, CloseStore, ClosesScope, ClosesSettings, WantedCloses } from '../closes/closes-ports.ts';
import type { TakenFile } from '../feed.ts';
import type { Taken } from '../feed-imports.ts';
import { FEED_NEEDS } from '../feed-kinds.ts';
import type { FeedWork, WorkParts, WorkResult, WorkRun } from '../feed-work.ts';
import { FetchFault } from '../fetch-fault.ts';
import { sumOfTaken } from '../whole-file.ts';

const FEED = 'closes';
const NEW_YORK = 'America/New_York';
/** Hour in New York until which exchanges correct the closes of the day. */
const CORRECTED_UNTIL_HOUR = 20;
/** Five years of closes with the first answer. */
const FIRST_DAYS = 1_827;
const BYTES_MAX = 4_000_000;
/** Listings without the close of the day, while none has it, after which the provider is late. */
const LATE_LISTINGS = 3;
const LATE_MS = 6 * HOUR_MS;
const AGAIN_MS = 30 * 60_000;
const FAILED_MAX = 10_000;
/** Pause of a listing that the provider does not have, or whose answer cannot be read. */
const FAILED_MS = 7 * DAY_MS;

/** The last day whose closes are final, and when they became so. */
interface LastClose {
  readonly day: Day;
  readonly atMs: number;
}

interface ClosesRun {
  readonly last: LastClose;
  readonly provider: CloseProvider;
  readonly key: string;
  readonly closes: CloseStore;
  readonly parts: WorkParts;
  readonly run: WorkRun;
}

/**
 * Closes by the operator's own key, a request for each listing with all days since its newest one. Each listing is stored by itself, so that a run
 * that ends early goes on with the next.
 */
export const closes = (settings: ClosesSettings, provider: CloseProvider, store: CloseStore): FeedWork => ({
  files: [],
  async run(parts, run): Promise<WorkResult> {
    const { closesKey, closesOf } = settings;
    if (closesKey === null) throw new FetchFault('contact', FEED_NEEDS.closesKey);
    const wanted = await store.wanted(closesOf);
    if (wanted.length === 0) return noneWanted(closesOf);
    const last = lastClose(parts.clock.nowMs());
    return takeAll({ last, provider, key: closesKey, closes: store, parts, run }, wanted);
  },
});

async function takeAll(c: ClosesRun, wanted: readonly WantedCloses[]): Promise<WorkResult> {
  const { last, run, parts } = c;
  const failed = new Map((await parts.store.failedItems(FEED, FAILED_MAX)).map((item) => [item.key, item]));
  const all: Taken[] = [];
  const faults: FetchFault[] = [];
  let have = wanted.filter((one) => hasClose(one.until, last)).length;
  let lack = 0;
  let newest = wanted.reduce((max, { until }) => later(max, until), run.state.dataUntil);
  for (const [at, one] of wanted.entries()) {
    const nowMs = parts.clock.nowMs();
    const isLate = have === 0 && nowMs < last.atMs + LATE_MS;
    if (isLate && lack === LATE_LISTINGS) break;
    const before = failed.get(one.listing);
    if (before !== undefined && Date.parse(before.nextAt) > nowMs) continue;
    if (!run.isFull && (hasClose(one.until, last) || (await isAsked(c, one)))) continue;
    run.report(`closes of ${one.listing}`, at / wanted.length);
    const outcome = await takeListing(c, one, isLate);
    if (outcome instanceof FetchFault) {
      faults.push(outcome);
      const nextAt = isoOf(nowMs + FAILED_MS);
      const item = { feed: FEED, key: one.listing, state: 'failed', attempts: (before?.attempts ?? 0) + 1 } as const;
      await parts.store.putItem({ ...item, nextAt, reason: outcome.message });
      continue;
    }
    if (before !== undefined) await parts.store.removeItem(FEED, one.listing);
    all.push(outcome.taken);
    newest = later(newest, outcome.until);
    if (hasClose(outcome.until, last)) have += 1;
    else lack += 1;
  }
  const [fault] = faults;
  if (fault !== undefined && faults.length === wanted.length) throw fault;
  return resultOf(c, sumOfTaken(all), { listings: wanted.length, have, lack, newest });
}

const later = (one: Day | null, other: Day | null): Day | null => ((one ?? '') > (other ?? '') ? one : other);

const hasClose = (until: Day | null, { day }: LastClose): boolean => until !== null && until >= day;

const knownAs = ({ provider }: ClosesRun, { listing }: WantedCloses): string => `${provider.name} ${listing}`;

/** True if the listing was asked for since the closes of the last day are final. */
async function isAsked(c: ClosesRun, wanted: WantedCloses): Promise<boolean> {
  const file = await c.parts.store.fileOf(FEED, knownAs(c, wanted));
  return file !== undefined && Date.parse(file.takenAt) >= c.last.atMs;
}

/**
 * Takes the closes of one listing; returns the newest day of them, or the fault of this listing alone. With `isLate` an answer without the last day
 * does not count as asked.
 */
async function takeListing(
  c: ClosesRun,
  wanted: WantedCloses,
  isLate: boolean,
): Promise<{ readonly taken: Taken; readonly until: Day | null } | FetchFault> {
  const { last, provider, key, closes: store, parts, run } = c;
  const from =
    wanted.until === null || run.isFull
      ? dayFromNumber(dayNumber(last.day) - FIRST_DAYS)
      : dayFromNumber(dayNumber(wanted.until) + 1);
  const source = provider.fileOf(wanted.listing, from, key);
  const got = await parts.fetcher.get(source, { bytesMax: BYTES_MAX }, run.fetch);
  if (got.kind !== 'ok') return new FetchFault('unavailable', `${provider.name} does not have it`);
  const read = readable(() => provider.read(got.body, wanted.listing));
  if (read instanceof FetchFault) return read;
  // The close of a day that goes on is not one yet.
  const days = read.days.filter(({ date }) => date <= last.day);
  const until = days.at(-1)?.date ?? wanted.until;
  const file: TakenFile = {
    ...{ feed: FEED, url: knownAs(c, wanted), etag: null, lastModified: null, bytes: got.body.length },
    sha256: createHash('sha256').update(got.body).digest('hex'),
    entries: days.length,
    takenAt: isoOf(parts.clock.nowMs()),
  };
  const isKept = !isLate || hasClose(until, last);
  return { taken: await store.take(wanted, { ...read, days }, isKept ? file : undefined), until };
}

/** Result of a reading, or the fault of an answer of another form; other faults are thrown. */
function readable<T>(read: () => T): T | FetchFault {
  try {
    return read();
  } catch (error) {
    if (error instanceof FetchFault && error.kind === 'unreadable') return error;
    throw error;
  }
}

/** Listings that are wanted at the end of a run, those with and those without the last close, and the newest day of all. */
interface Standing {
  readonly listings: number;
  readonly have: number;
  readonly lack: number;
  readonly newest: Day | null;
}

function resultOf(
  { last, parts, provider }: ClosesRun,
  taken: Taken,
  { listings, have, lack, newest }: Standing,
): WorkResult {
  const nowMs = parts.clock.nowMs();
  const today = localDay(nowMs);
  const result = { ...taken, dataUntil: newest };
  const words = `${have} of ${listings} listings have the close of ${last.day}`;
  if (have === 0 && lack > 0 && nowMs < last.atMs + LATE_MS)
    return {
      ...{ ...result, condition: 'not-yet', againMs: nowMs + AGAIN_MS },
      words: `${provider.name} does not have the closes of ${last.day} yet`,
    };
  if (taken.taken > 0)
    return { ...result, condition: 'taken', words: `${taken.taken} closes new or changed; ${words}` };
  if (!isTradingDay(today, 'XNYS'))
    return { ...result, condition: 'holiday', words: `no trading on ${today}; ${words}` };
  return { ...result, condition: 'unchanged', words: `there are no newer closes; ${words}` };
}

const noneWanted = (scope: ClosesScope): WorkResult => ({
  ...{ taken: 0, unchanged: 0, rejected: 0, condition: 'never', dataUntil: null },
  words:
    scope === 'watched'
      ? 'no company on a watchlist is listed in the US; put some there, or set ALMANAC_FEEDS_CLOSES=listed'
      : 'no company is listed in the US; start the feed listings first',
});

const localDay = (nowMs: number): Day => new Date(nowMs + offsetAt(NEW_YORK, nowMs)).toISOString().slice(0, 10);

/** The last trading day of New York whose closes are final at `nowMs`. */
function lastClose(nowMs: number): LastClose {
  for (let number = dayNumber(localDay(nowMs)); ; number -= 1) {
    const day = dayFromNumber(number);
    const atMs = instantOfLocal(NEW_YORK, number * DAY_MS + CORRECTED_UNTIL_HOUR * HOUR_MS);
    if (atMs <= nowMs && isTradingDay(day, 'XNYS')) return { day, atMs };
  }
}
