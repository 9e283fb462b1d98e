import { setImmediate as turn } from 'node:timers/promises';
import type { CompanyIndex } from '../../domain/companies/company-index.ts';
import type { CompanySearch } from '../../domain/companies/company-search.ts';
import { followEtfNames } from '../../domain/suggestions/etf-names.ts';
import { followGraphNames } from '../../domain/suggestions/graph-names.ts';
import { createSuggestions } from '../../domain/suggestions/suggestions.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/log.ts';
import { nameSearchCache } from '../response-caches.ts';
import type { Stores } from '../stores.ts';

interface SuggestionParts {
  readonly stores: Stores;
  readonly companySearch: CompanySearch;
  readonly index: Pick<CompanyIndex, 'revision' | 'epoch'>;
  readonly clock: Clock;
  readonly isDraining: () => boolean;
}

/** Names that are completed while they are typed, and the cache of all searches by name. */
export function composeSuggestions({ stores, companySearch, index, clock, isDraining }: SuggestionParts, log: Logger) {
  const { catalog, entities, etfs, market, epoch } = stores;
  const onFault = (error: unknown): void => {
    if (!isDraining()) log.error({ err: error }, 'the names of the knowledge graph cannot be read');
  };
  const giveWay = (): Promise<void> => turn(undefined);
  const names = followGraphNames({ catalog, epoch, clock, giveWay, onFault });
  const funds = followEtfNames({ entities, etfs, market, epoch, clock, giveWay, onFault });
  // Runs in the background: a request that comes before the end waits for the data it needs.
  Promise.all([names.current(), funds.current()]).catch(onFault);
  const suggestions = createSuggestions({ companies: companySearch, entities, names, etfs: funds });
  const revision = async (): Promise<number> => (await index.revision()) + (await suggestions.revision());
  // The index enters another epoch some time after the store, maybe at the same revision.
  const bothEpochs = async (): Promise<string> => `${await epoch()} ${await index.epoch()}`;
  return { suggestions, nameAnswers: nameSearchCache({ revision }, bothEpochs, clock) };
}
