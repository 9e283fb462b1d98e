import { numberOfWords } from './number-words.ts';

/** Digits of a number without sign, in decimal: `1234.5`; `undefined` for a text that does not have the form. */
type Transformation = (text: string) => string | undefined;

/** Space, no-break and narrow spaces: all stand between groups of digits. */
const SPACES = /[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+/g;
const PLAIN = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
const CHARS_MAX = 200;

const plain = (text: string): string | undefined => (PLAIN.test(text) ? text : undefined);
const narrow = (text: string): string =>
  text.replace(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - 0xff10));

/** Digits in groups, behind the first digit only: `,5` is no whole number. */
const grouped =
  (group: RegExp, point: string): Transformation =>
  (text) => {
    const [whole = '', fraction, ...more] = text.trim().replace(SPACES, ' ').split(point);
    if (more.length > 0 || (whole !== '' && !/^\d/.test(whole))) return undefined;
    const digits = whole.replace(group, '');
    return plain(fraction === undefined ? digits : `${digits || '0'}.${fraction.replace(/ /g, '')}`);
  };

/** Two numbers with words around them: `5 dollars 20 cents`, `10円50銭`. The second has at most two digits. */
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
 * SEC's own, by their names without hyphens; a name means the same in each registry that has it.
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
  /** Local name of the format; `undefined` when the figure stands there plainly. */
  readonly format: string | undefined;
  /** Power of ten, as written; `undefined` for 0. */
  readonly scale: string | undefined;
  /** `-` or nothing. */
  readonly sign: string | undefined;
}

export type ReadNumber = { readonly value: number } | { readonly fault: string };

const SCALE = /^[+-]?\d{1,2}$/;
const SCALE_MAX = 24;

/**
 * The value of a figure as a document shows it: its format undone, scaled and signed (Inline XBRL 1.1, 10.1.1). Exact as far
 * as a double is: the scale moves the decimal point in the text.
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

/** Without a format the figure is written as in XML. A minus inside is not allowed but occurs. */
const plainFigure: Transformation = (text) => {
  const figure = text.trim();
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(figure) ? figure : undefined;
};
