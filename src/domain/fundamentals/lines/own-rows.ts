import type { Fact } from '../fact.ts';
import { directionOf, isFinancing } from './filed-sums.ts';
import { workingCapitalDirection } from './working-capital-rows.ts';

/** A row of the cash flow statement that companies file under a tag of their own taxonomy. */
interface OwnRow {
  readonly isOwn: RegExp;
  /** The standard tag by which statements read it. */
  readonly standard: string;
  /** Standard tags of the same row: a filing with one of them has no such row of its own. */
  readonly others: readonly string[];
  /** Standard tags that are parts of the row, or of a note, where the filing has a row of its own. */
  readonly parts: readonly string[];
}

const OWN_ROWS: readonly OwnRow[] = [
  {
    // Of `tsla:DepreciationAmortizationAndImpairment`, `amt:DepreciationAmortizationAndAccretion`; names with `Of` are parts.
    isOwn: /^Depreciation(?:Depletion)?(?:And)?Amortization(?:And(?:(?!Of)[A-Z][a-z]+)+|Net)?$/,
    standard: 'DepreciationDepletionAndAmortization',
    others: [
      'DepreciationDepletionAndAmortization',
      'DepreciationAmortizationAndAccretionNet',
      'DepreciationAndAmortization',
    ],
    parts: ['Depreciation', 'OtherDepreciationAndAmortization'],
  },
  {
    // Of `nflx:DeferredIncomeTaxExpenseBenefitIncludingReclassifications`; the tax note has the standard tag.
    isOwn: /^DeferredIncomeTax(?:es)?(?:ExpenseBenefit)?(?:Including|And|NetOf)(?:(?!Of)[A-Z][a-z]+)+$/,
    standard: 'DeferredIncomeTaxesAndTaxCredits',
    others: ['DeferredIncomeTaxesAndTaxCredits', 'IncreaseDecreaseInDeferredIncomeTaxes'],
    parts: ['DeferredIncomeTaxExpenseBenefit'],
  },
  {
    // Of `nflx:PaymentsForRepurchaseOfCommonStockNetOfExciseTax`.
    isOwn: /^PaymentsForRepurchaseOfCommonStock(?:Including|And|NetOf)(?:(?!Of)[A-Z][a-z]+)+$/,
    standard: 'PaymentsForRepurchaseOfCommonStock',
    others: ['PaymentsForRepurchaseOfCommonStock', 'PaymentsForRepurchaseOfEquity'],
    parts: [],
  },
  {
    // Of `amzn:PaymentsToAcquireBusinessesNetOfCashAcquiredAndPaymentsToAcquireNonmarketableSecuritiesAndOther`.
    isOwn: /^PaymentsToAcquireBusinessesNetOfCashAcquired(?:Including|And)[A-Z][A-Za-z]+$/,
    standard: 'PaymentsToAcquireBusinessesNetOfCashAcquired',
    others: ['PaymentsToAcquireBusinessesNetOfCashAcquired'],
    parts: [],
  },
];
const STANDARD_TAXONOMIES: ReadonlySet<string> = new Set(['us-gaap', 'ifrs-full', 'dei', 'srt', 'invest', 'ecd']);

/** True for a company's own taxonomy. */
export const isOwnTaxonomy = (taxonomy: string): boolean => !STANDARD_TAXONOMIES.has(taxonomy);

/** Rows of the cash flow statement that the words of their tags name. */
export type NamedSection = 'financing' | 'working capital';

/** The row that a tag of US GAAP or of a company's own taxonomy names, with its direction; `undefined` for other tags. */
export function namedRow(
  taxonomy: string,
  tag: string,
): { readonly section: NamedSection; readonly direction: 1 | -1 } | undefined {
  if (taxonomy !== 'us-gaap' && !isOwnTaxonomy(taxonomy)) return undefined;
  const section = isFinancing(tag) ? 'financing' : 'working capital';
  const direction = section === 'financing' ? directionOf(tag) : workingCapitalDirection(tag);
  return direction === 0 ? undefined : { section, direction };
}

const ownRowOf = ({ taxonomy, tag }: Pick<Fact, 'taxonomy' | 'tag'>): OwnRow | undefined =>
  isOwnTaxonomy(taxonomy) ? OWN_ROWS.find(({ isOwn }) => isOwn.test(tag)) : undefined;

/** True if a tag of a company's own taxonomy is a row of the cash flow statement that statements read. */
export const isOwnRow = (taxonomy: string, tag: string): boolean => ownRowOf({ taxonomy, tag }) !== undefined;

/** A fact with the tag by which statements read it. */
export type ReadFact = Fact & {
  /** The fact as filed, where that tag is another. */
  readonly filedAs?: Fact;
};

/**
 * Maps the rows that a filing has under tags of its own to the standard tags, if it has no standard one. Figures of notes under the tags of
 * their parts are then removed, because they would pass for the row in periods without one.
 */
export function withStandardRows(facts: readonly Fact[]): readonly ReadFact[] {
  const own = new Set(facts.flatMap((fact) => ownRowOf(fact) ?? []));
  if (own.size === 0) return facts;
  const standard = new Set(facts.flatMap(({ taxonomy, tag }) => (taxonomy === 'us-gaap' ? tag : [])));
  const rows = new Set([...own].filter(({ others }) => !others.some((tag) => standard.has(tag))));
  const parts = new Set([...rows].flatMap((row) => row.parts));
  return facts.flatMap((fact) => {
    const row = ownRowOf(fact);
    if (row !== undefined && rows.has(row)) return { ...fact, taxonomy: 'us-gaap', tag: row.standard, filedAs: fact };
    return fact.taxonomy === 'us-gaap' && parts.has(fact.tag) ? [] : fact;
  });
}
