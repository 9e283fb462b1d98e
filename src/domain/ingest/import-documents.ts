import { createHash } from 'node:crypto';
import { type DocumentId, parseEntityId } from '../../platform/ids.ts';
import type { AnnotatedDocument } from '../documents/annotated-document.ts';
import { type DocumentCategory, withCovered } from '../documents/document-categories.ts';
import type { DocumentIntake, NewDocument } from '../documents/document-intake.ts';
import type { DocumentStore, StoredDocument } from '../documents/document-store.ts';
import type { DocumentType } from '../documents/document-types.ts';
import { ExtractionError } from '../enrichment/extracted-document.ts';
import type { DocumentReader } from '../enrichment/understanding.ts';
import type { Source } from '../knowledge-graph/entity.ts';
import type { DocumentDefaults, DocumentItem } from './document-records.ts';
import { count, type FileReport } from './import-report.ts';
import { type ImportContent, type ImportResult, type ImportRun, runImport, type StepStore } from './import-run.ts';
import type { ProgressKeeper } from './import-store.ts';
import type { Rejection } from './rejections.ts';
import { USUAL_SOURCES } from './usual-sources.ts';

/** Small ones are taken in together, large ones by themselves. */
const ITEMS_PER_STEP = 64;
const BYTES_PER_BATCH = 4 * 1024 * 1024;

/** Categories of contract 14.2 by the type of document, where its source has none. */
const CATEGORY: Readonly<Partial<Record<DocumentType, DocumentCategory>>> = {
  NEWS: 'news',
  FILING: 'filings',
  TRANSCRIPT: 'transcripts',
  'TRANSCRIPT-PRESENTATION': 'transcripts',
  'INVESTMENT-RESEARCH': 'research',
};

/** Categories that some type of document stands for. */
const OF_TYPES: ReadonlySet<string> = new Set(Object.values(CATEGORY).flatMap(withCovered));

export interface DocumentsRun extends Omit<ImportRun<DocumentItem, ProgressKeeper>, 'content' | 'store'> {
  readonly store: StepStore<ProgressKeeper>;
  readonly documents: Pick<DocumentStore, 'findMany' | 'publicBySha256'>;
  readonly reader: Pick<DocumentReader, 'read'>;
  readonly intake: Pick<DocumentIntake, 'takeIn'>;
  readonly sources: readonly Source[];
  readonly defaults: DocumentDefaults;
}

/**
 * Imports documents into the public collection. Reading takes long, so nothing of it is done in a transaction: taking a
 * document in is done over and over without harm, and how far the run is is kept after it.
 */
export function importDocuments(run: DocumentsRun): Promise<ImportResult> {
  const content: ImportContent<DocumentItem, ProgressKeeper> = {
    itemsPerStep: ITEMS_PER_STEP,
    passOf: () => 1,
    async take(_step, items, report) {
      const rejections: Rejection[] = [];
      for (const batch of batchesOf(items)) rejections.push(...(await takeBatch(run, batch, report)));
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

type Told = DocumentItem & { readonly kind: 'document' };
type Outcome = 'created' | 'changed' | 'unchanged' | { readonly reason: string };

async function takeBatch(run: DocumentsRun, items: readonly DocumentItem[], report: FileReport): Promise<Rejection[]> {
  const outcomes = new Map<DocumentItem, Outcome>();
  const told: { readonly item: Told; readonly sha256: string }[] = [];
  for (const item of items) {
    if (item.kind === 'rejected') outcomes.set(item, item);
    else told.push({ item, sha256: await item.content.sha256() });
  }
  const byHash = await run.documents.publicBySha256(told.map(({ sha256 }) => sha256));
  const ids = told.map(({ item, sha256 }) => item.id ?? byHash.get(sha256) ?? idOf(sha256));
  const elsewhere = (item: Told, sha256: string): boolean => {
    const id = byHash.get(sha256);
    return item.id !== null && id !== undefined && id !== item.id;
  };
  const there = new Map((await run.documents.findMany(ids)).map((row) => [row.id, row]));
  const fresh = new Map<DocumentId, NewDocument>();
  await Promise.all(
    told.map(async ({ item, sha256 }, at) => {
      if (elsewhere(item, sha256)) {
        outcomes.set(item, { reason: 'its text is there already under another id' });
        return;
      }
      const id = ids[at] as DocumentId;
      outcomes.set(item, await readOne(run, { item, sha256, id, before: there.get(id) }, fresh));
    }),
  );
  await run.intake.takeIn([...fresh.values()]);
  return items.flatMap((item) => enter(report, item, outcomes.get(item) ?? 'unchanged'));
}

/** The same bytes are the same document, whenever and from wherever they are imported. */
const idOf = (sha256: string): DocumentId =>
  createHash('sha256').update(`almanac document ${sha256}`).digest('hex').slice(0, 32).toUpperCase() as DocumentId;

async function readOne(
  run: DocumentsRun,
  {
    item,
    sha256,
    id,
    before,
  }: {
    readonly item: Told;
    readonly sha256: string;
    readonly id: DocumentId;
    readonly before: StoredDocument | undefined;
  },
  fresh: Map<DocumentId, NewDocument>,
): Promise<Outcome> {
  if (before !== undefined && before.audience.kind !== 'public')
    return { reason: 'its id is that of a private document' };
  const told = withListedDate(run, item);
  if (before && !run.isRestart && before.sha256 === sha256 && saysTheSame(told, before)) return 'unchanged';
  const source = sourceOf(run, item.source ?? run.defaults.source);
  if (typeof source === 'object' && source !== null && 'reason' in source) return source;
  const annotated = await annotatedOf(run, item);
  if ('reason' in annotated) return annotated;
  const publishedAt = told.hints.publishedAt ?? startOfDay(annotated.about.datedOn) ?? run.defaults.publishedAt;
  if (publishedAt === null) return { reason: 'tells no date; say --dates or --published-at' };
  const from = source ?? sourceOf(run, USUAL_SOURCES[annotated.about.type]?.id ?? null);
  if (from === null) return { reason: 'names no source; say --source' };
  if ('reason' in from) return from;
  const category = categoryOf(from, annotated.about.type);
  if (category === undefined) return { reason: 'shows no type of document; say --type' };
  fresh.set(id, {
    id,
    audience: { kind: 'public' },
    sourceId: from.id,
    category,
    publishedAt,
    url: item.url,
    sha256,
    tags: [],
    annotated,
  });
  return before ? 'changed' : 'created';
}

/**
 * What a document is filed under: of the categories of its source the one that fits its type, the finest first (`news_premium`
 * before `news`), else one that no type stands for (a call of a source of podcasts is a podcast), else what its type stands for.
 */
function categoryOf({ categories }: Source, type: DocumentType): string | undefined {
  const ofType = CATEGORY[type];
  const fitting = ofType === undefined ? [] : withCovered(ofType).filter((one) => categories.includes(one));
  const beyondTypes = categories.find((one) => !OF_TYPES.has(one));
  return fitting.at(-1) ?? beyondTypes ?? ofType ?? categories[0];
}

/** With the date that the table of `--dates` has for its file, by the path within the folder or by its name, where the record has none. */
function withListedDate({ defaults: { dates } }: DocumentsRun, item: Told): Told {
  const publishedAt = item.hints.publishedAt ?? dates.get(item.about ?? '') ?? dates.get(item.hints.fileName) ?? null;
  return { ...item, hints: { ...item.hints, publishedAt } };
}

/** What the record says beside its text; what it does not say stays as it was. */
const saysTheSame = ({ hints, url }: Told, before: StoredDocument): boolean =>
  (hints.publishedAt === null || hints.publishedAt === before.publishedAt) && (url === null || url === before.url);

const startOfDay = (day: string | null): string | null => (day === null ? null : `${day}T00:00:00.000Z`);

function sourceOf({ sources }: DocumentsRun, asked: string | null): Source | { readonly reason: string } | null {
  if (asked === null) return null;
  const id = parseEntityId(asked);
  const name = asked.trim().toLowerCase();
  const found = sources.find((one) => one.id === id) ?? sources.find((one) => one.name.toLowerCase() === name);
  return found ?? { reason: 'its source is not known; import sources with `almanac import companies`' };
}

async function annotatedOf(run: DocumentsRun, item: Told): Promise<AnnotatedDocument | { readonly reason: string }> {
  const type = item.hints.type ?? run.defaults.type ?? null;
  const hints = { ...item.hints, ...(type === null ? {} : { type }) };
  try {
    return (await item.content.withFile((path) => run.reader.read({ path, hints }, run.signal))).annotated;
  } catch (error) {
    if (error instanceof ExtractionError) return { reason: `cannot be read (${error.fault})` };
    throw error;
  }
}

/** Notes the outcome in the report; returns what goes to the file of rejected records. */
function enter(report: FileReport, { place, about, notes }: DocumentItem, outcome: Outcome): Rejection[] {
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
