import type { Fact } from '../fact.ts';

/** Axes of breakdowns of revenue. */
export type SegmentAxis = 'product' | 'geography' | 'segment' | 'consolidation';

/** Revenue as a whole, of US and of international filers. Breakdowns use the same tags with dimensions. */
const REVENUE_TAGS: ReadonlySet<string> = new Set([
  'us-gaap:Revenues',
  'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
  'us-gaap:RevenueFromContractWithCustomerIncludingAssessedTax',
  'us-gaap:SalesRevenueNet',
  'us-gaap:RevenuesNetOfInterestExpense',
  'us-gaap:RegulatedAndUnregulatedOperatingRevenue',
  'us-gaap:RevenuesExcludingInterestAndDividends',
  'us-gaap:HealthCareOrganizationRevenue',
  'ifrs-full:Revenue',
  'ifrs-full:RevenueFromContractsWithCustomers',
]);

/**
 * Revenue that is not from contracts with customers (hedging, leases, insurance): reported without dimensions, and a part of
 * breakdowns.
 */
const UNCONTRACTED = 'us-gaap:RevenueNotFromContractWithCustomer';

/** By local name of the axis, since taxonomies have moved axes from `us-gaap` to `srt`. */
const AXES: ReadonlyMap<string, SegmentAxis> = new Map<string, SegmentAxis>([
  ['ProductOrServiceAxis', 'product'],
  ['ProductsAndServicesAxis', 'product'],
  ['StatementGeographicalAxis', 'geography'],
  ['GeographicalAreasAxis', 'geography'],
  ['StatementBusinessSegmentsAxis', 'segment'],
  ['SegmentsAxis', 'segment'],
  ['ConsolidationItemsAxis', 'consolidation'],
  ['SegmentConsolidationItemsAxis', 'consolidation'],
]);
const AXIS_TAXONOMIES: ReadonlySet<string> = new Set(['us-gaap', 'srt', 'ifrs-full']);
const CURRENCY = /^[A-Z]{3}$/;

/** The kind of an axis; `undefined` for axes without breakdowns (customers, reclassifications, legal entities). */
export function segmentAxis(axis: string): SegmentAxis | undefined {
  const colon = axis.indexOf(':');
  return AXIS_TAXONOMIES.has(axis.slice(0, colon)) ? AXES.get(axis.slice(colon + 1)) : undefined;
}

const isOfPeriod = ({ unit, startsOn }: Omit<Fact, 'filing'>): boolean => startsOn !== null && CURRENCY.test(unit);

/** True if a fact is revenue of a period, total or in part. */
export const isRevenue = (fact: Omit<Fact, 'filing'>): boolean =>
  isOfPeriod(fact) && (REVENUE_TAGS.has(`${fact.taxonomy}:${fact.tag}`) || isUncontracted(fact));

/** True if a fact is total revenue that is not from contracts with customers. */
export const isUncontracted = (fact: Omit<Fact, 'filing'>): boolean =>
  isOfPeriod(fact) && `${fact.taxonomy}:${fact.tag}` === UNCONTRACTED && Object.keys(fact.dimensions).length === 0;

/** True if a fact is part of a breakdown of revenue. Other facts with dimensions are not stored. */
export function isSegmentFact(fact: Omit<Fact, 'filing'>): boolean {
  if (!isRevenue(fact)) return false;
  const axes = Object.keys(fact.dimensions);
  return axes.length > 0 && axes.every((axis) => segmentAxis(axis) !== undefined);
}
