import type { ChunkFilters } from '../../documents/chunk-filters.ts';
import type { Understanding } from '../understanding/understanding.ts';
import type { QueryAnswer } from './candidates.ts';
import { type RetrievalQuery, retrievalQueriesOf } from './retrieval-queries.ts';
import {
  nameQueries,
  type SearchedName,
  searchedListedNames,
  searchedUnlistedNames,
  withDocuments,
} from './searched-names.ts';

interface Asking {
  readonly asked: Understanding;
  readonly filters: ChunkFilters;
  readonly chunksMax: number;
}

type Run = (legs: readonly RetrievalQuery[]) => Promise<QueryAnswer[]>;

/** The question as passages are ranked for it, the queries that were run, and what those of them found that look for passages. */
export interface FoundByNames {
  readonly asked: Understanding;
  readonly legs: readonly RetrievalQuery[];
  readonly answers: readonly QueryAnswer[];
}

/**
 * Runs the queries of a question. For companies that no document is known to be of it also looks for documents that bear
 * their names, and runs the queries within these. A name that the graph does not know costs one query beside the others, a
 * company of the graph without documents one after them.
 */
export async function findByNames(run: Run, asking: Asking, legs: readonly RetrievalQuery[]): Promise<FoundByNames> {
  const { asked, filters } = asking;
  const unlisted = searchedUnlistedNames(asked);
  const lookups = nameQueries(unlisted, asked, filters);
  const all = await run([...legs, ...lookups]);
  const answers = all.slice(0, legs.length);
  const ran = [...legs, ...lookups];
  if (unlisted.length > 0) return within(run, asking, { sought: unlisted, looked: all, legs: ran, answers });
  const listed = searchedListedNames(asked, answers);
  const later = nameQueries(listed, asked, filters);
  if (later.length === 0) return { asked, legs, answers };
  const looked = [...all, ...(await run(later))];
  return within(run, asking, { sought: listed, looked, legs: [...ran, ...later], answers });
}

async function within(
  run: Run,
  { asked, filters, chunksMax }: Asking,
  known: {
    readonly sought: readonly SearchedName[];
    readonly looked: readonly QueryAnswer[];
    readonly legs: readonly RetrievalQuery[];
    readonly answers: readonly QueryAnswer[];
  },
): Promise<FoundByNames> {
  const held = withDocuments(asked, known.sought, known.looked);
  if (held === asked) return { asked, legs: known.legs, answers: known.answers };
  const more = retrievalQueriesOf({ asked: held, filters, chunksMax }).filter(
    ({ query }) => query.filters.documents !== filters.documents,
  );
  return {
    asked: held,
    legs: [...known.legs, ...more],
    answers: [...known.answers, ...(await run(more))],
  };
}
