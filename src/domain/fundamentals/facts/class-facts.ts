import type { Fact } from '../fact.ts';
import { COVER_SHARES_TAG, PER_SHARE_TAGS, SHARES_TAGS, tagIdOf } from '../lines/statement-rules.ts';
import { TRADING_SYMBOL } from '../lines/used-tags.ts';

/** The class of shares that is a fact's only dimension; `undefined` for other facts. */
export function shareClassOf({ dimensions }: Fact): string | undefined {
  const [axis, ...others] = Object.keys(dimensions);
  if (axis === undefined || others.length > 0 || !axis.endsWith(':StatementClassOfStockAxis')) return undefined;
  return dimensions[axis];
}

const isSymbol = ({ taxonomy, tag }: Fact): boolean => taxonomy === 'dei' && tag === TRADING_SYMBOL;

const isPerClass = ({ taxonomy, tag }: Fact): boolean => {
  const number = tagIdOf(taxonomy, tag) ?? -1;
  return PER_SHARE_TAGS.has(number) || SHARES_TAGS.has(number);
};

/**
 * True for a fact of a single class of shares that is used: shares on the cover, which are added up, its listing, earnings per share, and the average
 * shares by which they are divided.
 */
export const isUsedByClass = (fact: Fact): boolean =>
  (isPerClass(fact) || isSymbol(fact) || tagIdOf(fact.taxonomy, fact.tag) === COVER_SHARES_TAG) &&
  shareClassOf(fact) !== undefined;

/**
 * Earnings per share and average shares of a filing that gives them by class of shares alone: one fact per figure, of the listed class with most shares
 * on the cover; of all classes where it lists none. Without such a count it is the first class by name, of the figure's own classes.
 */
export function ofMainClass(byClass: readonly Fact[]): Fact[] {
  const listed = new Set(byClass.filter(isSymbol).map(shareClassOf));
  const counts = new Map<string, number>();
  for (const fact of byClass) {
    const shareClass = shareClassOf(fact);
    if (shareClass === undefined || tagIdOf(fact.taxonomy, fact.tag) !== COVER_SHARES_TAG) continue;
    counts.set(shareClass, Math.max(fact.value, counts.get(shareClass) ?? 0));
  }
  const countOf = (fact: Fact): number => counts.get(shareClassOf(fact) ?? '') ?? 0;
  const compare = (one: Fact, other: Fact): number =>
    Number(listed.has(shareClassOf(other))) - Number(listed.has(shareClassOf(one))) ||
    countOf(other) - countOf(one) ||
    ((shareClassOf(one) ?? '') < (shareClassOf(other) ?? '') ? -1 : 1);
  return [...Map.groupBy(byClass.filter(isPerClass), figureKey).values()].flatMap((facts) =>
    facts.toSorted(compare).slice(0, 1),
  );
}

/** The same figure of the same filing for the other classes of shares; none for a fact of all shares. */
export function otherClassesOf(fact: Fact, facts: readonly Fact[]): Fact[] {
  const own = shareClassOf(fact);
  if (own === undefined) return [];
  const key = figureKey(fact);
  return facts.filter(
    (other) =>
      other.filing.accession === fact.filing.accession &&
      figureKey(other) === key &&
      (shareClassOf(other) ?? own) !== own,
  );
}

/** Earnings of one share that are at least this many times those of another make it worth as many. */
const WORTH_MIN = 2;
/** Largest relative difference from a whole multiple, by rounding of earnings to cents. */
const WORTH_TOLERANCE = 0.005;

/**
 * Shares of one class that a share of another is worth: the whole multiple of their earnings per share in the same filing; 1 where they earn
 * about the same, or one of them has no earnings per share.
 */
export function worthOf(shareClass: string, inClass: string, byClass: readonly Fact[]): number {
  const earnings = byClass.filter(({ taxonomy, tag }) => PER_SHARE_TAGS.has(tagIdOf(taxonomy, tag) ?? -1));
  let worth = 1;
  let most = 0;
  for (const one of earnings.filter((fact) => shareClassOf(fact) === inClass)) {
    const key = figureKey(one);
    const other = earnings.find((fact) => shareClassOf(fact) === shareClass && figureKey(fact) === key);
    // The largest figures have the least rounding.
    if (other === undefined || Math.abs(one.value) <= most) continue;
    most = Math.abs(one.value);
    const ratio = other.value / one.value;
    const whole = Math.round(ratio);
    worth = whole >= WORTH_MIN && Math.abs(ratio / whole - 1) < WORTH_TOLERANCE ? whole : 1;
  }
  return worth;
}

const figureKey = ({ taxonomy, tag, unit, startsOn, endsOn }: Fact): string =>
  [taxonomy, tag, unit, startsOn, endsOn].join(' ');
