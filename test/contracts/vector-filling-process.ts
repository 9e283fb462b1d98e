import { once } from 'node:events';
import { sqlLeases } from '../../src/adapters/sql/jobs/lease-store.ts';
import { sqlVectorQueue } from '../../src/adapters/sql/jobs/vector-queue.ts';
import { createVectorFilling } from '../../src/domain/search/vectors/fill-vectors.ts';
import { createHeldWork } from '../../src/jobs/held-work.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createLogger } from '../../src/platform/log.ts';
import { openAt } from '../stores/databases.ts';
import { directionEmbedder, openChunksWithVectors } from './vector-world.ts';

/**
 * A process of its own that gives chunks their vectors until it is done or killed. It says `embedding` before each of its batches; one that
 * `waits` begins the first when its parent writes a line.
 */
const [folder = '', file = '', holder = 'w1', waits] = process.argv.slice(2);
const log = createLogger({ logLevel: 'silent', logFormat: 'json' });
const database = await openAt('sqlite', file);
const at = await openChunksWithVectors(folder, () => 'directions');
const embedder = directionEmbedder();
let isHeld = waits !== undefined;
const filling = createVectorFilling({
  embedder: {
    ...embedder,
    async embed(...given) {
      process.stdout.write('embedding\n');
      if (isHeld) await once(process.stdin, 'data');
      isHeld = false;
      return embedder.embed(...given);
    },
  },
  store: at.vectors,
  queue: sqlVectorQueue(database, holder),
  upkeep: createHeldWork({ leases: sqlLeases(database), holder }, { name: 'vector-upkeep', holdMs: 60_000, log }).run,
  clock: systemClock,
});
const made = await filling.fill(new AbortController().signal);
process.stdout.write(`done ${made}\n`);
await at.close();
await database.close();
process.stdin.destroy();
