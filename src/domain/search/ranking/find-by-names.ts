import type { ChunkFilters } from '../../documents/chunk-filters.ts';
import type { Understanding } from '../../questions/understanding.ts';
import type { QueryAnswer } from './candidate-passages.ts';
import { type RetrievalQuery, retrievalQueriesOf } from './retrieval-queries.ts';
import {
  nameQueries,
  type SearchedName,
  searchedListedNames,
  searchedUnlistedNames,
  withDocuments,
} from './searched-names.ts';

interface NameSearchRequest {
  readonly understanding: Understanding;
  readonly filters: ChunkFilters;
  readonly chunksMax: number;
}

/**
 * The understanding with the documents found by name, every executed query, and the answers of the queries that return
 * passages.
 */
export interface NameSearchResult {
  readonly understanding: Understanding;
  readonly queries: readonly RetrievalQuery[];
  readonly answers: readonly QueryAnswer[];
}

/**
 * Runs the retrieval queries of a question. For companies without linked documents it also searches documents with their name and
 * runs the queries within these. An unlisted name costs one parallel query; a listed company without documents costs one more
 * round.
 */
export async function findByNames(
  run: Run,
  request: NameSearchRequest,
  queries: readonly RetrievalQuery[],
): Promise<NameSearchResult> {
  const { understanding, filters } = request;
  const unlisted = searchedUnlistedNames(understanding);
  if (unlisted.length > 0) {
    const executed = [...queries, ...nameQueries(unlisted, understanding, filters)];
    const all = await run(executed);
    const answers = all.slice(0, queries.length);
    return within(run, request, { searched: unlisted, nameAnswers: all, queries: executed, answers });
  }
  const first = await runNarrowFirst(run, understanding, queries);
  const listed = searchedListedNames(understanding, first.answers);
  const later = nameQueries(listed, understanding, filters);
  if (later.length === 0) return { understanding, ...first };
  const nameAnswers = [...first.answers, ...(await run(later))];
  return within(run, request, {
    searched: listed,
    nameAnswers,
    queries: [...first.queries, ...later],
    answers: first.answers,
  });
}

async function within(
  run: Run,
  { understanding, filters, chunksMax }: NameSearchRequest,
  known: {
    readonly searched: readonly SearchedName[];
    readonly nameAnswers: readonly QueryAnswer[];
    readonly queries: readonly RetrievalQuery[];
    readonly answers: readonly QueryAnswer[];
  },
): Promise<NameSearchResult> {
  const withNames = withDocuments(understanding, known.searched, known.nameAnswers);
  if (withNames === understanding) return { understanding, queries: known.queries, answers: known.answers };
  const more = retrievalQueriesOf({ understanding: withNames, filters, chunksMax }).filter(
    ({ query }) => query.filters.documents !== filters.documents,
  );
  return {
    understanding: withNames,
    queries: [...known.queries, ...more],
    answers: [...known.answers, ...(await run(more))],
  };
}

/** Runs queries together; the answers are in their order. */
export type Run = (queries: readonly RetrievalQuery[]) => Promise<QueryAnswer[]>;

/**
 * Runs the retrieval queries of a question. The lexical one, over everything, costs most, and finds little that matters where one company and
 * a period are named: there it is only run if the reports of that period return fewer candidates than wanted. Instead, passages that
 * mention the company are searched whether the headline mentions it or not.
 */
export async function runNarrowFirst(
  run: Run,
  understanding: Understanding,
  queries: readonly RetrievalQuery[],
): Promise<{ readonly queries: readonly RetrievalQuery[]; readonly answers: readonly QueryAnswer[] }> {
  const [lexical, scoped, ...others] = queries;
  const isScoped = scoped?.kind === 'scoped' && scoped.query.filters.reportingPeriods !== undefined;
  if (lexical?.kind !== 'lexical' || !isScoped || !isAboutOneCompany(understanding))
    return { queries, answers: await run(queries) };
  const narrow = [scoped, ...others.map(mentionedAnywhere)];
  const answers = await run(narrow);
  if ((answers[0]?.hits.length ?? 0) >= scoped.limit) return { queries: narrow, answers };
  return { queries: [lexical, ...narrow], answers: [...(await run([lexical])), ...answers] };
}

/** True if a question names one company, whose documents are linked, and a period. */
function isAboutOneCompany({ entities, periods }: Understanding): boolean {
  const areLinked = entities.every(({ category, documents }) => category === 'companies' && documents === undefined);
  return periods.length > 0 && areLinked && new Set(entities.map(({ id }) => id)).size === 1;
}

function mentionedAnywhere(one: RetrievalQuery): RetrievalQuery {
  const { entities } = one.query.filters;
  if (one.kind !== 'entity' || entities === undefined) return one;
  const filters = { ...one.query.filters, entities: { ...entities, searchIn: 'ALL' as const } };
  return { ...one, query: { ...one.query, filters } };
}
