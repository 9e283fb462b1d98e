import { powerOf, type QuantityReading } from '../../text/numbers.ts';
import { matchesOf } from '../../text/span.ts';

/** `(in millions, except per share amounts)`, `$ in thousands`, `(000s)`. */
const HEADING_SCALE =
  /\b(?:in|of)\s(?:[\p{L}$€£.]+\s){0,3}(thousands|millions|billions)\b|[($€£,]\s?(thousands|millions|billions|mm|mn|bn|m|['’]?000s?)\s?[),]/giu;

/** Scales, by the headings, of a text's numbers without a scale of their own; without 1. */
export function headingScales(text: string): readonly number[] {
  const scales = new Set<number>();
  for (const { match } of matchesOf(text, HEADING_SCALE)) {
    const word = match[1] ?? match[2] ?? '';
    scales.add(/000s?$/.test(word) ? 1e3 : 10 ** (powerOf(word) ?? 0));
  }
  scales.delete(1);
  return [...scales];
}

const DOLLARS = new Set(['USD', 'CAD', 'AUD', 'HKD', 'SGD', 'NZD', 'TWD', 'MXN', 'BRL']);

/** True if two currencies may be the same: `$` is any dollar, and a missing one may be any. */
export function isSameCurrency(one: string | null, other: string | null): boolean {
  if (one === null || other === null || one === other) return true;
  const isOf = (symbol: string, codes: { has(code: string): boolean }): boolean =>
    (one === symbol && codes.has(other)) || (other === symbol && codes.has(one));
  return isOf('$', DOLLARS) || isOf('¥', YEN_OR_YUAN);
}
const YEN_OR_YUAN = new Set(['JPY', 'CNY']);

/** True if a displayed number may be `value` rounded to the digits displayed; signs are compared elsewhere. */
export const isRoundingOf = ({ value: shown, step }: QuantityReading, value: number): boolean =>
  Math.abs(Math.abs(shown) - Math.abs(value)) <= (step / 2) * (1 + 1e-6) + Math.abs(value) * 4 * Number.EPSILON;
