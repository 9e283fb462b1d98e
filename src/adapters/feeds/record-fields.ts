import { type TSchema, Type } from 'typebox';

/**
 * The forms that fields of records have. Every one but `required` may be missing: an empty cell, a field that is not there
 * and `null` all say "not known". `record-values.ts` reads them.
 */

/** Money and counts beyond this are mistakes. */
const NUMBER_MAX = 1e18;
const TEXT_MAX = 20_000;

const orNull = <S extends TSchema>(schema: S, description: string) =>
  Type.Union([schema, Type.Null()], { description });

export const numberField = (description: string, bounds: { minimum?: number; maximum?: number } = {}) =>
  orNull(Type.Number({ minimum: -NUMBER_MAX, maximum: NUMBER_MAX, ...bounds }), description);

export const wholeField = (description: string, bounds: { minimum?: number; maximum?: number } = {}) =>
  orNull(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, ...bounds }), description);

/** A day of the calendar, `YYYY-MM-DD`. */
export const dayField = (description: string) => orNull(Type.String({ format: 'date' }), description);

/** An instant, kept in UTC with milliseconds; a bare date is the beginning of that day. */
export const instantField = (description: string) => orNull(Type.String({ format: 'date-time' }), description);

/** The instant from which something was known: a bare date is the end of that day. */
export const knownAtField = (description: string) =>
  orNull(Type.String({ format: 'date-time', bareDay: 'end' }), description);

export const flagField = (description: string) => orNull(Type.Boolean(), description);

export const textField = (description: string, options: { maxLength?: number; pattern?: string } = {}) =>
  orNull(Type.String({ minLength: 1, maxLength: TEXT_MAX, ...options }), description);

/** One of these words; upper and lower case, blanks and dashes do not matter in files. */
export const choiceField = <const Words extends readonly string[]>(words: Words, description: string) =>
  orNull(Type.Unsafe<Words[number]>(Type.Enum([...words])), description);

export const requiredNumber = (description: string, bounds: { minimum?: number; maximum?: number } = {}) =>
  Type.Number({ minimum: -NUMBER_MAX, maximum: NUMBER_MAX, ...bounds, description });

export const requiredWhole = (description: string) =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description });

export const requiredDay = (description: string) => Type.String({ format: 'date', description });

export const requiredInstant = (description: string) => Type.String({ format: 'date-time', description });

export const requiredText = (description: string, options: { maxLength?: number; pattern?: string } = {}) =>
  Type.String({ minLength: 1, maxLength: TEXT_MAX, ...options, description });

export const requiredChoice = <const Words extends readonly string[]>(words: Words, description: string) =>
  Type.Unsafe<Words[number]>(Type.Enum([...words], { description }));
