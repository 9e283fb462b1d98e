import { DAY_MS } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { parseInstant } from '../../../platform/instant.ts';
import type { AnyAllNone, ChunkFilters } from '../../documents/chunk-filters.ts';

/** A non-null value of a request with its path (`query.filters.chunk.from`) and the list of faults to report to. */
export interface RequestValue {
  readonly value: unknown;
  readonly path: string;
  readonly faults: Fault[];
}

interface Fault {
  readonly path: string;
  readonly reason: string;
  /** Reported only if there are no other faults. */
  readonly isOfWhole?: true;
}

/** The members of an object by name. `null` counts as missing, as clients send it for omitted members. */
export interface Members {
  /** The object itself. */
  readonly at: RequestValue;
  optional(name: string): RequestValue | undefined;
  /** A missing member is a fault. */
  required(name: string): RequestValue | undefined;
}

const SHOWN_MAX = 50;
/** Maximum length of a value repeated in an error. */
const SHOWN_CHARACTERS = 80;

/**
 * Reads a whole request, or the part of one at `path`. Throws one `invalid_request` with every fault that `read` reports (contract 7.3).
 */
export function readRequest<Request extends object>(
  body: unknown,
  read: (members: Members) => Request | undefined,
  path = '',
): Request {
  const noted: Fault[] = [];
  const members = readObject({ value: body, path, faults: noted });
  const request = members && read(members);
  if (request !== undefined && noted.length === 0) return request;
  const ofMembers = noted.filter(({ isOfWhole }) => !isOfWhole);
  throw requestError(ofMembers.length > 0 ? ofMembers : noted);
}

/** The error of a request with these faults: their number, then for each a line with its path and one with the reason. */
export function requestError(faults: readonly Pick<Fault, 'path' | 'reason'>[]): AppError {
  const count = `${faults.length} validation error${faults.length === 1 ? '' : 's'} for PublicSearchRequest`;
  const shown = faults.slice(0, SHOWN_MAX).map(({ path, reason }) => `${path}\n  ${reason}`);
  const more = faults.length > SHOWN_MAX ? [`and ${faults.length - SHOWN_MAX} more`] : [];
  return new AppError('invalid_request', [count, ...shown, ...more].join('\n'));
}

/** Reports a fault; returns `undefined` for readers to return. */
export function fault(at: Pick<RequestValue, 'path' | 'faults'>, reason: string): undefined {
  at.faults.push({ path: at.path === '' ? 'body' : at.path, reason });
}

/** Reports that valid values do not form a valid request together. */
export function faultOfWhole({ path, faults }: Pick<RequestValue, 'path' | 'faults'>, reason: string): void {
  faults.push({ path, reason, isOfWhole: true });
}

/** A value as shown in the reason of its fault. */
export const shown = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}...` : text;
};

const inside = (at: RequestValue, name: string | number): string => (at.path === '' ? `${name}` : `${at.path}.${name}`);

/** The members of an object; anything else is a fault. Here and below `undefined` (missing) is passed through. */
export function readObject(at: RequestValue | undefined): Members | undefined {
  if (at === undefined) return undefined;
  const { value, faults } = at;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return fault(at, 'Input should be a valid object');
  }
  const optional = (name: string): RequestValue | undefined => {
    const member: unknown = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
    return member === undefined || member === null ? undefined : { value: member, path: inside(at, name), faults };
  };
  return {
    at,
    optional,
    required: (name) => optional(name) ?? fault({ path: inside(at, name), faults }, 'Field required'),
  };
}

/** The items for which `readItem` returns a value. More than `most` are one fault, and none is read. */
export function readList<Item>(
  at: RequestValue | undefined,
  readItem: (item: RequestValue) => Item | undefined,
  { most, tooMany = (count) => `List should have at most ${most} items, not ${count}` }: ListLimit,
): Item[] | undefined {
  if (at === undefined) return undefined;
  const { value, faults } = at;
  if (!Array.isArray(value)) return fault(at, 'Input should be a valid list');
  if (value.length > most) return fault(at, tooMany(value.length));
  return value.flatMap((item: unknown, place) => {
    const read = readItem({ value: item, path: inside(at, place), faults });
    return read === undefined ? [] : [read];
  });
}

export interface ListLimit {
  readonly most: number;
  /** Reason of the fault, by default the length. */
  readonly tooMany?: (count: number) => string;
}

/** `true` or `false`; anything else, a text or number too, is a fault. */
export function readFlag(at: RequestValue | undefined): boolean | undefined {
  if (at === undefined) return undefined;
  return typeof at.value === 'boolean' ? at.value : fault(at, 'Input should be a valid boolean');
}

/** A whole number from `from` to `to`, both inclusive. */
export const readInteger = (at: RequestValue | undefined, from: number, to: number): number | undefined => {
  if (at === undefined) return undefined;
  return Number.isInteger(at.value) ? readNumberValue(at, from, to) : fault(at, 'Input should be a valid integer');
};

/** A number from `from` to `to`, both inclusive. */
export function readNumberValue(at: RequestValue | undefined, from: number, to: number): number | undefined {
  if (at === undefined) return undefined;
  const { value } = at;
  if (typeof value !== 'number') return fault(at, 'Input should be a valid number');
  if (value < from) return fault(at, `Input should be greater than or equal to ${from}`);
  return value <= to ? value : fault(at, `Input should be less than or equal to ${to}`);
}

/** A text with a maximum length in UTF-16 code units, unchanged. */
export function readTextValue(at: RequestValue | undefined, charactersMax: number): string | undefined {
  if (at === undefined) return undefined;
  const { value } = at;
  if (typeof value !== 'string') return fault(at, 'Input should be a valid string');
  return value.length <= charactersMax
    ? value
    : fault(at, `String should have at most ${charactersMax} characters, not ${value.length}`);
}

/** A non-blank text, trimmed. */
export function readWordsValue(at: RequestValue | undefined, charactersMax: number): string | undefined {
  const text = readTextValue(at, charactersMax)?.trim();
  return at !== undefined && text === '' ? fault(at, 'Input should not be blank') : text;
}

/** One of these texts, case-sensitive. */
export function readOneOf<Value extends string>(
  at: RequestValue | undefined,
  values: readonly Value[],
): Value | undefined {
  if (at === undefined) return undefined;
  const found = values.find((value) => value === at.value);
  return found ?? fault(at, `Input should be ${either(values)}, not ${shown(at.value)}`);
}

/** `'A', 'B' or 'C'`. */
export const either = (values: readonly string[]): string => {
  const quoted = values.map((value) => `'${value}'`);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
};

const PLACES = ['ALL', 'HEADLINE', 'BODY'] as const;

/** `{any_of, all_of, none_of, search_in}`; `undefined` if the lists restrict nothing. */
export function readAnyAllNone(
  at: RequestValue | undefined,
  readValue: (item: RequestValue) => string | undefined,
  limit: ListLimit,
): AnyAllNone | undefined {
  const members = readObject(at);
  if (members === undefined) return undefined;
  const listOf = (name: string): string[] => [...new Set(readList(members.optional(name), readValue, limit))];
  const [anyOf, allOf, noneOf] = [listOf('any_of'), listOf('all_of'), listOf('none_of')];
  const searchIn = readOneOf(members.optional('search_in'), PLACES) ?? 'ALL';
  return anyOf.length + allOf.length + noneOf.length === 0 ? undefined : { anyOf, allOf, noneOf, searchIn };
}

const CHARACTERS_MAX = 100;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Any ISO 8601 date or date-time, UTC by default; a date as `end` includes the whole day (contract 1.7). */
export function readTimestamp(at: RequestValue | undefined): ChunkFilters['published'] {
  const members = readObject(at);
  if (at === undefined || members === undefined) return undefined;
  const fromMs = readMoment(members.optional('start'), 0);
  const toMs = readMoment(members.optional('end'), DAY_MS - 1);
  if (fromMs === undefined && toMs === undefined) return undefined;
  if (fromMs !== undefined && toMs !== undefined && fromMs > toMs) {
    return fault(at, 'start should not be after end');
  }
  return { ...(fromMs !== undefined && { fromMs }), ...(toMs !== undefined && { toMs }) };
}

/** `dayMs`: offset of a date without a time from the start of the day. */
function readMoment(at: RequestValue | undefined, dayMs: number): number | undefined {
  const text = readTextValue(at, CHARACTERS_MAX)?.trim();
  if (at === undefined || text === undefined) return undefined;
  const instant = parseInstant(text);
  if (instant === undefined) return fault(at, `Input should be a date or date-time of ISO 8601, not ${shown(text)}`);
  return Date.parse(instant) + (DAY.test(text) ? dayMs : 0);
}
