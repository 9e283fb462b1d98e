import { workerId } from '../adapters/disk/worker-id.ts';
import { LINK_SECRET } from '../domain/access/secret-store.ts';
import type { BlobStore } from '../domain/blobs/blob-store.ts';
import { createSignedLinks } from '../domain/blobs/signed-links.ts';
import { createCollectionGaps } from '../domain/documents/collection-gaps.ts';
import type { DocumentStore } from '../domain/documents/document-store.ts';
import { createPublicDocuments } from '../domain/documents/public-documents.ts';
import { annotatedByEntities, type ReadAnnotated } from '../domain/documents/read-annotated.ts';
import type { EntityStore } from '../domain/knowledge-graph/entity-store.ts';
import { createMergers } from '../domain/knowledge-graph/mergers.ts';
import { createSourceDirectory, type SourceDirectory } from '../domain/knowledge-graph/source-directory.ts';
import { documentsByEntities } from '../domain/search/merged-entities.ts';
import { type BuiltForms, createBuiltForms } from '../http/routes/blobs/_built-forms.ts';
import { downloadDocument } from '../http/routes/blobs/get-document.ts';
import { startRoutines } from '../jobs/routines.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Logger } from '../platform/log.ts';
import { startChunkRepair } from './chunk-index/chunk-repair.ts';
import { startOpenSearchFilling } from './chunk-index/open-search-filling.ts';
import { composeVectorSearch } from './chunk-index/vector-search.ts';
import type { Data } from './data.ts';
import { openDocuments } from './documents.ts';
import { composeReranking } from './search/reranking.ts';
import { composeSearch } from './search/search.ts';
import type { UserData } from './user-data.ts';

const repairOf = ({ searchEngine }: Config) =>
  searchEngine.kind === 'opensearch' ? startOpenSearchFilling : startChunkRepair;

export type DocumentServices = Awaited<ReturnType<typeof composeDocumentServices>>;

/** Everything that reads documents: their stores and index, search with its models, and downloads. */
export async function composeDocumentServices(
  config: Config,
  { clock, stores, measures, watchlists }: Pick<Data, 'clock' | 'stores' | 'measures'> & Pick<UserData, 'watchlists'>,
  log: Logger,
) {
  const documents = await openDocuments({
    database: stores.database,
    config,
    clock,
    log,
    writer: workerId(config.dataDir), // one process alone has it: the data directory is locked
  });
  const gaps = createCollectionGaps();
  const repair = await repairOf(config)(config, { documents: documents.store, gaps, clock, log });
  const linkSecret = await stores.secrets.secret(LINK_SECRET);
  const sources = createSourceDirectory({ catalog: stores.catalog, epoch: stores.epoch, clock });
  const mergers = createMergers({ catalog: stores.catalog, epoch: stores.epoch, clock });
  const readAnnotated = annotatedByEntities({ blobs: documents.blobs, mergers });
  const forms = createBuiltForms({ revision: () => stores.entities.revision(), epoch: stores.epoch, clock });
  const publicDocuments = composePublicDocuments({
    config,
    documents: documentsByEntities(documents.store, mergers),
    readAnnotated,
    blobs: documents.blobs,
    forms,
    sources,
    entities: stores.entities,
    linkSecret,
    clock,
  });
  const use = { config, database: stores.database, documents, clock, log };
  const models = await composeModels({ ...use, isIndexWhole: repair.isWhole });
  const search = composeSearch({
    config,
    stores,
    documents: { ...documents, search: repair.watched(documents.search) },
    mergers,
    watchlists,
    sources,
    measures,
    embedder: models.vectors.embedder,
    rerank: models.reranking.rerank,
    clock,
    log,
  });
  const close = async (): Promise<void> => {
    await models.close();
    await repair.stop();
    await documents.close();
  };
  return {
    documents,
    gaps,
    linkSecret,
    sources,
    readAnnotated,
    forms,
    publicDocuments,
    ...models,
    ...search,
    close,
  };
}

/** The models of search, and everything that depends on the choice of them. */
async function composeModels(parts: Parameters<typeof composeVectorSearch>[0]) {
  const vectors = await composeVectorSearch(parts);
  const reranking = await composeReranking(parts);
  const following = startRoutines([vectors.routine, reranking.routine], parts.log);
  return {
    vectors,
    reranking,
    async close(): Promise<void> {
      await following.stop();
      await vectors.close();
      await reranking.close();
    },
  };
}

/** Builds the endpoints of whole public documents and the links to them. */
function composePublicDocuments(parts: {
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
