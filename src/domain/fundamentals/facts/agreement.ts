import { type Fact, isUndimensioned } from '../fact.ts';

/** A figure of one filing that differs between two sources. */
export interface FactDifference {
  readonly tag: string;
  readonly unit: string;
  readonly startsOn: string | null;
  readonly endsOn: string;
  readonly accession: string;
  /** Value in the company facts. */
  readonly listed: number;
  /** Value in the filing itself. */
  readonly filed: number;
}

/** Agreement of company facts with a filing itself. */
export interface Agreement {
  /** Number of figures in both. */
  readonly compared: number;
  readonly agreed: number;
  readonly differed: number;
  /** The first differences. */
  readonly differences: readonly FactDifference[];
}

const DIFFERENCES_MAX = 100;

/** Key of an undimensioned figure (company facts have no dimensions): filing, tag, unit and period. */
function keyOf(fact: Fact): string | undefined {
  if (fact.filing.accession === null || !isUndimensioned(fact)) return undefined;
  return [fact.filing.accession, fact.taxonomy, fact.tag, fact.unit.toLowerCase(), fact.startsOn, fact.endsOn].join(
    '|',
  );
}

/**
 * Compares figures that are in both company facts and a filing: same tag, unit, period and accession number, no dimensions.
 * Differences are listed in the order of the filing; which source is wrong is not decided.
 */
export function compareFacts(companyFacts: Iterable<Fact>, filed: Iterable<Fact>): Agreement {
  const filings = new Set<string>();
  const filedByKey: [string, Fact][] = [];
  for (const fact of filed) {
    const key = keyOf(fact);
    if (key === undefined) continue;
    filedByKey.push([key, fact]);
    filings.add(fact.filing.accession ?? '');
  }
  const listed = new Map<string, number>();
  for (const fact of companyFacts) {
    const key = filings.has(fact.filing.accession ?? '') ? keyOf(fact) : undefined;
    if (key !== undefined) listed.set(key, fact.value);
  }
  let agreed = 0;
  const differing: FactDifference[] = [];
  for (const [key, { tag, unit, startsOn, endsOn, filing, value }] of filedByKey) {
    const other = listed.get(key);
    if (other === undefined) continue;
    if (other === value) agreed += 1;
    else
      differing.push({ tag, unit, startsOn, endsOn, accession: filing.accession ?? '', listed: other, filed: value });
  }
  const compared = agreed + differing.length;
  return { compared, agreed, differed: differing.length, differences: differing.slice(0, DIFFERENCES_MAX) };
}
