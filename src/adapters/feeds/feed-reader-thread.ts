import { parentPort, workerData } from 'node:worker_threads';
import type { ImportItem } from '../../domain/ingest/records.ts';
import { UnreadableFile } from '../../domain/ingest/run/unreadable-file.ts';
import { type FeedThreadInput, packItems, REPLIES_AHEAD, type ReadingReply } from './feed-thread.ts';
import { openFeed } from './open-feed.ts';

/** Minimum items per reply, to limit the number of messages. */
const ITEMS_PER_REPLY = 250;

const { path, options, survey } = workerData as FeedThreadInput;
let room = REPLIES_AHEAD;
let makeRoom = (): void => undefined;
parentPort?.on('message', () => {
  room += 1;
  makeRoom();
});

async function reply(message: ReadingReply): Promise<void> {
  while (room === 0) {
    await new Promise<void>((resolve) => {
      makeRoom = resolve;
    });
  }
  room -= 1;
  parentPort?.postMessage(message);
}

try {
  const feed = await openFeed(path, options, survey);
  let waiting: ImportItem[] = [];
  const handOver = async (): Promise<void> => {
    const items = packItems(waiting);
    waiting = [];
    await reply({ kind: 'items', items, bytesRead: feed.bytesRead() });
  };
  try {
    for await (const batch of feed.items()) {
      waiting.push(...batch);
      if (waiting.length >= ITEMS_PER_REPLY) await handOver();
    }
  } finally {
    if (waiting.length > 0) await handOver();
  }
  await reply({ kind: 'survey', survey });
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error;
  await reply({ kind: 'fault', fault: error.fault });
} finally {
  parentPort?.close();
}
