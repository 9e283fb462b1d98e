import { tagIdOf } from '../lines/statement-rules.ts';

interface Amount {
  readonly tag: number;
  readonly start: number | null;
  readonly end: number;
  readonly value: number;
}

const idsOf = (tags: readonly string[]): number[] => tags.flatMap((tag) => tagIdOf('us-gaap', tag) ?? []);

const SECTIONS: readonly (readonly number[])[] = [
  'NetCashProvidedByUsedInOperatingActivities',
  'NetCashProvidedByUsedInInvestingActivities',
  'NetCashProvidedByUsedInFinancingActivities',
].map((tag) => idsOf([tag]));
const EXCHANGE_EFFECTS = idsOf([
  'EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
  'EffectOfExchangeRateOnCashAndCashEquivalents',
]);
const CHANGES = idsOf([
  'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect',
  'CashAndCashEquivalentsPeriodIncreaseDecrease',
]);
const TAGS: ReadonlySet<number> = new Set([...SECTIONS.flat(), ...EXCHANGE_EFFECTS, ...CHANGES]);
/** Largest difference of a sum of rounded figures, relative to its largest part. */
const TOLERANCE = 0.0005;

/**
 * Sections of the cash flow statement that a filing gives with the wrong sign, as it proves itself: the sections come to the filed change in
 * cash with another sign alone.
 */
export function signSlips<One extends Amount>(amounts: Iterable<One>): ReadonlySet<One> {
  const ofSections: One[] = [];
  for (const one of amounts) if (TAGS.has(one.tag)) ofSections.push(one);
  const byPeriod = Map.groupBy(ofSections, ({ start, end }) => `${start} ${end}`);
  return new Set([...byPeriod.values()].flatMap(slipsOfSections));
}

function slipsOfSections<One extends Amount>(ofPeriod: readonly One[]): readonly One[] {
  const amountOf = (tags: readonly number[]): One | undefined => ofPeriod.find(({ tag }) => tags.includes(tag));
  const sections = SECTIONS.flatMap((tags) => amountOf(tags) ?? []);
  const change = amountOf(CHANGES);
  if (sections.length < SECTIONS.length || change === undefined) return [];
  const wanted = change.value - (amountOf(EXCHANGE_EFFECTS)?.value ?? 0);
  const slack = TOLERANCE * Math.max(...sections.map(({ value }) => Math.abs(value)));
  const isSum = (flipped: readonly One[]): boolean => {
    const sum = sections.reduce((total, one) => total + (flipped.includes(one) ? -one.value : one.value), 0);
    return Math.abs(sum - wanted) <= slack;
  };
  const choices = subsetsOf(sections).filter(isSum);
  // Without a change of sign, or with one of several, the filing proves nothing.
  return choices.length === 1 ? (choices[0] ?? []) : [];
}

const subsetsOf = <One>(items: readonly One[]): One[][] =>
  Array.from({ length: 2 ** items.length }, (_, subset) => items.filter((__, at) => ((subset >> at) & 1) === 1));
