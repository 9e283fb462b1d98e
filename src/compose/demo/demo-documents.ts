import { join } from 'node:path';
import { openDocumentFeed } from '../../adapters/feeds/document-feed.ts';
import type { DocumentReader } from '../../domain/enrichment/understanding.ts';
import type { Logger } from '../../platform/log.ts';
import type { Documents } from '../documents.ts';
import { importDocumentsInto } from '../imports/documents-import.ts';
import type { Stores } from '../stores.ts';
import { DEMO_FOLDER, loadingDemo, logged } from './demo.ts';

/** Publisher of the sample briefs (`demo/facts/sources.csv`); present exactly when the sample data is loaded. */
export const SAMPLE_BRIEFS = 'ZMOO28';

/**
 * Imports the sample briefs into the public collection while the service runs. Idempotent; resumes at the next start when
 * interrupted. Returns false where there is no sample.
 */
export async function loadDemoDocuments(
  parts: { readonly stores: Stores; readonly documents: Documents; readonly reader: DocumentReader },
  { dataDir, log, signal }: { readonly dataDir: string; readonly log: Logger; readonly signal: AbortSignal },
): Promise<boolean> {
  const sources = await parts.stores.catalog.sources();
  if (!sources.some(({ id }) => id === SAMPLE_BRIEFS)) return false;
  const feeds = [await openDocumentFeed(join(DEMO_FOLDER, 'documents.jsonl'))];
  const defaults = { source: null, publishedAt: null, dates: new Map(), type: null };
  const reports = await logged(parts.stores, 'documents', () =>
    importDocumentsInto(parts, { ...loadingDemo(dataDir), feeds, isRestart: false, signal, defaults }),
  );
  log.info({ reports }, 'the sample documents are imported');
  return true;
}
