import { openCompanyIndex } from '../../src/adapters/sqlite/company-index/company-index.ts';
import { companyIndexFile } from '../../src/compose/database.ts';
import { openStores } from '../../src/compose/stores.ts';
import { COMPANIES_MAX, createCompanySearch } from '../../src/domain/companies/company-search.ts';
import { type ClassFigures, classFigures, type Sample } from './figures.ts';
import { answer, type CompaniesOrders, orders } from './phase.ts';
import { populationOf, readQueries } from './population.ts';
import { type CompanyBenchQuery, drawQueries } from './queries.ts';
import { shuffled } from './random.ts';

export interface MeasureAnswer {
  /** From the start of the process to its first answer. */
  readonly start_s: number;
  readonly rss_bytes: number;
  readonly queries: number;
  readonly mean_ms: number;
  /** Index and row store together, as the endpoint calls them. */
  readonly classes: Record<string, ClassFigures>;
  /** The same queries once more, ids only. */
  readonly index_only: Record<string, ClassFigures>;
  readonly slowest: readonly { readonly kind: string; readonly text: string; readonly ms: number }[];
  readonly missed: readonly { readonly kind: string; readonly text: string; readonly wanted: string }[];
}

const WARM_UP_PER_CLASS = 100;
const SHOWN = 20;

/** Phase 3: the queries in process, one after the other, all classes mixed, on the loaded files just opened. */
answer(await measure(orders()));

async function measure(given: CompaniesOrders): Promise<MeasureAnswer> {
  const { folder, seed } = given;
  const stores = await openStores({ database: { kind: 'sqlite' }, dataDir: folder });
  const index = openCompanyIndex({ file: companyIndexFile(folder) });
  const search = createCompanySearch({ index, store: stores.entities, epoch: stores.epoch });
  await search.search({ query: 'first', types: [], countries: [], sectors: [] });
  const start_s = performance.now() / 1000;

  const revision = await index.revision();
  if (revision !== given.rows)
    throw new Error(`the index holds revision ${revision}, not ${given.rows}: was it loaded by other code?`);

  // Other queries first, so that compiling the code is not measured.
  for (const query of shuffled(drawQueries(populationOf(given), WARM_UP_PER_CLASS, seed + 2), seed)) {
    await search.search({ ...query, query: query.text });
  }
  const queries = shuffled(readQueries(folder), seed);
  const samples = await timed(queries, async (query) =>
    (await search.search({ ...query, query: query.text })).map(({ id }) => id),
  );
  // Before the second pass, which would not run in a service.
  const rss_bytes = process.memoryUsage.rss();
  const indexSamples = await timed(queries, async (query) =>
    (await index.search(query.text, query, COMPANIES_MAX)).companies.map(({ id }) => id),
  );
  await index.close();
  await stores.close();

  const withTimes = queries.map(({ kind, text, wanted }, i) => ({ kind, text, wanted, ...samples[i] }));
  return {
    start_s,
    rss_bytes,
    queries: queries.length,
    mean_ms: samples.reduce((sum, { ms }) => sum + ms, 0) / samples.length,
    classes: classFigures(samples),
    index_only: classFigures(indexSamples),
    slowest: withTimes
      .sort((a, b) => (b.ms ?? 0) - (a.ms ?? 0))
      .slice(0, SHOWN)
      .map(({ kind, text, ms = 0 }) => ({ kind, text, ms })),
    missed: withTimes
      .filter(({ rank }) => rank === -1)
      .slice(0, SHOWN)
      .map(({ kind, text, wanted }) => ({ kind, text, wanted: wanted ?? '' })),
  };
}

async function timed(
  queries: readonly CompanyBenchQuery[],
  idsOf: (query: CompanyBenchQuery) => Promise<readonly string[]>,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const query of queries) {
    const startedAt = performance.now();
    const ids = await idsOf(query);
    const ms = performance.now() - startedAt;
    const rank = query.wanted === null ? undefined : ids.indexOf(query.wanted);
    samples.push({ kind: query.kind, ms, rank });
  }
  return samples;
}
