import { isoOf } from '../../../platform/clock.ts';
import { type Day, daysBetween, daysLater } from '../../time/days.ts';
import { offsetAt } from '../../time/time-zones.ts';
import { budgetsOf, type FeedAddresses } from '../addresses.ts';
import type { WorkParts, WorkRun } from '../feed-work.ts';
import { FetchFault } from '../fetch-fault.ts';
import type { SourceFile } from '../fetcher.ts';
import type { ListedFiling } from './filing.ts';
import { dayInNewYork } from './filing-events.ts';
import { isFollowed, isOffering, isSuccession } from './filing-forms.ts';
import type { FilingPorts, FilingSettings } from './filing-ports.ts';
import type { FilingsCursor } from './filings-cursor.ts';

export interface FilingsRun {
  readonly addresses: FeedAddresses;
  readonly settings: FilingSettings;
  readonly ports: FilingPorts;
  readonly parts: WorkParts;
  readonly run: WorkRun;
}

const PAGE_ENTRIES = 100;
/** The source has about 5,100 entries and answers 503 beyond them; the index of the day has the others. */
const PAGES_MAX = 50;
const PAGE_BYTES_MAX = 4_000_000;
/** Entries appear a little out of their order. */
const OVERLAP_MS = 15 * 60_000;
/** Minute of the day (New York) from which the index of the day is complete. */
const COMPLETE_MINUTE = 23 * 60 + 15;
/** A day without an index is a holiday after so many days; former days have theirs when the feed begins. */
const HOLIDAY_AFTER_DAYS = { present: 2, former: 1 } as const;
/** Days to whose indexes rows may be added. */
const SWEPT_DAYS = 14;
const MISSED_AGAIN_MS = 60 * 60_000;

/** Reads the list of current filings back to the last one that was seen. Returns the cursor and the number of filings that are new. */
export async function followCurrent(
  w: FilingsRun,
  cursor: FilingsCursor,
  isFirst: boolean,
): Promise<{ readonly cursor: FilingsCursor; readonly found: number }> {
  const { ports, parts, run, addresses } = w;
  const untilMs = Date.parse(cursor.seenUntil) - OVERLAP_MS;
  const listed: ListedFiling[] = [];
  run.report('reading the list of current filings');
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const url = `${addresses.sec}/cgi-bin/browse-edgar?action=getcurrent&count=${PAGE_ENTRIES}&start=${page * PAGE_ENTRIES}&type=&owner=include&output=atom`;
    const file: SourceFile = { budget: budgetsOf(addresses).sec, url, content: 'text', startsWith: '<?xml' };
    const got = await parts.fetcher.get(file, { bytesMax: PAGE_BYTES_MAX }, run.fetch);
    if (got.kind !== 'ok') throw new FetchFault('unavailable', `${url} is not there`);
    const entries = ports.formats.current(got.body);
    listed.push(...entries);
    const oldestMs = Math.min(...entries.map(({ acceptedAt }) => Date.parse(acceptedAt ?? '')));
    // A feed that begins follows the present; what is before it is the matter of the backfill.
    if (isFirst || entries.length < PAGE_ENTRIES || oldestMs < untilMs) break;
  }
  const seenUntil = listed.reduce(
    (newest, { acceptedAt }) => later(newest, acceptedAt),
    isFirst ? '' : cursor.seenUntil,
  );
  const next = { ...cursor, seenUntil: seenUntil === '' ? cursor.seenUntil : seenUntil };
  const at = isoOf(parts.clock.nowMs());
  const found = await ports.ledger.add(await knownOnes(w, listed), {
    ...{ at, isBackfill: false, cursor: JSON.stringify(next) },
  });
  return { cursor: next, found };
}

const later = (one: string, other: string | null): string => (other !== null && other > one ? other : one);

/** Each filing once with all its parties, of followed forms and of companies that are known, or may become so by an offering or a succession. */
async function knownOnes({ ports }: FilingsRun, listed: readonly ListedFiling[]): Promise<ListedFiling[]> {
  const filings = new Map<string, ListedFiling>();
  for (const filing of listed) {
    if (!isFollowed(filing.form)) continue;
    const before = filings.get(filing.accession);
    const ciks = [...new Set([...(before?.ciks ?? []), ...filing.ciks])];
    filings.set(filing.accession, { ...filing, ...before, ciks });
  }
  const known = await ports.ledger.companies([...filings.values()].flatMap(({ ciks }) => ciks));
  return [...filings.values()].filter(
    ({ form, ciks }) => isOffering(form) || isSuccession(form) || ciks.some((cik) => known.has(cik)),
  );
}

/** Outcome of a look at the indexes of days. */
export interface IndexOutcome {
  readonly cursor: FilingsCursor;
  readonly found: number;
  /** Days whose index is not there and ought to be. */
  readonly awaited: readonly Day[];
  readonly holidays: readonly Day[];
}

/** Takes the indexes of the days since the last one, which are complete where the list of current filings is not. */
export async function auditDays(w: FilingsRun, from: FilingsCursor): Promise<IndexOutcome> {
  let outcome: IndexOutcome = { cursor: from, found: 0, awaited: [], holidays: [] };
  const nowMs = w.parts.clock.nowMs();
  if (from.missedAt !== null && nowMs - Date.parse(from.missedAt) < MISSED_AGAIN_MS) return outcome;
  const last = lastCompleteDay(nowMs);
  for (let day = daysLater(from.auditedOn, 1); day <= last; day = daysLater(day, 1)) {
    const next = { ...outcome.cursor, auditedOn: day, missedAt: null };
    const taken = await takeIndex(w, day, next, false);
    if (taken === 'missing') {
      const cursor = { ...outcome.cursor, missedAt: isoOf(nowMs) };
      await w.ports.ledger.add([], { at: isoOf(nowMs), isBackfill: false, cursor: JSON.stringify(cursor) });
      return { ...outcome, cursor, awaited: [day] };
    }
    outcome = withDay(outcome, day, next, taken);
  }
  return sweepDays(w, outcome, { last, auditedBefore: from.auditedOn });
}

/** Once a day: the indexes of two weeks that were taken by runs before, of which those that did not change are not sent. */
async function sweepDays(
  w: FilingsRun,
  outcome: IndexOutcome,
  { last, auditedBefore }: { readonly last: Day; readonly auditedBefore: Day },
): Promise<IndexOutcome> {
  const today = dayInNewYork(isoOf(w.parts.clock.nowMs()));
  if (outcome.cursor.sweptOn >= today) return outcome;
  let swept = outcome;
  for (let back = 1; back <= SWEPT_DAYS; back += 1) {
    const day = daysLater(last, -back);
    if (day < swept.cursor.beganOn) break;
    if (day > auditedBefore) continue;
    const taken = await takeIndex(w, day, swept.cursor, false);
    if (typeof taken === 'number') swept = { ...swept, found: swept.found + taken };
  }
  const cursor = { ...swept.cursor, sweptOn: today };
  await w.ports.ledger.add([], { at: today, isBackfill: false, cursor: JSON.stringify(cursor) });
  return { ...swept, cursor };
}

/** Takes the index of the day before the oldest one, unless the backfill is whole. */
export async function backfillDay(w: FilingsRun, from: FilingsCursor): Promise<IndexOutcome> {
  const outcome: IndexOutcome = { cursor: from, found: 0, awaited: [], holidays: [] };
  const day = daysLater(from.backfilledTo, -1);
  if (daysBetween(day, from.beganOn) > w.settings.backfillDays) return outcome;
  const next = { ...from, backfilledTo: day };
  const taken = await takeIndex(w, day, next, true);
  return taken === 'missing' ? { ...outcome, awaited: [day] } : withDay(outcome, day, next, taken);
}

const withDay = (outcome: IndexOutcome, day: Day, cursor: FilingsCursor, taken: number | 'holiday'): IndexOutcome =>
  taken === 'holiday'
    ? { ...outcome, cursor, holidays: [...outcome.holidays, day] }
    : { ...outcome, cursor, found: outcome.found + taken };

/** Takes the index of a day and moves the cursor with it. Returns the number of filings that are new. */
async function takeIndex(
  { ports, parts, run, addresses, ...w }: FilingsRun,
  day: Day,
  next: FilingsCursor,
  isBackfill: boolean,
): Promise<number | 'holiday' | 'missing'> {
  const about = { at: isoOf(parts.clock.nowMs()), isBackfill, cursor: JSON.stringify(next) };
  const closed = async (): Promise<'holiday'> => {
    await ports.ledger.add([], about);
    return 'holiday';
  };
  if (isWeekend(day)) return closed();
  const file = indexOf(addresses, day);
  const former = run.isFull ? undefined : await parts.store.fileOf(run.state.name, file.url);
  run.report(`reading the index of ${day}`);
  const got = await parts.fetcher.download(file, former, run.fetch);
  if (got.kind === 'missing') {
    const age = daysBetween(day, dayInNewYork(about.at));
    return age >= HOLIDAY_AFTER_DAYS[isBackfill ? 'former' : 'present'] ? closed() : 'missing';
  }
  if (got.kind === 'unchanged') return ports.ledger.add([], about);
  const { path, etag, lastModified, bytes, sha256 } = got;
  try {
    const listed = await ports.formats.index(path);
    const taken = { feed: run.state.name, url: file.url, etag, lastModified, bytes, sha256, takenAt: about.at };
    const known = await knownOnes({ ports, parts, run, addresses, ...w }, listed);
    return await ports.ledger.add(known, { ...about, file: { ...taken, entries: listed.length } });
  } finally {
    await parts.fetcher.discard(path);
  }
}

/** The master index of a day, whose columns are separated by bars. */
function indexOf(addresses: FeedAddresses, day: Day): SourceFile {
  const quarter = Math.ceil(Number(day.slice(5, 7)) / 3);
  const url = `${addresses.sec}/Archives/edgar/daily-index/${day.slice(0, 4)}/QTR${quarter}/master.${day.replaceAll('-', '')}.idx`;
  return { budget: budgetsOf(addresses).sec, url, content: 'text', startsWith: 'Description:' };
}

const isWeekend = (day: Day): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The last day of New York whose index no longer grows. */
function lastCompleteDay(nowMs: number): Day {
  const local = new Date(nowMs + offsetAt('America/New_York', nowMs));
  const today = local.toISOString().slice(0, 10);
  return local.getUTCHours() * 60 + local.getUTCMinutes() >= COMPLETE_MINUTE ? today : daysLater(today, -1);
}
