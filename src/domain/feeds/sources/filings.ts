import { isoOf } from '../../../platform/clock.ts';
import { counted } from '../../text/counted.ts';
import { offsetAt } from '../../time/time-zones.ts';
import type { FeedAddresses } from '../addresses.ts';
import type { FeedWork, WorkParts, WorkResult, WorkRun } from '../feed-work.ts';
import { FetchFault, isBlocking } from '../fetch-fault.ts';
import { fetchFigures } from '../filings/filer-figures.ts';
import type { LedgerCount, LedgerEntry } from '../filings/filing-ledger.ts';
import { auditDays, backfillDay, type FilingsRun, followCurrent, type IndexOutcome } from '../filings/filing-lists.ts';
import type { FilingPorts, FilingSettings } from '../filings/filing-ports.ts';
import { readFiling, readSuccession } from '../filings/filing-reading.ts';
import { cursorOf, type FilingsCursor } from '../filings/filings-cursor.ts';
import { indexesOfFilers } from './facts.ts';

/** Filings of one run; with more, the next run follows at once, so that the list of current filings is read in between. */
const ENTRIES_MAX = 300;
const ENTRIES_AT_A_TIME = 20;
/** After so many failures in a row the source is down, rather than a filing bad. */
const FAILURES_MAX = 3;
/** Pauses after the first, the second and each further failure of an entry; after the last it is given up. */
const RETRY_MS = [60_000, 15 * 60_000, 60 * 60_000, 6 * 60 * 60_000, 24 * 60 * 60_000] as const;
const KEPT_MS = 90 * 86_400_000;
const WORKING_MS = 5 * 60_000;
const RESTING_MS = 60 * 60_000;

/** Counts of one run. */
interface Done {
  read: number;
  documents: number;
  unchanged: number;
  rejected: number;
  events: number;
  figures: number;
  /** Companies that go on under another CIK. */
  joined: number;
}

/**
 * Filings as they are accepted: the list of current ones first, the index of each day after it, which has them all, then the days before the
 * feed began. Each filing is in the ledger once, by its accession number, whichever list it came from.
 */
export const secFilings = (
  addresses: FeedAddresses,
  settings: FilingSettings,
  open: () => Promise<FilingPorts>,
): FeedWork => ({
  files: [],
  async run(parts: WorkParts, run: WorkRun): Promise<WorkResult> {
    const w: FilingsRun = { addresses, settings, ports: await open(), parts, run };
    const now = isoOf(parts.clock.nowMs());
    const isFirst = run.state.cursor === null;
    const current = await followCurrent(w, cursorOf(run.state.cursor, now), isFirst);
    const audit = await auditDays(w, await listSuccessions(w, current.cursor));
    const before = await w.ports.ledger.count(now);
    const backfill: IndexOutcome =
      before.due + before.dueOfBackfill < ENTRIES_MAX
        ? await backfillDay(w, audit.cursor)
        : { cursor: audit.cursor, found: 0, awaited: [], holidays: [] };
    const done = await work(w);
    await w.ports.ledger.prune(isoOf(parts.clock.nowMs() - KEPT_MS));
    const found = current.found + audit.found + backfill.found;
    const left = await w.ports.ledger.count(isoOf(parts.clock.nowMs()));
    return resultOf(w, { found, done, left, cursor: backfill.cursor, audit, from: audit.cursor, lookedAt: now });
  },
});

/**
 * Adds notices of successions from the indexes of all filers to the ledger, once these are here: a listed company has the facts of the
 * registrant that it followed before the feed began.
 */
async function listSuccessions({ addresses, parts, ports }: FilingsRun, cursor: FilingsCursor): Promise<FilingsCursor> {
  const indexes = await parts.store.fileOf('sec-facts', indexesOfFilers(addresses).url);
  if (cursor.hasSuccessions || indexes === undefined) return cursor;
  const notices = await ports.ledger.successions();
  const known = await ports.ledger.companies(notices.flatMap(({ ciks }) => ciks));
  const next: FilingsCursor = { ...cursor, hasSuccessions: true };
  await ports.ledger.add(
    notices.filter(({ ciks: [cik = ''] }) => known.get(cik)?.isListed),
    { at: isoOf(parts.clock.nowMs()), isBackfill: true, cursor: JSON.stringify(next), work: 'succession' },
  );
  return next;
}

/** Works on entries that are due, those of the present first. */
async function work(w: FilingsRun): Promise<Done> {
  const done: Done = { read: 0, documents: 0, unchanged: 0, rejected: 0, events: 0, figures: 0, joined: 0 };
  let failures = 0;
  for (let count = 0; count < ENTRIES_MAX; ) {
    const entries = await w.ports.ledger.due(isoOf(w.parts.clock.nowMs()), ENTRIES_AT_A_TIME);
    if (entries.length === 0) break;
    for (const entry of entries) {
      count += 1;
      const fault = await workOn(w, entry, done);
      failures = fault?.kind === 'unavailable' ? failures + 1 : 0;
      if (fault !== undefined && failures >= FAILURES_MAX) throw fault;
    }
  }
  return done;
}

/** Works on one entry. A fault of the entry keeps it for later and is returned; one that keeps the feed from asking is thrown. */
async function workOn(w: FilingsRun, entry: LedgerEntry, done: Done): Promise<FetchFault | undefined> {
  const { run, ports, parts } = w;
  run.fetch.signal.throwIfAborted();
  run.report(`${entry.work === 'figures' ? 'figures of' : 'reading'} ${entry.filing.accession}`);
  try {
    if (entry.work === 'figures') done.figures += (await fetchFigures(w, entry)) ? 1 : 0;
    else if (entry.work === 'succession') {
      done.joined += (await readSuccession(w, entry)).joined;
      await ports.ledger.finish(entry, { at: isoOf(parts.clock.nowMs()), events: [], figuresAt: null });
      done.read += 1;
    } else {
      const { taken, unchanged, rejected, events, joined } = await readFiling(w, entry);
      done.read += 1;
      done.documents += taken;
      done.unchanged += unchanged;
      done.rejected += rejected;
      done.events += events;
      done.joined += joined;
    }
    return undefined;
  } catch (error) {
    run.fetch.signal.throwIfAborted();
    if (!(error instanceof FetchFault) || isBlocking(error.kind)) throw error;
    const pauseMs = RETRY_MS[entry.attempts];
    await ports.ledger.postpone(entry, {
      state: pauseMs === undefined ? 'never' : 'failed',
      nextAt: isoOf(parts.clock.nowMs() + (pauseMs ?? 0)),
      reason: `broken: ${error.message}`,
    });
    return error;
  }
}

function resultOf(
  { parts, settings }: FilingsRun,
  end: {
    readonly found: number;
    readonly done: Done;
    readonly left: LedgerCount;
    readonly cursor: FilingsCursor;
    readonly from: FilingsCursor;
    readonly audit: IndexOutcome;
    /** ISO 8601. */
    readonly lookedAt: string;
  },
): WorkResult {
  const { found, done, left, cursor, audit } = end;
  const nowMs = parts.clock.nowMs();
  const taken = done.documents + done.events + done.figures + done.joined;
  const [awaited] = audit.awaited;
  const isNew = found + taken > 0;
  const isMore =
    left.due + left.dueOfBackfill > 0 || (settings.backfillDays > 0 && cursor.backfilledTo !== end.from.backfilledTo);
  return {
    taken,
    unchanged: done.unchanged,
    rejected: done.rejected,
    condition: isNew
      ? 'taken'
      : awaited === undefined
        ? audit.holidays.length > 0
          ? 'holiday'
          : 'unchanged'
        : 'not-yet',
    // Without anything left to be read all is here that was accepted until the look at the list.
    dataUntil: left.due === 0 ? end.lookedAt : cursor.seenUntil,
    words: isNew ? wordsOf(done, left, found) : quietWords(audit),
    againMs: isMore ? nowMs : nowMs + pauseOf(nowMs),
  };
}

function wordsOf({ read, documents, events, figures, joined }: Done, left: LedgerCount, found: number): string {
  const parts = [
    `${counted(found, 'filing')} found`,
    `${read} read`,
    counted(documents, 'document'),
    counted(events, 'event'),
    `figures of ${counted(figures, 'company', 'companies')}`,
    ...(joined > 0 ? [`${counted(joined, 'company', 'companies')} under another CIK`] : []),
    ...(left.due > 0 ? [`${left.due} to be read`] : []),
    ...(left.dueOfBackfill > 0 ? [`${left.dueOfBackfill} of former days to be read`] : []),
  ];
  return parts.join(', ');
}

const quietWords = ({ awaited: [awaited], holidays }: IndexOutcome): string =>
  awaited !== undefined
    ? `the index of ${awaited} is not published yet`
    : holidays.length > 0
      ? `there are no filings of ${holidays.join(', ')}`
      : 'no filing since the last look';

/** EDGAR accepts from 6:00 to 22:00 in New York on working days; what comes in then is looked for each five minutes. */
function pauseOf(nowMs: number): number {
  const local = new Date(nowMs + offsetAt('America/New_York', nowMs));
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes();
  const isWorking = ![0, 6].includes(local.getUTCDay()) && minute >= 6 * 60 && minute < 22.5 * 60;
  return isWorking ? WORKING_MS : RESTING_MS;
}
