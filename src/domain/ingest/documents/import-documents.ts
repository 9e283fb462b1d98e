import { createHash } from 'node:crypto';
import { type DocumentId, parseEntityId } from '../../../platform/ids.ts';
import type { AnnotatedDocument } from '../../documents/annotated-document.ts';
import { type DocumentCategory, withCovered } from '../../documents/document-categories.ts';
import type { DocumentIntake, NewDocument } from '../../documents/document-intake.ts';
import type { DocumentStore, StoredDocument } from '../../documents/document-store.ts';
import type { DocumentType } from '../../documents/document-types.ts';
import { ExtractionError } from '../../enrichment/extracted-document.ts';
import type { DocumentReader } from '../../enrichment/understanding.ts';
import type { Source } from '../../knowledge-graph/entity.ts';
import { count, type FileReport } from '../run/import-report.ts';
import { type ImportContent, type ImportResult, type ImportRun, runImport, type StepStore } from '../run/import-run.ts';
import type { ProgressStore } from '../run/import-store.ts';
import type { Rejection } from '../run/rejections.ts';
import type { DocumentDefaults, DocumentItem } from './document-records.ts';
import { USUAL_SOURCES } from './usual-sources.ts';

/** Small documents are indexed together, large ones by themselves. */
const ITEMS_PER_STEP = 64;
const BYTES_PER_BATCH = 4 * 1024 * 1024;

/** Categories of contract 14.2 by document type, for sources without categories. */
const CATEGORY: Readonly<Partial<Record<DocumentType, DocumentCategory>>> = {
  NEWS: 'news',
  FILING: 'filings',
  TRANSCRIPT: 'transcripts',
  'TRANSCRIPT-PRESENTATION': 'transcripts',
  'INVESTMENT-RESEARCH': 'research',
};

/** Categories that correspond to a document type. */
const CATEGORIES_OF_TYPES: ReadonlySet<string> = new Set(Object.values(CATEGORY).flatMap(withCovered));

export interface DocumentsRun extends Omit<ImportRun<DocumentItem, ProgressStore>, 'content' | 'store'> {
  readonly store: StepStore<ProgressStore>;
  readonly documents: Pick<DocumentStore, 'findMany' | 'publicBySha256'>;
  readonly reader: Pick<DocumentReader, 'read'>;
  readonly intake: Pick<DocumentIntake, 'takeIn'>;
  readonly sources: readonly Source[];
  readonly defaults: DocumentDefaults;
}

/**
 * Imports documents into the public collection. Reading is slow, so it runs outside a transaction: intake is idempotent, and the
 * progress is saved afterwards.
 */
export function importDocuments(run: DocumentsRun): Promise<ImportResult> {
  const content: ImportContent<DocumentItem, ProgressStore> = {
    itemsPerStep: ITEMS_PER_STEP,
    passOf: () => 1,
    async importBatch(_step, items, report) {
      const rejections: Rejection[] = [];
      for (const batch of batchesOf(items)) rejections.push(...(await importBatch(run, batch, report)));
      return rejections;
    },
  };
  return runImport({ ...run, content });
}

function batchesOf(items: readonly DocumentItem[]): DocumentItem[][] {
  const batches: DocumentItem[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const size = item.kind === 'document' ? item.content.sizeBytes : 0;
    if (bytes + size > BYTES_PER_BATCH) {
      batches.push([]);
      bytes = 0;
    }
    batches.at(-1)?.push(item);
    bytes += size;
  }
  return batches;
}

type DocumentEntry = DocumentItem & { readonly kind: 'document' };
type Outcome = 'created' | 'changed' | 'unchanged' | { readonly reason: string };

async function importBatch(
  run: DocumentsRun,
  items: readonly DocumentItem[],
  report: FileReport,
): Promise<Rejection[]> {
  const outcomes = new Map<DocumentItem, Outcome>();
  const documents: { readonly item: DocumentEntry; readonly sha256: string }[] = [];
  for (const item of items) {
    if (item.kind === 'rejected') outcomes.set(item, item);
    else documents.push({ item, sha256: await item.content.sha256() });
  }
  const byHash = await run.documents.publicBySha256(documents.map(({ sha256 }) => sha256));
  const ids = documents.map(({ item, sha256 }) => item.id ?? byHash.get(sha256) ?? idOf(sha256));
  const isStoredUnderOtherId = (item: DocumentEntry, sha256: string): boolean => {
    const id = byHash.get(sha256);
    return item.id !== null && id !== undefined && id !== item.id;
  };
  const stored = new Map((await run.documents.findMany(ids)).map((row) => [row.id, row]));
  const accepted = new Map<DocumentId, NewDocument>();
  await Promise.all(
    documents.map(async ({ item, sha256 }, at) => {
      if (isStoredUnderOtherId(item, sha256)) {
        outcomes.set(item, { reason: 'its text is already stored under another id' });
        return;
      }
      const id = ids[at] as DocumentId;
      outcomes.set(item, await readDocument(run, { item, sha256, id, existing: stored.get(id) }, accepted));
    }),
  );
  await run.intake.takeIn([...accepted.values()]);
  return items.flatMap((item) => addToReport(report, item, outcomes.get(item) ?? 'unchanged'));
}

/** Derives the id from the hash, so that the same bytes are always the same document. */
const idOf = (sha256: string): DocumentId =>
  createHash('sha256').update(`almanac document ${sha256}`).digest('hex').slice(0, 32).toUpperCase() as DocumentId;

async function readDocument(
  run: DocumentsRun,
  {
    item,
    sha256,
    id,
    existing,
  }: {
    readonly item: DocumentEntry;
    readonly sha256: string;
    readonly id: DocumentId;
    readonly existing: StoredDocument | undefined;
  },
  accepted: Map<DocumentId, NewDocument>,
): Promise<Outcome> {
  if (existing !== undefined && existing.audience.kind !== 'public')
    return { reason: 'its id is that of a private document' };
  const dated = withListedDate(run, item);
  if (existing && !run.isRestart && existing.sha256 === sha256 && hasSameMetadata(dated, existing)) return 'unchanged';
  const source = sourceOf(run, item.source ?? run.defaults.source);
  if (typeof source === 'object' && source !== null && 'reason' in source) return source;
  const annotated = await annotatedOf(run, item);
  if ('reason' in annotated) return annotated;
  const publishedAt = dated.hints.publishedAt ?? startOfDay(annotated.about.datedOn) ?? run.defaults.publishedAt;
  if (publishedAt === null) return { reason: 'has no date; use --dates or --published-at' };
  const origin = originOf(run, source, annotated.about.type);
  if ('reason' in origin) return origin;
  accepted.set(id, {
    id,
    audience: { kind: 'public' },
    ...origin,
    publishedAt,
    url: item.url,
    sha256,
    tags: [],
    annotated,
  });
  return existing ? 'changed' : 'created';
}

/** Source and category of a document, by the given source or the usual one of its type. */
function originOf(
  run: DocumentsRun,
  given: Exclude<ReturnType<typeof sourceOf>, { reason: string }>,
  type: AnnotatedDocument['about']['type'],
): Pick<NewDocument, 'sourceId' | 'category'> | { readonly reason: string } {
  const source = given ?? sourceOf(run, USUAL_SOURCES[type]?.id ?? null);
  if (source === null) return { reason: 'names no source; use --source' };
  if ('reason' in source) return source;
  const category = categoryOf(source, type);
  return category === undefined
    ? { reason: 'has no recognizable document type; use --type' }
    : { sourceId: source.id, category };
}

/**
 * Category of a document: the most specific category of its source that fits the type (`news_premium` before `news`), else a category
 * of the source that no type corresponds to (a podcast source makes a call a podcast), else the one of the type.
 */
function categoryOf({ categories }: Source, type: DocumentType): string | undefined {
  const ofType = CATEGORY[type];
  const fitting = ofType === undefined ? [] : withCovered(ofType).filter((one) => categories.includes(one));
  const beyondTypes = categories.find((one) => !CATEGORIES_OF_TYPES.has(one));
  return fitting.at(-1) ?? beyondTypes ?? ofType ?? categories[0];
}

/** Adds the date from the `--dates` table, by path within the folder or by file name, if the record has none. */
function withListedDate({ defaults: { dates } }: DocumentsRun, item: DocumentEntry): DocumentEntry {
  const publishedAt = item.hints.publishedAt ?? dates.get(item.about ?? '') ?? dates.get(item.hints.fileName) ?? null;
  return { ...item, hints: { ...item.hints, publishedAt } };
}

/** True if the record's metadata equals the stored document's; missing values leave those unchanged. */
const hasSameMetadata = ({ hints, url }: DocumentEntry, stored: StoredDocument): boolean =>
  (hints.publishedAt === null || hints.publishedAt === stored.publishedAt) && (url === null || url === stored.url);

const startOfDay = (day: string | null): string | null => (day === null ? null : `${day}T00:00:00.000Z`);

function sourceOf({ sources }: DocumentsRun, idOrName: string | null): Source | { readonly reason: string } | null {
  if (idOrName === null) return null;
  const id = parseEntityId(idOrName);
  const name = idOrName.trim().toLowerCase();
  const found = sources.find((one) => one.id === id) ?? sources.find((one) => one.name.toLowerCase() === name);
  return found ?? { reason: 'its source is not known; import sources with `almanac import companies`' };
}

async function annotatedOf(
  run: DocumentsRun,
  item: DocumentEntry,
): Promise<AnnotatedDocument | { readonly reason: string }> {
  const type = item.hints.type ?? run.defaults.type ?? null;
  const hints = { ...item.hints, ...(type === null ? {} : { type }) };
  try {
    return (await item.content.withFile((path) => run.reader.read({ path, hints }, run.signal))).annotated;
  } catch (error) {
    if (error instanceof ExtractionError) return { reason: `cannot be read (${error.fault})` };
    throw error;
  }
}

/** Adds the outcome to the report; returns the lines for the file of rejected records. */
function addToReport(report: FileReport, { place, about, notes }: DocumentItem, outcome: Outcome): Rejection[] {
  if (typeof outcome === 'object') {
    report.rejected += 1;
    count(report.reasons, outcome.reason);
    return [{ place, reason: outcome.reason, about, isTaken: false }];
  }
  report.others[outcome] += 1;
  return notes.map((note) => {
    count(report.notes, note);
    return { place, reason: note, about, isTaken: true };
  });
}
