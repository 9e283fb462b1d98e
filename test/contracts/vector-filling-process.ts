import { sqlVectorQueue } from '../../src/adapters/sql/jobs/vector-queue.ts';
import { createVectorFilling } from '../../src/domain/search/vectors/fill-vectors.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openAt } from '../databases.ts';
import { directionEmbedder, openChunksWithVectors } from './vector-world.ts';

/** A process of its own that gives chunks their vectors, a few milliseconds each, until it is done or killed. */
const [folder = '', file = ''] = process.argv.slice(2);
const database = await openAt('sqlite', file);
const at = await openChunksWithVectors(folder, () => 'directions');
const filling = createVectorFilling({
  embedder: directionEmbedder('directions', 2),
  store: at.vectors,
  queue: sqlVectorQueue(database),
  clock: systemClock,
});
process.stdout.write('ready\n');
await filling.fill(new AbortController().signal);
process.stdout.write('done\n');
await at.close();
await database.close();
