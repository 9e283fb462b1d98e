import type { Clock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { fileNameNear } from '../names.ts';
import { type Arrivals, type ArrivingFile, arrivalKey } from './arrivals.ts';
import type { ResearchConnector } from './connector.ts';
import type { PostponedItems } from './connector-store.ts';
import { type BrokerCredentials, FeedFault, type OfferedDocument, type ResearchFeed } from './research-feed.ts';
import { researchFileName } from './research-file-name.ts';

export interface ItemParts {
  readonly arrivals: Pick<Arrivals, 'take' | 'known'>;
  readonly postponed: PostponedItems;
  readonly feed: Pick<ResearchFeed, 'open'>;
  readonly clock: Clock;
}

/** What came of some items. Of `trouble` each line names an item and why it was not brought. */
export interface ItemsOutcome {
  readonly isClosed: boolean;
  readonly brought: number;
  readonly trouble: readonly string[];
}

/** So many in a row that cannot be had: it is not the items, the run is made again later. */
const FAILURES_IN_A_ROW = 3;
/** How long an item that cannot be had is tried again, beside all others. */
const PATIENCE_MS = 7 * 24 * 3_600_000;
const RETRIED_AT_ONCE = 100;

interface LeftOut {
  readonly leftOut: string;
}

/** How many items of a run could not be had since the last one that could. */
export interface Streak {
  failures: number;
}

type Fetching = ItemParts & { readonly who: BrokerCredentials; readonly signal: AbortSignal };

const keyOf = ({ id }: OfferedDocument): string => arrivalKey(`item ${id}`);

/**
 * Brings those items that were not brought before. One that cannot be had does not hold up the others: it is postponed, or
 * left out where it never can be had. Throws when several in a row cannot be had, and whatever keeping throws.
 */
export async function bringItems(
  connector: ResearchConnector,
  items: readonly OfferedDocument[],
  parts: Fetching & { readonly streak: Streak },
): Promise<ItemsOutcome> {
  const { arrivals, postponed, clock, streak } = parts;
  const keys = items.map(keyOf);
  const known = await arrivals.known(connector, keys);
  // These have their own turn: else several that can never be had would hold up the feed for ever.
  const waiting = await postponed.among(connector.id, keys);
  const trouble: string[] = [];
  let brought = 0;
  for (const item of items) {
    if (known.has(keyOf(item)) || waiting.has(keyOf(item))) continue;
    const outcome = await bring(connector, item, parts);
    if (outcome === 'closed') return { isClosed: true, brought, trouble };
    if (outcome === 'taken') brought += 1;
    if (outcome instanceof FeedFault) {
      streak.failures += 1;
      if (streak.failures >= FAILURES_IN_A_ROW) throw outcome;
      await postponed.postpone(connector.id, keyOf(item), item, new Date(clock.nowMs()).toISOString());
      trouble.push(`${nameOf(item)}: ${outcome.message}; it is tried again`);
    } else streak.failures = 0;
    if (isLeftOut(outcome)) trouble.push(`${nameOf(item)}: ${outcome.leftOut}; it is left out`);
  }
  return { isClosed: false, brought, trouble };
}

const isLeftOut = (outcome: object | string): outcome is LeftOut => typeof outcome === 'object' && 'leftOut' in outcome;

/** Tries those again that could not be had before, and leaves out those for which that was too long. */
export async function bringPostponed(connector: ResearchConnector, parts: Fetching): Promise<ItemsOutcome> {
  const { arrivals, postponed, clock } = parts;
  const trouble: string[] = [];
  let brought = 0;
  let inARow = 0;
  for (const { key, item, since } of await postponed.postponed(connector.id, RETRIED_AT_ONCE)) {
    if (inARow >= FAILURES_IN_A_ROW) break;
    const outcome = await bring(connector, item, parts);
    if (outcome === 'closed') return { isClosed: true, brought, trouble };
    if (outcome === 'taken') brought += 1;
    if (isLeftOut(outcome)) trouble.push(`${nameOf(item)}: ${outcome.leftOut}; it is left out`);
    inARow = outcome instanceof FeedFault ? inARow + 1 : 0;
    if (outcome instanceof FeedFault) {
      const isGivenUp = clock.nowMs() - Date.parse(since) >= PATIENCE_MS;
      trouble.push(`${nameOf(item)}: ${outcome.message}; it is ${isGivenUp ? 'left out' : 'tried again'}`);
      if (!isGivenUp) continue;
      await arrivals.take(connector, { key, files: [] });
    }
    await postponed.resolve(connector.id, key);
  }
  return { isClosed: false, brought, trouble };
}

/** Answers a fault after which it may go better; throws what concerns more than this item. */
async function bring(
  connector: ResearchConnector,
  item: OfferedDocument,
  { arrivals, feed, clock, who, signal }: Fetching,
): Promise<'taken' | 'known' | 'closed' | LeftOut | FeedFault> {
  signal.throwIfAborted();
  const key = keyOf(item);
  try {
    const body = await feed.open(who, item, signal);
    const files = [fileOf(item, body, new Date(clock.nowMs()).toISOString())];
    return await arrivals.take(connector, { key, files });
  } catch (error) {
    signal.throwIfAborted();
    const leftOut = whyLeftOut(error);
    if (leftOut !== undefined)
      return (await arrivals.take(connector, { key, files: [] })) === 'closed' ? 'closed' : { leftOut };
    if (error instanceof FeedFault && error.kind === 'unavailable') return error;
    throw error;
  }
}

/** Why an item is never to be had; `undefined` where it may be. */
function whyLeftOut(error: unknown): string | undefined {
  if (error instanceof AppError && error.code === 'payload_too_large') return 'it is larger than files may be';
  return error instanceof FeedFault && error.kind === 'item' ? error.message : undefined;
}

const nameOf = ({ id }: OfferedDocument): string => `item ${fileNameNear(id.slice(0, 100), '?')}`;

const fileOf = (item: OfferedDocument, body: AsyncIterable<Uint8Array>, now: string): ArrivingFile => ({
  fileName: researchFileName(item),
  publishedAt: item.publishedAt ?? now,
  tags: item.broker === null ? [] : [`broker:${item.broker}`],
  metadata: { item_id: item.id, title: item.title, broker: item.broker, document_type: item.documentType },
  body,
});
