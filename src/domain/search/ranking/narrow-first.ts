import type { Understanding } from '../../questions/understanding.ts';
import type { QueryAnswer } from './candidates.ts';
import type { RetrievalQuery } from './retrieval-queries.ts';

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
