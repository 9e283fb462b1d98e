import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openStores } from '../../src/compose/stores.ts';
import type { Company } from '../../src/domain/knowledge-graph/entity.ts';
import { loadCompanies } from './load-companies.ts';
import type { CompaniesOrders } from './phase.ts';
import { companyBatches, populationOf } from './population.ts';

/** Companies handed over at a time: few, so that the garbage collector finds few of them alive. */
const BATCH = 1_000;

/** Gives way to the index (on Linux a priority is a thread's own), whose merging at the end is one thread's work anyway. */
const PRIORITY = 10;

/** A thread of the loading phase: companies from the generator into the row store. Tells how far it is after each batch. */
const orders = workerData as CompaniesOrders;
setPriority(PRIORITY);
const stores = await openStores({ database: { kind: 'sqlite' }, dataDir: orders.folder });
await loadCompanies(stores.database, batches());
await stores.close();

async function* batches(): AsyncGenerator<readonly Company[]> {
  for (const { companies, reached } of companyBatches(populationOf(orders), BATCH)) {
    yield [...companies];
    parentPort?.postMessage(reached);
  }
}
