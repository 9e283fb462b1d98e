import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { DocumentId } from '../../platform/ids.ts';
import type { Principal } from '../access/access.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { SignedLinks } from '../blobs/signed-links.ts';
import type { Entity } from '../knowledge-graph/entity.ts';
import { entityKey } from '../knowledge-graph/entity-key.ts';
import type { EntityStore } from '../knowledge-graph/entity-store.ts';
import { coverage } from '../knowledge-graph/knowledge-graph.ts';
import type { SourceDirectory, SourceNote } from '../knowledge-graph/source-directory.ts';
import type { AnnotatedDocument } from './annotated-document.ts';
import { annotatedKey, type DocumentStore, type StoredDocument } from './document-store.ts';
import type { ReadAnnotated } from './read-annotated.ts';

/** Access to whole documents of the public collection; private ones are available only through `domain/content` (contract 8.5). */
export interface PublicDocuments {
  /**
   * Creates a link (path) to the document that needs no key. `isWeb` is whether the text is public on the web. Throws `not_found` for
   * documents outside the public collection, `forbidden` if the organization's packages do not cover the source.
   */
  link(
    principal: Pick<Principal, 'entitlements'>,
    id: DocumentId,
  ): Promise<{ readonly link: string; readonly isWeb: boolean }>;
  /** The document itself. Throws as `link` does, but is `undefined` for documents outside the public collection. */
  read(principal: Pick<Principal, 'entitlements'>, id: DocumentId): Promise<OpenDocument | undefined>;
  /** True if the organization's packages cover a source of public documents. */
  isCovered(principal: Pick<Principal, 'entitlements'>, sourceId: string): Promise<boolean>;
  /** Opens a link without authentication. Throws `not_found` once the document is removed. */
  find(id: DocumentId): Promise<FoundDocument>;
}

export interface FoundDocument {
  /** Changes whenever the displayed document changes, except for names of entities. */
  readonly version: string;
  /** Throws `not_found` if it has been removed. */
  read(): Promise<OpenDocument>;
}

/** A public document for display. */
export interface OpenDocument {
  readonly document: StoredDocument;
  readonly source: SourceNote;
  readonly annotated: AnnotatedDocument;
  /** The known entities that it mentions, by `entityKey`. */
  readonly entities: ReadonlyMap<string, Entity>;
}

const NOT_THERE = new AppError('not_found', 'There is no such document');

export function createPublicDocuments(use: {
  readonly documents: Pick<DocumentStore, 'findMany'>;
  readonly readAnnotated: ReadAnnotated;
  readonly blobs: Pick<BlobStore, 'versionOf'>;
  readonly sources: SourceDirectory;
  readonly entities: Pick<EntityStore, 'findMany'>;
  readonly links: Pick<SignedLinks, 'sign'>;
  readonly clock: Clock;
  readonly linkMs: number;
}): PublicDocuments {
  const { documents, readAnnotated, blobs, sources, entities, links, clock, linkMs } = use;

  const publicDocument = async (id: DocumentId): Promise<Pick<OpenDocument, 'document' | 'source'> | undefined> => {
    const [document] = await documents.findMany([id]);
    if (document?.audience.kind !== 'public') return undefined;
    const source = (await sources.notesOf([document.sourceId])).get(document.sourceId);
    return source && { document, source };
  };
  const find = async (id: DocumentId): Promise<Pick<OpenDocument, 'document' | 'source'>> => {
    const found = await publicDocument(id);
    if (found === undefined) throw NOT_THERE;
    return found;
  };
  const checkCovered = ({ entitlements }: Pick<Principal, 'entitlements'>, source: SourceNote): void => {
    if (coverage(entitlements)(source)) return;
    throw new AppError('forbidden', `The subscription does not cover the source of this document, ${source.name}`);
  };

  return {
    async link(principal, id) {
      const { document, source } = await find(id);
      checkCovered(principal, source);
      const expiresAtMs = clock.nowMs() + linkMs;
      return {
        link: links.sign({ method: 'GET', path: `/_signed/docs/${id}`, expiresAtMs }),
        isWeb: document.url !== null,
      };
    },

    async read(principal, id) {
      const found = await publicDocument(id);
      if (found === undefined) return undefined;
      checkCovered(principal, found.source);
      return open(id, found);
    },

    async isCovered({ entitlements }, sourceId) {
      const source = (await sources.notesOf([sourceId])).get(sourceId);
      return source !== undefined && coverage(entitlements)(source);
    },

    async find(id) {
      const found = await find(id);
      const version = await blobs.versionOf(annotatedKey(id));
      if (version === undefined) throw NOT_THERE;
      return { version: `${version} ${JSON.stringify(found)}`, read: () => open(id, found) };
    },
  };

  async function open(id: DocumentId, found: Pick<OpenDocument, 'document' | 'source'>): Promise<OpenDocument> {
    const annotated = await readAnnotated(id);
    if (annotated === undefined) throw NOT_THERE;
    const mentioned = annotated.chunks.flatMap(({ detections }) =>
      detections.flatMap(({ type, id }) => (type === 'entity' ? [id] : [])),
    );
    const known = await entities.findMany([...new Set(mentioned)]);
    return { ...found, annotated, entities: new Map(known.map((entity) => [entityKey(entity.id), entity])) };
  }
}
