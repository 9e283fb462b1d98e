import { connectorIdOf, REMOVE_FILES } from '../domain/content/connectors/connector-jobs.ts';
import type { FileRemoval } from '../domain/content/file-removal.ts';
import type { JobKind } from './job-kind.ts';

const FILES_AT_ONCE = 50;

/** Removes a connector's files one by one and the connector last (contract 9.8); a repeated run continues with the rest. */
export const removeFiles = ({ removal }: { readonly removal: FileRemoval }): JobKind => ({
  name: REMOVE_FILES,
  async run({ job, signal, report }) {
    const connectorId = connectorIdOf(job.payload);
    let removed = 0;
    for (;;) {
      const ids = await removal.nextOf(connectorId, FILES_AT_ONCE);
      if (ids.length === 0) break;
      for (const id of ids) {
        signal.throwIfAborted();
        await removal.remove(id);
        removed += 1;
      }
      report(null, `${removed} files removed`);
    }
    signal.throwIfAborted();
    await removal.removeConnector(connectorId);
  },
  /** Nothing to mark: files that are still there show when their removal began. */
  giveUp: async () => undefined,
});
