import { PER_SHARE_TAGS, SHARES_TAGS, SPLIT_RATIO_TAG } from '../lines/statement-rules.ts';
import type { CellAmounts } from './period-cells.ts';
import type { ReportedAmount } from './reported-amounts.ts';

/** A share split, detected from restated earlier figures. */
export interface Split {
  /** Index of the first filing with comparatives on the new shares. */
  readonly seq: number;
  /** New shares for one old share; below 1 for reverse splits. */
  readonly ratio: number;
}

/** Detects share splits, filing by filing. */
export type Splits = ReturnType<typeof createSplits>;

/** Smaller changes are corrections. */
const CHANGE_MIN = 0.015;
const AGREEMENT = 0.006;
/** Rounding of figures per share, which are in hundredths. */
const HALF_CENT = 0.005;
/** Factors of wrong units (thousands as units), not accepted as splits without further evidence. */
const SCALES = [1e3, 1e6, 1e-3, 1e-6];

/**
 * Detects a split where a filing restates earlier periods: average shares grow by the factor by which earnings per share shrink. An
 * announcement alone changes nothing, because filings before the split use the old shares.
 */
export function createSplits() {
  const splits: Split[] = [];
  const announced: number[] = [];
  /** New shares for one share at the time of that filing. */
  const ratioSince = (seq: number): number =>
    splits.reduce((ratio, split) => (split.seq > seq ? ratio * split.ratio : ratio), 1);
  return {
    found: splits,
    ratioSince,
    /** Compares a filing's figures, before they are added, with earlier ones for the same periods; returns whether shares were split. */
    observe: (seq: number, amounts: readonly ReportedAmount[], cells: readonly CellAmounts[]): boolean => {
      for (const { tag, value } of amounts) if (tag === SPLIT_RATIO_TAG && value > 0) announced.push(value);
      const ratio = ratioOf(changesOf(cells, ratioSince), announced);
      if (ratio === undefined) return false;
      splits.push({ seq, ratio });
      return true;
    },
  };
}

interface Changes {
  readonly shares: number[];
  /** Possible split factors for each change of a figure per share, given its rounding. */
  readonly perShare: { readonly low: number; readonly high: number }[];
}

function changesOf(cells: readonly CellAmounts[], ratioSince: (seq: number) => number): Changes {
  const changes: Changes = { shares: [], perShare: [] };
  for (const { cell, amounts } of cells) {
    for (const { tag, value } of amounts) {
      const isPerShare = PER_SHARE_TAGS.has(tag);
      if (!isPerShare && !SHARES_TAGS.has(tag)) continue;
      const before = cell.valuesByTag.get(tag)?.at(-1);
      if (before === undefined || before.value === 0 || value === 0) continue;
      const since = ratioSince(before.seq);
      if (!isPerShare) changes.shares.push(value / (before.value * since));
      else if (Math.sign(value) === Math.sign(before.value) && Math.abs(value) > HALF_CENT * 2) {
        const old = Math.abs(before.value) / since;
        const now = Math.abs(value);
        changes.perShare.push({
          low: Math.max(0, old - HALF_CENT / since) / (now + HALF_CENT),
          high: (old + HALF_CENT / since) / (now - HALF_CENT),
        });
      }
    }
  }
  return changes;
}

function ratioOf({ shares, perShare }: Changes, announced: readonly number[]): number | undefined {
  const ratio = median(shares) ?? announced.find((one) => countSupporting(perShare, one) >= 2);
  if (ratio === undefined || !(ratio > 0) || Math.abs(ratio - 1) < CHANGE_MIN) return undefined;
  const agreeing = shares.filter((share) => Math.abs(share / ratio - 1) <= AGREEMENT).length;
  if (agreeing * 5 < shares.length * 3) return undefined;
  const supporting = countSupporting(perShare, ratio);
  if (supporting * 2 < perShare.length) return undefined;
  const announcedRatio = announced.find((one) => isNear(one, ratio, 0.01) || isNear(1 / one, ratio, 0.01));
  if (announcedRatio !== undefined) return isNear(announcedRatio, ratio, 0.01) ? announcedRatio : 1 / announcedRatio;
  const fraction = simpleFraction(ratio);
  if (supporting === 0 && SCALES.some((scale) => isNear(scale, ratio, AGREEMENT))) return undefined;
  const isConfirmed = supporting > 0 || (fraction !== undefined && agreeing >= 2);
  return isConfirmed ? (fraction ?? ratio) : undefined;
}

const isNear = (one: number, other: number, share: number): boolean => Math.abs(one / other - 1) <= share;

const countSupporting = (perShare: Changes['perShare'], ratio: number): number =>
  perShare.filter(({ low, high }) => ratio >= low * (1 - AGREEMENT) && ratio <= high * (1 + AGREEMENT)).length;

function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}

const DENOMINATOR_MAX = 4;
/** The simple fraction that approximates a measured ratio: 10, 3/2, 1/8. */
export function simpleFraction(ratio: number): number | undefined {
  const large = ratio > 1 ? ratio : 1 / ratio;
  for (let part = 1; part <= DENOMINATOR_MAX; part += 1) {
    const whole = Math.round(large * part);
    if (isNear(whole / part, large, AGREEMENT) && whole !== part) return ratio > 1 ? whole / part : part / whole;
  }
  return undefined;
}
