import type { Fact } from '../fact.ts';
import { areRegions, segmentLabel } from './segment-labels.ts';
import { findLeaves, findPartition, type SegmentSeries } from './segment-partition.ts';
import { type SegmentAxis, segmentAxis } from './segment-tags.ts';

export type SegmentKind = 'geography' | 'product';

/** The revenue of one filing by segment. */
export interface Breakdown {
  /** Whether the segments make up all revenue. */
  readonly isWhole: boolean;
  /** Amounts by label, by period. */
  readonly periods: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** What one filing tells in one currency. */
export interface FiledRevenue {
  /** Revenue of the company as a whole by period; where several tags tell different ones, the largest first. */
  readonly totals: ReadonlyMap<string, readonly number[]>;
  readonly parts: readonly Fact[];
}

/** The period of a fact as a key: its first and last day. */
export const periodKey = ({ startsOn, endsOn }: { startsOn: string | null; endsOn: string }): string =>
  `${startsOn ?? ''}/${endsOn}`;

/** A part's place in breakdowns: its member of each axis. */
interface Placed {
  readonly fact: Fact;
  readonly members: Partial<Record<SegmentAxis, string>>;
}

/** Members of the consolidation axis that leave a figure what it is without them: the segments' own. */
const NEUTRAL = /:(?:OperatingSegments|ReportableSegments)Member$/;

function place(fact: Fact): Placed {
  const members: Partial<Record<SegmentAxis, string>> = {};
  for (const [name, member] of Object.entries(fact.dimensions)) {
    const axis = segmentAxis(name);
    if (axis !== undefined && !(axis === 'consolidation' && NEUTRAL.test(member))) members[axis] = member;
  }
  return { fact, members };
}

/** Revenue that is of no segment. */
const isRest = ({ fact }: Placed): boolean => Object.keys(fact.dimensions).length === 0;

const isAlong = ({ members }: Placed, ...axes: SegmentAxis[]): boolean =>
  Object.keys(members).length === axes.length && axes.every((axis) => members[axis] !== undefined);

/** A part under its label, which is its member's of this axis; of none for revenue that is of no segment. */
interface Labelled extends SegmentSeries {
  readonly label: string;
  readonly axis: SegmentAxis | undefined;
}

function labelled(placed: readonly Placed[], axes: readonly SegmentAxis[]): Labelled[] {
  const parts = new Map<string, Labelled & { amounts: Map<string, number> }>();
  for (const { fact, members } of placed) {
    const axis = [...axes, 'consolidation' as const].find((one) => members[one] !== undefined);
    const label = segmentLabel((axis && members[axis]) ?? `${fact.taxonomy}:${fact.tag}`);
    const member = JSON.stringify(Object.entries(members).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    const told = parts.get(member)?.amounts.get(periodKey(fact));
    // Two revenue tags may tell a part differently: then they are two, of which one adds up.
    const key = told === undefined || told === fact.value ? member : `${member}${fact.tag}`;
    const part = parts.get(key) ?? { key, label, axis, amounts: new Map<string, number>() };
    parts.set(key, part);
    part.amounts.set(periodKey(fact), fact.value);
  }
  return [...parts.values()];
}

/** Every choice of one total per period: mostly one; the largest totals first, as the whole is more than contracts alone. */
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

/** In all periods of the filing together; what adds up only in some of them, in each of those. */
function choose(parts: readonly Labelled[], revenue: FiledRevenue, find: Find): readonly Labelled[] | undefined {
  const together = chooseIn(parts, revenue, find);
  if (together !== undefined || find === findLeaves) return together;
  const each = [...revenue.totals].flatMap(([period, totals]) => {
    const ofPeriod = parts.flatMap((part) => {
      const amount = part.amounts.get(period);
      return amount === undefined ? [] : [{ ...part, amounts: new Map([[period, amount]]) }];
    });
    return chooseIn(ofPeriod, { parts: [], totals: new Map([[period, totals]]) }, find) ?? [];
  });
  return each.length === 0 ? undefined : each;
}

function chooseIn(parts: readonly Labelled[], revenue: FiledRevenue, find: Find): readonly Labelled[] | undefined {
  if (parts.length < 2) return undefined;
  for (const totals of totalsOf(revenue)) {
    const found = find(parts, totals);
    if (found !== undefined) return found;
  }
  return undefined;
}

function breakdownOf({ parts, isWhole }: Found, { totals }: FiledRevenue): Breakdown {
  const periods = new Map<string, Map<string, number>>();
  for (const { label, amounts } of parts) {
    for (const [period, amount] of amounts) {
      if (!totals.has(period)) continue;
      const lines = periods.get(period) ?? new Map<string, number>();
      periods.set(period, lines);
      // Parts with one label are one line: a product of two segments.
      lines.set(label, (lines.get(label) ?? 0) + amount);
    }
  }
  return { isWhole, periods };
}

interface Found {
  readonly parts: readonly Labelled[];
  readonly isWhole: boolean;
}

interface Candidate {
  readonly parts: readonly Labelled[];
  readonly find: Find;
}

/** The parts along one of these sets of axes, beside what is of none. */
function along(placed: readonly Placed[], labels: readonly SegmentAxis[], ...sets: SegmentAxis[][]): Labelled[] {
  const parts = placed.filter((one) => sets.some((axes) => isAlong(one, ...axes)));
  return parts.length === 0 ? [] : labelled([...parts, ...placed.filter(isRest)], labels);
}

/** Parts along an axis within one member of another: the whole when that member stands for all the company does. */
function within(placed: readonly Placed[], axis: SegmentAxis, other: SegmentAxis): Labelled[][] {
  const constants = new Set(placed.filter((one) => isAlong(one, axis, other)).map(({ members }) => members[other]));
  return [...constants].map((constant) =>
    along(
      placed.filter((one) => isRest(one) || one.members[other] === constant),
      [axis],
      [axis, other],
    ),
  );
}

const segmentsOf = (placed: readonly Placed[]): Labelled[] =>
  along(placed, ['segment'], ['segment'], ['consolidation']);

const labelCount = (parts: readonly Labelled[]): number => new Set(parts.map(({ label }) => label)).size;
/** What is eliminated between segments, or is of none, says nothing about what they are. */
const areRegional = (parts: readonly Labelled[]): boolean =>
  areRegions(parts.filter(({ axis }) => axis === 'segment').map(({ label }) => label));

/** Of an incomplete breakdown the parts along the axis only. */
const withoutRest = (parts: readonly Labelled[]): Labelled[] => parts.filter(({ axis }) => axis !== undefined);

/** Ways to tell revenue by product, the plainest first. */
function productCandidates(placed: readonly Placed[]): Candidate[] {
  const products = along(placed, ['product'], ['product']);
  const hasPairs = placed.some((one) => isAlong(one, 'product', 'segment'));
  const ofSegments = along(placed, ['product', 'segment'], ['product'], ['product', 'segment'], ['segment']);
  const segments = segmentsOf(placed);
  return [
    { parts: products, find: findPartition },
    ...(hasPairs ? [{ parts: ofSegments, find: findPartition }] : []),
    ...within(placed, 'product', 'geography').map((parts) => ({ parts, find: findPartition })),
    ...(areRegional(segments) ? [] : [{ parts: segments, find: findPartition }]),
    { parts: withoutRest(products), find: findLeaves },
  ];
}

/** Ways to tell revenue by region after the two plain ones. */
function regionCandidates(placed: readonly Placed[], regions: readonly Labelled[]): Candidate[] {
  const ofSegments = along(placed, ['geography'], ['geography', 'segment']);
  const ofProducts = along(placed, ['geography'], ['geography', 'product']);
  return [
    ...within(placed, 'geography', 'product').map((parts) => ({ parts, find: findPartition })),
    ...within(placed, 'geography', 'segment').map((parts) => ({ parts, find: findPartition })),
    { parts: ofSegments, find: findPartition },
    { parts: ofProducts, find: findPartition },
    { parts: withoutRest(regions), find: findLeaves },
  ];
}

function firstOf(candidates: readonly Candidate[], revenue: FiledRevenue): Found | undefined {
  for (const { parts, find } of candidates) {
    const found = choose(parts, revenue, find);
    if (found !== undefined) return { parts: found, isWhole: find === findPartition };
  }
  return undefined;
}

/**
 * The breakdown of revenue that a filing tells, by these rules:
 *
 * - Parts are taken when they add up to the revenue of the period, the finest such set: subtotals fall out. The same set has to
 *   add up in all periods of the filing; failing that, in each by itself.
 * - Revenue that is not from contracts with customers is a part where it is needed to add up (hedging).
 * - By region: the geographic axis, or the company's segments when all of them are called by places; of the two the finer.
 * - By product: the product axis; else products within segments beside segments that have none; else the segments.
 * - An axis within one member of another (regions of the streaming revenue) when that adds up all the same.
 * - Where nothing adds up: the parts of the plain axis that are no sum of others and together no more than the revenue.
 *
 * `undefined` when fewer than two parts are told.
 */
export function breakDown(kind: SegmentKind, revenue: FiledRevenue): Breakdown | undefined {
  const placed = revenue.parts.map(place);
  if (kind === 'product') {
    const found = firstOf(productCandidates(placed), revenue);
    return found && breakdownOf(found, revenue);
  }
  const regions = along(placed, ['geography'], ['geography']);
  const byAxis = choose(regions, revenue, findPartition);
  const bySegment = choose(segmentsOf(placed), revenue, findPartition);
  const plain = [byAxis, bySegment && areRegional(bySegment) ? bySegment : undefined].filter(
    (one) => one !== undefined,
  );
  const finest = plain.toSorted((a, b) => labelCount(b) - labelCount(a))[0];
  const found = finest ? { parts: finest, isWhole: true } : firstOf(regionCandidates(placed, regions), revenue);
  return found && breakdownOf(found, revenue);
}
