import type { DocumentStore } from '../domain/documents/document-store.ts';
import type { IndexUpkeep } from '../domain/documents/index-upkeep.ts';
import type { Logger } from '../platform/log.ts';
import type { Routine } from './job-kind.ts';

/** Removes orphans of the index of documents: passages and vectors without a document, and replaced indexes. */
export const tendIndex = (use: {
  readonly open: () => Promise<IndexUpkeep>;
  readonly documents: Pick<DocumentStore, 'findMany'>;
  readonly log: Logger;
}): Routine => ({
  name: 'tend-index',
  everyMs: 6 * 60 * 60_000,
  runsIn: 'one process',
  async run(signal) {
    const upkeep = await use.open();
    try {
      const indexes = await upkeep.removeFormer();
      const stored = async (ids: Parameters<typeof use.documents.findMany>[0]) =>
        new Set((await use.documents.findMany(ids)).map(({ id }) => id));
      const { passages, vectors } = await upkeep.removeOrphans(stored, signal);
      if (indexes + passages + vectors > 0) {
        use.log.info({ indexes, passages, vectors }, 'the index of documents held what no document is of');
      }
    } finally {
      await upkeep.close();
    }
  },
});
