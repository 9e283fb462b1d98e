import type { Fact, Filing } from '../fact.ts';

/**
 * Gives facts without an accession number the known filing of the same form and day, with its acceptance time, so that the order of
 * imports does not matter.
 */
export function adoptFilings(facts: readonly Fact[]): readonly Fact[] {
  if (facts.every(({ filing }) => filing.accession !== null)) return facts;
  const known = new Map<string, Filing>();
  for (const { filing } of facts)
    if (filing.accession !== null && (known.get(keyOf(filing))?.acceptedAt ?? null) === null)
      known.set(keyOf(filing), filing);
  return facts.map((fact) => {
    const adopted = fact.filing.accession === null ? known.get(keyOf(fact.filing)) : undefined;
    return adopted === undefined ? fact : { ...fact, filing: adopted };
  });
}

const keyOf = ({ form, filedOn }: Filing): string => `${form}|${filedOn}`;
