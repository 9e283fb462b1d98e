import { once } from 'node:events';
import { sqlLeases } from '../../src/adapters/sql/jobs/lease-store.ts';
import { sqlVectorQueue } from '../../src/adapters/sql/jobs/vector-queue.ts';
import { createVectorFilling } from '../../src/domain/search/vectors/fill-vectors.ts';
import { createHeldWork } from '../../src/jobs/held-work.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createLogger } from '../../src/platform/log.ts';
import { openAt } from '../stores/databases.ts';
import { directionEmbedder, openChunksWithVectors } from './vector-world.ts';

/** A process of its own that gives chunks their vectors, a few milliseconds each, until it is done or killed. */
const [folder = '', file = '', holder = 'w1', waits] = process.argv.slice(2);
const log = createLogger({ logLevel: 'silent', logFormat: 'json' });
const database = await openAt('sqlite', file);
const at = await openChunksWithVectors(folder, () => 'directions');
const filling = createVectorFilling({
  embedder: directionEmbedder('directions', 2),
  store: at.vectors,
  queue: sqlVectorQueue(database, holder),
  upkeep: createHeldWork({ leases: sqlLeases(database), holder }, { name: 'vector-upkeep', holdMs: 60_000, log }).run,
  clock: systemClock,
});
process.stdout.write('ready\n');
if (waits !== undefined) await once(process.stdin, 'data');
const made = await filling.fill(new AbortController().signal);
process.stdout.write(`done ${made}\n`);
await at.close();
await database.close();
process.stdin.destroy();
