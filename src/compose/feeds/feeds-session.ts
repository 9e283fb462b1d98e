import { join } from 'node:path';
import { openCompanyIndex } from '../../adapters/sqlite/company-index/company-index.ts';
import { followStore } from '../../domain/companies/follow-store.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { companyIndexFile } from '../database.ts';
import { openCollection } from '../imports/documents-import.ts';
import { openStores } from '../stores.ts';
import { composeFeeds } from './feeds.ts';

/** Opens the session of the commands on feeds. */
export async function openFeeds(config: Config, clock: Clock = systemClock) {
  const stores = await openStores(config);
  let opened: ReturnType<typeof openCollection> | undefined;
  const { desk, runner } = composeFeeds({
    config,
    database: stores.database,
    clock,
    openDocuments: async () => {
      opened ??= openCollection(config, stores);
      return { stores, ...(await opened), rejectsFolder: join(config.dataDir, 'imports') };
    },
  });
  return {
    ...desk,
    run: runner.run,
    async updateIndex(): Promise<number> {
      const index = openCompanyIndex({ file: companyIndexFile(config.dataDir), writeIn: 'thread' });
      try {
        return await followStore({ store: stores.entities, index, epoch: stores.epoch });
      } finally {
        await index.close();
      }
    },
    async close() {
      await (await opened)?.close();
      await stores.close();
    },
  };
}
