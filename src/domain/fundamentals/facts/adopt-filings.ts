import type { Fact, Filing } from '../fact.ts';

/**
 * A document whose accession number was not known when it was read is the company's filing of the same form and day, as far as
 * other facts name one; that one may also have the instant of acceptance. So it does not matter which was imported first.
 */
export function adoptFilings(facts: readonly Fact[]): readonly Fact[] {
  const known = new Map<string, Filing>();
  let isMissing = false;
  for (const { filing } of facts) {
    if (filing.accession === null) isMissing = true;
    else if ((known.get(keyOf(filing))?.acceptedAt ?? null) === null) known.set(keyOf(filing), filing);
  }
  if (!isMissing) return facts;
  return facts.map((fact) => {
    const adopted = fact.filing.accession === null ? known.get(keyOf(fact.filing)) : undefined;
    return adopted === undefined ? fact : { ...fact, filing: adopted };
  });
}

const keyOf = ({ form, filedOn }: Filing): string => `${form}|${filedOn}`;
