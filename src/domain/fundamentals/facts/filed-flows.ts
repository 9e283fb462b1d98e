import type { Day } from '../../time/days.ts';
import { type Fact, isUndimensioned, knownAtOf } from '../fact.ts';

/** Flows reported by one filing for one period, by tag, in the filing's main currency. */
export interface FiledFlows {
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly knownAt: string;
  readonly values: ReadonlyMap<string, number>;
}

/** Raw figures of a company as filed, without line rules. */
export type FiledFigures = ReturnType<typeof filedFiguresOf>;

/** Indexes the undimensioned facts in `currency`; US GAAP and IFRS tags keep their names. */
export function filedFiguresOf(facts: readonly Fact[], currency: string) {
  const flows = new Map<string, Map<string, FiledFlows & { readonly values: Map<string, number> }>>();
  const instants = new Map<string, number[]>();
  for (const fact of facts) {
    const { tag, unit, value, startsOn, endsOn, filing } = fact;
    if (unit !== currency || !isUndimensioned(fact)) continue;
    if (startsOn === null) {
      const key = `${tag} ${endsOn}`;
      const known = instants.get(key);
      if (known === undefined) instants.set(key, [value]);
      else known.push(value);
      continue;
    }
    const period = `${startsOn} ${endsOn}`;
    let filings = flows.get(period);
    if (filings === undefined) {
      filings = new Map();
      flows.set(period, filings);
    }
    const id = filing.accession ?? knownAtOf(filing);
    let entry = filings.get(id);
    if (entry === undefined) {
      entry = { startsOn, endsOn, knownAt: knownAtOf(filing), values: new Map() };
      filings.set(id, entry);
    }
    entry.values.set(tag, value);
  }
  const sortedByPeriod = new Map<string, FiledFlows[]>();
  return {
    /** The flows of a period from every filing, oldest first. */
    flows(startsOn: Day, endsOn: Day): readonly FiledFlows[] {
      const key = `${startsOn} ${endsOn}`;
      const known = sortedByPeriod.get(key);
      if (known !== undefined) return known;
      const sorted = [...(flows.get(key)?.values() ?? [])].sort((a, b) => (a.knownAt < b.knownAt ? -1 : 1));
      sortedByPeriod.set(key, sorted);
      return sorted;
    },
    /** Every value of these tags on a day. */
    instants: (endsOn: Day, tags: readonly string[]): number[] =>
      tags.flatMap((tag) => instants.get(`${tag} ${endsOn}`) ?? []),
  };
}
