import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { openCompanyIndex } from '../../src/adapters/sqlite/company-index/company-index.ts';
import { companyIndexFile } from '../../src/compose/database.ts';
import { answer, type CompaniesOrders, orders, tell } from './phase.ts';
import { companyBatches, populationOf } from './population.ts';

/** Parts to load: the rows, the index of them, or both side by side. */
export type LoadParts = 'both' | 'rows' | 'index';

export interface CompaniesLoadAnswer {
  readonly rows: number;
  /** Until all is written, indexed and merged. */
  readonly load_s: number;
  readonly load_rows_per_s: number;
  /** From the start until the last row was written; `null` without rows. */
  readonly rows_s: number | null;
  /** From the start until the last company was in the index, not yet merged; `null` without index. */
  readonly index_s: number | null;
  readonly optimize_s: number | null;
  readonly index_bytes: number | null;
  readonly database_bytes: number | null;
  /**
   * Processor time of all threads, with the generator's share: shows how far other work on the machine slowed the load
   * down.
   */
  readonly load_cpu_s: number;
  readonly load_rss_bytes: number;
}

/** Companies per call of `CompanyIndex.apply`, as `followStore` hands them over. */
const INDEX_BATCH = 25_000;
const TELL_EVERY = 500_000;
/** Enough that few companies of a batch are copied about; more memory takes longer to get than it saves. */
const YOUNG_MIB = 48;

/** Phase 1: companies from the generator into the row store, in one thread, and into the index, which has another. */
const given = orders<{ parts: LoadParts }>();
const { rows, folder, parts } = given;
const indexFile = companyIndexFile(folder);
const databaseFile = join(folder, 'almanac.db');
mkdirSync(folder, { recursive: true });
for (const file of [indexFile, databaseFile]) {
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
}
const startedAt = performance.now();
const seconds = (): number => (performance.now() - startedAt) / 1000;
const [rowsS, indexed] = await Promise.all([
  parts === 'index' ? null : writeRows(given),
  parts === 'rows' ? null : fillIndex(),
]);
const loadS = seconds();
const { user, system } = process.cpuUsage();
answer({
  rows,
  load_s: loadS,
  load_rows_per_s: Math.round(rows / loadS),
  rows_s: rowsS,
  index_s: indexed?.indexS ?? null,
  optimize_s: indexed?.optimizeS ?? null,
  index_bytes: indexed === null ? null : statSync(indexFile).size,
  database_bytes: rowsS === null ? null : statSync(databaseFile).size,
  load_cpu_s: (user + system) / 1e6,
  load_rss_bytes: process.memoryUsage.rss(),
} satisfies CompaniesLoadAnswer);

async function fillIndex(): Promise<{ indexS: number; optimizeS: number }> {
  const index = openCompanyIndex({ file: indexFile, writeIn: 'thread' });
  let before: Promise<void> = Promise.resolve();
  for (const { companies, reached } of companyBatches(populationOf(given), INDEX_BATCH)) {
    // As the store numbers them, which takes them in the same order.
    const numbers = Array.from({ length: companies.length }, (_, i) => reached - companies.length + i + 1);
    // One batch is made ready while the one before is written.
    const applied = index.apply({ companies, numbers, removed: [], revision: reached });
    await before;
    before = applied;
    tellNowAndThen('indexed', reached);
  }
  await before;
  const indexS = seconds();
  await index.optimize();
  const optimizeS = seconds() - indexS;
  await index.close();
  return { indexS, optimizeS };
}

function writeRows(workerData: CompaniesOrders): Promise<number> {
  const worker = new Worker(new URL('./load-rows.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MIB },
  });
  worker.on('message', (reached: number) => tellNowAndThen('rows written', reached));
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve(seconds()) : reject(new Error(`load-rows ended with ${code}`)),
    );
  });
}

function tellNowAndThen(what: string, reached: number): void {
  if (reached % TELL_EVERY === 0) tell(`  ${what}: ${reached}, ${Math.round(reached / seconds())} rows/s`);
}
