import { createHash } from 'node:crypto';
import { bytesContent } from '../../adapters/feeds/document-content.ts';
import { rejectionsFile } from '../../adapters/feeds/rejections-file.ts';
import type { DocumentReader } from '../../domain/enrichment/understanding.ts';
import type { FeedName } from '../../domain/feeds/feed.ts';
import type { FeedDocument, TakeDocuments } from '../../domain/feeds/feed-document.ts';
import type { DocumentItem } from '../../domain/ingest/documents/document-records.ts';
import type { Feed } from '../../domain/ingest/run/feed.ts';
import type { DocumentId } from '../../platform/ids.ts';
import type { Documents } from '../documents.ts';
import { importDocumentsInto } from '../imports/documents-import.ts';
import type { Stores } from '../stores.ts';

/** Stores and reader by which documents of feeds are taken. */
export interface FeedStores {
  readonly stores: Pick<Stores, 'database' | 'imports' | 'catalog' | 'facts'>;
  readonly documents: Pick<Documents, 'store' | 'intake'>;
  readonly reader: Pick<DocumentReader, 'read'>;
  /** Folder of the files of rejected records. */
  readonly rejectsFolder: string;
}

/** `TakeDocuments` by the import that operators have. */
export const takeFeedDocuments =
  (parts: FeedStores, name: FeedName): TakeDocuments =>
  async (documents, signal) => {
    const keys = documents.map(({ key }) => key).join(', ');
    const feed: Feed<DocumentItem> = {
      path: keys.slice(0, 200),
      format: 'documents of feeds',
      sizeBytes: documents.reduce((sum, { bytes }) => sum + bytes.length, 0),
      fingerprint: `feed:${shortDigest(keys)}`,
      async *items() {
        yield documents.map(itemOf);
      },
      bytesRead: () => 0,
    };
    const { reports } = await importDocumentsInto(parts, {
      feeds: [feed],
      rejectionsOf: () => rejectionsFile(`${parts.rejectsFolder}/${name}.rejected.jsonl`),
      isRestart: false,
      signal,
      defaults: { source: null, publishedAt: null, dates: new Map(), type: null },
    });
    signal.throwIfAborted();
    const [report] = reports;
    const { created = 0, changed = 0, unchanged = 0 } = report?.others ?? {};
    return { taken: created + changed, unchanged, rejected: report?.rejected ?? 0 };
  };

export const shortDigest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

export const idOfFeedDocument = (key: string): DocumentId => shortDigest(key).toUpperCase() as DocumentId;

const itemOf = (document: FeedDocument, at: number): DocumentItem => ({
  kind: 'document',
  place: { record: at + 1, line: null },
  about: document.key,
  notes: [],
  id: idOfFeedDocument(document.key),
  source: document.source,
  url: document.url,
  hints: {
    fileName: document.fileName,
    publishedAt: document.publishedAt,
    type: document.type,
    ...(document.headline === undefined ? {} : { headline: document.headline }),
    ...(document.subtype === null ? {} : { subtype: document.subtype }),
    ...(document.entityIds.length === 0 ? {} : { reportingEntityIds: document.entityIds }),
  },
  content: bytesContent(document.fileName, document.bytes),
});
