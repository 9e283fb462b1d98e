import { AppError } from '../../../platform/errors.ts';

/** A value of a request and where it stands (`query.filters.chunk.from`), with the list that its faults go to. Never `null`. */
export interface RequestValue {
  readonly value: unknown;
  readonly path: string;
  readonly faults: Fault[];
}

interface Fault {
  readonly path: string;
  readonly reason: string;
  /** Told only where nothing else is wrong. */
  readonly isOfWhole?: true;
}

/** The members of an object by name. What is `null` counts as not there: clients send it for whatever they leave out. */
export interface Members {
  /** The object itself. */
  readonly at: RequestValue;
  optional(name: string): RequestValue | undefined;
  /** Not there is a fault. */
  required(name: string): RequestValue | undefined;
}

const SHOWN_MAX = 50;
/** Of a value that is shown back. */
const SHOWN_CHARACTERS = 80;

/**
 * Reads a whole request. Every fault that `read` notes is in the one message of the `invalid_request` that is then thrown: how
 * many there are, then for each a line with its place and an indented one with the reason (contract 7.3).
 */
export function readRequest<Request extends object>(body: unknown, read: (members: Members) => Request): Request {
  const noted: Fault[] = [];
  const members = readObject({ value: body, path: '', faults: noted });
  const request = members && read(members);
  if (request !== undefined && noted.length === 0) return request;
  const ofMembers = noted.filter(({ isOfWhole }) => !isOfWhole);
  const faults = ofMembers.length > 0 ? ofMembers : noted;
  const count = `${faults.length} validation error${faults.length === 1 ? '' : 's'} for PublicSearchRequest`;
  const shown = faults.slice(0, SHOWN_MAX).map(({ path, reason }) => `${path}\n  ${reason}`);
  const more = faults.length > SHOWN_MAX ? [`and ${faults.length - SHOWN_MAX} more`] : [];
  throw new AppError('invalid_request', [count, ...shown, ...more].join('\n'));
}

/** Notes a fault; `undefined`, so that readers can return it. */
export function fault(at: Pick<RequestValue, 'path' | 'faults'>, reason: string): undefined {
  at.faults.push({ path: at.path === '' ? 'body' : at.path, reason });
}

/** Notes that values which are right by themselves do not make a request. */
export function faultOfWhole({ path, faults }: Pick<RequestValue, 'path' | 'faults'>, reason: string): void {
  faults.push({ path, reason, isOfWhole: true });
}

/** A value of a request as it is shown in the reason of its fault. */
export const shown = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}...` : text;
};

const inside = (at: RequestValue, name: string | number): string => (at.path === '' ? `${name}` : `${at.path}.${name}`);

/** The members of an object; anything else is a fault. `undefined` is handed on, here and below: what is not there is no fault. */
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

/** The items for which `readItem` gives a value. More than `most` are one fault, and none is looked at. */
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

/** How long a list may be. */
export interface ListLimit {
  readonly most: number;
  /** The reason where the limit means more than a length. */
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

/** A text of at most so many UTF-16 code units, as it stands. */
export function readTextValue(at: RequestValue | undefined, charactersMax: number): string | undefined {
  if (at === undefined) return undefined;
  const { value } = at;
  if (typeof value !== 'string') return fault(at, 'Input should be a valid string');
  return value.length <= charactersMax
    ? value
    : fault(at, `String should have at most ${charactersMax} characters, not ${value.length}`);
}

/** A text that says something, without the blanks around it. */
export function readWordsValue(at: RequestValue | undefined, charactersMax: number): string | undefined {
  const text = readTextValue(at, charactersMax)?.trim();
  return at !== undefined && text === '' ? fault(at, 'Input should not be blank') : text;
}

/** One of these, letter case counts. */
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
