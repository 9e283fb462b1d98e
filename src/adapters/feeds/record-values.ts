import type { TObject } from 'typebox';
import { parseAsOf } from '../../domain/fundamentals/as-of.ts';

/** Source of a value: cells of CSV are always texts, values of JSON are typed. */
export type ValueFormat = 'cell' | 'json';

/** Parses a value; returns the value, or a text in `fault`. */
export type ValueReader = (
  raw: unknown,
  writing: ValueFormat,
) => { readonly value: unknown } | { readonly fault: string };

interface FieldSchema {
  readonly type?: string;
  readonly format?: string;
  /** Meaning of a date without a time: by default its beginning. `day`: it stays as it is. */
  readonly bareDay?: 'end' | 'day';
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly FieldSchema[];
}

/** A parser for each field of a record, by its schema. */
export const readersOf = (schema: TObject): ReadonlyMap<string, ValueReader> =>
  new Map(Object.entries(schema.properties).map(([name, field]) => [name, readerOf(field as FieldSchema)]));

/** Names of the fields that are numbers with decimals. */
export const numberFields = (schema: TObject): ReadonlySet<string> =>
  new Set(
    Object.entries(schema.properties).flatMap(([name, field]) =>
      schemaOf(field as FieldSchema).type === 'number' ? [name] : [],
    ),
  );

const schemaOf = (field: FieldSchema): FieldSchema => field.anyOf?.find(({ type }) => type !== 'null') ?? field;

function readerOf(field: FieldSchema): ValueReader {
  const schema = schemaOf(field);
  if (schema.enum) return readChoice(schema.enum.map(String));
  if (schema.type === 'number' || schema.type === 'integer') return readNumber;
  if (schema.type === 'boolean') return readFlag;
  if (schema.format === 'date') return readDay;
  if (schema.format === 'date-time') return readInstant(schema.bareDay);
  return readText;
}

const NOTHING = { value: null };

/** Words for "unknown" in tables; not applied to text fields, as some of them are names. */
const UNKNOWN_WORDS = new Set(['', 'null', 'none', 'nan', 'n/a', 'na', '#n/a', '-', '--']);

const isNothing = (raw: unknown, writing: ValueFormat): boolean =>
  raw === null ||
  raw === undefined ||
  (typeof raw === 'string' && (writing === 'cell' ? UNKNOWN_WORDS.has(raw.trim().toLowerCase()) : raw.trim() === ''));

/** A sign, digits, a decimal point, an exponent. */
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

const readNumber: ValueReader = (raw, writing) => {
  if (isNothing(raw, writing)) return NOTHING;
  const number = typeof raw === 'string' && writing === 'cell' ? numberOf(raw.trim()) : raw;
  if (typeof number !== 'number') return { fault: 'is not a number' };
  // -0 would be stored as another text than 0.
  return Number.isFinite(number) ? { value: number === 0 ? 0 : number } : { fault: 'is too large a number' };
};

const numberOf = (text: string): number | undefined => (NUMBER.test(text) ? Number(text) : undefined);

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 't', 'yes', 'y', '1'].map((word) => [word, true] as const),
  ...['false', 'f', 'no', 'n', '0'].map((word) => [word, false] as const),
]);

const readFlag: ValueReader = (raw, writing) => {
  if (isNothing(raw, writing)) return NOTHING;
  const flag = typeof raw === 'string' && writing === 'cell' ? FLAGS.get(raw.trim().toLowerCase()) : raw;
  return typeof flag === 'boolean' ? { value: flag } : { fault: 'is neither true nor false' };
};

/** A day, optionally with midnight as time in any zone, as spreadsheets and databases write days. */
const DAY = /^(\d{4}-\d{2}-\d{2})(?:[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

const readDay: ValueReader = (raw, writing) => {
  if (isNothing(raw, writing)) return NOTHING;
  const day = typeof raw === 'string' ? DAY.exec(raw.trim())?.[1] : undefined;
  if (day === undefined) return { fault: 'is not a date (YYYY-MM-DD)' };
  return parseAsOf(day) === undefined ? { fault: 'is a date that does not exist' } : { value: day };
};

const readInstant =
  (bareDay: FieldSchema['bareDay']): ValueReader =>
  (raw, writing) => {
    if (isNothing(raw, writing)) return NOTHING;
    const text = typeof raw === 'string' ? raw.trim() : '';
    const isBareDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
    const instant = parseAsOf(isBareDay && bareDay !== 'end' ? `${text}T00:00:00Z` : text);
    if (instant === undefined) return { fault: 'is not a date-time that exists (ISO 8601)' };
    return { value: isBareDay && bareDay === 'day' ? text : instant };
  };

const readText: ValueReader = (raw) => {
  if (raw === null || raw === undefined) return NOTHING;
  if (typeof raw !== 'string') return { fault: 'is not a text' };
  const text = raw.trim();
  // The databases cannot store such texts.
  if (text.includes('\u0000')) return { fault: 'has a NUL character' };
  return { value: text === '' ? null : text.toWellFormed() };
};

const readChoice =
  (words: readonly string[]): ValueReader =>
  (raw, writing) => {
    if (isNothing(raw, writing)) return NOTHING;
    const wanted = typeof raw === 'string' ? plain(raw) : undefined;
    const word = wanted === undefined ? undefined : words.find((one) => plain(one) === wanted);
    return word === undefined ? { fault: `is none of ${words.join(', ')}` } : { value: word };
  };

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
