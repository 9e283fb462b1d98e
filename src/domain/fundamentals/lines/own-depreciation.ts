import type { Fact } from '../fact.ts';

/**
 * Total depreciation in a company's own taxonomy: `tsla:DepreciationAmortizationAndImpairment`,
 * `amt:DepreciationAmortizationAndAccretion`. Names with `Of` are parts.
 */
const WHOLE = /^Depreciation(?:Depletion)?(?:And)?Amortization(?:And(?:(?!Of)[A-Z][a-z]+)+|Net)?$/;
const STANDARD_TAXONOMIES: ReadonlySet<string> = new Set(['us-gaap', 'ifrs-full', 'dei', 'srt', 'invest', 'ecd']);

const WHOLE_TAG = 'DepreciationDepletionAndAmortization';
const STANDARD_WHOLES: ReadonlySet<string> = new Set([
  WHOLE_TAG,
  'DepreciationAmortizationAndAccretionNet',
  'DepreciationAndAmortization',
]);
const PARTS: ReadonlySet<string> = new Set(['Depreciation', 'OtherDepreciationAndAmortization']);

/** True if a tag of a company's own taxonomy is its total depreciation and amortization. */
export const isOwnDepreciation = (taxonomy: string, tag: string): boolean =>
  !STANDARD_TAXONOMIES.has(taxonomy) && WHOLE.test(tag);

/** A fact with the tag by which statements read it. */
export type ReadFact = Fact & {
  /** The fact as filed, where that tag is another. */
  readonly filedAs?: Fact;
};

/**
 * Maps a filing's own total of depreciation and amortization to the standard tag, if the filing has no standard total. Depreciation in
 * the notes is then a part and is removed, because it would pass for the total in periods without one.
 */
export function withStandardDepreciation(facts: readonly Fact[]): readonly ReadFact[] {
  if (!facts.some(({ taxonomy, tag }) => isOwnDepreciation(taxonomy, tag))) return facts;
  if (facts.some(({ taxonomy, tag }) => taxonomy === 'us-gaap' && STANDARD_WHOLES.has(tag))) return facts;
  return facts.flatMap((fact) => {
    if (isOwnDepreciation(fact.taxonomy, fact.tag))
      return { ...fact, taxonomy: 'us-gaap', tag: WHOLE_TAG, filedAs: fact };
    return fact.taxonomy === 'us-gaap' && PARTS.has(fact.tag) ? [] : fact;
  });
}
