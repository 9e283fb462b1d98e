import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { readHtml } from '../../adapters/extract/html/html.ts';
import { bytesContent } from '../../adapters/feeds/document-content.ts';
import { inReadingOrder, openFactsSources } from '../../adapters/feeds/facts-sources.ts';
import { readCurrentFilings } from '../../adapters/feeds/filings/current-filings.ts';
import { readMasterIndex } from '../../adapters/feeds/filings/daily-index.ts';
import { readRemovalNotice } from '../../adapters/feeds/filings/form-25.ts';
import { endOfTexts, readSubmission } from '../../adapters/feeds/filings/submission.ts';
import { rejectionsFile } from '../../adapters/feeds/rejections-file.ts';
import { sqlFilingLedger } from '../../adapters/sql/feeds/filing-ledger.ts';
import type { DocumentReader } from '../../domain/enrichment/understanding.ts';
import type { Taken } from '../../domain/feeds/feed-imports.ts';
import { reportsFigures } from '../../domain/feeds/filings/filing-forms.ts';
import type {
  DocumentOfFiling,
  FilingFormats,
  FilingPorts,
  HeaderTime,
} from '../../domain/feeds/filings/filing-ports.ts';
import { HEADER_TIMES } from '../../domain/fundamentals/facts/acceptance.ts';
import type { DocumentItem } from '../../domain/ingest/documents/document-records.ts';
import { USUAL_SOURCES } from '../../domain/ingest/documents/usual-sources.ts';
import type { FactsDocument, FactsSource } from '../../domain/ingest/facts/facts-document.ts';
import { importFacts } from '../../domain/ingest/facts/facts-import.ts';
import type { Feed } from '../../domain/ingest/run/feed.ts';
import type { DocumentId } from '../../platform/ids.ts';
import type { Documents } from '../documents.ts';
import { importDocumentsInto } from '../imports/documents-import.ts';
import { factsImportParts, readDocument } from '../imports/facts-import.ts';
import type { Stores } from '../stores.ts';
import { asFault, readable } from './readable.ts';

/** Stores and reader by which filings are taken. */
export interface FilingStores {
  readonly stores: Pick<Stores, 'database' | 'imports' | 'catalog' | 'facts'>;
  readonly documents: Pick<Documents, 'store' | 'intake'>;
  readonly reader: Pick<DocumentReader, 'read'>;
  /** Folder of the files of rejected records. */
  readonly rejectsFolder: string;
}

/** `FilingPorts` by the imports that operators have. */
export const filingPorts = (parts: FilingStores): FilingPorts => ({
  ledger: sqlFilingLedger(parts.stores.database),
  formats: filingFormats,
  takeDocuments: (documents, signal) => takeDocuments(parts, documents, signal),
  takeFigures: (paths, times, signal) => asFault(() => takeFigures(parts, paths, times, signal)),
  async hasFigures(cik, accession) {
    const { facts } = parts.stores;
    const { sets } = await facts.factsOf(await facts.companyOf(cik), [cik]);
    return sets.some((set) => set.facts.some(({ filing }) => filing.accession === accession));
  },
});

/** Text of a release beyond this is tables. */
const TEXT_BYTES_MAX = 1_000_000;

const filingFormats: FilingFormats = {
  current: readable(readCurrentFilings),
  index: (path) => asFault(async () => readMasterIndex(await readFile(path))),
  submission: readable(readSubmission),
  endOfTexts,
  removalNotice: readRemovalNotice,
  textOf(bytes) {
    const text = bytes.subarray(0, TEXT_BYTES_MAX).toString('utf8');
    if (!/<(?:html|body|p|div|table)\b/i.test(text)) return text;
    return readHtml(text)
      .blocks.map((block) => block.text)
      .join('\n');
  },
  hasReported(index) {
    const { filings } = JSON.parse(index.toString('utf8')) as {
      filings?: { recent?: { form?: readonly string[] }; files?: readonly unknown[] };
    };
    return (filings?.files?.length ?? 0) > 0 || (filings?.recent?.form ?? []).some(reportsFigures);
  },
};

const FORMAT = 'documents of filings';

async function takeDocuments(
  parts: FilingStores,
  documents: readonly DocumentOfFiling[],
  signal: AbortSignal,
): Promise<Taken> {
  const items = documents.map(itemOf);
  const name = documents.map(({ key }) => key).join(', ');
  const feed: Feed<DocumentItem> = {
    path: name,
    format: FORMAT,
    sizeBytes: documents.reduce((sum, { bytes }) => sum + bytes.length, 0),
    fingerprint: `filing:${digestOf(name)}`,
    async *items() {
      yield items;
    },
    bytesRead: () => 0,
  };
  const { reports } = await importDocumentsInto(parts, {
    feeds: [feed],
    rejectionsOf: () => rejectionsFile(`${parts.rejectsFolder}/sec-filings.rejected.jsonl`),
    isRestart: false,
    signal,
    defaults: { source: USUAL_SOURCES.FILING?.id ?? null, publishedAt: null, dates: new Map(), type: null },
  });
  signal.throwIfAborted();
  const [report] = reports;
  const { created = 0, changed = 0, unchanged = 0 } = report?.others ?? {};
  return { taken: created + changed, unchanged, rejected: report?.rejected ?? 0 };
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

const itemOf = (document: DocumentOfFiling, at: number): DocumentItem => ({
  kind: 'document',
  place: { record: at + 1, line: null },
  about: document.key,
  notes: [],
  id: digestOf(`filing ${document.key}`).toUpperCase() as DocumentId,
  source: null,
  url: document.url,
  hints: {
    fileName: document.fileName,
    publishedAt: document.publishedAt,
    type: document.type,
    ...(document.subtype === null ? {} : { subtype: document.subtype }),
    ...(document.entityIds.length === 0 ? {} : { reportingEntityIds: document.entityIds }),
  },
  content: bytesContent(document.fileName, document.bytes),
});

async function takeFigures(
  { stores, rejectsFolder }: FilingStores,
  paths: readonly string[],
  times: readonly HeaderTime[],
  signal: AbortSignal,
): Promise<void> {
  const sources = (await Promise.all(paths.map((path) => openFactsSources(path)))).flat();
  const documents = new Map(
    times.map((time) => [`${HEADER_TIMES} ${time.filing.accession} ${time.acceptedAt}`, timeDocument(time)]),
  );
  await importFacts({
    ...factsImportParts(stores.facts),
    readDocument: (bytes, path) => documents.get(path) ?? readDocument(bytes, path),
    sources: [...[...documents.keys()].map(timeSource), ...inReadingOrder(sources)],
    rejections: rejectionsFile(`${rejectsFolder}/sec-filings.rejected.jsonl`),
    isRestart: false,
    signal,
  });
  signal.throwIfAborted();
}

/** An index of one filing, at the time of its header. */
const timeDocument = ({ cik, filing, acceptedAt }: HeaderTime): FactsDocument => ({
  kind: 'filing-index',
  cik,
  entityName: null,
  leftOut: [],
  index: {
    cik,
    part: HEADER_TIMES,
    clock: 'utc',
    filings: [
      {
        accession: filing.accession,
        form: filing.form,
        filedOn: filing.filedOn,
        reportsOn: null,
        statedMs: Date.parse(acceptedAt),
      },
    ],
  },
});

const timeSource = (path: string): FactsSource => ({
  path,
  sizeBytes: path.length,
  fingerprint: digestOf(path),
  isArchive: false,
  holdsIndexes: false,
  async *files() {
    yield { name: path, path, sizeBytes: path.length, read: async () => Buffer.from(path) };
  },
});
