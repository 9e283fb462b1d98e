import { basename, join } from 'node:path';
import { openRatesFeed } from '../../adapters/feeds/ecb-rates.ts';
import { archiveFiles } from '../../adapters/feeds/facts-archive.ts';
import { inReadingOrder, openFactsSources } from '../../adapters/feeds/facts-sources.ts';
import { openFeedInThread } from '../../adapters/feeds/feed-thread.ts';
import { openFirdsFeed } from '../../adapters/feeds/firds.ts';
import { openIsinFeed } from '../../adapters/feeds/isin-issuers.ts';
import { rejectionsFile } from '../../adapters/feeds/rejections-file.ts';
import { writeIsinIssuers } from '../../adapters/sql/companies/isin-issuer-writer.ts';
import { writeParentExceptions } from '../../adapters/sql/companies/parent-exceptions.ts';
import { writeShareVenues } from '../../adapters/sql/companies/share-venues.ts';
import type { Database } from '../../adapters/sql/database.ts';
import { endingStore } from '../../adapters/sql/feeds/ending-store.ts';
import { takeFeedFile } from '../../adapters/sql/feeds/feed-store.ts';
import { sqlFactStore } from '../../adapters/sql/imports/fact-store.ts';
import { sqlImportStore } from '../../adapters/sql/imports/import-store.ts';
import { sqlRecordImportStore } from '../../adapters/sql/imports/record-import-store.ts';
import { writeRates } from '../../adapters/sql/market/rate-writer.ts';
import type { RecordWriter } from '../../adapters/sql/record-writer.ts';
import type {
  FeedImport,
  FeedImports,
  FileToTake,
  GleifImport,
  Inspection,
  Taken,
} from '../../domain/feeds/feed-imports.ts';
import { FetchFault } from '../../domain/feeds/fetch-fault.ts';
import { importFiles } from '../../domain/ingest/companies/import-files.ts';
import type { FactStep } from '../../domain/ingest/facts/fact-store.ts';
import { cikOfName, importFacts } from '../../domain/ingest/facts/facts-import.ts';
import { importRecords } from '../../domain/ingest/records/import-records.ts';
import type { RecordItem, RecordStep } from '../../domain/ingest/records/record-kind.ts';
import type { ImportItem } from '../../domain/ingest/records.ts';
import type { Feed } from '../../domain/ingest/run/feed.ts';
import type { FileReport } from '../../domain/ingest/run/import-report.ts';
import type { ImportResult } from '../../domain/ingest/run/import-run.ts';
import type { ImportRunStore } from '../../domain/ingest/run/import-run-store.ts';
import type { ImportProgress, ImportStep } from '../../domain/ingest/run/import-store.ts';
import { importedFacts, importedFile, withRejections } from '../../domain/ingest/run/imported-file.ts';
import type { Clock } from '../../platform/clock.ts';
import { factsImportParts, readDocument } from '../imports/facts-import.ts';
import { openGleifExceptions, openGleifFile } from './gleif-import.ts';
import { asFault } from './readable.ts';

export interface FeedImportParts {
  readonly database: Database;
  readonly history: Pick<ImportRunStore, 'add'>;
  /** Folder of the files of rejected records. */
  readonly rejectsFolder: string;
  readonly clock: Clock;
}

/** `FeedImports` by the imports that operators have. */
export function feedImports(parts: FeedImportParts): FeedImports {
  return {
    inspect: (kind, path, signal) => asFault(() => INSPECTIONS[kind](path, signal)),
    take: (kind, what, signal) => asFault(() => IMPORTS[kind](what, signal, parts)),
  };
}

const INSPECTIONS: Readonly<Record<FeedImport, (path: string, signal: AbortSignal) => Promise<Inspection>>> = {
  async companies(path, signal) {
    const { items } = await openFeedInThread(path, { exchange: undefined });
    return inspectionOf(items(), signal, () => null);
  },
  async rates(path, signal) {
    const { items } = await openRatesFeed(path);
    return inspectionOf(items(), signal, (item) => (item.kind === 'record' ? item.row.day : null));
  },
  async isins(path, signal) {
    const { items } = await openIsinFeed(path);
    return inspectionOf(items(), signal, () => null);
  },

  async shares(path, signal) {
    const { items } = await openFirdsFeed(path);
    return inspectionOf(items(), signal, () => null);
  },

  async facts(path, signal) {
    let entries = 0;
    for await (const _ of archiveFiles(path)) {
      signal.throwIfAborted();
      entries += 1;
    }
    return { entries, rejected: 0, newest: null };
  },
};

async function inspectionOf<Item extends { readonly kind: string }>(
  batches: AsyncIterable<readonly Item[]>,
  signal: AbortSignal,
  dayOf: (item: Item) => string | null,
): Promise<Inspection> {
  let [entries, rejected, newest] = [0, 0, ''];
  for await (const items of batches) {
    signal.throwIfAborted();
    for (const item of items) {
      if (item.kind === 'rejected') rejected += 1;
      else if (item.kind !== 'list') entries += 1;
      const day = dayOf(item) ?? '';
      if (day > newest) newest = day;
    }
  }
  return { entries, rejected, newest: newest === '' ? null : newest };
}

type Import = (what: FileToTake, signal: AbortSignal, parts: FeedImportParts) => Promise<Taken>;

const IMPORTS: Readonly<Record<FeedImport | GleifImport, Import>> = {
  async companies(what, signal, parts) {
    const date = what.file.takenAt.slice(0, 'YYYY-MM-DD'.length);
    return takeCompanies(await openFeedInThread(what.path, { exchange: undefined, date }), what, parts, signal);
  },

  'gleif-entities': async (what, signal, parts) =>
    takeCompanies(await openGleifFile('gleif-entities', what, parts.database), what, parts, signal),

  'gleif-relations': async (what, signal, parts) =>
    takeCompanies(await openGleifFile('gleif-relations', what, parts.database), what, parts, signal),

  'gleif-exceptions': async (what, signal, parts) =>
    takeRecords(
      'exceptions',
      await openGleifExceptions(what, parts.database),
      writeParentExceptions,
      what,
      parts,
      signal,
    ),

  rates: async (what, signal, parts) =>
    takeRecords('rates', await openRatesFeed(what.path), writeRates, what, parts, signal),

  isins: async (what, signal, parts) =>
    takeRecords('isins', await openIsinFeed(what.path), writeIsinIssuers, what, parts, signal),

  shares: async (what, signal, parts) =>
    takeRecords('shares', await openFirdsFeed(what.path), writeShareVenues, what, parts, signal),

  async facts(what, signal, parts) {
    const startMs = parts.clock.nowMs();
    const store = endingStore<string, FactStep, ReturnType<typeof sqlFactStore>>(parts.database, sqlFactStore, {
      isFine: () => true,
      atEnd: endOf(what),
    });
    const sources = inReadingOrder(await openFactsSources(what.path));
    const filers = what.filersIn === undefined ? undefined : await filersIn(what.filersIn);
    const bytes = sources.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const { report, isInterrupted } = await importFacts({
      ...factsImportParts(store),
      readDocument,
      ...{ sources, ...(filers && { filers }) },
      onProgress: ({ bytesDone }) => what.onPart?.(bytesDone / bytes),
      rejections: rejectsOf(what, parts),
      isRestart: false,
      signal,
    });
    const end = { startMs, endMs: parts.clock.nowMs(), isInterrupted };
    const file = importedFacts([what.file.url], report, end);
    await parts.history.add([await withRejections(file, report, rejectionsFile)]);
    signal.throwIfAborted();
    const [fault] = report.faults;
    if (fault !== undefined) throw new FetchFault('unreadable', `the file ${fault.fault}`);
    const { taken, unchanged, rejected } = report.documents;
    return { taken, unchanged, rejected };
  },
};

async function filersIn(path: string): Promise<Set<string>> {
  const filers = new Set<string>();
  for await (const { name } of archiveFiles(path)) filers.add(cikOfName(name) ?? '');
  return filers;
}

function takeCompanies(
  feed: Feed<ImportItem>,
  what: FileToTake,
  parts: FeedImportParts,
  signal: AbortSignal,
): Promise<Taken> {
  const store = endingStore<ImportProgress, ImportStep, ReturnType<typeof sqlImportStore>>(
    parts.database,
    sqlImportStore,
    { isFine, atEnd: endOf(what) },
  );
  return fileOutcome('companies', what, parts, signal, () =>
    importFiles({
      ...{ store, feeds: [feed], isRestart: false, signal, onProgress: progressOf(what) },
      rejectionsOf: () => rejectsOf(what, parts),
    }),
  );
}

function takeRecords<Row>(
  kind: string,
  feed: Feed<RecordItem<Row>>,
  write: RecordWriter<Row>,
  what: FileToTake,
  parts: FeedImportParts,
  signal: AbortSignal,
): Promise<Taken> {
  const open = (database: Database) => sqlRecordImportStore<Row>(database, write);
  const store = endingStore<ImportProgress, RecordStep<Row>, ReturnType<typeof open>>(parts.database, open, {
    isFine,
    atEnd: endOf(what),
  });
  const company = 'optional';
  return fileOutcome(kind, what, parts, signal, () =>
    importRecords({
      ...{ store, company, feeds: [feed], isRestart: false, signal, onProgress: progressOf(what) },
      rejectionsOf: () => rejectsOf(what, parts),
    }),
  );
}

/** Part of the file that is read, of its bytes; a second reading of the file starts again. */
const progressOf =
  ({ onPart }: FileToTake) =>
  ({ feed }: { readonly feed: Pick<Feed<unknown>, 'bytesRead' | 'sizeBytes'> }): void =>
    onPart?.(feed.bytesRead() / feed.sizeBytes);

const isFine = ({ report }: ImportProgress): boolean => report.fault === null;

const endOf =
  ({ file, cursor }: FileToTake) =>
  (trx: Parameters<typeof takeFeedFile>[0]): Promise<void> =>
    takeFeedFile(trx, file, cursor);

const rejectsOf = ({ feed, path }: FileToTake, { rejectsFolder }: FeedImportParts) =>
  rejectionsFile(join(rejectsFolder, `${feed}-${basename(path)}.rejected.jsonl`));

async function fileOutcome(
  kind: string,
  { file }: FileToTake,
  { history, clock }: FeedImportParts,
  signal: AbortSignal,
  work: () => Promise<ImportResult>,
): Promise<Taken> {
  const startMs = clock.nowMs();
  const { reports, isInterrupted } = await work();
  const end = { startMs, endMs: clock.nowMs(), isInterrupted };
  const files = reports.map((report) =>
    withRejections(importedFile(kind, { ...report, path: file.url }, end), report, rejectionsFile),
  );
  await history.add(await Promise.all(files));
  signal.throwIfAborted();
  const fault = reports.find((report) => report.fault !== null)?.fault;
  if (fault != null) throw new FetchFault('unreadable', `the file ${fault}`);
  return reports.map(takenOf).reduce(sumOf);
}

const takenOf = ({ companies, others, rejected }: FileReport): Taken => ({
  taken: companies.created + companies.merged + companies.changed + others.created + others.changed,
  unchanged: companies.unchanged + others.unchanged,
  rejected,
});

const sumOf = (a: Taken, b: Taken): Taken => ({
  taken: a.taken + b.taken,
  unchanged: a.unchanged + b.unchanged,
  rejected: a.rejected + b.rejected,
});
