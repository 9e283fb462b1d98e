import type { DocumentReader } from '../../domain/enrichment/understanding.ts';
import type { Routine } from '../../jobs/job-kind.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/log.ts';
import type { Documents } from '../documents.ts';
import type { Stores } from '../stores.ts';
import { loadMadeUpCalls } from './demo-calls.ts';
import { loadMadeUpPrices } from './demo-market.ts';
import { loadMadeUpNews } from './demo-news.ts';

/** How often it is looked whether another day has begun. */
const LOOK_EVERY_MS = 60 * 60_000;

export interface SampleParts {
  readonly stores: Stores;
  readonly documents: Documents;
  readonly reader: DocumentReader;
}

export interface SampleLoading {
  readonly dataDir: string;
  readonly today: string;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

/** Made-up prices and calls up to `today`, which answer before anything is asked. Loading a day twice changes nothing. */
export async function loadMadeUpRecords(stores: Stores, loading: SampleLoading): Promise<void> {
  await loadMadeUpPrices(stores, 'day', loading);
  await loadMadeUpCalls(stores, loading);
}

/** The made-up records that may come later: bars within days, and news. */
export async function loadMadeUpDetails(parts: SampleParts, loading: SampleLoading): Promise<void> {
  await loadMadeUpPrices(parts.stores, 'bar', loading);
  if (!loading.signal.aborted) await loadMadeUpNews(parts, loading);
}

/** Carries the made-up records of the sample on when another day begins. `loaded`: the day up to which they reach. */
export function renewSample(
  parts: SampleParts,
  {
    clock,
    loaded,
    ...loading
  }: Omit<SampleLoading, 'today'> & { readonly clock: Clock; readonly loaded: string | null },
): Routine {
  let until = loaded;
  return {
    name: 'renew-sample',
    everyMs: LOOK_EVERY_MS,
    runsIn: 'every process',
    async run() {
      const today = new Date(clock.nowMs()).toISOString().slice(0, 'YYYY-MM-DD'.length);
      if (today === until) return;
      await loadMadeUpRecords(parts.stores, { ...loading, today });
      if (!loading.signal.aborted) await loadMadeUpDetails(parts, { ...loading, today });
      until = today;
    },
  };
}
