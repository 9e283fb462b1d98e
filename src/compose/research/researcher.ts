import { chatEndpoint } from '../../adapters/language-model/chat-endpoint.ts';
import type { Database } from '../../adapters/sql/database.ts';
import { sqlModelSpendStore } from '../../adapters/sql/usage/model-spend-store.ts';
import { createResearcher } from '../../domain/research/answer/create-researcher.ts';
import { createAnswerFigures } from '../../domain/research/figures/answer-figures.ts';
import { createModelMeter } from '../../domain/research/model/model-spend.ts';
import { createModelWriter } from '../../domain/research/model/model-writer.ts';
import type { ModelWriter, ModelWriterParts } from '../../domain/research/model/writer-request.ts';
import type { Researcher } from '../../domain/research/researcher.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LanguageModelsConfig } from '../../platform/config.ts';
import { newNonce } from '../../platform/ids.ts';
import type { LanguageModelSlot } from '../../platform/settings/model-settings.ts';
import type { CompanyServices } from '../company-services.ts';
import type { DocumentServices } from '../document-services.ts';
import type { Stores } from '../stores.ts';

/** Builds the researcher on the search, the statements and the market data of the service. */
export function composeResearcher(parts: {
  readonly stores: Pick<Stores, 'database' | 'entities' | 'fundamentals' | 'splits'>;
  readonly services: Pick<DocumentServices, 'search' | 'understand' | 'sources' | 'entitySentiment' | 'readAnnotated'>;
  readonly companyServices: Pick<
    CompanyServices,
    | 'companies'
    | 'companySearch'
    | 'fundamentals'
    | 'market'
    | 'analysts'
    | 'calendar'
    | 'valuations'
    | 'screener'
    | 'people'
  >;
  readonly languageModels: LanguageModelsConfig;
  readonly clock: Clock;
}): Researcher {
  const { stores, services, companyServices, languageModels, clock } = parts;
  const { search, understand, sources, entitySentiment, readAnnotated } = services;
  const companyNames = async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
    new Map((await stores.entities.findMany(ids)).map(({ id, name }) => [id, name]));
  return createResearcher({
    search,
    understand,
    sources,
    readAnnotated,
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
      readAnnotated,
      clock,
    }),
  });
}

/** The writer of answers with the models of the configuration; without any it is there and says `unavailable`. */
function openModelWriter(
  { base, pro, daily }: LanguageModelsConfig,
  parts: {
    readonly database: Pick<Database, 'db'>;
    readonly clock: Clock;
    readonly companyNames: ModelWriterParts['companyNames'];
  },
): ModelWriter {
  const { database, clock, companyNames } = parts;
  const opened = (slot: LanguageModelSlot | null) => (slot === null ? null : chatEndpoint(slot));
  return createModelWriter({
    models: { base: opened(base), pro: opened(pro) },
    meter: createModelMeter({ store: sqlModelSpendStore(database), limits: daily, clock }),
    clock,
    companyNames,
    newFence: () => `EVIDENCE-${Buffer.from(newNonce()).toString('hex')}`,
  });
}
