import { parseDocumentId, parseEntityId } from '../../platform/ids.ts';
import type { ChunkCondition, PlainFilters, TypeChoice } from '../documents/chunk-filters.ts';
import { DOCUMENT_CATEGORIES, withCovered } from '../documents/document-categories.ts';
import { documentLabel } from '../documents/document-label.ts';
import { type DocumentSubtype, type DocumentType, SUBTYPES } from '../documents/document-types.ts';
import {
  fault,
  type Members,
  type RequestValue,
  readList,
  readObject,
  readTextValue,
  readWordsValue,
  shown,
} from '../search/request/request-value.ts';
import { readDocumentId, readEntityId } from '../search/request/search-filters.ts';

const ITEMS_MAX = 100;
const IDS_MAX = 500;
const WORDS_MAX = 200;

/** Members of an item with their readers; some have the names that older samples use. */
const ITEM_READERS: Readonly<Record<string, (at: RequestValue) => PlainFilters | undefined>> = {
  document_types: (at) => included('documentTypes', readFilled(at, readType)),
  sources_ids: (at) => included('sources', readFilled(at, readEntityId)),
  source_ids: (at) => included('sources', readFilled(at, readEntityId)),
  document_ids: (at) => included('documents', readFilled(at, readDocumentId)),
  categories: (at) => included('categories', readFilled(at, readCategory)?.flat()),
  tags: (at) => {
    const tags = readFilled(at, (item) => readWordsValue(item, WORDS_MAX));
    return tags && { tags };
  },
  entity_ids: (at) => {
    const anyOf = readFilled(at, readEntityId);
    return anyOf && { entities: { anyOf, allOf: [], noneOf: [], searchIn: 'ALL' } };
  },
};

const FIELDS = Object.keys(ITEM_READERS).filter((name) => name !== 'source_ids');

/**
 * Reads a content filter (agents.md 2.4): `{all_of, any_of, none_of}` with lists of items, or a bare list, which is `any_of`. Of `any_of` one
 * item is enough, of `all_of` each is needed, `none_of` is blocked. Items are told apart by the member that they have; a text
 * alone is the id of a document or of a source. `undefined` where nothing is filtered.
 */
export function readContentFilter(at: RequestValue | undefined): ChunkCondition | undefined {
  const lists = Array.isArray(at?.value) ? { any_of: at } : membersOf(readObject(at));
  const [anyOf, allOf, noneOf] = [readItems(lists.any_of), readItems(lists.all_of), readItems(lists.none_of)];
  const parts: ChunkCondition[] = [
    ...(anyOf.length > 0 ? [{ kind: 'any', of: anyOf } as const] : []),
    ...allOf,
    ...(noneOf.length > 0 ? [{ kind: 'not', of: { kind: 'any', of: noneOf } } as const] : []),
  ];
  return parts.length === 0 ? undefined : { kind: 'all', of: parts };
}

type Lists = Readonly<Partial<Record<'any_of' | 'all_of' | 'none_of', RequestValue | undefined>>>;

const membersOf = (members: Members | undefined): Lists => ({
  any_of: members?.optional('any_of'),
  all_of: members?.optional('all_of'),
  none_of: members?.optional('none_of'),
});

const readItems = (at: RequestValue | undefined): ChunkCondition[] => readList(at, readItem, { most: ITEMS_MAX }) ?? [];

function readItem(at: RequestValue): ChunkCondition | undefined {
  if (typeof at.value === 'string') return readBareId(at, at.value);
  const members = readObject(at);
  if (members === undefined) return undefined;
  const given = Object.entries(ITEM_READERS).flatMap(([name, read]) => {
    const value = members.optional(name);
    return value === undefined ? [] : [() => read(value)];
  });
  if (given.length === 0) return fault(at, `Input should have one of ${FIELDS.join(', ')}`);
  const of = given.flatMap((read): ChunkCondition[] => {
    const filters = read();
    return filters === undefined ? [] : [{ kind: 'filters', filters }];
  });
  return of.length === 1 ? of[0] : { kind: 'all', of };
}

function readBareId(at: RequestValue, text: string): ChunkCondition | undefined {
  const document = parseDocumentId(text.trim().toUpperCase());
  if (document) return { kind: 'filters', filters: { documents: { mode: 'INCLUDE', values: [document] } } };
  const source = parseEntityId(text);
  if (source) return { kind: 'filters', filters: { sources: { mode: 'INCLUDE', values: [source] } } };
  return fault(at, `Input should be the id of a document or of a source, not ${shown(text)}`);
}

/** A list that is not empty: an empty one could mean both nothing allowed and nothing blocked. */
function readFilled<Item>(at: RequestValue, read: (item: RequestValue) => Item | undefined): Item[] | undefined {
  if (Array.isArray(at.value) && at.value.length === 0) return fault(at, 'List should have at least 1 item');
  return readList(at, read, { most: IDS_MAX });
}

const included = <Name extends keyof PlainFilters, Value>(
  name: Name,
  values: readonly Value[] | undefined,
): PlainFilters | undefined => values && { [name]: { mode: 'INCLUDE', values } };

const readCategory = (at: RequestValue): readonly string[] | undefined => {
  const text = readWordsValue(at, WORDS_MAX)?.toLowerCase();
  if (text === undefined) return undefined;
  const category = DOCUMENT_CATEGORIES.find((one) => one === text);
  return category ? withCovered(category) : fault(at, `Input should be a category of documents, not ${shown(text)}`);
};

const TYPES: readonly DocumentType[] = [...(Object.keys(SUBTYPES) as (keyof typeof SUBTYPES)[]), 'FILE'];

/** A name without what people write in several ways: `Investment Research` and `INVESTMENT-RESEARCH` are one. */
const plain = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

function readType(at: RequestValue): TypeChoice | undefined {
  const members = typeof at.value === 'string' ? undefined : readObject(at);
  const name = typeof at.value === 'string' ? at : members?.required('type');
  const text = readTextValue(name, WORDS_MAX);
  if (name === undefined || text === undefined) return undefined;
  const type = TYPES.find((one) => plain(one) === plain(text));
  if (type === undefined) return fault(name, `Input should be one of ${TYPES.join(', ')}, not ${shown(text)}`);
  const subtypeAt = members?.optional('subtype');
  if (subtypeAt === undefined) return { type, subtypes: [] };
  const subtype = readSubtypeOf(subtypeAt, type);
  return subtype && { type, subtypes: [subtype] };
}

/** A subtype by its label (`Earnings Call`) or its name (`EARNINGS_CALL`); of filings by the form too (`10-K`). */
function readSubtypeOf(at: RequestValue, type: DocumentType): DocumentSubtype | undefined {
  const text = readTextValue(at, WORDS_MAX);
  if (text === undefined) return undefined;
  const asked = plain(text);
  const allowed: readonly DocumentSubtype[] = type === 'FILE' ? [] : SUBTYPES[type];
  const found = allowed.find((one) => one === asked || one === `SEC_${asked}` || labelOf(type, one) === asked);
  return found ?? fault(at, `Input should be a subtype of ${type}, not ${shown(text)}`);
}

/** The label of a subtype, plainly; `undefined` for subtypes without one of their own. */
function labelOf(type: DocumentType, subtype: DocumentSubtype): string | undefined {
  const label = documentLabel({ type, subtype });
  return label === documentLabel({ type, subtype: null }) ? undefined : plain(label);
}
