import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { type DocumentId, newTimeOrderedId } from '../../platform/ids.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { AnnotatedDocument } from './annotated-document.ts';
import type { ChunkIndex, IndexedDocument } from './chunk-index.ts';
import type { ClusterDecisions } from './cluster-decisions.ts';
import { clusterScope } from './clusters.ts';
import { derivedFields } from './derived-fields.ts';
import { type AudienceChange, annotatedKey, type DocumentStore, type StoredDocument } from './document-store.ts';

/** An annotated document with its external metadata. */
export interface NewDocument
  extends Pick<
    StoredDocument,
    'id' | 'audience' | 'sourceId' | 'category' | 'publishedAt' | 'url' | 'sha256' | 'tags'
  > {
  readonly annotated: AnnotatedDocument;
}

/**
 * Adds documents to the collection, changes and removes them. What hides something is done to the row first, so that answers hide it
 * at once; where the index does not follow, the call throws and `repairIndex` has the index follow later.
 */
export interface DocumentIntake {
  /**
   * Adds or replaces documents; they are searchable once it resolves. Idempotent: an interrupted run can be repeated.
   * Of several concurrent imports of one document one wins, with chunks and row. Throws `conflict` when that one is not
   * complete yet.
   */
  takeIn(documents: readonly NewDocument[]): Promise<void>;
  /** Removes rows, chunks and annotated forms. Unknown ids are ignored. */
  remove(ids: readonly DocumentId[]): Promise<void>;
  /** Changes tags or sharing; unknown ids are ignored. */
  change(id: DocumentId, to: AudienceChange): Promise<void>;
  /** Ends the sharing in the row alone. Call `change` and then the returned function for the index to follow. */
  hide(id: DocumentId): Promise<() => Promise<void>>;
}

/** Maximum size of an annotated document; ten thousand pages have about 100 MiB. */
const ANNOTATED_BYTES_MAX = 1_024 * 1_024 * 1_024;
const BLOBS_AT_ONCE = 16;
/** Characters written to a blob at a time. */
const PIECE_CHARACTERS = 256 * 1_024;

interface IntakeParts {
  readonly documents: DocumentStore;
  readonly clusters: ClusterDecisions;
  readonly blobs: Pick<BlobStore, 'put' | 'delete'>;
  readonly chunks: Pick<ChunkIndex, 'put' | 'delete' | 'setAudience'>;
  readonly clock: Clock;
}

interface Intake extends IntakeParts {
  /** Writes rows of several calls at once. */
  readonly putRows: (rows: readonly StoredDocument[]) => Promise<void>;
}

/**
 * Writes blob, chunks and row in this order, so that a document with a row is complete and interrupted writes are overwritten by the
 * next run. Meanwhile a change is open, by which `repairIndex` finds what broke off.
 */
export function createDocumentIntake(parts: IntakeParts): DocumentIntake {
  const intake: Intake = { ...parts, putRows: gathered((rows) => parts.documents.put(rows)) };
  return {
    takeIn: takeIn(intake),
    remove: removeDocuments(intake),
    change: changeAudience(intake),
    hide: endSharing(intake),
  };
}

const takeIn =
  (intake: Intake): DocumentIntake['takeIn'] =>
  async (added) => {
    if (added.length === 0) return;
    while (!(await isTakenIn(intake, added)));
  };

const removeDocuments =
  (intake: Intake): DocumentIntake['remove'] =>
  async (ids) => {
    const change = newChange(intake);
    await intake.documents.delete(ids, change);
    await intake.chunks.delete(ids);
    for (const id of ids) await intake.blobs.delete(annotatedKey(id));
    await intake.documents.endChange(change);
  };

const changeAudience =
  (intake: Intake): DocumentIntake['change'] =>
  async (id, to) => {
    const change = newChange(intake);
    await intake.documents.setAudience(id, to, change);
    const [row] = await intake.documents.findMany([id]);
    if (row) await intake.chunks.setAudience(row);
    await intake.documents.endChange(change);
  };

const endSharing =
  (intake: Intake): DocumentIntake['hide'] =>
  async (id) => {
    const change = newChange(intake);
    await intake.documents.setAudience(id, { isSharedWithOrg: false }, change);
    return async () => void (await intake.documents.endChange(change));
  };

function rowOf(intake: Intake, document: NewDocument, before: StoredDocument | undefined): StoredDocument {
  const { annotated, ...given } = document;
  return {
    ...given,
    ...derivedFields(annotated, before, intake.clock),
    clusterId: null,
    createdAt: before?.createdAt ?? new Date(intake.clock.nowMs()).toISOString(),
  };
}

/** The rows with their clusters, of those whose text is another one than before. */
async function withClusters(
  intake: Intake,
  rows: readonly StoredDocument[],
  before: ReadonlyMap<DocumentId, StoredDocument>,
): Promise<StoredDocument[]> {
  const undecided = rows.flatMap((row) =>
    row.similarityHash === null || isSameText(row, before.get(row.id))
      ? []
      : [{ ...row, similarityHash: row.similarityHash }],
  );
  const decided =
    undecided.length > 0 ? await intake.clusters.decide(undecided) : new Map<DocumentId, DocumentId | null>();
  return rows.map((row) => {
    const known = before.get(row.id);
    return { ...row, clusterId: (isSameText(row, known) ? known.clusterId : decided.get(row.id)) ?? null };
  });
}

const newChange = (intake: Intake): string => newTimeOrderedId(intake.clock.nowMs());

async function putBlobs(intake: Intake, indexed: readonly IndexedDocument[]): Promise<void> {
  // Written concurrently, because each mostly waits for the disk.
  for (let at = 0; at < indexed.length; at += BLOBS_AT_ONCE) {
    await Promise.all(
      indexed
        .slice(at, at + BLOBS_AT_ONCE)
        .map(({ row, annotated }) =>
          intake.blobs.put(annotatedKey(row.id), piecesOf(annotated), { bytesMax: ANNOTATED_BYTES_MAX }),
        ),
    );
  }
}

/** Throws unless rows of later generations are there, which show the chunks that are. */
async function checkOvertaken(intake: Intake, rows: readonly StoredDocument[]): Promise<void> {
  const stored = new Map((await intake.documents.findMany(rows.map(({ id }) => id))).map((row) => [row.id, row]));
  const lacking = rows.find(({ id, generation }) => (stored.get(id)?.generation ?? 0) <= generation);
  if (lacking) throw new AppError('conflict', `The document ${lacking.id} is being taken in elsewhere; try it again`);
}

/** `false` when a repair took it for broken off and may have removed chunks. */
async function isTakenIn(intake: Intake, added: readonly NewDocument[]): Promise<boolean> {
  const ids = added.map(({ id }) => id);
  const before = new Map((await intake.documents.findMany(ids)).map((row) => [row.id, row]));
  try {
    const rows = await withClusters(
      intake,
      added.map((document) => rowOf(intake, document, before.get(document.id))),
      before,
    );
    const indexed = rows.flatMap((row, at): IndexedDocument[] => {
      const annotated = added[at]?.annotated;
      return annotated ? [{ row, annotated }] : [];
    });
    const change = newChange(intake);
    await intake.documents.beginChange(ids, change);
    await putBlobs(intake, indexed);
    const overtaken = new Set(await intake.chunks.put(indexed));
    await intake.putRows(rows.filter(({ id }) => !overtaken.has(id)));
    await checkOvertaken(
      intake,
      rows.filter(({ id }) => overtaken.has(id)),
    );
    return await intake.documents.endChange(change);
  } catch (error) {
    await intake.clusters.withdraw(ids).catch(() => undefined); // else they run out
    throw error;
  }
}

const isSameText = (row: StoredDocument, before: StoredDocument | undefined): before is StoredDocument =>
  before !== undefined &&
  before.similarityHash === row.similarityHash &&
  before.publishedAt === row.publishedAt &&
  clusterScope(row.audience) === clusterScope(before.audience);

async function* piecesOf(annotated: AnnotatedDocument): AsyncGenerator<Uint8Array> {
  const text = JSON.stringify(annotated);
  const encoder = new TextEncoder();
  let from = 0;
  while (from < text.length) {
    let to = Math.min(text.length, from + PIECE_CHARACTERS);
    // Do not split a surrogate pair; its halves cannot be encoded.
    if (to < text.length && isHighSurrogate(text.charCodeAt(to - 1))) to -= 1;
    yield encoder.encode(text.slice(from, to));
    from = to;
  }
}

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;

/** Batches items passed within one turn of the event loop into one write, since a transaction costs the same for one row as for fifty. */
function gathered<Item>(write: (items: readonly Item[]) => Promise<void>): (items: readonly Item[]) => Promise<void> {
  let waiting: Item[] = [];
  let next: Promise<void> | undefined;
  return (items) => {
    waiting.push(...items);
    next ??= new Promise((resolve, reject) => {
      setImmediate(() => {
        const all = waiting;
        waiting = [];
        next = undefined;
        write(all).then(resolve, reject);
      });
    });
    return next;
  };
}
