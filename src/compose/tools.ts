import { join } from 'node:path';
import { openFeed } from '../adapters/feeds/open-feed.ts';
import { rejectionsFile } from '../adapters/feeds/rejections-file.ts';
import { openCompanyIndex } from '../adapters/sqlite/company-index/company-index.ts';
import { createAdministration } from '../domain/access/administration.ts';
import { followStore } from '../domain/companies/follow-store.ts';
import { createQuotas } from '../domain/usage/quotas.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { companyIndexFile, openStores } from './stores.ts';

/** What the commands on organizations, users and keys work with. */
export async function openAccess(config: Config) {
  const stores = await openStores(config);
  const { access, usage } = stores;
  return {
    access: createAdministration({ store: access, clock: systemClock }),
    usage: createQuotas({ usage, access, clock: systemClock, policy: config.quotaPolicy }),
    close: () => stores.close(),
  };
}

/** What the import works with. */
export async function openImport(config: Config) {
  const stores = await openStores(config);
  const index = openCompanyIndex({ file: companyIndexFile(config.dataDir), writeIn: 'thread' });
  return {
    imports: stores.imports,
    rejectsFolder: join(config.dataDir, 'imports'),
    openFeed,
    openRejections: rejectionsFile,
    updateIndex: (options: NonNullable<Parameters<typeof followStore>[1]>) =>
      followStore({ store: stores.entities, index }, options),
    async close() {
      await index.close();
      await stores.close();
    },
  };
}
