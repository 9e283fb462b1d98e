import type { Clock } from '../../../platform/clock.ts';
import { readDataFile } from '../../../platform/data-file.ts';
import { AppError } from '../../../platform/errors.ts';
import { dataPairs } from '../../text/data-lines.ts';
import { fileNameNear } from '../names.ts';
import { type Arrivals, type ArrivingFile, arrivalKey } from './arrivals.ts';
import type { ResearchConnector } from './connector.ts';
import type { PostponedItems } from './connector-store.ts';
import { type BrokerCredentials, FeedFault, type OfferedDocument, type ResearchFeed } from './research-feed.ts';

export interface ItemParts {
  readonly arrivals: Pick<Arrivals, 'take' | 'known'>;
  readonly postponed: PostponedItems;
  readonly feed: Pick<ResearchFeed, 'open'>;
  readonly clock: Clock;
}

/** Results of some items. Each line of `trouble` names an item and why it was not fetched. */
export interface ItemsOutcome {
  readonly isClosed: boolean;
  readonly brought: number;
  readonly trouble: readonly string[];
}

/** Number of failures in a row after which the feed is at fault, and the run is repeated later. */
const FAILURES_IN_A_ROW = 3;
/** Time for which an item that cannot be fetched is retried. */
const PATIENCE_MS = 7 * 24 * 3_600_000;
const RETRIED_AT_ONCE = 100;

interface LeftOut {
  readonly leftOut: string;
}

/** Number of failures since the last success of a run. */
export interface Streak {
  failures: number;
}

type Fetching = ItemParts & { readonly who: BrokerCredentials; readonly signal: AbortSignal };

const keyOf = ({ id }: OfferedDocument): string => arrivalKey(`item ${id}`);

/**
 * Fetches new items. One that cannot be fetched does not delay the others: it is postponed, or
 * left out if it never can be fetched. Throws after several failures in a row, and errors of the store.
 */
export async function bringItems(
  connector: ResearchConnector,
  items: readonly OfferedDocument[],
  parts: Fetching & { readonly streak: Streak },
): Promise<ItemsOutcome> {
  const { arrivals, postponed, clock, streak } = parts;
  const keys = items.map(keyOf);
  const known = await arrivals.known(connector, keys);
  // Postponed items are retried separately, as several that fail for ever would stop the feed.
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

/** Retries postponed items and drops those that failed for too long. */
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

/** Returns a fault that may pass; throws errors that concern more than this item. */
async function bring(
  connector: ResearchConnector,
  item: OfferedDocument,
  { arrivals, feed, who, signal }: Fetching,
): Promise<'taken' | 'known' | 'closed' | LeftOut | FeedFault> {
  signal.throwIfAborted();
  const key = keyOf(item);
  try {
    const body = await feed.open(who, item, signal);
    const files = [fileOf(item, body)];
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

/** Why an item can never be fetched; `undefined` if it may be. */
function whyLeftOut(error: unknown): string | undefined {
  if (error instanceof AppError && error.code === 'payload_too_large') return 'it is larger than files may be';
  return error instanceof FeedFault && error.kind === 'item' ? error.message : undefined;
}

const nameOf = ({ id }: OfferedDocument): string => `item ${fileNameNear(id.slice(0, 100), '?')}`;

const fileOf = (item: OfferedDocument, body: AsyncIterable<Uint8Array>): ArrivingFile => ({
  fileName: researchFileName(item),
  publishedAt: item.publishedAt,
  tags: item.broker === null ? [] : [`broker:${item.broker}`],
  metadata: { item_id: item.id, title: item.title, broker: item.broker, document_type: item.documentType },
  body,
});

const BY_MEDIA_TYPE: ReadonlyMap<string, string> = new Map(
  dataPairs(readDataFile('data/media-types.txt', import.meta.url)),
);

const EXTENSION = /\.[a-z0-9]{1,5}$/i;
const TITLE_CHARS_MAX = 150;

/** The feed's name of the file; else its title, with the extension of its media type or of its address. */
function researchFileName({ fileName, title, mediaType, document, id }: OfferedDocument): string {
  if (fileName !== null && fileName.trim() !== '') return fileName;
  const name = [...title.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()].slice(0, TITLE_CHARS_MAX).join('');
  return `${name || id}${extensionOf(mediaType, document)}`;
}

function extensionOf(mediaType: string | null, document: OfferedDocument['document']): string {
  const known = BY_MEDIA_TYPE.get(mediaType ?? '');
  if (known !== undefined) return `.${known}`;
  if ('bytes' in document) return '.txt';
  return URL.canParse(document.url) ? (EXTENSION.exec(new URL(document.url).pathname)?.[0] ?? '') : '';
}
