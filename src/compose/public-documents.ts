import type { BlobStore } from '../domain/blobs/blob-store.ts';
import { createSignedLinks } from '../domain/blobs/signed-links.ts';
import type { DocumentStore } from '../domain/documents/document-store.ts';
import { createPublicDocuments } from '../domain/documents/public-documents.ts';
import type { ReadAnnotated } from '../domain/documents/read-annotated.ts';
import type { EntityStore } from '../domain/knowledge-graph/entity-store.ts';
import type { SourceDirectory } from '../domain/knowledge-graph/source-directory.ts';
import type { BuiltForms } from '../http/routes/blobs/_built-forms.ts';
import { downloadDocument } from '../http/routes/blobs/get-document.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';

/** Builds the endpoints of whole public documents and the links to them. */
export function composePublicDocuments(parts: {
  readonly config: Pick<Config, 'downloadLinkMs' | 'offsets'>;
  /** Both return companies by their current ids. */
  readonly documents: Pick<DocumentStore, 'findMany'>;
  readonly readAnnotated: ReadAnnotated;
  readonly blobs: Pick<BlobStore, 'versionOf'>;
  readonly forms: BuiltForms;
  readonly sources: SourceDirectory;
  readonly entities: Pick<EntityStore, 'findMany'>;
  /** From `SecretStore`, so that links outlive restarts. */
  readonly linkSecret: string;
  readonly clock: Clock;
}) {
  const { config, sources, entities, clock } = parts;
  const links = createSignedLinks({ secret: parts.linkSecret, clock });
  const documents = createPublicDocuments({
    documents: parts.documents,
    readAnnotated: parts.readAnnotated,
    blobs: parts.blobs,
    sources,
    entities,
    links,
    clock,
    linkMs: config.downloadLinkMs,
  });
  return {
    documents,
    signedRoutes: [downloadDocument({ links, documents, forms: parts.forms, offsets: config.offsets })],
  };
}
