import type { ContentStore } from '../../../domain/content/content-store.ts';
import type { AnnotatedChunk } from '../../../domain/documents/annotated-document.ts';
import { documentLabel } from '../../../domain/documents/document-label.ts';
import type { StoredDocument } from '../../../domain/documents/document-store.ts';
import {
  PRIVATE_SOURCE,
  type SourceDirectory,
  unknownSource,
} from '../../../domain/knowledge-graph/source-directory.ts';
import type { CitedPassage } from '../../../domain/workflows/kept-citation.ts';
import type { DocumentId } from '../../../platform/ids.ts';
import { addressOf } from '../../answers/document-address.ts';
import { toApiLocation } from '../contents/_annotated.ts';
import type { AuditedChunk } from './_message-schemas.ts';

/** Sources of document details in messages beyond the rows of the documents. */
export interface DocumentNamesUse {
  readonly sources: SourceDirectory;
  /** Names of private files. */
  readonly privateFiles: Pick<ContentStore, 'find'>;
}

/** Relevance is rounded to four decimals, as more are not meaningful. */
const ROUNDING = 10_000;

/** Documents as messages name them. Names of files are read once. */
export function createDocumentWriter({ sources, privateFiles }: DocumentNamesUse, publicUrl: string) {
  const fileNames = new Map<DocumentId, Promise<string | undefined>>();
  const fileName = (id: DocumentId): Promise<string | undefined> => {
    const known = fileNames.get(id) ?? privateFiles.find(id).then((file) => file?.fileName);
    fileNames.set(id, known);
    return known;
  };
  return async (document: CitedPassage['document']) => {
    const { id, headline, sourceId, publishedAt, url, audience } = document;
    const source = (await sources.notesOf([sourceId])).get(sourceId) ?? unknownSource(sourceId);
    const isPrivate = audience.kind === 'private';
    return {
      type: 'BIGDATA' as const,
      id,
      hd: headline,
      src_key: isPrivate ? PRIVATE_SOURCE.id : source.id,
      src_name: (isPrivate ? await fileName(id) : undefined) ?? source.name,
      source_rank: source.rank,
      ts: publishedAt,
      url: addressOf(id, url, publicUrl),
    };
  };
}

export type DocumentWriter = ReturnType<typeof createDocumentWriter>;

/** Id of a chunk: that of its document, and its number. */
export const chunkIdOf = (document: Pick<StoredDocument, 'id'>, { cnum }: Pick<AnnotatedChunk, 'cnum'>): string =>
  `${document.id}-${cnum}`;

export const toAuditedChunk = (
  document: Pick<StoredDocument, 'id'>,
  chunk: CitedPassage['chunk'],
  relevance: number,
): AuditedChunk => ({
  id: chunkIdOf(document, chunk),
  cnum: chunk.cnum,
  text: chunk.text,
  relevance: Math.round(relevance * ROUNDING) / ROUNDING,
  sentiment: chunk.sentiment,
  sentences: chunk.locations.map(toApiLocation).map(({ paragraph_num, sentence_num }) => ({
    pnum: paragraph_num,
    snum: sentence_num,
  })),
});

export const labelOfDocument = ({ about }: StoredDocument): string => documentLabel(about);
