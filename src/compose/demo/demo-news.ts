import { join } from 'node:path';
import { textContent } from '../../adapters/feeds/document-content.ts';
import type { DocumentReader } from '../../domain/enrichment/understanding.ts';
import type { DocumentItem } from '../../domain/ingest/documents/document-records.ts';
import type { Company } from '../../domain/knowledge-graph/entity.ts';
import { MADE_UP_NEWS, madeUpNews } from '../../domain/sample/made-up-news.ts';
import type { Logger } from '../../platform/log.ts';
import type { Documents } from '../documents.ts';
import { importDocumentsInto, removeMadeUpNews } from '../imports/documents-import.ts';
import type { Stores } from '../stores.ts';
import { DEMO_FOLDER, loadingDemo } from './demo.ts';
import { SAMPLE_BRIEFS } from './demo-documents.ts';
import { largestCompanies } from './demo-market.ts';

const SAMPLE_SOURCES: readonly string[] = [SAMPLE_BRIEFS, MADE_UP_NEWS.id];

/** Imports made-up news of the weeks before `today` into the public collection; the first import of documents removes them. */
export async function loadMadeUpNews(
  parts: { readonly stores: Stores; readonly documents: Documents; readonly reader: DocumentReader },
  { dataDir, today, log, signal }: { dataDir: string; today: string; log: Logger; signal: AbortSignal },
): Promise<void> {
  // Not after an import of documents, which removes them.
  const sources = await parts.documents.store.publicSources();
  if (sources.some((id) => !SAMPLE_SOURCES.includes(id))) return removeMadeUpNews(parts.documents);
  const items = (await largestCompanies(parts.stores)).flatMap((company) => itemsOf(company, today));
  const feed = {
    path: join(DEMO_FOLDER, 'made-up-news'),
    format: 'made-up news',
    sizeBytes: items.length,
    fingerprint: `made-up-news:${today}`,
    items: async function* () {
      yield items;
    },
    bytesRead: () => items.length,
  };
  const { reports } = await importDocumentsInto(parts, {
    ...loadingDemo(dataDir),
    feeds: [feed],
    isRestart: false,
    signal,
    defaults: { source: MADE_UP_NEWS.id, publishedAt: null, dates: new Map(), type: 'NEWS' },
  });
  log.info({ reports }, 'made-up news of the sample are loaded');
}

const itemsOf = (company: Company, today: string): DocumentItem[] =>
  madeUpNews(company, today).map(({ publishedAt, headline, text }, at) => ({
    place: { record: at + 1, line: null },
    about: headline,
    notes: [],
    kind: 'document',
    id: null,
    source: null,
    url: null,
    hints: {
      fileName: 'document.txt',
      publishedAt,
      type: 'NEWS',
      headline,
      reportingEntityIds: [company.id],
      language: 'EN',
    },
    // Two days may have the same text.
    content: textContent(`${publishedAt} ${headline}`, text),
  }));
