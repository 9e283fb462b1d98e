import { type Clock, isoOf } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { BudgetStanding, BudgetStore } from './budgets.ts';
import { FEED_NAMES, type FeedItem, type FeedName, type FeedRun, type FeedState, type FeedView } from './feed.ts';
import { FEED_KINDS, FEED_NEEDS, type FeedNeed } from './feed-kinds.ts';
import { FEED_GROUPS, type FeedPlan, measureFeeds, type PlanSettings, planOf } from './feed-plan.ts';
import type { FeedStore } from './feed-store.ts';
import type { FeedWork } from './feed-work.ts';
import type { Fetcher } from './fetcher.ts';
import type { FilingSettings } from './filings/filing-ports.ts';

/** Feeds as operators see and change them: by commands, over the API and in the console. */
export interface FeedDesk {
  /** Feeds that are on or paused. */
  states(): Promise<FeedView[]>;
  budgets(): Promise<BudgetStanding[]>;
  /** Parts that were tried and not had, at most 100, by key. */
  failedItems(name: FeedName): Promise<FeedItem[]>;
  /** Runs of the last 90 days, at most 100, the newest first. */
  runs(name: FeedName): Promise<FeedRun[]>;
  /** `isMeasured`: asks the sources for the sizes of their files. `filings` take the place of the settings. */
  plan(names: readonly FeedName[], isMeasured: boolean, filings?: Partial<FilingSettings>): Promise<FeedPlan>;
  /** Bytes free on the disk of downloads. */
  freeBytes(): Promise<number>;
  /** True if one of the feeds needs a name and a mailbox, and none is known. */
  needsContact(names: readonly FeedName[]): Promise<boolean>;
  /** Why feeds cannot be started, with the settings that they lack; `undefined` if they can. */
  whyNotStart(names: readonly FeedName[], contact?: string): Promise<string | undefined>;
  /**
   * Switches feeds on, due now, and keeps the contact if one is given. Returns those that were off. Throws `invalid_request` where one
   * of them lacks a setting; then none is switched on.
   */
  start(names: readonly FeedName[], contact?: string): Promise<FeedName[]>;
  /** `false` for a feed that is off. */
  setMode(name: FeedName, mode: FeedState['mode']): Promise<boolean>;
  /** Makes a feed due now, with one of its failed parts or all of them. Throws `not_found` for a part that did not fail. */
  retry(name: FeedName, key?: string): Promise<{ readonly isOn: boolean; readonly items: number }>;
  /** Forgets how far a feed is, never its data. */
  forget(name: FeedName): Promise<void>;
}

export interface FeedDeskParts {
  readonly store: FeedStore;
  readonly budgets: Pick<BudgetStore, 'standing' | 'setContact'>;
  readonly works: Readonly<Record<FeedName, FeedWork>>;
  readonly fetcher: Pick<Fetcher, 'sizeOf'>;
  readonly settings: PlanSettings & Readonly<Record<Exclude<FeedNeed, 'contact'>, string | null>>;
  readonly clock: Clock;
  /** Number of listings whose closes are wanted. */
  wantedListings(): Promise<number>;
  contact(): Promise<string | null>;
  freeBytes(): Promise<number>;
  /** Stages of the runs that go on in services, by feed. */
  stages(): Promise<ReadonlyMap<string, string>>;
}

const SHOWN_MAX = 100;

export function createFeedDesk(parts: FeedDeskParts): FeedDesk {
  const { store, budgets, works, fetcher, clock, settings, freeBytes } = parts;
  const now = (): string => isoOf(clock.nowMs());
  /** Settings that feeds lack, with the feeds that need them. */
  const lacking = async (names: readonly FeedName[], given?: string) => {
    const has = { ...settings, contact: given ?? (await parts.contact()) };
    const lacks = (name: FeedName, need: FeedNeed): boolean => FEED_KINDS[name].needs === need && has[need] === null;
    return (Object.keys(FEED_NEEDS) as FeedNeed[]).flatMap((need) => {
      const by = names.filter((name) => lacks(name, need));
      return by.length === 0 ? [] : [{ need, by }];
    });
  };
  const whyNotStart: FeedDesk['whyNotStart'] = async (names, given) => {
    const all = await lacking(names, given);
    const words = all.map(({ need, by }) => lackInWords(need, by.join(', ')));
    return all.length === 0 ? undefined : [...words, 'Nothing was switched on.'].join(' ');
  };
  return {
    async states() {
      const [states, stages] = await Promise.all([store.all(), parts.stages()]);
      return states.map((state) => ({ ...state, doing: stages.get(state.name) ?? null }));
    },
    budgets: () => budgets.standing(),
    failedItems: (name) => store.failedItems(name, SHOWN_MAX),
    runs: (name) => store.runs(name, SHOWN_MAX),
    async plan(names, isMeasured, filings) {
      const run = { signal: new AbortController().signal, count: { requests: 0, bytes: 0 } };
      const listings = names.includes('closes') ? await parts.wantedListings() : 0;
      const measured = isMeasured ? await measureFeeds(names, works, fetcher, run) : undefined;
      return planOf(names, { ...settings, ...filings }, { listings, ...(measured && { measured }) });
    },
    freeBytes,
    needsContact: async (names) => (await lacking(names)).some(({ need }) => need === 'contact'),
    whyNotStart,
    async start(names, given) {
      const why = await whyNotStart(names, given);
      if (why !== undefined) throw new AppError('invalid_request', why);
      if (given !== undefined) await budgets.setContact('sec', given);
      return store.switchOn(names, now());
    },
    setMode: (name, mode) => store.setMode(name, mode),
    async retry(name, key) {
      if ((await store.find(name)) === undefined) return { isOn: false, items: 0 };
      const items = await store.retryItems(name, key, now());
      if (key !== undefined && items === 0) throw new AppError('not_found', `${name} has no part ${key} that failed.`);
      return { isOn: await store.setDue(name, now()), items };
    },
    forget: (name) => store.forget(name),
  };
}

const lackInWords = (need: FeedNeed, by: string): string =>
  need === 'contact'
    ? `contact: the SEC wants to know who asks (${by}). Set ALMANAC_FEEDS_CONTACT, or give a name and a mailbox: --contact "Firm ops@firm.example".`
    : `${by}: ${FEED_NEEDS[need]}.`;

/** The feeds of words: names, and those of `FEED_GROUPS`. `undefined` if a word is neither. */
export function feedsNamed(words: readonly string[]): FeedName[] | undefined {
  const names: FeedName[] = [];
  for (const word of words) {
    const meant = FEED_GROUPS[word] ?? FEED_NAMES.filter((name) => name === word);
    if (meant.length === 0) return undefined;
    names.push(...meant);
  }
  return [...new Set(names)];
}
