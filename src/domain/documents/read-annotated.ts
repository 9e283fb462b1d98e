import type { DocumentId } from '../../platform/ids.ts';
import type { BlobStore } from '../content/blob-store.ts';
import type { AnnotatedDocument } from './annotated-document.ts';
import { annotatedKey } from './document-store.ts';

/** The annotated form of a document as the intake kept it; `undefined` when there is none. */
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
