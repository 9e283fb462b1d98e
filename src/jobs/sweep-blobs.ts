import type { BlobSweeper } from '../domain/blobs/blob-sweeper.ts';
import type { Logger } from '../platform/log.ts';
import type { Routine } from './job-kind.ts';

/** Removes blobs that no row belongs to, a page a minute. */
export const sweepBlobs = ({ sweeper, log }: { readonly sweeper: BlobSweeper; readonly log: Logger }): Routine => ({
  name: 'sweep-blobs',
  everyMs: 60_000,
  runsIn: 'one process',
  async run() {
    const removed = await sweeper.sweepPage();
    if (removed > 0) log.info({ blobs: removed }, 'stored files without a row were removed');
  },
});
