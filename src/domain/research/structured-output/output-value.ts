import { Check } from 'typebox/schema';
import { decimalText, dividedBy, exactNumber, times, toNumber } from '../../../platform/exact-number.ts';
import { type NumberStyle, numberText } from '../../text/number-text.ts';
import type { Known } from './known-values.ts';
import type { OutputForm, OutputNode } from './output-schema.ts';

/** True if a value is valid for a part of a schema. */
export const fitsSchema = ({ schema }: Pick<OutputNode, 'schema'>, value: unknown): boolean => Check(schema, value);

/** A text as a part wants it: one of the allowed values where there are such. `undefined` where it cannot be given. */
export function outputText(text: string, form: OutputForm, { allowed }: OutputNode): unknown {
  if (form.kind !== 'string') return undefined;
  if (allowed !== null) return allowed.find((one) => typeof one === 'string' && plain(one) === plain(text));
  if (form.format === 'date' || form.format === 'date-time') {
    const isTime = /^\d{4}-\d\d-\d\dT/.test(text);
    if (form.format === 'date-time') return isTime ? text : undefined;
    return /^\d{4}-\d\d-\d\d/.test(text) ? text.slice(0, 'yyyy-mm-dd'.length) : undefined;
  }
  if ((form.format === 'uri' || form.format === 'url') && !/^[a-z][a-z\d+.-]*:/i.test(text)) return undefined;
  return text.length <= form.maxLength ? text : undefined;
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * A figure as a part wants it: a number in the unit of `style` (money in units of the currency and ratios as fractions where it names
 * none), or a text with its unit. A whole number is rounded, unless nothing of a value would be left.
 */
export function outputNumber(known: Known, form: OutputForm, style: NumberStyle): unknown {
  const { value, unit, currency } = known;
  if (typeof value === 'string') return undefined;
  const exact = exactNumber(value);
  if (form.kind === 'string') {
    if (form.format !== null) return undefined;
    const text = numberText(exact, { unit, currency, isRate: style.isPercent ?? false }, style);
    return text.length <= form.maxLength ? text : undefined;
  }
  if (form.kind !== 'number' && form.kind !== 'integer') return undefined;
  const isCounted = unit === 'money' || unit === 'shares' || unit === 'count';
  const power = isCounted ? (style.power ?? 0) : 0;
  const inUnit = unit === 'ratio' && style.isPercent === true ? times(exact, exactNumber(100)) : exact;
  const scaled = dividedBy(inUnit, exactNumber(10 ** power)) ?? inUnit;
  if (form.kind === 'integer') {
    const whole = Number(decimalText(scaled, 0));
    return whole === 0 && value !== 0 ? undefined : whole;
  }
  return style.decimals === null ? toNumber(scaled) : Number(decimalText(scaled, style.decimals));
}
