import type { Fact } from '../fact.ts';
import { areRegions, segmentLabel } from './segment-labels.ts';
import { findLeaves, findPartition, type SegmentSeries } from './segment-partition.ts';
import { type SegmentAxis, segmentAxis } from './segment-tags.ts';

export type SegmentKind = 'geography' | 'product';

/** The revenue of one filing by segment. */
export interface Breakdown {
  /** True if the segments add up to total revenue. */
  readonly isWhole: boolean;
  /** By period and label, the facts that add up to the amount. */
  readonly periods: ReadonlyMap<string, ReadonlyMap<string, readonly Fact[]>>;
}

/** Revenue facts of one filing in one currency. */
export interface FiledRevenue {
  /** Total revenue by period; if tags report different totals, the largest first. */
  readonly totals: ReadonlyMap<string, readonly number[]>;
  readonly parts: readonly Fact[];
}

/** Key of a period: first and last day. */
export const periodKey = ({ startsOn, endsOn }: { startsOn: string | null; endsOn: string }): string =>
  `${startsOn ?? ''}/${endsOn}`;

/** A fact with its member of each axis. */
interface FactMembers {
  readonly fact: Fact;
  readonly members: Partial<Record<SegmentAxis, string>>;
}

/** Members of the consolidation axis without effect on the figure: the segments' own. */
const NEUTRAL = /:(?:OperatingSegments|ReportableSegments)Member$/;

function membersOf(fact: Fact): FactMembers {
  const members: Partial<Record<SegmentAxis, string>> = {};
  for (const [name, member] of Object.entries(fact.dimensions)) {
    const axis = segmentAxis(name);
    if (axis !== undefined && !(axis === 'consolidation' && NEUTRAL.test(member))) members[axis] = member;
  }
  return { fact, members };
}

/** Revenue without a segment. */
const hasNoSegment = ({ fact }: FactMembers): boolean => Object.keys(fact.dimensions).length === 0;

const hasAxes = ({ members }: FactMembers, ...axes: SegmentAxis[]): boolean =>
  Object.keys(members).length === axes.length && axes.every((axis) => members[axis] !== undefined);

/** A part with its label, that of its member of `axis`; no axis for revenue without a segment. */
interface LabelledPart extends SegmentSeries {
  readonly label: string;
  readonly axis: SegmentAxis | undefined;
  /** The facts of `amounts`. */
  readonly facts: ReadonlyMap<string, Fact>;
}

function labelParts(facts: readonly FactMembers[], axes: readonly SegmentAxis[]): LabelledPart[] {
  const parts = new Map<string, LabelledPart & { amounts: Map<string, number>; facts: Map<string, Fact> }>();
  for (const { fact, members } of facts) {
    const axis = [...axes, 'consolidation' as const].find((one) => members[one] !== undefined);
    const label = segmentLabel((axis && members[axis]) ?? `${fact.taxonomy}:${fact.tag}`);
    const member = JSON.stringify(Object.entries(members).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    const known = parts.get(member)?.amounts.get(periodKey(fact));
    // Two revenue tags may report different values of a part; then both are candidates, of which one adds up.
    const key = known === undefined || known === fact.value ? member : `${member}${fact.tag}`;
    const part = parts.get(key) ?? {
      key,
      label,
      axis,
      amounts: new Map<string, number>(),
      facts: new Map<string, Fact>(),
    };
    parts.set(key, part);
    part.amounts.set(periodKey(fact), fact.value);
    part.facts.set(periodKey(fact), fact);
  }
  return [...parts.values()];
}

/** All choices of one total per period, mostly one; the largest first, since total revenue exceeds that from contracts alone. */
function* totalsOf({ totals }: FiledRevenue): Generator<ReadonlyMap<string, number>> {
  const choices = Math.max(0, ...[...totals.values()].map((values) => values.length));
  for (let choice = 0; choice < choices; choice += 1) {
    yield new Map([...totals].map(([period, values]) => [period, values[Math.min(choice, values.length - 1)] ?? 0]));
  }
}

type Find = <P extends SegmentSeries>(
  parts: readonly P[],
  totals: ReadonlyMap<string, number>,
) => readonly P[] | undefined;

/** Tries all periods of the filing together, then each period by itself. */
function selectParts(
  parts: readonly LabelledPart[],
  revenue: FiledRevenue,
  find: Find,
): readonly LabelledPart[] | undefined {
  const inAllPeriods = selectFrom(parts, revenue, find);
  if (inAllPeriods !== undefined || find === findLeaves) return inAllPeriods;
  const byPeriod = [...revenue.totals].flatMap(([period, totals]) => {
    const ofPeriod = parts.flatMap((part) => {
      const amount = part.amounts.get(period);
      return amount === undefined ? [] : [{ ...part, amounts: new Map([[period, amount]]) }];
    });
    return selectFrom(ofPeriod, { parts: [], totals: new Map([[period, totals]]) }, find) ?? [];
  });
  return byPeriod.length === 0 ? undefined : byPeriod;
}

function selectFrom(
  parts: readonly LabelledPart[],
  revenue: FiledRevenue,
  find: Find,
): readonly LabelledPart[] | undefined {
  if (parts.length < 2) return undefined;
  for (const totals of totalsOf(revenue)) {
    const found = find(parts, totals);
    if (found !== undefined) return found;
  }
  return undefined;
}

function breakdownOf({ parts, isWhole }: SelectedParts, { totals }: FiledRevenue): Breakdown {
  const periods = new Map<string, Map<string, Fact[]>>();
  for (const { label, amounts, facts } of parts) {
    for (const period of amounts.keys()) {
      const fact = facts.get(period);
      if (!totals.has(period) || fact === undefined) continue;
      const lines = periods.get(period) ?? new Map<string, Fact[]>();
      periods.set(period, lines);
      // Parts with the same label (a product in two segments) are added up.
      lines.set(label, [...(lines.get(label) ?? []), fact]);
    }
  }
  return { isWhole, periods };
}

interface SelectedParts {
  readonly parts: readonly LabelledPart[];
  readonly isWhole: boolean;
}

interface Candidate {
  readonly parts: readonly LabelledPart[];
  readonly find: Find;
}

/** The parts whose axes are one of these sets, and revenue without a segment. */
function partsAlong(
  facts: readonly FactMembers[],
  labels: readonly SegmentAxis[],
  ...sets: SegmentAxis[][]
): LabelledPart[] {
  const parts = facts.filter((one) => sets.some((axes) => hasAxes(one, ...axes)));
  return parts.length === 0 ? [] : labelParts([...parts, ...facts.filter(hasNoSegment)], labels);
}

/** Parts along an axis within one member of another axis; complete if that member covers the whole company. */
function partsWithin(facts: readonly FactMembers[], axis: SegmentAxis, other: SegmentAxis): LabelledPart[][] {
  const constants = new Set(facts.filter((one) => hasAxes(one, axis, other)).map(({ members }) => members[other]));
  return [...constants].map((constant) =>
    partsAlong(
      facts.filter((one) => hasNoSegment(one) || one.members[other] === constant),
      [axis],
      [axis, other],
    ),
  );
}

const segmentsOf = (facts: readonly FactMembers[]): LabelledPart[] =>
  partsAlong(facts, ['segment'], ['segment'], ['consolidation']);

const labelCount = (parts: readonly LabelledPart[]): number => new Set(parts.map(({ label }) => label)).size;
/** True if the segments are regions; eliminations and revenue without a segment are ignored. */
const areRegional = (parts: readonly LabelledPart[]): boolean =>
  areRegions(parts.filter(({ axis }) => axis === 'segment').map(({ label }) => label));

/** Parts that are on an axis, for incomplete breakdowns. */
const onAxis = (parts: readonly LabelledPart[]): LabelledPart[] => parts.filter(({ axis }) => axis !== undefined);

/** Candidate breakdowns by product, the simplest first. */
function productCandidates(facts: readonly FactMembers[]): Candidate[] {
  const products = partsAlong(facts, ['product'], ['product']);
  const hasPairs = facts.some((one) => hasAxes(one, 'product', 'segment'));
  const ofSegments = partsAlong(facts, ['product', 'segment'], ['product'], ['product', 'segment'], ['segment']);
  const segments = segmentsOf(facts);
  return [
    { parts: products, find: findPartition },
    ...(hasPairs ? [{ parts: ofSegments, find: findPartition }] : []),
    ...partsWithin(facts, 'product', 'geography').map((parts) => ({ parts, find: findPartition })),
    ...(areRegional(segments) ? [] : [{ parts: segments, find: findPartition }]),
    { parts: onAxis(products), find: findLeaves },
  ];
}

/** Candidate breakdowns by region, after the two simple ones. */
function regionCandidates(facts: readonly FactMembers[], regions: readonly LabelledPart[]): Candidate[] {
  const ofSegments = partsAlong(facts, ['geography'], ['geography', 'segment']);
  const ofProducts = partsAlong(facts, ['geography'], ['geography', 'product']);
  return [
    ...partsWithin(facts, 'geography', 'product').map((parts) => ({ parts, find: findPartition })),
    ...partsWithin(facts, 'geography', 'segment').map((parts) => ({ parts, find: findPartition })),
    { parts: ofSegments, find: findPartition },
    { parts: ofProducts, find: findPartition },
    { parts: onAxis(regions), find: findLeaves },
  ];
}

function firstMatch(candidates: readonly Candidate[], revenue: FiledRevenue): SelectedParts | undefined {
  for (const { parts, find } of candidates) {
    const found = selectParts(parts, revenue, find);
    if (found !== undefined) return { parts: found, isWhole: find === findPartition };
  }
  return undefined;
}

/**
 * Determines the breakdown of revenue in a filing, by these rules:
 *
 * - Parts must add up to the revenue of the period; of several such sets the finest, which excludes subtotals. The same set has to
 *   add up in all periods of the filing; failing that, in each by itself.
 * - Revenue that is not from contracts with customers (hedging) is a part where the sum needs it.
 * - By region: the geographic axis, or the company's segments if all are named after places; the finer of the two.
 * - By product: the product axis; else products within segments, with segments that have none; else the segments.
 * - An axis within one member of another (regions of the streaming revenue), if it adds up.
 * - If nothing adds up: the parts of the axis that are no sum of others, if they do not exceed the revenue.
 *
 * `undefined` when fewer than two parts are reported.
 */
export function breakDown(kind: SegmentKind, revenue: FiledRevenue): Breakdown | undefined {
  const facts = revenue.parts.map(membersOf);
  if (kind === 'product') {
    const found = firstMatch(productCandidates(facts), revenue);
    return found && breakdownOf(found, revenue);
  }
  const regions = partsAlong(facts, ['geography'], ['geography']);
  const byAxis = selectParts(regions, revenue, findPartition);
  const bySegment = selectParts(segmentsOf(facts), revenue, findPartition);
  const simple = [byAxis, bySegment && areRegional(bySegment) ? bySegment : undefined].filter(
    (one) => one !== undefined,
  );
  const finest = simple.toSorted((a, b) => labelCount(b) - labelCount(a))[0];
  const found = finest ? { parts: finest, isWhole: true } : firstMatch(regionCandidates(facts, regions), revenue);
  return found && breakdownOf(found, revenue);
}
