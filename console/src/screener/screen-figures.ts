import type { ScreenerFigure } from '@almanac/client';
import { inputLabel, lineLabel, memberName, metricLabel } from '../format/names.ts';
import { compact, figureText, fullNumber, isShare, money, percent, UNKNOWN } from '../format/numbers.ts';

const GROWTH = 'growth.';
const METRIC = /^[a-z0-9_]+$/;
const LABELS: Readonly<Record<string, string>> = {
  market_cap: 'Market cap',
  volume: 'Volume',
  last_annual_dividend: 'Annual dividend',
};
/** Statements whose lines need no mention of it. */
const PLAIN = /^(?:income|balance|cash)\./;
/** Lines of cash flows that another statement has too. */
const TWICE = /^cash\.(?:NET_INCOME|DEPRECIATION_AND_AMORTIZATION|INVENTORY|GOODWILL)$/;

/** A figure as a label: `Net income`, `Revenue growth`, `Price to earnings ratio`; a formula as it is. */
export function screenLabel(formula: string): string {
  if (LABELS[formula] !== undefined) return LABELS[formula];
  if (formula.startsWith(GROWTH)) return `${lineLabel(formula.slice(GROWTH.length))} growth`;
  if (PLAIN.test(formula) && !TWICE.test(formula) && /^[a-z_]+\.[A-Z0-9_]+$/.test(formula))
    return lineLabel(formula.slice(formula.indexOf('.') + 1));
  if (/^[a-z_]+\.[A-Z0-9_]+$/.test(formula)) return inputLabel(formula);
  return METRIC.test(formula) ? metricLabel(memberName(formula)) : formula;
}

/** Unit in which the value of a figure is typed and shown. */
export type TypedUnit = 'percent' | 'multiple' | 'money' | 'per share' | 'days' | 'shares' | 'number';

/** The unit of a figure; of a formula that is no figure a plain number. */
export function typedUnit(formula: string, figure: ScreenerFigure | undefined): TypedUnit {
  if (/^growth\.[A-Z0-9_]+$/.test(formula) || (METRIC.test(formula) && isShare(memberName(formula)))) return 'percent';
  if (figure === undefined || formula === 'beta') return 'number';
  return figure.unit === 'ratio' ? 'multiple' : figure.unit;
}

/** Units as they stand behind a typed value. */
export const UNIT_TEXTS: Readonly<Record<TypedUnit, string>> = {
  percent: '%',
  multiple: '×',
  money: 'amount',
  'per share': 'per share',
  days: 'days',
  shares: 'shares',
  number: '',
};

/** The value of a figure in a table. */
export function screenedText(
  formula: string,
  unit: TypedUnit,
  value: number | null | undefined,
  currency: string | null,
): string {
  if (value === null || value === undefined) return UNKNOWN;
  if (unit === 'percent') return percent(value);
  if (unit === 'money') return money(value, currency, true);
  if (unit === 'per share') return money(value, currency);
  if (unit === 'shares') return compact(value);
  return unit === 'number' ? fullNumber(Number(value.toPrecision(4))) : figureText(memberName(formula), value);
}

const LETTERS = { k: 1e3, m: 1e6, b: 1e9, t: 1e12 } as const;

/**
 * A number as it is typed: `5`, in its unit, or with a unit of its own: `500M`, `15%`. `undefined` for anything else.
 */
export function typedNumber(text: string, unit: number): number | undefined {
  const [, digits, letter = ''] = /^\s*(-?[\d.]+)\s*([kmbt%]?)\s*$/i.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const own = letter === '%' ? 0.01 : LETTERS[letter.toLowerCase() as keyof typeof LETTERS];
  const value = Number((Number(digits) * (own ?? unit)).toPrecision(15));
  return Number.isFinite(value) ? value : undefined;
}

/** A number as it is typed in a unit: 0.15 in percent is `15`, 500,000,000 of money `500M`. */
export function numberTyped(value: number | null, unit: TypedUnit): string {
  if (value === null) return '';
  if (unit === 'percent') return String(Number((value * 100).toPrecision(15)));
  if (unit !== 'money' && unit !== 'shares') return String(value);
  const [letter, scale] = Object.entries(LETTERS).findLast(([, least]) => Math.abs(value) >= least) ?? ['', 1];
  return `${Number((value / scale).toPrecision(15))}${letter.toUpperCase()}`;
}
