import type { Logger } from '../platform/log.ts';
import type { Routine } from './job-kind.ts';

/** Has the index of documents follow where a change broke off. `repairIndex` returns the number of such changes. */
export const repairDocuments = (use: {
  readonly repairIndex: () => Promise<number>;
  readonly log: Logger;
}): Routine => ({
  name: 'repair-documents',
  everyMs: 60_000,
  runsIn: 'one process',
  async run() {
    const changes = await use.repairIndex();
    if (changes > 0) use.log.info({ changes }, 'the index of documents followed changes that broke off');
  },
});
