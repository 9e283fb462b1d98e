import type { SecretBox } from '../../../platform/secret-box.ts';
import type { NewJob } from '../../work/job-queue.ts';
import { isActive, type ResearchConnector } from './connector.ts';
import { fetchResearchJob } from './connector-jobs.ts';
import type { ConnectorStore, ResearchSchedule } from './connector-store.ts';
import { passwordPlace } from './connectors.ts';
import { type BrokerCredentials, FeedFault, type ResearchFeed } from './research-feed.ts';
import { bringItems, bringPostponed, type ItemParts, type ItemsOutcome } from './research-items.ts';

/** The part of a job that a run needs. */
export interface SyncRun {
  readonly signal: AbortSignal;
  report(stage: string): void;
}

/** Fetches research periodically, each item once. */
export type ResearchSync = ReturnType<typeof createResearchSync>;

/** A longer run yields to others and continues with the next run. */
const RUN_MS = 240_000;
/** Wrong credentials are not retried earlier, because brokers lock accounts. */
const REFUSED_PAUSE_MS = 6 * 3_600_000;
const DUE_AT_ONCE = 500;

export interface ResearchSyncParts extends ItemParts {
  readonly connectors: Pick<ConnectorStore, 'find'>;
  readonly schedule: Pick<ResearchSchedule, 'due' | 'moveTo' | 'ended'>;
  readonly feed: ResearchFeed;
  readonly box: Pick<SecretBox, 'open'>;
  readonly everyMs: number;
}

export function createResearchSync(parts: ResearchSyncParts) {
  const { connectors, schedule, clock, box, everyMs } = parts;
  const inFuture = (ms: number): string => new Date(clock.nowMs() + ms).toISOString();
  const find = async (id: string): Promise<ResearchConnector | undefined> => {
    const connector = await connectors.find(id);
    return connector?.type === 'investment_research' && isActive(connector) ? connector : undefined;
  };

  return {
    /**
     * Fetches new items from the end of the last run. Throws `FeedFault` and any error of storing; items stored until
     * then stay and are not fetched again. The reason of a failure is stored for the owner.
     */
    async run(connectorId: string, run: SyncRun): Promise<void> {
      const connector = await find(connectorId);
      if (connector === undefined) return;
      try {
        const { isAtEnd, trouble } = await bringNew(connector, credentialsOf(connector, box), parts, run);
        const error = trouble.length === 0 ? null : describe(trouble);
        await schedule.ended(connector.id, { at: inFuture(0), error, dueAt: inFuture(isAtEnd ? everyMs : 0) });
      } catch (error) {
        run.signal.throwIfAborted();
        const pauseMs = isRefused(error) ? Math.max(everyMs, REFUSED_PAUSE_MS) : everyMs;
        await schedule.ended(connector.id, { at: null, error: ownersWords(error), dueAt: inFuture(pauseMs) });
        throw error;
      }
    },

    /** No further attempt is made before the connector is due again. */
    async giveUp(connectorId: string): Promise<void> {
      const connector = await find(connectorId);
      if (connector === undefined || Date.parse(connector.dueAt) > clock.nowMs()) return;
      const error = connector.lastError ?? 'Fetching ended before it was done';
      await schedule.ended(connector.id, { at: null, error, dueAt: inFuture(everyMs) });
    },

    /** The jobs of connectors that are due. */
    dueJobs: async (): Promise<NewJob[]> => (await schedule.due(inFuture(0), DUE_AT_ONCE)).map(fetchResearchJob),
  };
}

/** True if the credentials must be corrected before another attempt. */
export const isRefused = (error: unknown): boolean => error instanceof FeedFault && error.kind === 'refused';

const ownersWords = (error: unknown): string =>
  error instanceof FeedFault ? error.message : 'What was fetched could not be kept; it is tried again';

const describe = (trouble: readonly string[]): string =>
  trouble.length === 1 ? `${trouble[0]}` : `${trouble.length} items could not be had, the last one: ${trouble.at(-1)}`;

function credentialsOf(connector: ResearchConnector, box: Pick<SecretBox, 'open'>): BrokerCredentials {
  try {
    const password = box.open(connector.sealedPassword, passwordPlace(connector.id));
    return { userId: connector.brokerUserId, password };
  } catch (cause) {
    throw new FeedFault('unavailable', 'The credentials cannot be read: the key that sealed them is not there', {
      cause,
    });
  }
}

async function bringNew(
  connector: ResearchConnector,
  who: BrokerCredentials,
  parts: ResearchSyncParts,
  { signal, report }: SyncRun,
): Promise<{ isAtEnd: boolean; trouble: string[] }> {
  const { schedule, feed, clock } = parts;
  const endsMs = clock.nowMs() + RUN_MS;
  const trouble: string[] = [];
  const streak = { failures: 0 };
  let brought = 0;
  const add = (outcome: ItemsOutcome): boolean => {
    brought += outcome.brought;
    trouble.push(...outcome.trouble);
    report(`${brought} items brought`);
    return outcome.isClosed;
  };
  if (add(await bringPostponed(connector, { ...parts, who, signal }))) return { isAtEnd: true, trouble };
  let { cursor } = connector;
  while (clock.nowMs() < endsMs) {
    signal.throwIfAborted();
    const page = await pageAt(feed, who, cursor, signal);
    if (add(await bringItems(connector, page.items, { ...parts, who, signal, streak })))
      return { isAtEnd: true, trouble };
    const next = page.nextCursor ?? cursor;
    const isSame = next === cursor;
    cursor = next;
    if (!isSame) await schedule.moveTo(connector.id, cursor);
    if (!page.hasMore || isSame) return { isAtEnd: true, trouble };
  }
  return { isAtEnd: false, trouble };
}

/** Starts again where the feed has forgotten the cursor; items that were fetched before are skipped. */
async function pageAt(feed: ResearchFeed, who: BrokerCredentials, cursor: string | null, signal: AbortSignal) {
  try {
    return await feed.page(who, cursor, signal);
  } catch (error) {
    if (cursor === null || !(error instanceof FeedFault && error.kind === 'cursor')) throw error;
    return feed.page(who, null, signal);
  }
}
