import { spreadsheetWriter } from '../adapters/spreadsheet/spreadsheet-writer.ts';
import { createAnalysts } from '../domain/analysts/analysts.ts';
import { createCalendar } from '../domain/calendar/calendar.ts';
import { createCompanySearch } from '../domain/companies/company-search.ts';
import { createFigureExplanations } from '../domain/fundamentals/explanations/figure-explanations.ts';
import type { Fundamentals } from '../domain/fundamentals/fundamentals.ts';
import type { LineLabel } from '../domain/fundamentals/tables/statement-sheets.ts';
import { createStatementTables } from '../domain/fundamentals/tables/statement-tables.ts';
import { createValuations } from '../domain/fundamentals/valuation/valuation-history.ts';
import { storedFactsOf } from '../domain/ingest/facts/import-facts-document.ts';
import { createCompanyLookup } from '../domain/knowledge-graph/company-lookup.ts';
import { createKnowledgeGraph } from '../domain/knowledge-graph/knowledge-graph.ts';
import { createPeopleDirectory } from '../domain/knowledge-graph/people-directory.ts';
import { createFigureCatalogue } from '../domain/research/figures/figure-catalogue.ts';
import type { Config } from '../platform/config.ts';
import { createCursorSeal } from '../platform/cursor.ts';
import type { Logger } from '../platform/log.ts';
import type { CompanySearchParts } from './company-index/company-search.ts';
import type { Data } from './data.ts';
import { composeMarket } from './market.ts';
import { responseCache } from './response-caches.ts';
import { composeSuggestions } from './search/suggestions.ts';

export type CompanyServices = Awaited<ReturnType<typeof composeCompanyServices>>;

/** Services about companies: the graph, statements, market data, analysts and the calendar. */
export async function composeCompanyServices(
  config: Pick<Config, 'filingsUrl'>,
  {
    clock,
    stores,
    index,
    isDraining,
  }: Pick<Data, 'clock' | 'stores'> & {
    readonly index: CompanySearchParts['index'];
    readonly isDraining: () => boolean;
  },
  log: Logger,
) {
  const { epoch } = stores;
  const companySearch = createCompanySearch({ index, store: stores.entities, epoch });
  const seal = createCursorSeal(await stores.secrets.secret('cursors'), 'events-calendar');
  const calendar = createCalendar({ store: stores.calendar, seal, epoch, clock });
  // Runs in the background: a query that comes before the end waits for the data it needs.
  calendar.catchUp().catch((error: unknown) => {
    if (!isDraining()) log.error({ err: error }, 'the calendar cannot be read');
  });
  const market = composeMarket({ stores, clock });
  return {
    calendar,
    analysts: createAnalysts({ store: stores.analysts, clock }),
    answers: responseCache(stores, clock),
    companies: createCompanyLookup({ entities: stores.entities, epoch, clock }),
    companySearch,
    ...composeSuggestions({ stores, companySearch, index, clock, isDraining }, log),
    ...composeFigures(config, stores, market.fundamentals, clock),
    knowledgeGraph: createKnowledgeGraph({ store: stores.entities, catalog: stores.catalog }),
    people: createPeopleDirectory(stores.catalog, epoch),
    ...market,
  };
}

/** Figures of statements, metrics and valuation. */
function composeFigures(
  { filingsUrl }: Pick<Config, 'filingsUrl'>,
  stores: Data['stores'],
  fundamentals: Fundamentals,
  clock: Data['clock'],
) {
  const { splits, market: prices, rates, fundamentals: store } = stores;
  return {
    filingsUrl,
    lineLabel: lineLabelLater(),
    spreadsheets: spreadsheetWriter,
    statementTables: createStatementTables({ store, fundamentals }),
    valuations: createValuations({ store, prices, rates, fundamentals, splits, clock }),
    figureExplanations: createFigureExplanations({ facts: (id) => storedFactsOf(stores.facts, id), splits, clock }),
  };
}

/** Names of lines in the vocabulary of search, which is read with the first of them. */
function lineLabelLater(): LineLabel {
  let label: LineLabel | undefined;
  return (line) => {
    label ??= createFigureCatalogue().lineLabel;
    return label(line);
  };
}
