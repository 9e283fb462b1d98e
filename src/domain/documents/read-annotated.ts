import type { DocumentId } from '../../platform/ids.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { KnowMergers, Mergers } from '../knowledge-graph/mergers.ts';
import type { AnnotatedDocument, Detection } from './annotated-document.ts';
import { annotatedKey } from './document-store.ts';

/** Loads the annotated form of a document; `undefined` if there is none. */
export type ReadAnnotated = (id: DocumentId) => Promise<AnnotatedDocument | undefined>;

/** Loads the annotated form as stored. */
export async function readAnnotated(
  blobs: Pick<BlobStore, 'open'>,
  id: DocumentId,
): Promise<AnnotatedDocument | undefined> {
  const blob = await blobs.open(annotatedKey(id));
  if (blob === undefined) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of blob.body) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as AnnotatedDocument;
}

/** Loads the annotated form with current ids of companies merged since. */
export const annotatedByEntities =
  (use: { readonly blobs: Pick<BlobStore, 'open'>; readonly mergers: KnowMergers }): ReadAnnotated =>
  async (id) => {
    const [annotated, mergers] = await Promise.all([readAnnotated(use.blobs, id), use.mergers()]);
    return annotated === undefined || mergers.isEmpty ? annotated : bySurvivors(annotated, mergers);
  };

function bySurvivors(annotated: AnnotatedDocument, { survivorOf }: Mergers): AnnotatedDocument {
  const named = (detections: readonly Detection[]): Detection[] =>
    detections.map((one) => ({ ...one, id: survivorOf(one.id) }));
  const { about, headlineDetections, chunks } = annotated;
  return {
    ...annotated,
    about: { ...about, reportingEntityIds: [...new Set(about.reportingEntityIds.map(survivorOf))] },
    headlineDetections: named(headlineDetections),
    chunks: chunks.map((chunk) => ({ ...chunk, detections: named(chunk.detections) })),
  };
}
