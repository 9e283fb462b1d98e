import { lineUnit } from '../fundamentals/lines.ts';
import { ALL_METRICS } from '../fundamentals/metrics/all-metrics.ts';
import type { MetricUnit } from '../fundamentals/metrics/metric.ts';
import { LINE_INPUTS } from '../fundamentals/metrics/trailing-readings.ts';
import { companyFigureNamed, GROWTH_NAMES, growthFormula } from './screen-formula.ts';
import { SCREENED_FIGURES, SCREENED_NAMES, type ScreenedFigure } from './screener.ts';

/** A figure that conditions, columns and orders of the screener may name. */
export interface ScreenFigure {
  readonly name: string;
  /** Of a line or metric, as in statements and metrics; `shares` is a number of shares. */
  readonly unit: MetricUnit | 'shares';
  /** Formula over other figures; `null` for a figure that is reported or quoted. */
  readonly formula: string | null;
}

const COMPANY_UNITS: Readonly<Record<ScreenedFigure, ScreenFigure['unit']>> = {
  marketCap: 'money',
  price: 'per share',
  beta: 'ratio',
  volume: 'shares',
  lastAnnualDividend: 'per share',
};

/** All figures of the screener, those of the company first, then lines of statements, growth and metrics. */
export const SCREEN_FIGURES: readonly ScreenFigure[] = [
  ...SCREENED_FIGURES.map((figure) => ({
    name: SCREENED_NAMES[figure],
    unit: COMPANY_UNITS[figure],
    formula: null,
  })),
  ...LINE_INPUTS.map((name) => ({ name, unit: lineUnit(name.slice(name.indexOf('.') + 1)), formula: null })),
  ...GROWTH_NAMES.map((name) => ({ name, unit: 'ratio' as const, formula: growthFormula(name) })),
  ...ALL_METRICS.filter(({ name }) => companyFigureNamed(name) === undefined).map(({ name, unit, text }) => ({
    name,
    unit,
    formula: text,
  })),
];
