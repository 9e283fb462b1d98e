import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { httpFetcher } from '../../src/adapters/fetching/download.ts';
import type { HttpFetcherParts } from '../../src/adapters/fetching/http-fetcher.ts';
import type { Budget, BudgetStore } from '../../src/domain/feeds/budgets.ts';
import type { Fetcher, FetchRun } from '../../src/domain/feeds/fetcher.ts';
import { memoryBudgetStore } from '../stores/memory-feeds.ts';
import { type StandIn, startStandIn } from './stand-in.ts';

export const SEC: Budget = { name: 'sec', perSecond: 4 };

/** A run whose counts begin at 0. */
export const fetchRun = (signal = new AbortController().signal): FetchRun => ({
  signal,
  count: { requests: 0, bytes: 0 },
});

export interface FetchWorld extends AsyncDisposable {
  readonly standIn: StandIn;
  readonly fetcher: Fetcher;
  readonly budgets: BudgetStore;
  /** Moves on whenever the fetcher waits for its turn. */
  readonly clock: { atMs: number; nowMs(): number };
  /** Folder of downloads. */
  readonly folder: string;
}

/** A fetcher that asks the stand-in, with a clock that is moved in place of waiting. */
export async function openFetchWorld(changes: Partial<HttpFetcherParts> = {}): Promise<FetchWorld> {
  const standIn = await startStandIn();
  const folder = mkdtempSync(join(tmpdir(), 'almanac-feeds-'));
  const clock = { atMs: Date.UTC(2026, 10, 28, 12), nowMs: () => clock.atMs };
  const budgets = memoryBudgetStore({ clock });
  const fetcher = httpFetcher({
    budgets,
    folder,
    freeBytesMin: 0,
    freeBytes: async () => 1e12,
    userAgent: async () => 'Firm ops@firm.example',
    anonymousAgent: 'Almanac',
    clock,
    sleep: async (ms) => {
      clock.atMs += ms;
    },
    limits: { silenceMs: 60_000, deadlineMs: 300_000 },
    ...changes,
  });
  return {
    standIn,
    fetcher,
    budgets,
    clock,
    folder,
    async [Symbol.asyncDispose]() {
      await standIn.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
