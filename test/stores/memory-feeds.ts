import type { BudgetName, BudgetStanding, BudgetStore } from '../../src/domain/feeds/budgets.ts';
import {
  FEED_NAMES,
  type FeedItem,
  type FeedName,
  type FeedRun,
  type FeedState,
  type TakenFile,
} from '../../src/domain/feeds/feed.ts';
import type { FeedStore } from '../../src/domain/feeds/feed-store.ts';
import type { Notice } from '../../src/domain/webhooks/webhook.ts';
import type { Clock } from '../../src/platform/clock.ts';

/** `FeedStore` without a database, for tests of the rules. Passes the same contract suite. `notices` gets those of the ends of runs. */
export function memoryFeedStore(notices: Notice[] = []): FeedStore {
  const states = new Map<FeedName, FeedState>();
  const runs: FeedRun[] = [];
  const files = new Map<string, TakenFile>();
  const items = new Map<string, FeedItem>();
  const change = (name: FeedName, changes: Partial<FeedState>): boolean => {
    const state = states.get(name);
    if (state) states.set(name, { ...state, ...changes });
    return state !== undefined;
  };
  const itemsOf = (name: FeedName): FeedItem[] =>
    [...items.values()].filter(({ feed }) => feed === name).sort((a, b) => (a.key < b.key ? -1 : 1));
  return {
    all: async () => FEED_NAMES.flatMap((name) => states.get(name) ?? []),
    find: async (name) => states.get(name),
    async switchOn(names, at) {
      const off = names.filter((name) => !states.has(name));
      for (const name of off)
        states.set(name, {
          ...{ name, mode: 'on', cursor: null, dueAt: at, ranAt: null, okAt: null, condition: 'waiting', since: at },
          ...{ faultKind: null, fault: null, failures: 0, dataUntil: null },
        });
      return off;
    },
    setMode: async (name, mode) => change(name, { mode }),
    setDue: async (name, dueAt) => change(name, { dueAt }),
    due: async (at) =>
      [...states.values()]
        .filter(({ mode, dueAt }) => mode === 'on' && dueAt <= at)
        .sort((a, b) => (a.dueAt + a.name < b.dueAt + b.name ? -1 : 1)),
    async end(run, end, notice) {
      if (notice) notices.push(notice);
      runs.push(run);
      change(run.feed, end);
    },
    runs: async (name, limit) =>
      runs
        .filter(({ feed }) => feed === name)
        .sort((a, b) => (a.id > b.id ? -1 : 1))
        .slice(0, limit),
    async removeRunsBefore(at) {
      const kept = runs.filter(({ endedAt }) => endedAt >= at);
      return runs.splice(0, runs.length, ...kept).length - kept.length;
    },
    fileOf: async (name, url) => files.get(`${name} ${url}`),
    async take(file, cursor) {
      files.set(`${file.feed} ${file.url}`, file);
      if (cursor !== undefined) change(file.feed, { cursor });
    },
    async forget(name) {
      for (const [key, { feed }] of files) if (feed === name) files.delete(key);
      for (const [key, { feed }] of items) if (feed === name) items.delete(key);
      change(name, { cursor: null });
    },
    failedItems: async (name, limit) =>
      itemsOf(name)
        .filter(({ state }) => state === 'failed' || state === 'never')
        .slice(0, limit),
    putItem: async (item) => void items.set(`${item.feed} ${item.key}`, item),
    removeItem: async (name, key) => void items.delete(`${name} ${key}`),
    async retryItems(name, key, at) {
      const chosen = itemsOf(name).filter((item) =>
        key === undefined ? item.state === 'failed' : item.key === key && item.state !== 'waiting',
      );
      for (const item of chosen) items.set(`${name} ${item.key}`, { ...item, state: 'waiting', nextAt: at });
      return chosen.length;
    },
  };
}

/** `BudgetStore` without a database. Passes the same contract suite. */
export function memoryBudgetStore({ clock }: { readonly clock: Clock }): BudgetStore {
  const budgets = new Map<BudgetName, { freeAtMs: number; standing: BudgetStanding }>();
  const of = (name: BudgetName) => {
    const there = budgets.get(name) ?? {
      freeAtMs: 0,
      standing: { name, granted: 0, pausedUntilMs: 0, why: null, contact: null },
    };
    budgets.set(name, there);
    return there;
  };
  return {
    async take({ name, perSecond }) {
      const [one, nowMs, spacingMs] = [of(name), clock.nowMs(), Math.ceil(1_000 / perSecond)];
      const { pausedUntilMs, why, granted } = one.standing;
      if (pausedUntilMs > nowMs) return { kind: 'paused', untilMs: pausedUntilMs, why: why ?? '' };
      const ms = one.freeAtMs - nowMs;
      if (ms > 0 && ms <= spacingMs) return { kind: 'wait', ms };
      one.freeAtMs = nowMs + spacingMs;
      one.standing = { ...one.standing, granted: granted + 1 };
      return { kind: 'granted' };
    },
    async pause(name, untilMs, why) {
      const one = of(name);
      if (untilMs > one.standing.pausedUntilMs) one.standing = { ...one.standing, pausedUntilMs: untilMs, why };
    },
    async setContact(name, contact) {
      const one = of(name);
      one.standing = { ...one.standing, contact };
    },
    standing: async () => [...budgets.values()].map(({ standing }) => standing),
  };
}
