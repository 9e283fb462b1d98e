import { type Formula, inputsOf, withInputs } from '../formula/formula.ts';
import { parseFormula } from '../formula/parse-formula.ts';
import { metricNamed } from '../fundamentals/metrics/all-metrics.ts';
import { LINE_INPUTS } from '../fundamentals/metrics/trailing-readings.ts';
import { SCREENED_FIGURES, SCREENED_NAMES, type ScreenedFigure } from './screener.ts';

const LINES = new Set(LINE_INPUTS);
const GROWTH = 'growth.';
const PRIOR = 'prior_income.';

/** The figure of the company itself of this name. */
export const companyFigureNamed = (name: string): ScreenedFigure | undefined =>
  SCREENED_FIGURES.find((figure) => SCREENED_NAMES[figure] === name);

/**
 * A formula over figures of companies in the grammar of `parseFormula`: lines of statements (`income.REVENUE`), metrics, figures of the
 * company (`market_cap`), and growth of a line of the income statement over the year before (`growth.REVENUE`). Throws `SyntaxError`,
 * whose message ends a sentence about the formula and names the character.
 */
export function parseScreenFormula(text: string): Formula<string> {
  const formula = parseFormula(text);
  for (const name of inputsOf(formula)) {
    if (isFigure(name)) continue;
    const at = new RegExp(`(?<![\\w.])${name.replaceAll('.', '\\.')}(?![\\w.])`).exec(text)?.index ?? 0;
    throw new SyntaxError(`has no figure ${name}, at character ${at + 1}`);
  }
  return withInputs(formula, figureOf) ?? formula;
}

/** Growth of each line of the income statement over the year before: `growth.REVENUE`. */
export const GROWTH_NAMES: readonly string[] = LINE_INPUTS.filter((name) => name.startsWith(PRIOR)).map((name) =>
  name.replace(PRIOR, GROWTH),
);

/** The formula of a growth: `income.REVENUE / positive(prior_income.REVENUE) - 1`. */
export const growthFormula = (name: string): string =>
  `income.${name.slice(GROWTH.length)} / positive(${priorOf(name)}) - 1`;

const isGrowth = (name: string): boolean => name.startsWith(GROWTH) && LINES.has(priorOf(name));
const priorOf = (name: string): string => name.replace(GROWTH, PRIOR);

const isFigure = (name: string): boolean =>
  companyFigureNamed(name) !== undefined || metricNamed(name) !== undefined || LINES.has(name) || isGrowth(name);

const figureOf = (name: string): Formula<string> =>
  isGrowth(name) ? parseFormula(growthFormula(name)) : { kind: 'input', input: name };
