import { openCompanySearchThreads } from '../adapters/sqlite/company-index/search-threads.ts';
import { revisionsBehind } from '../domain/companies/follow-store.ts';
import type { Config } from '../platform/config.ts';
import type { Logger } from '../platform/log.ts';
import { type Follower, startFollower } from './follower.ts';
import { LAG_WORTH_WAITING } from './health.ts';
import { companyIndexFile, type Stores } from './stores.ts';

export type CompanySearchParts = Awaited<ReturnType<typeof openCompanySearch>>;

/** Opens the company index. An index that is a little behind the store catches up first, one that is far behind meanwhile. */
export async function openCompanySearch(config: Config, stores: Stores, log: Logger) {
  const index = openCompanySearchThreads({ file: companyIndexFile(config.dataDir), threads: config.searchThreads });
  const lag = await revisionsBehind({ store: stores.entities, index });
  let follower: Follower | undefined = lag > 0 ? startFollower(config, log) : undefined;
  if (lag <= LAG_WORTH_WAITING) await follower?.caughtUp;
  return {
    index,
    /** Follows the store from now on. An index that was up to date can wait until requests are answered. */
    follow(): void {
      follower ??= startFollower(config, log);
    },
    async close(): Promise<void> {
      await follower?.stop();
      await index.close();
    },
  };
}
