import { PER_SHARE_TAGS, SHARES_TAGS, SPLIT_RATIO_TAG } from '../lines/statement-rules.ts';
import type { ReportedAmount } from './filing-amounts.ts';
import type { Placed } from './period-cells.ts';

/** A split of shares, as later filings show it by restating earlier figures. */
export interface Split {
  /** The first filing whose comparatives are on the new shares. */
  readonly seq: number;
  /** New shares for one old share; below 1 where shares were put together. */
  readonly ratio: number;
}

/** Finds splits of shares in what filings tell, one filing after the other. */
export interface Splits {
  /**
   * Compares what a filing tells with what earlier ones told of the same periods, before it is added; whether shares were
   * split.
   */
  observe(seq: number, told: readonly ReportedAmount[], placed: readonly Placed[]): boolean;
  /** Shares now for one share when that filing was made. */
  ratioSince(seq: number): number;
  readonly found: readonly Split[];
}

/** Changes below this are corrections. */
const LEAST_CHANGE = 0.015;
const AGREEMENT = 0.006;
/** Figures per share are told in hundredths. */
const HALF_CENT = 0.005;
/** Thousands taken for units: no split without another witness. */
const SCALES = [1e3, 1e6, 1e-3, 1e-6];

/**
 * Splits are seen where a filing restates earlier periods: weighted shares of the same period grow by a factor that earnings
 * per share shrink by. A ratio that is only announced changes nothing, so no filing is read on shares that did not yet exist.
 */
export function createSplits(): Splits {
  const found: Split[] = [];
  const announced: number[] = [];
  const ratioSince = (seq: number): number =>
    found.reduce((ratio, split) => (split.seq > seq ? ratio * split.ratio : ratio), 1);
  return {
    found,
    ratioSince,
    observe: (seq, told, placed) => {
      for (const { tag, value } of told) if (tag === SPLIT_RATIO_TAG && value > 0) announced.push(value);
      const ratio = ratioOf(changesOf(placed, ratioSince), announced);
      if (ratio === undefined) return false;
      found.push({ seq, ratio });
      return true;
    },
  };
}

interface Changes {
  readonly shares: number[];
  /** Factors that the change of a figure per share allows, given its rounding. */
  readonly perShare: { readonly low: number; readonly high: number }[];
}

function changesOf(placed: readonly Placed[], ratioSince: (seq: number) => number): Changes {
  const changes: Changes = { shares: [], perShare: [] };
  for (const { cell, told } of placed) {
    for (const { tag, value } of told) {
      const isPerShare = PER_SHARE_TAGS.has(tag);
      if (!isPerShare && !SHARES_TAGS.has(tag)) continue;
      const before = cell.tellings.get(tag)?.at(-1);
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
  const ratio = median(shares) ?? announced.find((one) => allow(perShare, one) >= 2);
  if (ratio === undefined || !(ratio > 0) || Math.abs(ratio - 1) < LEAST_CHANGE) return undefined;
  const agreeing = shares.filter((share) => Math.abs(share / ratio - 1) <= AGREEMENT).length;
  if (agreeing * 5 < shares.length * 3) return undefined;
  const supporting = allow(perShare, ratio);
  if (supporting * 2 < perShare.length) return undefined;
  const said = announced.find((one) => isNear(one, ratio, 0.01) || isNear(1 / one, ratio, 0.01));
  if (said !== undefined) return isNear(said, ratio, 0.01) ? said : 1 / said;
  const plain = plainRatio(ratio);
  if (supporting === 0 && SCALES.some((scale) => isNear(scale, ratio, AGREEMENT))) return undefined;
  const isWitnessed = supporting > 0 || (plain !== undefined && agreeing >= 2);
  return isWitnessed ? (plain ?? ratio) : undefined;
}

const isNear = (one: number, other: number, share: number): boolean => Math.abs(one / other - 1) <= share;

const allow = (perShare: Changes['perShare'], ratio: number): number =>
  perShare.filter(({ low, high }) => ratio >= low * (1 - AGREEMENT) && ratio <= high * (1 + AGREEMENT)).length;

function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}

const LARGEST_PART = 4;
/** 10, 3/2, 1/8: the fraction of small parts that a measured ratio stands for. */
function plainRatio(ratio: number): number | undefined {
  const large = ratio > 1 ? ratio : 1 / ratio;
  for (let part = 1; part <= LARGEST_PART; part += 1) {
    const whole = Math.round(large * part);
    if (isNear(whole / part, large, AGREEMENT) && whole !== part) return ratio > 1 ? whole / part : part / whole;
  }
  return undefined;
}
