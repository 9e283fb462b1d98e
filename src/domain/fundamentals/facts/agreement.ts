import type { Fact } from '../fact.ts';

/** The same figure of the same filing, told differently by two sources. */
export interface FactDifference {
  readonly tag: string;
  readonly unit: string;
  readonly startsOn: string | null;
  readonly endsOn: string;
  readonly accession: string;
  /** What the company facts say. */
  readonly listed: number;
  /** What the filing itself says. */
  readonly filed: number;
}

/** How far company facts and a filing itself tell the same figures. */
export interface Agreement {
  /** Figures that both tell. */
  readonly compared: number;
  readonly agreed: number;
  readonly differed: number;
  /** The first of those that differ. */
  readonly differences: readonly FactDifference[];
}

const DIFFERENCES_MAX = 100;

/** Company facts know no dimensions; a figure is one by what it is of, its unit, its period and its filing. */
function keyOf(fact: Fact): string | undefined {
  if (fact.filing.accession === null || Object.keys(fact.dimensions).length > 0) return undefined;
  return [fact.filing.accession, fact.taxonomy, fact.tag, fact.unit.toLowerCase(), fact.startsOn, fact.endsOn].join(
    '|',
  );
}

/**
 * Compares the figures that company facts and a filing both tell: same tag, unit, period and accession number, no dimensions.
 * They are two tellings of one figure, so any difference is a fault of one of them; which one is not for us to say. The order
 * of the result is that of the filing.
 */
export function compareFacts(companyFacts: Iterable<Fact>, filed: Iterable<Fact>): Agreement {
  const filings = new Set<string>();
  const ours: [string, Fact][] = [];
  for (const fact of filed) {
    const key = keyOf(fact);
    if (key === undefined) continue;
    ours.push([key, fact]);
    filings.add(fact.filing.accession ?? '');
  }
  const listed = new Map<string, number>();
  for (const fact of companyFacts) {
    const key = filings.has(fact.filing.accession ?? '') ? keyOf(fact) : undefined;
    if (key !== undefined) listed.set(key, fact.value);
  }
  let agreed = 0;
  const differing: FactDifference[] = [];
  for (const [key, { tag, unit, startsOn, endsOn, filing, value }] of ours) {
    const other = listed.get(key);
    if (other === undefined) continue;
    if (other === value) agreed += 1;
    else
      differing.push({ tag, unit, startsOn, endsOn, accession: filing.accession ?? '', listed: other, filed: value });
  }
  const compared = agreed + differing.length;
  return { compared, agreed, differed: differing.length, differences: differing.slice(0, DIFFERENCES_MAX) };
}
