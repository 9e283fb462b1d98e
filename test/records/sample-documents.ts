import { createHash } from 'node:crypto';
import type { AnnotatedChunk, AnnotatedDocument } from '../../src/domain/documents/annotated-document.ts';
import type { IndexedDocument } from '../../src/domain/documents/chunk-index.ts';
import type { Audience, StoredDocument } from '../../src/domain/documents/document-store.ts';
import type { DocumentId } from '../../src/platform/ids.ts';

/** Any text as the id of a document. */
export const documentId = (name: string): DocumentId =>
  createHash('md5').update(name).digest('hex').toUpperCase() as DocumentId;

export const PUBLIC: Audience = { kind: 'public' };
export const privateTo = (orgId: string, userId: string, isSharedWithOrg = false): Audience => ({
  kind: 'private',
  orgId,
  userId,
  isSharedWithOrg,
});

export function sampleChunk(cnum: number, text: string, given: Partial<AnnotatedChunk> = {}): AnnotatedChunk {
  return {
    cnum,
    text,
    isTable: false,
    sentiment: 0.25,
    detections: [],
    locations: [{ paragraph: cnum, sentence: 1 }],
    page: null,
    section: null,
    item: null,
    heading: null,
    speaker: null,
    ...given,
  };
}

/** A document of these chunks of text, as the reader would hand it over. */
export function sampleAnnotated(
  texts: readonly (string | AnnotatedChunk)[],
  given: Partial<AnnotatedDocument> = {},
): AnnotatedDocument {
  const chunks = texts.map((text, at) => (typeof text === 'string' ? sampleChunk(at + 1, text) : text));
  return {
    version: 1,
    language: 'EN',
    headline: 'A headline',
    headlineDetections: [],
    about: {
      type: 'NEWS',
      subtype: null,
      form: null,
      reportingEntityIds: [],
      periods: [],
      periodEndOn: null,
      datedOn: null,
    },
    sentiment: 0.25,
    pages: null,
    characters: chunks.reduce((sum, { text }) => sum + text.length, 0),
    similarityHash: null,
    paragraphs: chunks.map(({ text }, at) => ({ number: at + 1, kind: 'paragraph', text, page: null })),
    chunks,
    ...given,
  };
}

export function sampleRow(
  id: DocumentId,
  annotated: AnnotatedDocument = sampleAnnotated([]),
  given: Partial<StoredDocument> = {},
): StoredDocument {
  return {
    id,
    audience: PUBLIC,
    sourceId: 'ABC123',
    category: 'news',
    about: annotated.about,
    headline: annotated.headline,
    language: annotated.language,
    sentiment: annotated.sentiment,
    publishedAt: '2026-04-17T09:00:00.000Z',
    url: null,
    chunks: annotated.chunks.length,
    characters: annotated.characters,
    pages: annotated.pages,
    similarityHash: annotated.similarityHash,
    clusterId: null,
    sha256: createHash('sha256').update(id).digest('hex'),
    tags: [],
    createdAt: '2026-04-17T09:00:01.000Z',
    generation: 1,
    ...given,
  };
}

export function sampleDocument(
  name: string,
  texts: readonly (string | AnnotatedChunk)[],
  given: { readonly row?: Partial<StoredDocument>; readonly annotated?: Partial<AnnotatedDocument> } = {},
): IndexedDocument {
  const annotated = sampleAnnotated(texts, given.annotated);
  return { row: sampleRow(documentId(name), annotated, given.row), annotated };
}
