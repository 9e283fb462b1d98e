import type { CompanyLookup } from '../domain/knowledge-graph/company-lookup.ts';
import type { SourceDirectory } from '../domain/knowledge-graph/source-directory.ts';
import { createResearcher } from '../domain/research/answer/create-researcher.ts';
import { createAnswerFigures } from '../domain/research/figures/answer-figures.ts';
import type { Researcher } from '../domain/research/researcher.ts';
import type { DocumentSearch } from '../domain/search/document-search.ts';
import type { Understand } from '../domain/search/understanding/understand.ts';
import type { Clock } from '../platform/clock.ts';
import type { Stores } from './stores.ts';

/** Builds the researcher on the search, the statements and the market data of the service. */
export function composeResearcher(parts: {
  readonly stores: Pick<Stores, 'entities' | 'fundamentals' | 'splits'>;
  readonly search: DocumentSearch;
  readonly understand: Understand;
  readonly sources: SourceDirectory;
  readonly companies: CompanyLookup;
  readonly clock: Clock;
}): Researcher {
  const { stores, search, understand, sources, companies, clock } = parts;
  return createResearcher({
    search,
    understand,
    sources,
    clock,
    companyNames: async (ids) => new Map((await stores.entities.findMany(ids)).map(({ id, name }) => [id, name])),
    answerFigures: createAnswerFigures({
      statements: stores.fundamentals,
      splits: stores.splits,
      companies,
      search,
      clock,
    }),
  });
}
