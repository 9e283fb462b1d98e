import { type Static, Type } from 'typebox';
import {
  type Company,
  type Entity,
  type OtherEntity,
  ownIsins,
  type Source,
} from '../../../../domain/knowledge-graph/entity.ts';
import { groupsOf } from '../../../../domain/suggestions/groups.ts';
import type { Language } from '../../../../domain/suggestions/languages.ts';
import { type Suggestion, suggestionOf } from '../../../../domain/suggestions/suggestion.ts';
import { namedObject } from '../../../operations/named-object.ts';
import { textOrNull } from '../../../operations/schemas.ts';

const text = Type.Optional(Type.String());
const group = Type.Optional(textOrNull);
const texts = Type.Optional(Type.Array(Type.String()));

/**
 * An item of the client library (contract 12.5). Its class in the library follows from `entityType`, else from `queryType`, so members
 * that a class requires are always there: `group2` of places, `group1` of products, concepts and sources, `metadata1` of sources.
 */
export const itemSchema = namedObject('LibraryItem', {
  key: Type.String(),
  name: Type.String(),
  queryType: Type.Enum(['entity', 'rp_topic', 'source', 'language', 'savedSearch', 'watchlist']),
  entityType: Type.Optional(
    Type.String({ description: 'COMP, PEOP, PLCE, FCTY, LAND, ORGA, PROD, CONC, TOPC or SRCE' }),
  ),
  category: Type.Optional(Type.String({ description: 'As in requests; `ETFs` makes a company a fund' })),
  description: Type.Optional(Type.String()),
  volume: Type.Optional(Type.Integer({ description: 'Passages that mention it' })),
  group1: group,
  group2: group,
  group3: group,
  group4: group,
  group5: group,
  metadata1: Type.Optional(Type.String({ description: 'Ticker, or provider of a source' })),
  metadata2: Type.Optional(Type.String({ description: 'Address of a source' })),
  metadata5: Type.Optional(Type.String({ description: 'Website of a company' })),
  metadata7: texts,
  metadata8: texts,
  metadata9: texts,
  metadata10: texts,
});
export type Item = Static<typeof itemSchema>;

/** A company or fund. Members without a value are left out, as the library allows; lists are empty. */
export const companyItemSchema = Type.Object({
  key: Type.String(),
  name: Type.String(),
  entityType: Type.Literal('COMP'),
  category: Type.Enum(['Companies', 'ETFs']),
  queryType: Type.Literal('entity'),
  group1: text,
  group2: text,
  group3: text,
  group4: text,
  group5: text,
  metadata1: text,
  metadata5: text,
  metadata7: Type.Array(Type.String(), { description: 'ISINs' }),
  metadata8: Type.Array(Type.String(), { description: 'CUSIPs' }),
  metadata9: Type.Array(Type.String(), { description: 'SEDOLs' }),
  metadata10: Type.Array(Type.String(), { description: 'Listings' }),
});

const described = (description: string | null) => (description === null ? {} : { description });
const counted = ({ volume }: Counted) => (volume === undefined ? {} : { volume });

/** In an object, so that these functions can be passed to `map`, whose second argument is no volume. */
interface Counted {
  /** Passages that mention the item, where they were counted. */
  readonly volume?: number | undefined;
}

/** The members of a company without its description. */
export function toCompanyItem(company: Company, isEtf = false): Static<typeof companyItemSchema> {
  return {
    key: company.id,
    name: company.name,
    entityType: 'COMP',
    category: isEtf ? 'ETFs' : 'Companies',
    queryType: 'entity',
    ...groupMembers(suggestionOf(company)),
    ...(company.ticker === null ? {} : { metadata1: company.ticker }),
    ...(company.webpage === null ? {} : { metadata5: company.webpage }),
    metadata7: [...ownIsins(company)],
    metadata8: [...company.cusips],
    metadata9: [...company.sedols],
    metadata10: [...company.listings],
  };
}

/** Kinds of places that the library knows as facilities and landmarks instead. */
const FACILITIES = /^(?:airport|factory|mine|oil field|plant|power plant|refinery|stadium|warehouse)$/i;
const LANDMARKS = /^(?:canal|desert|lake|landmark|monument|mountain|mountain range|ocean|river|sea|strait|volcano)$/i;

const CATEGORIES = {
  places: 'Places',
  organizations: 'Organizations',
  people: 'People',
  products: 'Products',
  concepts: 'Concepts',
} as const;

function entityTypeOf({ category, details }: OtherEntity): string {
  switch (category) {
    case 'places': {
      const type = details['type'] ?? '';
      return FACILITIES.test(type) ? 'FCTY' : LANDMARKS.test(type) ? 'LAND' : 'PLCE';
    }
    case 'organizations':
      return 'ORGA';
    case 'people':
      return 'PEOP';
    case 'products':
      return 'PROD';
    case 'topics':
      return 'TOPC';
    case 'concepts':
      // The library takes every type that it has no class for as a concept.
      return 'CONC';
  }
}

/** An entity of the graph. `isEtf` for a company that is an exchange-traded fund. */
export function toItem(entity: Entity, more: Counted & { readonly isEtf?: boolean } = {}): Item {
  const { category } = entity;
  if (category === 'companies') {
    return { ...toCompanyItem(entity, more.isEtf), ...described(entity.description), ...counted(more) };
  }
  if (category === 'topics') return toTopicItem(entity, more);
  return {
    key: entity.id,
    name: entity.name,
    entityType: entityTypeOf(entity),
    category: CATEGORIES[category],
    queryType: 'entity',
    ...groupMembers(suggestionOf(entity)),
    ...described(entity.description),
    ...counted(more),
  };
}

/** A topic. The library requires `group1` and `group2`, which may be `null`. */
export function toTopicItem(topic: OtherEntity, more: Counted = {}): Item {
  const groups = groupMembers({ kind: 'topics', entity: topic });
  return {
    key: topic.id,
    name: topic.name,
    entityType: 'TOPC',
    category: 'Topics',
    queryType: 'rp_topic',
    group1: null,
    group2: null,
    ...groups,
    ...described(topic.description),
    ...counted(more),
  };
}

/** A source. Providers are not known apart from their sources, so `metadata1` is its own id. */
export function toSourceItem(source: Source, more: Counted = {}): Item {
  return {
    key: source.id,
    name: source.name,
    entityType: 'SRCE',
    category: 'Sources',
    queryType: 'source',
    ...groupMembers({ kind: 'sources', source }),
    metadata1: source.id,
    ...(source.webpage === null ? {} : { metadata2: source.webpage }),
    ...described(source.description),
    ...counted(more),
  };
}

/** A language: the library knows it by `queryType` and takes any `entityType` for something else. */
export const toLanguageItem = ({ id, name }: Language, more: Counted = {}): Item => ({
  key: id,
  name,
  queryType: 'language',
  ...counted(more),
});

/** A suggestion of any kind. */
export function toSuggestedItem(suggestion: Suggestion, more: Counted = {}): Item {
  switch (suggestion.kind) {
    case 'companies':
    case 'etfs':
      return toItem(suggestion.company, { isEtf: suggestion.kind === 'etfs', ...more });
    case 'sources':
      return toSourceItem(suggestion.source, more);
    case 'languages':
      return toLanguageItem(suggestion.language, more);
    case 'savedSearches':
    case 'watchlists':
      return {
        key: suggestion.id,
        name: suggestion.name,
        queryType: suggestion.kind === 'watchlists' ? 'watchlist' : 'savedSearch',
      };
    default:
      return toItem(suggestion.entity, more);
  }
}

/** Groups with a value, the empty text of a required one included. */
function groupMembers(suggestion: Suggestion): Partial<Record<`group${1 | 2 | 3 | 4 | 5}`, string>> {
  return Object.fromEntries(
    groupsOf(suggestion).flatMap((value, at) => (value === null ? [] : [[`group${at + 1}`, value]])),
  );
}
