import type { DocumentId } from '../../platform/ids.ts';
import type { DocumentIntake } from './document-intake.ts';
import type { DocumentStore } from './document-store.ts';
import type { ReadAnnotated } from './read-annotated.ts';

/** Gives a document another date of publication, with its passages; nothing where it has that one or does not exist. */
export const createRedate =
  (
    {
      store,
      intake,
    }: { readonly store: Pick<DocumentStore, 'findMany'>; readonly intake: Pick<DocumentIntake, 'takeIn'> },
    read: ReadAnnotated,
  ) =>
  async (documentId: DocumentId, publishedAt: string): Promise<void> => {
    const [row] = await store.findMany([documentId]);
    if (row === undefined || row.publishedAt === publishedAt) return;
    const annotated = await read(documentId);
    if (annotated === undefined) return;
    const { id, audience, sourceId, category, url, sha256, tags } = row;
    await intake.takeIn([{ id, audience, sourceId, category, publishedAt, url, sha256, tags, annotated }]);
  };
