import { writeSync } from 'node:fs';
import type { DatabaseEngine } from '../../src/adapters/sql/database.ts';
import { sqlUsageStore } from '../../src/adapters/sql/usage/usage-store.ts';
import { createMeter } from '../../src/domain/usage/meter.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openAt } from '../stores/databases.ts';

/** Run as a process of its own: counts CALLS calls, CONCURRENCY at a time, and writes one byte for each answered one. */
const [engine, target, calls, concurrency] = process.argv.slice(2);

const database = await openAt(engine as DatabaseEngine, target ?? '');
const meter = createMeter({ store: sqlUsageStore(database), clock: systemClock });
let left = Number(calls);
const caller = async (): Promise<void> => {
  while (left > 0) {
    left -= 1;
    await meter.record('org_1', { 'kg:knowledge_graph_tokens': 1 });
    writeSync(1, '.');
  }
};
await Promise.all(Array.from({ length: Number(concurrency) }, caller));
await database.close();
