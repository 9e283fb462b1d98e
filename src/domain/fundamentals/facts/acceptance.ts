import type { Day } from '../../time/days.ts';
import type { Fact, Filing } from '../fact.ts';

/** A filing in a registrant's index of submissions. */
export interface IndexedFiling {
  readonly accession: string;
  readonly form: string;
  readonly filedOn: Day;
  /** End of the filing's period; `null` where the index has none. */
  readonly reportsOn: Day | null;
  /** ISO 8601 in UTC with milliseconds. */
  readonly acceptedAt: string;
}

/** Adds the acceptance times of an index of filings to facts. */
export function withAcceptance(facts: readonly Fact[], filings: readonly IndexedFiling[]): readonly Fact[] {
  if (filings.length === 0) return facts;
  const acceptedAt = new Map(filings.map((filing) => [filing.accession, filing.acceptedAt]));
  const completed = new Map<Filing, Filing>();
  return facts.map((fact) => {
    const { filing } = fact;
    const known = filing.accession === null ? undefined : acceptedAt.get(filing.accession);
    if (known === undefined || known === filing.acceptedAt) return fact;
    const complete = completed.get(filing) ?? { ...filing, acceptedAt: known };
    completed.set(filing, complete);
    return { ...fact, filing: complete };
  });
}
