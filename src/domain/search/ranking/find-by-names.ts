import type { ChunkFilters } from '../../documents/chunk-filters.ts';
import type { Understanding } from '../../questions/understanding.ts';
import type { QueryAnswer } from './candidates.ts';
import { type Run, runNarrowFirst } from './narrow-first.ts';
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
