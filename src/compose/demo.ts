import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openFeed } from '../adapters/feeds/open-feed.ts';
import { rejectionsFile } from '../adapters/feeds/rejections-file.ts';
import { importFiles } from '../domain/ingest/import-files.ts';
import type { Logger } from '../platform/log.ts';
import type { Stores } from './stores.ts';

const FOLDER = fileURLToPath(new URL('../../demo/', import.meta.url));
const FILES = ['companies.jsonl', 'companies-more.jsonl', 'knowledge.jsonl'];

/**
 * Puts the sample data into a store that never held anything. Goes the way of every import, so the same data gets the
 * same ids everywhere, and real data imported later adds to it.
 */
export async function loadDemo(stores: Stores, dataDir: string, log: Logger): Promise<void> {
  if ((await stores.entities.revision()) > 0) return;
  const feeds = await Promise.all(FILES.map((file) => openFeed(join(FOLDER, file), { exchange: undefined })));
  const { reports } = await importFiles({
    store: stores.imports,
    feeds,
    rejectionsOf: ({ path }) =>
      rejectionsFile(join(dataDir, 'imports', `demo-${path.slice(FOLDER.length)}.rejected.jsonl`)),
    isRestart: true,
    signal: new AbortController().signal,
  });
  log.info({ files: reports.length, entities: await stores.catalog.counts() }, 'sample data loaded');
}
