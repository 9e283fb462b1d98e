import type { Day } from '../../time/days.ts';
import type { Fact, Filing } from '../fact.ts';

/** One filing as a registrant's index of submissions tells it. */
export interface IndexedFiling {
  readonly accession: string;
  readonly form: string;
  readonly filedOn: Day;
  /** The period the filing is about; `null` where the index tells none. */
  readonly reportsOn: Day | null;
  /** ISO 8601 in UTC with milliseconds. */
  readonly acceptedAt: string;
}

/** The facts with the acceptance times of their filings, as far as an index of filings tells them. */
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
