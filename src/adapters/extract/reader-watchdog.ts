import { workerData } from 'node:worker_threads';
import { startBytes } from './reader-watch.ts';

/** How often is looked: what a file takes beyond its limit until then is a few hundred megabytes at worst. */
const EVERY_MS = 50;

const { shared, memoryBytes, parent } = workerData as {
  shared: SharedArrayBuffer;
  memoryBytes: number;
  parent: number;
};
const watched = startBytes(shared);

/**
 * Ends its process, however busy that is: with the signal that V8 gives itself when its heap is full, when a file takes
 * more memory than it may; and when the service is gone.
 */
setInterval(() => {
  const began = watched.now();
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  else if (began > 0 && process.memoryUsage.rss() - began > memoryBytes) process.kill(process.pid, 'SIGABRT');
}, EVERY_MS);
