import { passageKeyOf, periodMark, visibleMarks } from '../../domain/documents/chunk-facets.ts';
import type { AnyAllNone, Choice, ChunkCondition, ChunkFilters } from '../../domain/documents/chunk-filters.ts';
import type { Viewer } from '../../domain/documents/chunk-index.ts';
import { phraseTokensOf } from '../../domain/text/literal-tokens.ts';
import type { Quarter } from '../../domain/time/fiscal-calendar.ts';
import { literalOf } from './chunk-source.ts';

/** A query of the engine's language. */
export type EngineQuery = object;

const NOTHING: EngineQuery = { match_none: {} };
const EVERYTHING: EngineQuery = { match_all: {} };
const QUARTERS: readonly (Quarter | null)[] = [1, 2, 3, 4, null];

/** Filter on the audience of `viewer`. Part of every query; no other code checks audiences. */
export const seenBy = (viewer: Viewer): EngineQuery => ({ terms: { audience: visibleMarks(viewer) } });

/** The queries that a chunk must all match to pass the filters. */
export function queriesOfFilters(filters: ChunkFilters): EngineQuery[] {
  const { published, entities, keywords, topics, documentTypes, chunkRange, passages, condition } = filters;
  const queries: EngineQuery[] = [];
  if (published) queries.push(between('published_ms', published.fromMs, published.toMs));
  if (entities) queries.push(...queriesOfAnyAllNone(entities, inFields('body_entities', 'headline_entities')));
  if (keywords) queries.push(...queriesOfAnyAllNone(keywords, holdingPhrase));
  if (topics) queries.push(...queriesOfAnyAllNone(topics, inFields('body_topics', 'headline_topics')));
  queries.push(
    ...chosen(documentTypes, (types) =>
      anyOf(
        types.map(({ type, subtypes }) =>
          subtypes.length === 0 ? hasAny('type', [type]) : allOf([hasAny('type', [type]), hasAny('subtype', subtypes)]),
        ),
      ),
    ),
    ...chosen(filters.sources, (values) => hasAny('source_id', values)),
    ...chosen(filters.categories, (values) => hasAny('category', values)),
    ...chosen(filters.documents, (values) => hasAny('document_id', values)),
    ...chosen(filters.languages, (values) => hasAny('language', values)),
    ...given(filters.sentiments, (ranges) => anyOf(ranges.map(({ min, max }) => between('sentiment', min, max)))),
    ...given(filters.reportingEntities, (values) => hasAny('reporting_entities', values)),
    ...given(filters.reportingPeriods, (periods) =>
      hasAny(
        'reporting_periods',
        periods.flatMap(({ year, quarter }) =>
          (quarter === null ? QUARTERS : [quarter]).map((one) => periodMark({ year, quarter: one })),
        ),
      ),
    ),
    ...given(filters.tags, (values) => hasAny('tags', values)),
    ...given(filters.sections, (values) => hasAny('section', values)),
    ...given(passages, (keys) => ({ ids: { values: keys.map(passageKeyOf) } })),
  );
  if (chunkRange) queries.push(between('cnum', chunkRange.from, chunkRange.to));
  if (condition) queries.push(queryOfCondition(condition));
  return queries;
}

function queryOfCondition(condition: ChunkCondition): EngineQuery {
  if (condition.kind === 'filters') return allOf(queriesOfFilters(condition.filters));
  if (condition.kind === 'not') return noneOf([queryOfCondition(condition.of)]);
  const queries = condition.of.map(queryOfCondition);
  return condition.kind === 'all' ? allOf(queries) : anyOf(queries);
}

/** A query that one of these values matches in the places where it is looked for. */
type QueryOfValues = (values: readonly string[], searchIn: AnyAllNone['searchIn']) => EngineQuery;

function queriesOfAnyAllNone(wanted: AnyAllNone, query: QueryOfValues): EngineQuery[] {
  const { anyOf: some, allOf: every, eachOf = [], noneOf: none, searchIn } = wanted;
  return [
    ...(some.length > 0 ? [query(some, searchIn)] : []),
    ...every.map((value) => query([value], searchIn)),
    ...eachOf.map((values) => query(values, searchIn)),
    ...(none.length > 0 ? [noneOf([query(none, searchIn)])] : []),
  ];
}

const inFields =
  (body: string, headline: string): QueryOfValues =>
  (values, searchIn) =>
    anyOf([
      ...(searchIn === 'HEADLINE' ? [] : [hasAny(body, values)]),
      ...(searchIn === 'BODY' ? [] : [hasAny(headline, values)]),
    ]);

const holdingPhrase: QueryOfValues = (phrases, searchIn) =>
  anyOf(
    phrases.flatMap((phrase) => {
      const tokens = phraseTokensOf(phrase);
      if (tokens.length === 0) return [];
      const fields = {
        HEADLINE: ['literal_headline'],
        BODY: ['literal_text'],
        ALL: ['literal_text', 'literal_headline'],
      };
      const literal = literalOf(tokens);
      // One token is a term, and any number of terms are one clause.
      return fields[searchIn].map((field) =>
        tokens.length === 1 ? hasAny(field, [literal]) : { match_phrase: { [field]: literal } },
      );
    }),
  );

export const allOf = (queries: readonly EngineQuery[]): EngineQuery =>
  queries.length <= 1 ? (queries[0] ?? EVERYTHING) : { bool: { filter: queries } };

/**
 * Nested alternatives are flattened, and alternatives of one field become a single clause: the engine bounds the number
 * of clauses.
 */
export function anyOf(queries: readonly EngineQuery[]): EngineQuery {
  const alternatives = joinTerms(queries.flatMap(alternativesOf));
  const [only = NOTHING] = alternatives;
  return alternatives.length <= 1 ? only : { bool: { should: alternatives, minimum_should_match: 1 } };
}

/** The queries of which one has to match. */
function alternativesOf(query: EngineQuery): readonly EngineQuery[] {
  const { bool } = query as { readonly bool?: { readonly should?: readonly EngineQuery[] } };
  return bool?.should !== undefined && Object.keys(bool).length === 2 ? bool.should : [query];
}

function joinTerms(queries: readonly EngineQuery[]): EngineQuery[] {
  const values = new Map<string, Set<string | number>>();
  const others: EngineQuery[] = [];
  for (const query of queries) {
    const { terms } = query as Partial<ReturnType<typeof hasAny>>;
    if (terms === undefined) others.push(query);
    for (const [field, some] of Object.entries(terms ?? {})) {
      const known = values.get(field) ?? new Set();
      for (const value of some) known.add(value);
      values.set(field, known);
    }
  }
  return [...[...values].map(([field, some]) => hasAny(field, [...some])), ...others];
}

const noneOf = (queries: readonly EngineQuery[]): EngineQuery => ({ bool: { must_not: queries } });

export const hasAny = (field: string, values: readonly (string | number)[]) => ({
  terms: { [field]: values },
});

const between = (field: string, from: number | undefined, to: number | undefined): EngineQuery => ({
  range: { [field]: { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) } },
});

function chosen<Value>(
  choice: Choice<Value> | undefined,
  query: (values: readonly Value[]) => EngineQuery,
): EngineQuery[] {
  if (choice === undefined || choice.values.length === 0) return [];
  const included = query(choice.values);
  return [choice.mode === 'INCLUDE' ? included : noneOf([included])];
}

const given = <Value>(
  values: readonly Value[] | undefined,
  query: (values: readonly Value[]) => EngineQuery,
): EngineQuery[] => (values === undefined || values.length === 0 ? [] : [query(values)]);
