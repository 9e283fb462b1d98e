import { type TSchema, Type } from 'typebox';

/**
 * Types of fields of records. All but `required` ones may be missing: an empty cell, a missing field and `null` all mean
 * "unknown". `record-values.ts` parses them.
 */

/** Larger amounts and counts are mistakes. */
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

/** An instant, stored in UTC with milliseconds; a date means the beginning of that day. */
export const instantField = (description: string) => orNull(Type.String({ format: 'date-time' }), description);

/** The instant from which something was known; a date means the end of that day. */
export const knownAtField = (description: string) =>
  orNull(Type.String({ format: 'date-time', bareDay: 'end' }), description);

export const flagField = (description: string) => orNull(Type.Boolean(), description);

export const textField = (description: string, options: { maxLength?: number; pattern?: string } = {}) =>
  orNull(Type.String({ minLength: 1, maxLength: TEXT_MAX, ...options }), description);

/** One of these words; letter case, blanks and dashes are ignored. */
export const choiceField = <const Words extends readonly string[]>(words: Words, description: string) =>
  orNull(Type.Unsafe<Words[number]>(Type.Enum([...words])), description);

export const requiredNumber = (description: string, bounds: { minimum?: number; maximum?: number } = {}) =>
  Type.Number({ minimum: -NUMBER_MAX, maximum: NUMBER_MAX, ...bounds, description });

export const requiredWhole = (description: string) =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description });

export const requiredDay = (description: string) => Type.String({ format: 'date', description });

/** A day, or an instant in UTC with milliseconds where its time is given. */
export const requiredDayOrInstant = (description: string) =>
  Type.Union([Type.String({ format: 'date-time', bareDay: 'day' }), Type.String({ format: 'date' })], { description });

export const requiredText = (description: string, options: { maxLength?: number; pattern?: string } = {}) =>
  Type.String({ minLength: 1, maxLength: TEXT_MAX, ...options, description });

export const requiredChoice = <const Words extends readonly string[]>(words: Words, description: string) =>
  Type.Unsafe<Words[number]>(Type.Enum([...words], { description }));
