import { createSignedLinks } from '../domain/content/signed-links.ts';
import { createPublicDocuments } from '../domain/documents/public-documents.ts';
import type { SourceDirectory } from '../domain/knowledge-graph/source-directory.ts';
import { getDocument } from '../http/routes/blobs/get-document.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Documents } from './documents.ts';

/** Whole public documents and the links to them. */
export function composePublicDocuments(parts: {
  readonly config: Pick<Config, 'downloadLinkMs'>;
  readonly documents: Pick<Documents, 'store' | 'blobs'>;
  readonly sources: SourceDirectory;
  /** Of `SecretStore`, so that links outlive restarts. */
  readonly linkSecret: string;
  readonly clock: Clock;
}) {
  const { config, sources, clock } = parts;
  const { store, blobs } = parts.documents;
  const links = createSignedLinks({ secret: parts.linkSecret, clock });
  const documents = createPublicDocuments({
    documents: store,
    blobs,
    sources,
    links,
    clock,
    linkMs: config.downloadLinkMs,
  });
  return { documents, signedRoutes: [getDocument({ links, documents })] };
}
