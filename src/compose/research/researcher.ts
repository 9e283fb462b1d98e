import { createResearcher } from '../../domain/research/answer/create-researcher.ts';
import { createAnswerFigures } from '../../domain/research/figures/answer-figures.ts';
import type { Researcher } from '../../domain/research/researcher.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LanguageModelsConfig } from '../../platform/config.ts';
import type { CompanyServices } from '../company-services.ts';
import type { DocumentServices } from '../document-services.ts';
import type { Stores } from '../stores.ts';
import { openModelWriter } from './language-models.ts';

/** Builds the researcher on the search, the statements and the market data of the service. */
export function composeResearcher(parts: {
  readonly stores: Pick<Stores, 'database' | 'entities' | 'fundamentals' | 'splits'>;
  readonly services: Pick<DocumentServices, 'search' | 'understand' | 'sources' | 'entitySentiment'>;
  readonly companyServices: Pick<CompanyServices, 'companies' | 'fundamentals' | 'market' | 'analysts' | 'calendar'>;
  readonly languageModels: LanguageModelsConfig;
  readonly clock: Clock;
}): Researcher {
  const { stores, services, companyServices, languageModels, clock } = parts;
  const { search, understand, sources, entitySentiment } = services;
  const companyNames = async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
    new Map((await stores.entities.findMany(ids)).map(({ id, name }) => [id, name]));
  return createResearcher({
    search,
    understand,
    sources,
    clock,
    companyNames,
    modelWriter: openModelWriter(languageModels, { database: stores.database, clock, companyNames }),
    companies: companyServices.companies,
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
