import { join } from 'node:path';
import { openDocumentFeed } from '../adapters/feeds/document-feed.ts';
import type { DocumentReader } from '../domain/enrichment/understanding.ts';
import type { Logger } from '../platform/log.ts';
import { DEMO_FOLDER, loadingDemo } from './demo.ts';
import type { Documents } from './documents.ts';
import { importDocumentsInto } from './documents-import.ts';
import type { Stores } from './stores.ts';

/** The publisher of the sample briefs (`demo/facts/sources.csv`): who has it has the sample data. */
export const SAMPLE_BRIEFS = 'ZMOO28';

/**
 * Takes the sample briefs into the public collection, the way of every import, while the service runs already. What was
 * interrupted goes on at the next start; what is there changes nothing.
 */
export async function loadDemoDocuments(
  parts: { readonly stores: Stores; readonly documents: Documents; readonly reader: DocumentReader },
  { dataDir, log, signal }: { readonly dataDir: string; readonly log: Logger; readonly signal: AbortSignal },
): Promise<void> {
  const sources = await parts.stores.catalog.sources();
  if (!sources.some(({ id }) => id === SAMPLE_BRIEFS)) return;
  const { reports } = await importDocumentsInto(parts, {
    ...loadingDemo(dataDir),
    feeds: [await openDocumentFeed(join(DEMO_FOLDER, 'documents.jsonl'))],
    isRestart: false,
    signal,
    defaults: { source: null, publishedAt: null, dates: new Map(), type: null },
  });
  log.info({ reports }, 'the sample documents are read');
}
