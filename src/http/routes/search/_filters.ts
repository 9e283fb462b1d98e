import { type TSchema, Type } from 'typebox';
import type { ReportedPeriod } from '../../../domain/documents/annotated-document.ts';
import {
  type AnyAllNone,
  type Choice,
  type ChunkCondition,
  type ChunkFilters,
  FILE_OWNERSHIPS,
} from '../../../domain/documents/chunk-filters.ts';
import { DOCUMENT_CATEGORIES } from '../../../domain/documents/document-categories.ts';
import { SUBTYPES } from '../../../domain/documents/document-types.ts';
import { isoOf } from '../../../platform/clock.ts';
import { namedObject } from '../../operations/named-object.ts';
import { optional } from '../../operations/schemas.ts';

/*
 * These schemas document the filters read by `domain/search/request` and serve to detect unknown fields. Requests are not
 * validated by them.
 */

const texts = (description: string) => optional(Type.Array(Type.String(), { description }));

const anyAllNone = (values: string, description: string) =>
  optional(
    Type.Object(
      {
        any_of: texts(`${values}; one of them is enough`),
        all_of: texts(`${values}; all of them`),
        none_of: texts(`${values}; none of them`),
        search_in: optional(Type.Enum(['ALL', 'HEADLINE', 'BODY'], { default: 'ALL' })),
      },
      { description },
    ),
  );

const choice = <Value extends TSchema>(value: Value, description: string) =>
  optional(
    Type.Object(
      {
        mode: optional(Type.Enum(['INCLUDE', 'EXCLUDE'], { default: 'INCLUDE' })),
        values: optional(Type.Array(value)),
      },
      { description },
    ),
  );

const type = Type.Enum(Object.keys(SUBTYPES) as (keyof typeof SUBTYPES)[]);

/** Contract 7.2. */
export const filtersSchema = namedObject(
  'SearchFilters',
  {
    timestamp: optional(
      namedObject(
        'SearchTimeRange',
        { start: optional(Type.String()), end: optional(Type.String()) },
        { description: 'Publication, ISO 8601, both ends inclusive; a day alone as `end` is the whole of it' },
      ),
    ),
    entity: anyAllNone(
      'Entity ids, at most 500; the id of a watchlist stands for its members',
      'Entities of a passage. In `all_of` any member of a watchlist is enough',
    ),
    keyword: anyAllNone('Words or phrases', 'Literal text of a passage, in any letter case'),
    topic: anyAllNone('Paths of topics, at most 500', 'A path covers everything below it; letter case does not count'),
    document_type: choice(
      Type.Union([namedObject('SearchedDocumentType', { type, subtypes: texts('All of the type when empty') }), type]),
      'Types of documents with their subtypes; bare texts are types',
    ),
    source: choice(Type.String(), 'Ids of sources, at most 500'),
    category: choice(Type.Enum([...DOCUMENT_CATEGORIES]), '`news` and `research` cover those named after them'),
    document: choice(Type.String(), 'Ids of documents, at most 500'),
    sentiment: optional(
      namedObject(
        'SentimentFilter',
        {
          ranges: optional(
            Type.Array(
              namedObject('SentimentRange', {
                min: optional(Type.Number({ minimum: -1, maximum: 1 })),
                max: optional(Type.Number({ minimum: -1, maximum: 1 })),
              }),
            ),
          ),
          values: optional(
            Type.Array(Type.Enum(['positive', 'negative', 'neutral']), {
              description: 'Deprecated: from 0.05, to -0.05, between',
            }),
          ),
        },
        { description: 'One of the ranges' },
      ),
    ),
    reporting_entities: texts(
      'Companies whose documents are wanted, at most 500 ids; that of a watchlist stands for its members',
    ),
    reporting_periods: optional(
      Type.Array(
        namedObject('SearchedReportingPeriod', {
          fiscal_year: Type.Integer({ minimum: 2000 }),
          fiscal_quarter: optional(Type.Integer({ minimum: 1, maximum: 4 })),
        }),
        { description: 'One of the periods; without a quarter any of that year' },
      ),
    ),
    chunk: optional(
      namedObject(
        'ChunkRange',
        { from: optional(Type.Integer({ minimum: 1 })), to: optional(Type.Integer({ minimum: 1 })) },
        { description: 'Numbers of chunks in their document, both inclusive' },
      ),
    ),
    ownership: optional(
      Type.Enum([...FILE_OWNERSHIPS], {
        description:
          "Private files alone: `owned`, the caller's own; `shared`, those that others share with the caller",
      }),
    ),
    tag: optional(
      namedObject('TagFilter', { any_of: texts('Names of tags') }, { description: 'Private documents by their tags' }),
    ),
  },
  { description: 'All that are given must hold; empty lists restrict nothing' },
);

export const toApiPeriod = ({ year, quarter }: ReportedPeriod) => ({
  fiscal_year: year,
  ...(quarter === null ? {} : { fiscal_quarter: quarter }),
});

const toApiSets = (filter: AnyAllNone) => ({
  ...(filter.anyOf.length > 0 && { any_of: filter.anyOf }),
  ...(filter.allOf.length > 0 && { all_of: filter.allOf }),
  ...(filter.eachOf && filter.eachOf.length > 0 && { each_of: filter.eachOf }),
  ...(filter.noneOf.length > 0 && { none_of: filter.noneOf }),
  search_in: filter.searchIn,
});

const toApiChoice = <Value>({ mode, values }: Choice<Value>) => ({ mode, values });

/**
 * Filters in the format of requests, plus `section`, which only comes from the understanding of a question, `each_of`, the members
 * of the watchlists in `all_of`, and `condition`, a combination of filters such as the content filter of a template.
 */
export function toApiFilters(filters: ChunkFilters): Record<string, unknown> {
  const { published, documentTypes, reportingPeriods, tags, sections } = filters;
  const from = published?.fromMs;
  const to = published?.toMs;
  return {
    ...(published && {
      timestamp: { ...(from !== undefined && { start: isoOf(from) }), ...(to !== undefined && { end: isoOf(to) }) },
    }),
    ...(filters.entities && { entity: toApiSets(filters.entities) }),
    ...(filters.keywords && { keyword: toApiSets(filters.keywords) }),
    ...(filters.topics && { topic: toApiSets(filters.topics) }),
    ...(documentTypes && { document_type: toApiChoice(documentTypes) }),
    ...(filters.sources && { source: toApiChoice(filters.sources) }),
    ...(filters.categories && { category: toApiChoice(filters.categories) }),
    ...(filters.documents && { document: toApiChoice(filters.documents) }),
    ...(filters.sentiments && { sentiment: { ranges: filters.sentiments } }),
    ...(filters.reportingEntities && { reporting_entities: filters.reportingEntities }),
    ...(reportingPeriods && { reporting_periods: reportingPeriods.map(toApiPeriod) }),
    ...(filters.chunkRange && { chunk: filters.chunkRange }),
    ...(tags && { tag: { any_of: tags } }),
    ...(sections && { section: { any_of: sections } }),
    ...(filters.condition && { condition: toApiCondition(filters.condition) }),
  };
}

function toApiCondition(condition: ChunkCondition): Record<string, unknown> {
  if (condition.kind === 'filters') return toApiFilters(condition.filters);
  if (condition.kind === 'not') return { not: toApiCondition(condition.of) };
  return { [condition.kind]: condition.of.map(toApiCondition) };
}
