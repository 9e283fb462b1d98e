import { createResearcher } from '../domain/research/answer/create-researcher.ts';
import { createAnswerFigures } from '../domain/research/figures/answer-figures.ts';
import type { Researcher } from '../domain/research/researcher.ts';
import type { Clock } from '../platform/clock.ts';
import type { CompanyServices } from './company-services.ts';
import type { DocumentServices } from './document-services.ts';
import type { Stores } from './stores.ts';

/** Builds the researcher on the search, the statements and the market data of the service. */
export function composeResearcher(parts: {
  readonly stores: Pick<Stores, 'entities' | 'fundamentals' | 'splits'>;
  readonly services: Pick<DocumentServices, 'search' | 'understand' | 'sources' | 'entitySentiment'>;
  readonly companyServices: Pick<CompanyServices, 'companies' | 'fundamentals' | 'market' | 'analysts' | 'calendar'>;
  readonly clock: Clock;
}): Researcher {
  const { stores, services, companyServices, clock } = parts;
  const { search, understand, sources, entitySentiment } = services;
  return createResearcher({
    search,
    understand,
    sources,
    clock,
    companies: companyServices.companies,
    companyNames: async (ids) => new Map((await stores.entities.findMany(ids)).map(({ id, name }) => [id, name])),
    answerFigures: createAnswerFigures({
      ...companyServices,
      statements: stores.fundamentals,
      splits: stores.splits,
      entitySentiment,
      search,
      clock,
    }),
  });
}
