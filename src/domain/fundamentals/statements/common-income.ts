import type { ResolvedLine } from '../lines/statement-rules.ts';
import type { LineFigures } from './resolve-lines.ts';

/** Income to common shareholders, and what is deducted for it from net income. */
export const COMMON_INCOME: ReadonlySet<string> = new Set(['BOTTOM_LINE_NET_INCOME', 'NET_INCOME_DEDUCTIONS']);

/** Share of net income that securities which take part in dividends may have, so that figures per share are less than it. */
const TAKEN_MAX = 0.1;
/** Rounding of figures per share, before splits. */
const HALF_A_CENT = 0.005;
/** Below this share of net income the figure per share is of another unit. */
const SAME_UNIT_MIN = 0.5;

/**
 * Removes income to common shareholders that is net income less the known deductions where filed earnings per share times average shares are less by
 * more than participating securities explain: a deduction is missing, as the preferred dividends that a bank shows under a tag of its own.
 */
export function dropWithoutDeductions(rules: readonly ResolvedLine[], lines: LineFigures): void {
  const figureOf = (line: string) => lines[rules.findIndex(({ name }) => name === line)];
  const [income, eps, shares] = ['BOTTOM_LINE_NET_INCOME', 'EPS', 'WEIGHTED_AVERAGE_SHS_OUT'].map(figureOf);
  if (income === undefined || income.rule >= 0 || income.value <= 0) return;
  if (eps?.span !== '' || shares?.span !== '') return;
  const share = ((Math.abs(eps.value) + HALF_A_CENT * eps.splitRatio) * shares.value) / income.value;
  if (share >= 1 - TAKEN_MAX || share < SAME_UNIT_MIN) return;
  for (const [at, { name }] of rules.entries()) if (COMMON_INCOME.has(name)) lines[at] = undefined;
}
