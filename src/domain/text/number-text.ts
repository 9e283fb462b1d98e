import {
  absolute,
  comparedTo,
  decimalText,
  dividedBy,
  type ExactNumber,
  exactNumber,
  times,
} from '../../platform/exact-number.ts';
import { SCALE_WORDS } from './numbers.ts';

/**
 * `money` is in a currency, `per share` in that currency for one share; a `ratio` is a fraction: 0.25 is 25 %. A `count` has no unit;
 * `text` and `date` are written verbatim.
 */
export type FigureUnit = 'money' | 'per share' | 'ratio' | 'days' | 'shares' | 'count' | 'date' | 'text';

/** Number format that a question asks for. `null`: the usual one of the figure. */
export interface NumberStyle {
  /** Power of ten that money is counted in: 6 for `in USD millions`. */
  readonly power: number | null;
  readonly decimals: number | null;
  /** True if ratios are written in percent. */
  readonly isPercent: boolean | null;
}

export const USUAL_STYLE: NumberStyle = { power: null, decimals: null, isPercent: null };

export interface NumberUnit {
  readonly unit: FigureUnit;
  /** ISO 4217, of `money` and `per share`. */
  readonly currency: string | null;
  /** True for a ratio usually expressed in percent: margins, growth, yields. */
  readonly isRate?: boolean;
}

const SYMBOLS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' };

/** A number with its unit: `$391.0 billion`, `-$1.25`, `24.0 %`, `0.87`, `57.3 days`, `15.34 billion shares`. */
export function numberText(value: ExactNumber, of: NumberUnit, style: NumberStyle = USUAL_STYLE): string {
  switch (of.unit) {
    case 'money':
      return moneyText(value, of.currency, style);
    case 'per share':
      return signed(value, `${symbolOf(of.currency)}${groupedText(absolute(value), style.decimals ?? 2)}`);
    case 'ratio':
      return (style.isPercent ?? of.isRate ?? false)
        ? percentText(value, style)
        : groupedText(value, style.decimals ?? 2);
    case 'days':
      return `${groupedText(value, style.decimals ?? 1)} days`;
    case 'shares':
      return `${scaledText(value, style)} shares`;
    default:
      return groupedText(value, style.decimals ?? wholeOrTwo(value));
  }
}

/** `0.25` is `25.0 %`. */
export const percentText = (value: ExactNumber, { decimals }: Pick<NumberStyle, 'decimals'>): string =>
  `${groupedText(times(value, exactNumber(100)), decimals ?? 1)} %`;

/** `0.25` is `25.0 percentage points`. */
export const pointsText = (value: ExactNumber, { decimals }: Pick<NumberStyle, 'decimals'>): string =>
  `${groupedText(times(value, exactNumber(100)), decimals ?? 1)} percentage points`;

/** An amount as filed, in millions where it is whole millions: `$391,035 million`, `$1,234,567`. */
export function filedMoneyText(value: ExactNumber, currency: string | null): string {
  const isMillions = value.denominator === 1n && value.numerator % 1_000_000n === 0n && value.numerator !== 0n;
  const style = isMillions ? { power: 6, decimals: 0 } : { power: 0, decimals: wholeOrTwo(value) };
  return moneyText(value, currency, { ...USUAL_STYLE, ...style });
}

/** An amount in a currency, or a number without one: `-$210 million`, `3,360,097`. */
export const moneyText = (value: ExactNumber, currency: string | null, style: NumberStyle): string =>
  signed(value, `${symbolOf(currency)}${scaledText(absolute(value), style)}`);

/** `391.0 billion`; below a thousand as it is. */
function scaledText(value: ExactNumber, { power, decimals }: NumberStyle): string {
  const chosen = power ?? usualPower(value);
  const scaled = dividedBy(value, exactNumber(10 ** chosen)) ?? value;
  const word = SCALE_WORDS.get(chosen);
  const usual = power === null ? usualDecimals(scaled, chosen) : wholeOrTwo(scaled);
  const digits = groupedText(scaled, decimals ?? usual);
  return word === undefined ? digits : `${digits} ${word}`;
}

/** The largest power with a digit other than 0 before the point, once rounded. */
function usualPower(value: ExactNumber): number {
  const size = absolute(value);
  const fits = [...SCALE_WORDS.keys()].find((power) => {
    if (power === 3) return false;
    const scaled = dividedBy(size, exactNumber(10 ** power)) ?? size;
    // Values that round up to the next scale are written in it: 999.96 million is 1.00 billion.
    return comparedTo(scaled, exactNumber(0.99995)) >= 0;
  });
  return fits ?? 0;
}

function usualDecimals(scaled: ExactNumber, power: number): number {
  if (power === 0) return wholeOrTwo(scaled);
  return comparedTo(absolute(scaled), exactNumber(99.995)) >= 0 ? 1 : 2;
}

const wholeOrTwo = ({ denominator }: ExactNumber): number => (denominator === 1n ? 0 : 2);

const symbolOf = (currency: string | null): string => (currency === null ? '' : (SYMBOLS[currency] ?? `${currency} `));

const signed = (value: ExactNumber, text: string): string =>
  value.numerator < 0n && /[1-9]/.test(text) ? `-${text}` : text;

/** A number with its thousands grouped: `1,234.50`. */
export function groupedText(value: ExactNumber, decimals: number): string {
  const [whole = '', ...rest] = decimalText(value, decimals).split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...rest].join('.');
}
