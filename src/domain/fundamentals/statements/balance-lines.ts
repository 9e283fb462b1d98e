import { type FigureView, reportedFigures } from './figures.ts';
import type { Cell } from './period-cells.ts';
import { addFormulas, linesOfTags } from './resolve-lines.ts';
import type { PeriodLines } from './sums-over-time.ts';

/** The lines of the balance sheet of a day in a currency. They are shared and must not be changed. */
export const balanceLines = (cell: Cell, currency: string, view: FigureView): PeriodLines =>
  view.ofCell(cell, `balance ${currency}`, () => {
    const figureOf = reportedFigures(cell, currency, view);
    const rules = view.rules.lines.balance;
    const lines = linesOfTags(rules, figureOf);
    addFormulas(rules, lines, figureOf);
    return { lines, figureOf };
  });
