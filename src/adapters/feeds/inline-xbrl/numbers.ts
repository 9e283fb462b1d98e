import { numberOfWords } from '../../../domain/text/numbers.ts';

/** Converts a text to an unsigned decimal like `1234.5`; `undefined` for a text of another form. */
type Transformation = (text: string) => string | undefined;

/** Spaces between groups of digits, including no-break and narrow ones. */
const SPACES = /[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+/g;
const PLAIN = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
const CHARS_MAX = 200;

const plain = (text: string): string | undefined => (PLAIN.test(text) ? text : undefined);
const narrow = (text: string): string =>
  text.replace(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - 0xff10));

/** Grouped digits; a separator must follow a digit, so `,5` is not an integer. */
const grouped =
  (group: RegExp, point: string): Transformation =>
  (text) => {
    const [whole = '', fraction, ...more] = text.trim().replace(SPACES, ' ').split(point);
    if (more.length > 0 || (whole !== '' && !/^\d/.test(whole))) return undefined;
    const digits = whole.replace(group, '');
    return plain(fraction === undefined ? digits : `${digits || '0'}.${fraction.replace(/ /g, '')}`);
  };

/** Two numbers with units: `5 dollars 20 cents`, `10円50銭`. The second has at most two digits. */
const inUnits: Transformation = (text) => {
  const [whole, part, ...more] =
    narrow(text)
      .replace(/[,.\u00a0 ](?=\d{3})/g, '')
      .match(/\d+/g) ?? [];
  if (whole === undefined || more.length > 0 || (part !== undefined && part.length > 2)) return undefined;
  return part === undefined ? whole : `${whole}.${part.padStart(2, '0')}`;
};

const zero: Transformation = () => '0';
const dash: Transformation = (text) =>
  /^\s*[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d]+\s*$/.test(text) ? '0' : undefined;
const dotDecimal = grouped(/[, ]/g, '.');
const commaDecimal = grouped(/[. ]/g, ',');
const apostrophes = (point: string): Transformation => grouped(/['\u2019\u2018`\uff07 ]/g, point);
const words: Transformation = (text) => numberOfWords(text)?.toString();

/**
 * The numeric formats of the transformation registries 1 to 5 (https://www.xbrl.org/inlineXBRL/transformation) and of the
 * SEC, by name without hyphens; a name has the same meaning in all registries.
 */
const TRANSFORMATIONS: ReadonlyMap<string, Transformation> = new Map([
  ['numdotdecimal', dotDecimal],
  ['numdotdecimalin', dotDecimal],
  ['numcommadot', dotDecimal],
  ['numspacedot', dotDecimal],
  ['numcommadecimal', commaDecimal],
  ['numdotcomma', commaDecimal],
  ['numspacecomma', commaDecimal],
  ['numcomma', commaDecimal],
  ['numdotdecimalapos', apostrophes('.')],
  ['numcommadecimalapos', apostrophes(',')],
  ['numunitdecimal', inUnits],
  ['numunitdecimalin', inUnits],
  ['numunitdecimalapos', inUnits],
  ['fixedzero', zero],
  ['zerodash', dash],
  ['numdash', dash],
  ['numwordsen', words],
]);

export interface NumberForm {
  /** Local name of the format; `undefined` for a plain number. */
  readonly format: string | undefined;
  /** Power of ten as written; `undefined` for 0. */
  readonly scale: string | undefined;
  /** `-` or nothing. */
  readonly sign: string | undefined;
}

export type ReadNumber = { readonly value: number } | { readonly fault: string };

const SCALE = /^[+-]?\d{1,2}$/;
const SCALE_MAX = 24;

/**
 * Parses a displayed figure with format, scale and sign (Inline XBRL 1.1, 10.1.1). As exact as a double, since the scale moves
 * the decimal point in the text.
 */
export function parseInlineNumber(text: string, { format, scale, sign }: NumberForm): ReadNumber {
  if (text.length > CHARS_MAX) return { fault: 'a figure longer than any number' };
  if (scale !== undefined && !(SCALE.test(scale.trim()) && Math.abs(Number(scale)) <= SCALE_MAX)) {
    return { fault: 'a scale that no figure has' };
  }
  if (sign !== undefined && sign.trim() !== '-') return { fault: 'a sign other than -' };
  const transform = format === undefined ? plainFigure : TRANSFORMATIONS.get(format.toLowerCase().replaceAll('-', ''));
  if (transform === undefined) return { fault: 'a numeric format that is not known' };
  const digits = transform(text);
  if (digits === undefined) return { fault: 'a figure that does not have its format' };
  const magnitude = Number(`${digits}e${Number(scale ?? 0)}`);
  if (!Number.isFinite(magnitude)) return { fault: 'a figure too large' };
  return { value: sign === undefined || magnitude === 0 ? magnitude : -magnitude };
}

/** A figure without a format, as in XML. A minus is not allowed but occurs. */
const plainFigure: Transformation = (text) => {
  const figure = text.trim();
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(figure) ? figure : undefined;
};
