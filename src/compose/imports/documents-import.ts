import { join } from 'node:path';
import { readDocumentDates } from '../../adapters/feeds/document-dates.ts';
import { openDocumentFeed } from '../../adapters/feeds/document-feed.ts';
import { rejectionsFile } from '../../adapters/feeds/rejections-file.ts';
import type { DocumentReader } from '../../domain/enrichment/understanding.ts';
import { graphStamp } from '../../domain/entity-linking/lexicon/follow-graph.ts';
import { type DocumentsRun, importDocuments } from '../../domain/ingest/documents/import-documents.ts';
import { USUAL_SOURCES } from '../../domain/ingest/documents/usual-sources.ts';
import type { StepStore } from '../../domain/ingest/run/import-run.ts';
import type { ProgressStore } from '../../domain/ingest/run/import-store.ts';
import { MADE_UP_NEWS } from '../../domain/sample/made-up-news.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { type Documents, openDocuments } from '../documents.ts';
import { lexiconFile, openReader } from '../reader.ts';
import { renewLexicon, stampOfFile } from '../search/built-lexicon.ts';
import { openTopics, publishTopics } from '../search/topics.ts';
import { openStores, type Stores } from '../stores.ts';

type DocumentsToImport = Omit<DocumentsRun, 'store' | 'documents' | 'reader' | 'intake' | 'sources'>;

/** Imports documents with an open reader and intake. */
export async function importDocumentsInto(
  parts: {
    readonly stores: Pick<Stores, 'imports' | 'catalog'>;
    readonly documents: Pick<Documents, 'store' | 'intake'>;
    readonly reader: Pick<DocumentReader, 'read'>;
  },
  run: DocumentsToImport,
) {
  const { stores, documents, reader } = parts;
  await ensureUsualSources(stores);
  return importDocuments({
    ...run,
    store: progressOnly(stores),
    documents: documents.store,
    reader,
    intake: documents.intake,
    sources: await stores.catalog.sources(),
  });
}

/** Opens what documents are taken in with, beside a running service: the collection, and a reader with the current lexicon. */
export async function openCollection(config: Config, stores: Stores) {
  const topics = await openTopics(config.topicRulesFile);
  const documents = await openDocuments({ database: stores.database, config, clock: systemClock });
  const file = lexiconFile(config.dataDir);
  // Texts must be annotated with the current graph; a running service updates the lexicon too, but later.
  if (stampOfFile(file) !== (await graphStamp(stores))) await renewLexicon(stores, file);
  if (topics.added !== null) await publishTopics(stores.entities, topics);
  const reader = openReader(config, topics);
  return {
    documents,
    reader,
    async close() {
      await reader.close();
      await documents.close();
    },
  };
}

/** Opens the session of `almanac import documents`, which may run beside the service. */
export async function openDocumentsImport(config: Config) {
  const stores = await openStores(config);
  const { documents, reader, close } = await openCollection(config, stores);
  return {
    history: stores.importRuns,
    rejectsFolder: join(config.dataDir, 'imports'),
    openRejections: rejectionsFile,
    openFeed: openDocumentFeed,
    readDates: readDocumentDates,
    async importDocuments(run: DocumentsToImport) {
      const result = await importDocumentsInto({ stores, documents, reader }, run);
      if (result.reports.some(({ others }) => others.created > 0)) await removeMadeUpNews(documents);
      return result;
    },
    /** Compacts the index. */
    finish: () => documents.chunks.optimize(),
    async close() {
      await close();
      await stores.close();
    },
  };
}

const REMOVED_AT_A_TIME = 200;

/** Removes the made-up news of the sample, before real documents are imported. */
export async function removeMadeUpNews({ store, intake }: Documents): Promise<void> {
  for (;;) {
    const ids = await store.publicOfSource(MADE_UP_NEWS.id, REMOVED_AT_A_TIME);
    if (ids.length === 0) return;
    await intake.remove(ids);
  }
}

/** Steps that store only the progress of the run: documents themselves are imported one by one, idempotently. */
const progressOnly = ({ imports }: Pick<Stores, 'imports'>): StepStore<ProgressStore> => ({
  progressOf: imports.progressOf,
  step: (work) =>
    work({
      saveProgress: (fingerprint, progress) => imports.step((step) => step.saveProgress(fingerprint, progress)),
    }),
});

async function ensureUsualSources({ imports, catalog }: Pick<Stores, 'imports' | 'catalog'>): Promise<void> {
  const existing = new Set((await catalog.sources()).map(({ id }) => id));
  const missing = Object.values(USUAL_SOURCES).filter(({ id }) => !existing.has(id));
  if (missing.length > 0) await imports.step((step) => step.storeSources(missing));
}
