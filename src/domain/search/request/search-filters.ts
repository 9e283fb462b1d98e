import { type DocumentId, parseDocumentId, parseEntityId } from '../../../platform/ids.ts';
import type { ReportedPeriod } from '../../documents/annotated-document.ts';
import { type Choice, type ChunkFilters, FILE_OWNERSHIPS, type TypeChoice } from '../../documents/chunk-filters.ts';
import { DOCUMENT_CATEGORIES, withCovered } from '../../documents/document-categories.ts';
import { type DocumentSubtype, SUBTYPES } from '../../documents/document-types.ts';
import { isWatchlistId } from '../../watchlists/watchlist.ts';
import { TONE_NAMES, TONE_RANGES } from '../tones.ts';
import {
  either,
  fault,
  type ListLimit,
  type Members,
  type RequestValue,
  readAnyAllNone,
  readInteger,
  readList,
  readNumberValue,
  readObject,
  readOneOf,
  readTextValue,
  readTimestamp,
  readWordsValue,
  shown,
} from './request-value.ts';

/** Maximum ids of one list (contract 7.3). */
const IDS_MAX = 500;

const MODES = ['INCLUDE', 'EXCLUDE'] as const;

export const FISCAL_YEAR_MIN = 2_000;
export const FISCAL_YEAR_MAX = 9_999;
const CHUNK_MAX = 2_147_483_647;
/** Clients send more than five hundred (contract 7.3). */
const KEYWORDS_MAX = 5_000;
export const WORDS_CHARACTERS_MAX = 1_000;
const ID_CHARACTERS_MAX = 200;

const TOO_COMPLEX: ListLimit = {
  most: IDS_MAX,
  tooMany: (count) => `Query is too complex, simplify it: a list should have at most ${IDS_MAX} ids, not ${count}`,
};
const IDS: ListLimit = { most: IDS_MAX };

/** Reader of each filter by its name in a request (contract 7.2); empty if it restricts nothing. */
const READERS = {
  timestamp: (at) => some('published', readTimestamp(at)),
  entity: (at) => some('entities', readAnyAllNone(at, readEntities, TOO_COMPLEX)),
  keyword: (at) => some('keywords', readAnyAllNone(at, readPhrase, { most: KEYWORDS_MAX })),
  topic: (at) => some('topics', readAnyAllNone(at, readTopic, TOO_COMPLEX)),
  document_type: (at) => some('documentTypes', readDocumentTypes(at)),
  source: (at) => some('sources', readChoice(at, readEntityId)),
  category: (at) => some('categories', readCategories(at)),
  document: (at) => some('documents', readChoice(at, readDocumentId)),
  sentiment: (at) => some('sentiments', readSentiments(at)),
  reporting_entities: (at) => some('reportingEntities', filled(readList(at, readEntities, IDS))),
  reporting_periods: (at) => some('reportingPeriods', filled(readList(at, readPeriod, IDS))),
  chunk: (at) => some('chunkRange', readChunkRange(at)),
  tag: (at) => some('tags', filled(readTags(readObject(at)))),
  ownership: (at) => some('ownership', readOneOf(at, FILE_OWNERSHIPS)),
} as const satisfies Record<string, (at: RequestValue) => ChunkFilters>;

export type FilterName = keyof typeof READERS;

/** The effective filters, and the path of each in the request. */
export function readFilters(at: RequestValue | undefined): {
  readonly filters: ChunkFilters;
  readonly given: ReadonlyMap<FilterName, RequestValue>;
} {
  const members = readObject(at);
  const given = new Map<FilterName, RequestValue>();
  let filters: ChunkFilters = {};
  for (const name of Object.keys(READERS) as FilterName[]) {
    const value = members?.optional(name);
    if (value === undefined) continue;
    const read = READERS[name](value);
    if (Object.keys(read).length > 0) given.set(name, value);
    filters = { ...filters, ...read };
  }
  return { filters, given };
}

const some = <Name extends keyof ChunkFilters>(name: Name, value: ChunkFilters[Name] | undefined): ChunkFilters =>
  value === undefined ? {} : { [name]: value };

const filled = <Item>(list: readonly Item[] | undefined): readonly Item[] | undefined =>
  list === undefined || list.length === 0 ? undefined : [...new Set(list)];

/** An id of an entity or source, in any letter case. */
export function readEntityId(at: RequestValue): string | undefined {
  const text = readTextValue(at, ID_CHARACTERS_MAX);
  if (text === undefined) return undefined;
  return parseEntityId(text) ?? fault(at, `Input should be an id of six letters and digits, not ${shown(text)}`);
}

/** An entity id in any letter case, or the id of a watchlist, which is replaced by its members. */
export function readEntities(at: RequestValue): string | undefined {
  const text = readTextValue(at, ID_CHARACTERS_MAX)?.trim();
  if (text === undefined || isWatchlistId(text)) return text;
  const id = parseEntityId(text);
  return id ?? fault(at, `Input should be an id of six letters and digits or of a watchlist, not ${shown(text)}`);
}

export function readDocumentId(at: RequestValue): DocumentId | undefined {
  const text = readTextValue(at, ID_CHARACTERS_MAX);
  if (text === undefined) return undefined;
  const id = parseDocumentId(text.trim().toUpperCase());
  return id ?? fault(at, `Input should be an id of 32 hexadecimal digits, not ${shown(text)}`);
}

/** Whitespace between words is normalized to one space, as in phrase search. */
export const readPhrase = (at: RequestValue): string | undefined =>
  readWordsValue(at, WORDS_CHARACTERS_MAX)?.replace(/\s+/g, ' ');

/** A path of any length, with or without the commas of its empty slots (contract 14.3). */
export function readTopic(at: RequestValue): string | undefined {
  const text = readWordsValue(at, WORDS_CHARACTERS_MAX);
  if (text === undefined) return undefined;
  const path = text
    .toLowerCase()
    .replace(/\s*,\s*/g, ',')
    .replace(/,+$/, '');
  return path === '' ? fault(at, `Input should be the path of a topic, not ${shown(text)}`) : path;
}

function readCategories(at: RequestValue): Choice<string> | undefined {
  const choice = readChoice(at, (item) => readOneOf(item, DOCUMENT_CATEGORIES));
  return choice && { ...choice, values: [...new Set(choice.values.flatMap(withCovered))] };
}

function readPeriod(at: RequestValue): ReportedPeriod | undefined {
  const members = readObject(at);
  if (members === undefined) return undefined;
  const year = readInteger(members.required('fiscal_year'), FISCAL_YEAR_MIN, FISCAL_YEAR_MAX);
  const quarter = readInteger(members.optional('fiscal_quarter'), 1, 4) ?? null;
  return year === undefined ? undefined : { year, quarter: quarter as ReportedPeriod['quarter'] };
}

/** Chunk numbers start at 1; a missing bound is that of the document. */
function readChunkRange(at: RequestValue): ChunkFilters['chunkRange'] {
  const members = readObject(at);
  const [first, last] = [members?.optional('from'), members?.optional('to')];
  if (first === undefined && last === undefined) return undefined;
  const from = readInteger(first, 1, CHUNK_MAX) ?? 1;
  const to = readInteger(last, 1, CHUNK_MAX) ?? CHUNK_MAX;
  return from <= to ? { from, to } : fault(at, 'from should not be greater than to');
}

const readTags = (members: Members | undefined): string[] | undefined =>
  readList(members?.optional('any_of'), (item) => readWordsValue(item, WORDS_CHARACTERS_MAX), IDS);

type Range = NonNullable<ChunkFilters['sentiments']>[number];

const LIMIT = { most: 100 };

/** Ranges and words are alternatives in one list. A missing bound is the end of the scale. */
function readSentiments(at: RequestValue | undefined): readonly Range[] | undefined {
  const members = readObject(at);
  if (members === undefined) return undefined;
  const ranges = readList(members.optional('ranges'), readRange, LIMIT) ?? [];
  const words = readList(members.optional('values'), (item) => readOneOf(item, TONE_NAMES), LIMIT) ?? [];
  const all = [...ranges, ...words.map((word) => TONE_RANGES[word])];
  return all.length === 0 ? undefined : all;
}

function readRange(at: RequestValue): Range | undefined {
  const members = readObject(at);
  if (members === undefined) return undefined;
  const min = readNumberValue(members.optional('min'), -1, 1) ?? -1;
  const max = readNumberValue(members.optional('max'), -1, 1) ?? 1;
  return min <= max ? { min, max } : fault(at, 'min should not be greater than max');
}

type Type = keyof typeof SUBTYPES;

const TYPES = Object.keys(SUBTYPES) as Type[];
const SUBTYPES_MAX = 100;

/** Types with their subtypes (contract 14.1). A type alone may be a bare text, as older clients send it. */
const readDocumentTypes = (at: RequestValue): ChunkFilters['documentTypes'] => readChoice(at, readType);

function readType(at: RequestValue): TypeChoice | undefined {
  if (typeof at.value === 'string') {
    const type = readOneOf(at, TYPES);
    return type && { type, subtypes: [] };
  }
  const members = readObject(at);
  if (members === undefined) return undefined;
  const type = readOneOf(members.required('type'), TYPES);
  if (type === undefined) return undefined;
  const subtypes =
    readList(members.optional('subtypes'), (item) => readSubtype(item, type), { most: SUBTYPES_MAX }) ?? [];
  return { type, subtypes };
}

function readSubtype(at: RequestValue, type: Type): DocumentSubtype | undefined {
  const allowed: readonly DocumentSubtype[] = SUBTYPES[type];
  const found = allowed.find((subtype) => subtype === at.value);
  if (found !== undefined) return found;
  const asked = shown(at.value);
  return fault(
    at,
    allowed.length === 0
      ? `${type} has no subtypes: ${asked} is not allowed`
      : `Input should be a subtype of ${type}, ${either(allowed)}, not ${asked}`,
  );
}

/**
 * `{mode, values}`: without a mode, or as the bare list of older clients, the values are included (contract 7.2). An empty list
 * restricts nothing.
 */
function readChoice<Value>(
  at: RequestValue | undefined,
  readValue: (item: RequestValue) => Value | undefined,
  limit: ListLimit = { most: IDS_MAX },
): Choice<Value> | undefined {
  const members = Array.isArray(at?.value) ? undefined : readObject(at);
  const mode = readOneOf(members?.optional('mode'), MODES) ?? 'INCLUDE';
  const values = readList(members === undefined ? listIn(at) : members.optional('values'), readValue, limit) ?? [];
  return values.length === 0 ? undefined : { mode, values };
}

const listIn = (at: RequestValue | undefined): RequestValue | undefined => (Array.isArray(at?.value) ? at : undefined);
