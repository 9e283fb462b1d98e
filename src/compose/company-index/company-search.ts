import { revisionsBehind } from '../../domain/companies/follow-store.ts';
import type { Config } from '../../platform/config.ts';
import type { Logger } from '../../platform/log.ts';
import { companyIndexFile } from '../database.ts';
import { LAG_WORTH_WAITING } from '../health.ts';
import type { SharedSnapshots } from '../shared-snapshots.ts';
import type { Stores } from '../stores.ts';
import { fetchCompanyIndex, startPublishingCompanies } from './company-snapshots.ts';
import { type Follower, startFollower } from './follower.ts';
import { openRemadeIndex } from './remade-index.ts';

export type CompanySearchParts = Awaited<ReturnType<typeof openCompanySearch>>;

/**
 * Opens the company index, which is fetched first where there is a much better snapshot. An index that is a little behind the store catches
 * up first, one that is far behind meanwhile. One that is damaged, now or later, is made again from the rows.
 */
export async function openCompanySearch(
  config: Config,
  { stores, snapshots }: { readonly stores: Stores; readonly snapshots: SharedSnapshots | undefined },
  log: Logger,
) {
  const { dataDir } = config;
  if (snapshots) await fetchCompanyIndex({ snapshots, stores, dataDir });
  let follower: Follower | undefined;
  const isFarBehind = async (): Promise<boolean> =>
    (await revisionsBehind({ store: stores.entities, index })) > LAG_WORTH_WAITING;
  /** Resolves once the index can be searched. */
  const follow = async (): Promise<void> => {
    follower ??= startFollower(config, log, index.remake);
    if (!(await isFarBehind())) await follower.caughtUp;
  };
  const index = openRemadeIndex({
    file: companyIndexFile(dataDir),
    threads: config.searchThreads,
    async release() {
      await follower?.stop();
      follower = undefined;
    },
    refill: follow,
    log,
  });
  const lag = await revisionsBehind({ store: stores.entities, index });
  await index.remade();
  if (lag > 0) await follow();
  await index.remade();
  let publishing: { stop(): Promise<void> } | undefined;
  return {
    index,
    /** Follows the store from now on. An index that was up to date can wait until requests are answered. */
    follow(): void {
      void index.remade().then(() => {
        follower ??= startFollower(config, log, index.remake);
      });
      if (snapshots) publishing ??= startPublishingCompanies({ snapshots, stores, dataDir, index }, log);
    },
    async close(): Promise<void> {
      await publishing?.stop();
      // Stopped, it lets an index that is being made again be.
      await follower?.stop();
      await index.remade();
      await follower?.stop();
      await index.close();
    },
  };
}
