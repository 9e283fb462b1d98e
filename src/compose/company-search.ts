import { openCompanySearchThreads } from '../adapters/sqlite/company-index/search-threads.ts';
import { revisionsBehind } from '../domain/companies/follow-store.ts';
import type { Config } from '../platform/config.ts';
import type { Logger } from '../platform/log.ts';
import { fetchCompanyIndex, startPublishingCompanies } from './company-snapshots.ts';
import { type Follower, startFollower } from './follower.ts';
import { LAG_WORTH_WAITING } from './health.ts';
import type { SharedSnapshots } from './shared-snapshots.ts';
import { companyIndexFile, type Stores } from './stores.ts';

export type CompanySearchParts = Awaited<ReturnType<typeof openCompanySearch>>;

/**
 * Opens the company index, which is fetched first where there is a much better snapshot. An index that is a little behind the store catches
 * up first, one that is far behind meanwhile.
 */
export async function openCompanySearch(
  config: Config,
  { stores, snapshots }: { readonly stores: Stores; readonly snapshots: SharedSnapshots | undefined },
  log: Logger,
) {
  const { dataDir } = config;
  if (snapshots) await fetchCompanyIndex({ snapshots, stores, dataDir });
  const index = openCompanySearchThreads({ file: companyIndexFile(dataDir), threads: config.searchThreads });
  const lag = await revisionsBehind({ store: stores.entities, index });
  let follower: Follower | undefined = lag > 0 ? startFollower(config, log) : undefined;
  if (lag <= LAG_WORTH_WAITING) await follower?.caughtUp;
  let publishing: { stop(): Promise<void> } | undefined;
  return {
    index,
    /** Follows the store from now on. An index that was up to date can wait until requests are answered. */
    follow(): void {
      follower ??= startFollower(config, log);
      if (snapshots) publishing ??= startPublishingCompanies({ snapshots, stores, dataDir, index }, log);
    },
    async close(): Promise<void> {
      await publishing?.stop();
      await follower?.stop();
      await index.close();
    },
  };
}
