import { isoOf } from '../../../platform/clock.ts';
import { budgetsOf } from '../addresses.ts';
import type { FetchedFile, SourceFile } from '../fetcher.ts';
import { pathOfSubmission } from './filing.ts';
import type { LedgerEntry } from './filing-ledger.ts';
import type { FilingsRun } from './filing-lists.ts';
import type { HeaderTime } from './filing-ports.ts';
import { indexOfFiler } from './filing-reading.ts';

/** Pauses after the first, the second and each further look for facts that are not there yet. */
const PAUSES_MS = [15 * 60_000, 60 * 60_000, 6 * 60 * 60_000, 24 * 60 * 60_000] as const;
/** After this time the figures are read in the filing itself. */
const OWN_FIGURES_AFTER_MS = 24 * 60 * 60_000;

/**
 * Fetches the facts of a filer with its index of filings, after one of its filings. While the facts lack that filing they are looked for
 * again; after a day its own figures are taken. Returns true when figures of the filing were taken. Nothing is fetched for a filing of
 * former days whose figures came with those of all filers.
 */
export async function fetchFigures(w: FilingsRun, entry: LedgerEntry): Promise<boolean> {
  const { ports, parts, run, addresses } = w;
  const { filing } = entry;
  const nowMs = parts.clock.nowMs();
  const companies = await ports.ledger.companies(filing.ciks);
  const cik = filing.ciks.find((one) => companies.has(one)) ?? filing.ciks[0] ?? '';
  if (await ports.hasFigures(cik, filing.accession)) {
    await ports.takeFigures([], timesOf(entry, cik), run.fetch.signal);
    await ports.ledger.finish(entry, { at: isoOf(nowMs), events: [], figuresAt: null });
    return false;
  }
  const facts: SourceFile = {
    budget: budgetsOf(addresses).sec,
    url: `${addresses.secData}/api/xbrl/companyfacts/CIK${cik}.json`,
    content: 'json',
  };
  const files: FetchedFile[] = [];
  try {
    for (const file of [indexOfFiler(addresses, cik), facts]) {
      const got = await parts.fetcher.download(file, undefined, run.fetch);
      if (got.kind === 'ok') files.push(got);
    }
    const paths = files.map(({ path }) => path);
    await ports.takeFigures(paths, timesOf(entry, cik), run.fetch.signal);
    if (await ports.hasFigures(cik, filing.accession)) {
      await ports.ledger.finish(entry, { at: isoOf(nowMs), events: [], figuresAt: null });
      return true;
    }
  } finally {
    for (const { path } of files) await parts.fetcher.discard(path);
  }
  if (nowMs - Date.parse(entry.since) >= OWN_FIGURES_AFTER_MS) return takeOwnFigures(w, entry, cik);
  const pauseMs = PAUSES_MS[Math.min(entry.attempts, PAUSES_MS.length - 1)] ?? 0;
  await ports.ledger.postpone(entry, {
    state: 'waiting',
    nextAt: isoOf(Math.min(nowMs + pauseMs, Math.max(nowMs + 1, Date.parse(entry.since) + OWN_FIGURES_AFTER_MS))),
    reason: `not yet: the facts of ${filing.name} lack the ${filing.form} of ${filing.filedOn}`,
  });
  return false;
}

/** Takes the figures in the filing itself; `never` where it has none that can be read. */
async function takeOwnFigures(w: FilingsRun, entry: LedgerEntry, cik: string): Promise<boolean> {
  const { ports, parts, run, addresses } = w;
  const { filing } = entry;
  const file: SourceFile = {
    budget: budgetsOf(addresses).sec,
    url: `${addresses.sec}${pathOfSubmission(cik, filing.accession)}`,
    content: 'text',
  };
  const got = await parts.fetcher.download(file, undefined, run.fetch);
  const at = isoOf(parts.clock.nowMs());
  if (got.kind === 'ok') {
    try {
      await ports.takeFigures([got.path], timesOf(entry, cik), run.fetch.signal);
    } finally {
      await parts.fetcher.discard(got.path);
    }
    if (await ports.hasFigures(cik, filing.accession)) {
      await ports.ledger.finish(entry, { at, events: [], figuresAt: null });
      return true;
    }
  }
  const reason = `never: neither the facts of ${filing.name} nor its ${filing.form} of ${filing.filedOn} have figures`;
  await ports.ledger.postpone(entry, { state: 'never', nextAt: at, reason });
  return false;
}

/** The time of the header, which no list overrides. */
function timesOf({ filing }: LedgerEntry, cik: string): HeaderTime[] {
  return filing.acceptedAt === null ? [] : [{ cik, filing, acceptedAt: filing.acceptedAt }];
}
