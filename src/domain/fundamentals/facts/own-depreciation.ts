import type { Fact } from '../fact.ts';

/** `tsla:DepreciationAmortizationAndImpairment`, `amt:DepreciationAmortizationAndAccretion`; nothing `Of` something, which is a part. */
const WHOLE = /^Depreciation(?:Depletion)?(?:And)?Amortization(?:And(?:(?!Of)[A-Z][a-z]+)+|Net)?$/;
const STANDARD_TAXONOMIES: ReadonlySet<string> = new Set(['us-gaap', 'ifrs-full', 'dei', 'srt', 'invest', 'ecd']);

const WHOLE_TAG = 'DepreciationDepletionAndAmortization';
const STANDARD_WHOLES: ReadonlySet<string> = new Set([
  WHOLE_TAG,
  'DepreciationAmortizationAndAccretionNet',
  'DepreciationAndAmortization',
]);
const PARTS: ReadonlySet<string> = new Set(['Depreciation', 'OtherDepreciationAndAmortization']);

/** Whether a tag of a company's own taxonomy names all of its depreciation and amortization. */
export const isOwnDepreciation = (taxonomy: string, tag: string): boolean =>
  !STANDARD_TAXONOMIES.has(taxonomy) && WHOLE.test(tag);

/**
 * The facts of one filing with its own total of depreciation and amortization under the standard tag, where it uses no standard tag for
 * it. The depreciation in its notes is then a part, and is left out: else it would pass for the whole in periods without the total.
 */
export function withStandardDepreciation(facts: readonly Fact[]): readonly Fact[] {
  if (!facts.some(({ taxonomy, tag }) => isOwnDepreciation(taxonomy, tag))) return facts;
  if (facts.some(({ taxonomy, tag }) => taxonomy === 'us-gaap' && STANDARD_WHOLES.has(tag))) return facts;
  return facts.flatMap((fact) => {
    if (isOwnDepreciation(fact.taxonomy, fact.tag)) return { ...fact, taxonomy: 'us-gaap', tag: WHOLE_TAG };
    return fact.taxonomy === 'us-gaap' && PARTS.has(fact.tag) ? [] : fact;
  });
}
