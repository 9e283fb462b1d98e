import { linePartsOf } from '../lines/line-sums.ts';
import type { ResolvedLine } from '../lines/statement-rules.ts';
import { type FigureView, reportedFigures } from './figures.ts';
import type { Cell } from './period-cells.ts';
import { addFormulas, type LineFigures, linesOfTags } from './resolve-lines.ts';
import type { PeriodLines } from './sums-over-time.ts';

/** The lines of the balance sheet of a day in a currency. They are shared and must not be changed. */
export const balanceLines = (cell: Cell, currency: string, view: FigureView): PeriodLines =>
  view.ofCell(cell, `balance ${currency}`, () => {
    const figureOf = reportedFigures(cell, currency, view);
    const rules = view.rules.lines.balance;
    const lines = linesOfTags(rules, figureOf);
    addFormulas(rules, lines, figureOf);
    dropCountedTwice(rules, lines);
    return { lines, figureOf };
  });

/** Largest difference of rounded figures, relative to the row. */
const ROUNDING = 0.002;

/** Removes prepaid expenses by which the rows of current assets exceed their total: a note states them, and another row has them in itself. */
function dropCountedTwice(rules: readonly ResolvedLine[], lines: LineFigures): void {
  const placeOf = (line: string): number => rules.findIndex(({ name }) => name === line);
  const amountOf = (line: string): number => lines[placeOf(line)]?.value ?? 0;
  const rows = linePartsOf('balance', 'TOTAL_CURRENT_ASSETS').reduce((sum, line) => sum + amountOf(line), 0);
  const surplus = rows - amountOf('TOTAL_CURRENT_ASSETS');
  if (surplus > 0 && Math.abs(surplus - amountOf('PREPAIDS')) <= ROUNDING * surplus)
    lines[placeOf('PREPAIDS')] = undefined;
}
