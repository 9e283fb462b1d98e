import type { Day } from '../../time/days.ts';
import type { Fact, Filing } from '../fact.ts';
import { type AcceptanceClock, instantOnClock, statedOnClock } from './acceptance-clock.ts';

/** A filing in a registrant's index of submissions. */
export interface IndexedFiling {
  readonly accession: string;
  readonly form: string;
  readonly filedOn: Day;
  /** End of the filing's period; `null` where the index has none. */
  readonly reportsOn: Day | null;
  /** Time of acceptance on the clock of the index, read as if it were UTC, in epoch milliseconds. */
  readonly statedMs: number;
}

/** `FilingIndex.part` of the times in headers of filings, which are instants. */
export const HEADER_TIMES = 'headers';

/** An index of submissions, or a continuation of it. */
export interface FilingIndex {
  /** Ten digits. */
  readonly cik: string;
  /** Identifies a continuation: `''` for the first file, then `001`; `HEADER_TIMES` for those of headers. */
  readonly part: string;
  readonly clock: AcceptanceClock;
  readonly filings: readonly IndexedFiling[];
}

/**
 * Acceptance times in ISO 8601 (UTC, with milliseconds) by accession number. The parts of one index are on one clock, that of the first
 * decided part in their order. The time in a header holds against that of any index.
 */
export function acceptanceTimes(indexes: readonly FilingIndex[]): ReadonlyMap<string, string> {
  const times = new Map<string, string>();
  const lists = indexes.filter(({ part }) => part !== HEADER_TIMES);
  const headers = indexes.filter(({ part }) => part === HEADER_TIMES);
  for (const index of [...lists, ...headers]) {
    const clock = index.part === HEADER_TIMES ? 'utc' : clockOfRegistrant(lists, index.cik);
    for (const { accession, statedMs } of index.filings) {
      times.set(accession, new Date(instantOnClock(clock, statedMs)).toISOString());
    }
  }
  return times;
}

function clockOfRegistrant(indexes: readonly FilingIndex[], cik: string): AcceptanceClock {
  const [first] = indexes
    .filter((index) => index.cik === cik && index.clock !== 'undecided')
    .toSorted((a, b) => (a.part < b.part ? -1 : 1));
  return first?.clock ?? 'undecided';
}

/**
 * An index with the filings of its earlier form that are no longer in it, at the same instants: the SEC moves old ones to continuations,
 * and drops some.
 */
export function withVanished(index: FilingIndex, before: FilingIndex | undefined): FilingIndex {
  const listed = new Set(index.filings.map(({ accession }) => accession));
  const vanished = (before?.filings ?? []).filter(({ accession }) => !listed.has(accession));
  if (before === undefined || vanished.length === 0) return index;
  const onClock = (statedMs: number): number => statedOnClock(index.clock, instantOnClock(before.clock, statedMs));
  const kept = vanished.map((filing) => ({ ...filing, statedMs: onClock(filing.statedMs) }));
  return { ...index, filings: [...index.filings, ...kept] };
}

/**
 * Adds acceptance times to facts. A time that a fact's own document states (header of a submission) holds for all facts of the filing; the
 * indexes have those of the others.
 */
export function withAcceptance(facts: readonly Fact[], indexes: readonly FilingIndex[]): readonly Fact[] {
  const stated = statedTimes(facts);
  if (indexes.length === 0 && stated.size === 0) return facts;
  const indexed = acceptanceTimes(indexes);
  const completed = new Map<Filing, Filing>();
  return facts.map((fact) => {
    const { filing } = fact;
    if (filing.accession === null) return fact;
    const known = stated.get(filing.accession) ?? indexed.get(filing.accession);
    if (known === undefined || known === filing.acceptedAt) return fact;
    const complete = completed.get(filing) ?? { ...filing, acceptedAt: known };
    completed.set(filing, complete);
    return { ...fact, filing: complete };
  });
}

function statedTimes(facts: readonly Fact[]): Map<string, string> {
  const stated = new Map<string, string>();
  let last: Filing | undefined;
  for (const { filing } of facts) {
    if (filing === last) continue;
    last = filing;
    if (filing.accession !== null && filing.acceptedAt !== null) stated.set(filing.accession, filing.acceptedAt);
  }
  return stated;
}
