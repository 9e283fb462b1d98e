import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { type DocumentId, timeOfId } from '../../platform/ids.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { ChunkIndex } from './chunk-index.ts';
import { derivedFields } from './derived-fields.ts';
import { annotatedKey, type DocumentStore, type OpenChange } from './document-store.ts';
import { readAnnotated } from './read-annotated.ts';

/** Changes that are open for longer broke off. */
export const BROKEN_OFF_MS = 60_000;
const CHANGES_AT_ONCE = 10_000;

export interface IndexRepairParts {
  readonly documents: Pick<DocumentStore, 'findMany' | 'setDerived' | 'openChanges' | 'endChange'>;
  readonly blobs: Pick<BlobStore, 'open' | 'delete'>;
  readonly chunks: Pick<ChunkIndex, 'put' | 'delete' | 'setAudience'>;
  readonly clock: Clock;
}

const takenIn = (id: DocumentId): AppError =>
  new AppError('conflict', `The document ${id} is being taken in elsewhere`);

/**
 * Has the chunk index follow the rows where a change broke off (`DocumentIntake`): removes chunks of documents without a row, and indexes
 * the others again from their stored form. Documents with a younger change are left to that, or to the next repair. May run anywhere at
 * any time. Returns the number of changes that it ended.
 */
export async function repairIndex(use: IndexRepairParts): Promise<number> {
  const { documents, clock } = use;
  const open = await documents.openChanges(CHANGES_AT_ONCE);
  const oldMs = clock.nowMs() - BROKEN_OFF_MS;
  const isOld = ({ change }: OpenChange): boolean => timeOfId(change) < oldMs;
  const busy = new Set(open.filter((one) => !isOld(one)).map(({ documentId }) => documentId));
  const lastOld = open.findLast(isOld)?.change ?? '';
  const isComing = async (id: DocumentId): Promise<boolean> => {
    const later = await documents.openChanges(CHANGES_AT_ONCE, lastOld);
    return later.some((one) => one.documentId === id && !isOld(one)) || (await documents.findMany([id])).length > 0;
  };
  let ended = 0;
  for (const [change, of] of Map.groupBy(open, ({ change }) => change)) {
    if (of.some((one) => !isOld(one) || busy.has(one.documentId))) continue;
    for (const { documentId } of of) await follow(use, documentId, isComing);
    if (await documents.endChange(change)) ended += 1;
  }
  return ended;
}

async function follow(
  { documents, blobs, chunks, clock }: IndexRepairParts,
  id: DocumentId,
  isComing: (id: DocumentId) => Promise<boolean>,
): Promise<void> {
  const [row] = await documents.findMany([id]);
  if (row === undefined) {
    await chunks.delete([id]);
    // It may have come again meanwhile, and lost its chunks here: then this change stays open, for the next repair.
    if (await isComing(id)) throw takenIn(id);
    return blobs.delete(annotatedKey(id));
  }
  const annotated = await readAnnotated(blobs, id);
  if (annotated !== undefined) {
    const text = derivedFields(annotated, row, clock);
    const overtaken = await chunks.put([{ row: { ...row, ...text }, annotated }]);
    if (overtaken.length > 0) throw takenIn(id);
    await documents.setDerived(id, text);
  }
  // The row may have changed meanwhile, and it decides.
  const [now] = await documents.findMany([id]);
  if (now) await chunks.setAudience(now);
  else await chunks.delete([id]);
}
