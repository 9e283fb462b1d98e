import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openCompanyIndex } from '../../src/adapters/sqlite/company-index/company-index.ts';
import type { Company } from '../../src/domain/knowledge-graph/entity.ts';
import { companyPopulation } from './generate.ts';
import { answer, orders } from './phase.ts';
import { drawQueries, Uniqueness } from './queries.ts';

/** Companies per call, as `followStore` hands them over. */
const BATCH = 20_000;
const LOG_EVERY = 500_000;

/** Phase 1: companies straight from the generator into a new index; the rows themselves are kept nowhere. */
const { rows, seed, folder, queriesPerClass } = orders();
mkdirSync(folder, { recursive: true });
const file = join(folder, 'companies.db');
for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
const population = companyPopulation(rows, seed);
const queries = drawQueries(population, queriesPerClass, seed + 1);
const uniqueness = new Uniqueness(queries);
const index = openCompanyIndex({ file, writeIn: 'thread' });

const startedAt = performance.now();
const seconds = (): number => (performance.now() - startedAt) / 1000;
let before: Promise<void> = Promise.resolve();
for (let from = 0; from < rows; from += BATCH) {
  const to = Math.min(rows, from + BATCH);
  const companies: Company[] = [];
  for (let row = from; row < to; row++) {
    const company = population.company(row);
    uniqueness.see(company);
    companies.push(company);
  }
  const applied = index.apply({ companies, removed: [], revision: to });
  await before;
  before = applied;
  if (to % LOG_EVERY === 0) process.stderr.write(`  ${to} rows, ${Math.round(to / seconds())} rows/s\n`);
}
await before;
const writtenS = seconds();
await index.optimize();
const loadedS = seconds();
await index.close();
writeFileSync(join(folder, 'queries.json'), JSON.stringify(uniqueness.decide(queries)));
answer({
  load_rows_per_s: Math.round(rows / loadedS),
  load_s: loadedS,
  optimize_s: loadedS - writtenS,
  index_bytes: statSync(file).size,
  load_rss_bytes: process.memoryUsage.rss(),
});
