import { availableParallelism } from 'node:os';
import { presetForEngine } from '../../platform/config.ts';

/**
 * The engine builds text indexes with a fixed pool of threads. With one thread a core, its producers hold the threads that
 * its consumer waits for and the build stands still for ever: seen on two cores, with 20,000 rows. One producer and four
 * threads leave it room on any machine. Must be set before the engine starts, hence before its module is loaded.
 */
presetForEngine({
  LANCE_CPU_THREADS: String(Math.max(4, availableParallelism())),
  LANCE_FTS_NUM_SHARDS: '1',
  // Rows that a filter leaves are looked at one by one where they are no more than these percent of all, 10 by default;
  // over a million rows that costs more, from three on, than passing over those that the filter does not leave.
  LANCE_FLAT_SEARCH_PERCENT_THRESHOLD: '3',
  // Its warnings of coming changes would fill the log, one for every search.
  LANCEDB_LOG: 'error',
});

/** The engine, started with settings that keep it going. Loaded when an index is first opened: it is large. */
export const loadEngine = () => import('@lancedb/lancedb');
/** The module of LanceDB. */
export type LanceEngine = Awaited<ReturnType<typeof loadEngine>>;
