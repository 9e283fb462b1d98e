import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { packRecord, unpackRecord } from '../../domain/ingest/companies/packed-record.ts';
import type { ImportItem } from '../../domain/ingest/records.ts';
import type { Feed } from '../../domain/ingest/run/feed.ts';
import { UnreadableFile } from '../../domain/ingest/run/unreadable-file.ts';
import { type FeedOptions, type FileSurvey, openFeed } from './open-feed.ts';

/** Arguments of the thread. */
export interface FeedThreadInput {
  readonly path: string;
  readonly options: FeedOptions;
  readonly survey: FileSurvey;
}

/** A reply of the thread: items in the format of `packItems`, a fault of the file, or at the end its survey. */
export type ReadingReply =
  | { readonly kind: 'items'; readonly items: string; readonly bytesRead: number }
  | { readonly kind: 'fault'; readonly fault: string }
  | { readonly kind: 'survey'; readonly survey: FileSurvey };

/** Number of replies that the thread may read ahead, so that it need not wait but uses little memory. */
export const REPLIES_AHEAD = 8;

/**
 * Size up to which a file is read where it is imported, in bytes: at this size reading takes 40 ms of processor, the start of a thread ten
 * times as much, and an import reads its file up to three times.
 */
const IN_PLACE_MAX_BYTES = 256 * 1024;

/** Items as one JSON text, whose transfer and parsing is much faster than copying objects. */
export const packItems = (items: readonly ImportItem[]): string =>
  JSON.stringify(
    items.map((item) => (item.kind === 'company' ? { ...item, company: packRecord(item.company) } : item)),
  );

const unpackItems = (text: string): ImportItem[] =>
  (JSON.parse(text) as ImportItem[]).map((item) =>
    item.kind === 'company' ? { ...item, company: unpackRecord(item.company) } : item,
  );

/**
 * `openFeed` that reads and parses the records of a large file in a thread of its own, in parallel to their import. Throws
 * `UnreadableFile` like `openFeed`.
 */
export async function openFeedInThread(
  path: string,
  options: FeedOptions,
  survey: FileSurvey = {},
): Promise<Feed<ImportItem>> {
  const feed = await openFeed(path, options, survey);
  if (feed.sizeBytes <= IN_PLACE_MAX_BYTES) return feed;
  const { format, sizeBytes, fingerprint } = feed;
  let bytesRead = 0;
  async function* items(): AsyncGenerator<ImportItem[]> {
    bytesRead = 0;
    for await (const reply of repliesOf({ path, options, survey })) {
      if (reply.kind === 'fault') throw new UnreadableFile(path, reply.fault);
      if (reply.kind === 'survey') {
        Object.assign(survey, reply.survey);
        continue;
      }
      bytesRead = reply.bytesRead;
      yield unpackItems(reply.items);
    }
  }
  return { path, format, sizeBytes, fingerprint, items: items, bytesRead: () => bytesRead };
}

async function* repliesOf(reading: FeedThreadInput): AsyncGenerator<ReadingReply> {
  const worker = new Worker(new URL('./feed-reader-thread.ts', import.meta.url), {
    workerData: reading,
  });
  try {
    for await (const [reply] of on(worker, 'message', { close: ['exit'] })) {
      yield reply as ReadingReply;
      worker.postMessage('taken');
    }
  } finally {
    await worker.terminate();
  }
}
