import type { FaceCell } from './faces.ts';

/** Fewest and most average shares of a company: counts beyond are in thousands or millions, or multiplied by them twice. */
const SHARES_MIN = 1e6;
const SHARES_MAX = 1e11;
const SCALES = [1e3, 1e6, 1e-3, 1e-6];
const SECTIONS = ['OPERATING', 'INVESTING', 'FINANCING'].map((name) => `NET_CASH_PROVIDED_BY_${name}_ACTIVITIES`);
/** Largest difference of a sum of rounded figures, relative to its largest part. */
const TOLERANCE = 0.0005;

/** Lines that are never below 0: a face that shows one so has it as a deduction. */
const POSITIVE: readonly string[] = ['DEPRECIATION_AND_AMORTIZATION', 'INTEREST_PAID'];

/**
 * Values that a cell may stand for: its own, but for three that the face shows by another measure. A count of shares in thousands or millions is
 * in shares; depreciation and interest paid are positive; a change in cash to which the sections of the same face come without the effect of
 * exchange rates is the part of the line before that effect. `ofFiling` are all cells of the filing.
 */
export function valuesMeant(cell: FaceCell, ofFiling: readonly FaceCell[]): readonly number[] {
  const { line, value } = cell;
  if (line === 'WEIGHTED_AVERAGE_SHS_OUT') {
    const isInShares = (count: number): boolean => count >= SHARES_MIN && count <= SHARES_MAX;
    return isInShares(value) ? [value] : SCALES.map((scale) => value * scale).filter(isInShares);
  }
  if (POSITIVE.includes(line)) return [Math.abs(value)];
  if (line !== 'NET_CHANGE_IN_CASH') return [value];
  const shown = (name: string): number | undefined =>
    ofFiling.find((one) => one.line === name && one.period === cell.period && one.endsOn === cell.endsOn)?.value;
  const sections = SECTIONS.map(shown);
  const sum = sections.reduce<number>((total, one) => total + (one ?? Number.NaN), 0);
  const largest = Math.max(...sections.map((one) => Math.abs(one ?? 0)));
  const effect = shown('EFFECT_OF_FOREX_CHANGES_ON_CASH') ?? 0;
  const [before, after] = [Math.abs(sum - value), Math.abs(sum + effect - value)];
  return [before <= TOLERANCE * largest && before < after ? value + effect : value];
}
