/** A part of a breakdown with its amounts by period; periods without a reported amount are missing. */
export interface SegmentSeries {
  readonly key: string;
  readonly amounts: ReadonlyMap<string, number>;
}

/** Maximum number of parts for the subset search: 4,096 halves against 4,096. */
const PARTS_MAX = 24;
/** The same with a single period, where subsets of many parts may add up by chance. */
const PARTS_OF_ONE_PERIOD_MAX = 10;
const CHECKS_MAX = 50_000;
/** Maximum rounding error relative to the total; each rounded figure may be off by half a unit. */
const ROUNDING_SHARE_MAX = 0.001;
/** Relative error of sums of doubles. */
const DOUBLE_SHARE = 1e-13;
const LEAVES_PARTS_MAX = 16;

/**
 * Finds the finest subset of parts whose amounts add up to the total in each period (a subset sum problem), which excludes subtotals.
 * The set of all parts may miss the totals by rounding. Parts that are 0 in all periods are included. `undefined` when no set of at
 * least two parts adds up.
 */
export function findPartition<P extends SegmentSeries>(
  parts: readonly P[],
  totals: ReadonlyMap<string, number>,
): readonly P[] | undefined {
  const periods = [...totals.keys()].filter((period) => parts.some(({ amounts }) => amounts.has(period)));
  if (periods.length === 0) return undefined;
  const amountsOf = ({ amounts }: P): number[] => periods.map((period) => amounts.get(period) ?? 0);
  const rows = parts.map((part) => ({ part, amounts: amountsOf(part) }));
  const wanted = periods.map((period) => totals.get(period) ?? 0);
  const zeros = rows.filter(({ amounts }) => amounts.every((amount) => amount === 0));
  const others = rows.filter((row) => !zeros.includes(row)).toSorted((a, b) => (a.part.key < b.part.key ? -1 : 1));
  const chosen =
    wholeSet(others, wanted, exact) ??
    finestSubset(others, wanted) ??
    wholeSet(others, wanted, roundingOf(others, wanted));
  if (chosen === undefined || chosen.length < 2) return undefined;
  return [...chosen, ...zeros].map(({ part }) => part);
}

interface Row<P> {
  readonly part: P;
  readonly amounts: readonly number[];
}
type Tolerance = (period: number) => number;

const exact: Tolerance = () => 0;

/** Tolerance of half the last significant digit of each figure, given the zeros in which all end. */
function roundingOf(rows: readonly Row<unknown>[], wanted: readonly number[]): Tolerance {
  const figures = rows.flatMap(({ amounts }) => amounts);
  let digit = 1;
  while (digit < 1e9 && figures.every((figure) => figure % (digit * 10) === 0)) digit *= 10;
  return (period) => Math.min((digit * (rows.length + 1)) / 2, Math.abs(wanted[period] ?? 0) * ROUNDING_SHARE_MAX);
}

function wholeSet<P>(
  rows: readonly Row<P>[],
  wanted: readonly number[],
  tolerance: Tolerance,
): readonly Row<P>[] | undefined {
  const isWhole = wanted.every((total, period) => {
    const sum = rows.reduce((before, { amounts }) => before + (amounts[period] ?? 0), 0);
    return Math.abs(sum - total) <= tolerance(period) + Math.abs(total) * DOUBLE_SHARE;
  });
  return isWhole ? rows : undefined;
}

/** Sums of all subsets of the rows in the first period, indexed by bit mask. */
function subsetSums(rows: readonly Row<unknown>[]): Float64Array {
  const sums = new Float64Array(1 << rows.length);
  for (let bits = 1; bits < sums.length; bits += 1) {
    const lowest = 31 - Math.clz32(bits & -bits);
    sums[bits] = (sums[bits & (bits - 1)] ?? 0) + (rows[lowest]?.amounts[0] ?? 0);
  }
  return sums;
}

const bitsIn = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

/** Meet-in-the-middle subset sum: matches the sums of both halves in the first period, then checks the other periods. */
function finestSubset<P>(rows: readonly Row<P>[], wanted: readonly number[]): readonly Row<P>[] | undefined {
  if (rows.length > (wanted.length > 1 ? PARTS_MAX : PARTS_OF_ONE_PERIOD_MAX)) return undefined;
  const half = rows.length >> 1;
  const [left, right] = [rows.slice(0, half), rows.slice(half)];
  const bySum = new Map<number, number[]>();
  subsetSums(left).forEach((sum, bits) => {
    const same = bySum.get(sum);
    if (same === undefined) bySum.set(sum, [bits]);
    else same.push(bits);
  });
  let best: readonly Row<P>[] | undefined;
  let bestSize = 1;
  let checks = 0;
  const rightSums = subsetSums(right);
  for (let rightBits = 0; rightBits < rightSums.length; rightBits += 1) {
    for (const leftBits of bySum.get((wanted[0] ?? 0) - (rightSums[rightBits] ?? 0)) ?? []) {
      const size = bitsIn(leftBits) + bitsIn(rightBits);
      if (size <= bestSize) continue;
      checks += 1;
      if (checks > CHECKS_MAX) return best;
      const subset = [
        ...left.filter((_, at) => (leftBits >> at) & 1),
        ...right.filter((_, at) => (rightBits >> at) & 1),
      ];
      if (wholeSet(subset, wanted, exact) === undefined) continue;
      best = subset;
      bestSize = size;
    }
  }
  return best;
}

/**
 * The parts that are not sums of others, i.e. an incomplete breakdown without its subtotals. `undefined` when fewer than two are left
 * or they exceed the total.
 */
export function findLeaves<P extends SegmentSeries>(
  parts: readonly P[],
  totals: ReadonlyMap<string, number>,
): readonly P[] | undefined {
  if (parts.length > LEAVES_PARTS_MAX) return undefined;
  const leaves = parts.filter((part) => {
    const others = parts.filter(
      (other) => other !== part && [...other.amounts.values()].every((amount) => amount >= 0),
    );
    return findPartition(others, part.amounts) === undefined;
  });
  const isWithin = [...totals].every(
    ([period, total]) => leaves.reduce((sum, { amounts }) => sum + (amounts.get(period) ?? 0), 0) <= total,
  );
  return leaves.length >= 2 && isWithin ? leaves : undefined;
}
