import { openCompanyIndex } from '../../adapters/sqlite/company-index/company-index.ts';
import { followStore } from '../../domain/companies/follow-store.ts';
import type { FeedName, FeedState } from '../../domain/feeds/feed.ts';
import { measureFeeds, planOf } from '../../domain/feeds/feed-plan.ts';
import { type Clock, isoOf, systemClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { companyIndexFile, openStores } from '../stores.ts';
import { composeFeeds } from './feeds.ts';

/** Failed parts of one feed that are shown. */
const ITEMS_MAX = 20;

/** Opens the session of the commands on feeds. */
export async function openFeeds(config: Config, clock: Clock = systemClock) {
  const stores = await openStores(config);
  const { store, budgets, fetcher, works, runner, contact, freeBytes } = composeFeeds({
    config,
    database: stores.database,
    clock,
  });
  const now = (): string => isoOf(clock.nowMs());
  return {
    states: () => store.all(),
    budgets: () => budgets.standing(),
    failedItems: (name: FeedName) => store.failedItems(name, ITEMS_MAX),
    async plan(names: readonly FeedName[], isMeasured: boolean) {
      const run = { signal: new AbortController().signal, count: { requests: 0, bytes: 0 } };
      return planOf(names, isMeasured ? await measureFeeds(names, works, fetcher, run) : undefined);
    },
    freeBytes,
    contact,
    setContact: (given: string) => budgets.setContact('sec', given),
    switchOn: (names: readonly FeedName[]) => store.switchOn(names, now()),
    run: runner.run,
    async updateIndex(): Promise<number> {
      const index = openCompanyIndex({ file: companyIndexFile(config.dataDir), writeIn: 'thread' });
      try {
        return await followStore({ store: stores.entities, index, epoch: stores.epoch });
      } finally {
        await index.close();
      }
    },
    setMode: (name: FeedName, mode: FeedState['mode']) => store.setMode(name, mode),
    async retry(name: FeedName, key: string | undefined) {
      const isOn = await store.setDue(name, now());
      return { isOn, items: isOn ? await store.retryItems(name, key, now()) : 0 };
    },
    forget: (name: FeedName) => store.forget(name),
    close: () => stores.close(),
  };
}
