import { workerData } from 'node:worker_threads';
import { startBytes } from './reader-watch.ts';

/** Check interval, in which a file exceeds its limit by a few hundred megabytes at worst. */
const EVERY_MS = 50;

const { shared, memoryBytes, parent } = workerData as {
  shared: SharedArrayBuffer;
  memoryBytes: number;
  parent: number;
};
const watched = startBytes(shared);

/**
 * Ends its process, even if busy: with the signal that V8 uses for a full heap when a file exceeds its memory limit, and when the
 * service is gone.
 */
setInterval(() => {
  const began = watched.now();
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  else if (began > 0 && process.memoryUsage.rss() - began > memoryBytes) process.kill(process.pid, 'SIGABRT');
}, EVERY_MS);
