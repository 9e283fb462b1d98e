import { parentPort, workerData } from 'node:worker_threads';
import { openStores } from '../../src/compose/stores.ts';
import type { Orders } from './phase.ts';
import { batchesOf, populationOf } from './population.ts';

/** Companies of one transaction. */
const BATCH = 50_000;

/** A thread of the loading phase: companies from the generator into the row store. Tells how far it is after each batch. */
const orders = workerData as Orders;
const stores = await openStores({ database: { kind: 'sqlite' }, dataDir: orders.folder });
for (const { companies, reached } of batchesOf(populationOf(orders), BATCH)) {
  await stores.entities.write({ companies });
  parentPort?.postMessage(reached);
}
await stores.close();
