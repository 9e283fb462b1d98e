import { diskSpaceOf } from '../../adapters/disk/disk-space.ts';
import { loadSentenceScorer } from '../../adapters/extract/sentiment-model.ts';
import { sqlFeedStore } from '../../adapters/sql/feeds/feed-store.ts';
import { createKeyring } from '../../domain/access/keyring.ts';
import { createRateLimiter } from '../../domain/access/rate-limiter.ts';
import { createFiledDocuments } from '../../domain/documents/filed-figures.ts';
import { createDataUntil } from '../../domain/feeds/data-until.ts';
import type { Meter } from '../../domain/usage/meter.ts';
import { createUsageReport } from '../../domain/usage/usage-report.ts';
import { allEndpoints } from '../../http/endpoints.ts';
import { buildOpenApi } from '../../http/openapi/document.ts';
import { bind } from '../../http/operations/bind.ts';
import { askInChat } from '../../http/routes/client-library/chats/_ask.ts';
import { live } from '../../http/routes/system/live.ts';
import { metrics } from '../../http/routes/system/metrics.ts';
import { openapi } from '../../http/routes/system/openapi.ts';
import { ready } from '../../http/routes/system/ready.ts';
import { createServer } from '../../http/server/server.ts';
import type { Config } from '../../platform/config.ts';
import type { Logger } from '../../platform/log.ts';
import type { TlsPair } from '../../platform/tls-pair.ts';
import { VERSION } from '../../platform/version.ts';
import { composeAdministration } from '../administration.ts';
import type { CompanySearchParts } from '../company-index/company-search.ts';
import type { CompanyServices } from '../company-services.ts';
import type { Data } from '../data.ts';
import type { DocumentServices } from '../document-services.ts';
import { whyNotReady } from '../health.ts';
import type { OrganizationServices } from '../organization-services.ts';
import type { ResearchServices } from '../research/research.ts';
import type { SharedLimits } from '../shared-limits.ts';
import { authorizationServerOf, composeSignIn } from '../sign-in.ts';
import type { UserData } from '../user-data.ts';
import type { Console } from './console.ts';

/** Dependencies of the server. */
export interface ApiParts extends Pick<Data, 'clock' | 'stores'> {
  readonly services: DocumentServices;
  readonly companyServices: CompanyServices;
  readonly userData: UserData;
  readonly research: ResearchServices;
  readonly organizations: OrganizationServices;
  readonly index: CompanySearchParts['index'];
  readonly meter: Meter;
  readonly limits: SharedLimits;
  readonly tls: TlsPair | undefined;
  readonly console: Console | undefined;
  readonly isDraining: () => boolean;
}

/** The HTTP server: endpoints with the services that they use, gatekeepers, and the routes of the system. */
export async function composeServer(config: Config, parts: ApiParts, log: Logger) {
  const { clock, stores, services, research, organizations, index, isDraining } = parts;
  const { keyLimiter, quotas } = parts.limits;
  let document: object | undefined;
  const openApi = (): object => {
    document ??= buildOpenApi(allEndpoints, VERSION);
    return document;
  };
  const signIn = await composeSignIn(parts, log);
  const uses = { ...usesOf(config, parts), ...(await composeAdministration(config, parts, log)) };
  const health = { stores, index, gaps: services.gaps, diskSpace: () => diskSpaceOf(config.dataDir) };
  return createServer({
    config,
    tls: parts.tls,
    ...(parts.console && { console: parts.console.routes }),
    endpoints: bind(allEndpoints, uses),
    askInChat: bind([askInChat], uses)[0],
    authorizationServer: await authorizationServerOf(config, parts),
    researchResults: research.results,
    signedRoutes: [organizations.files, services.publicDocuments, organizations.batches, organizations.digests].flatMap(
      (of) => of.signedRoutes,
    ),
    signInRoutes: signIn.routes,
    systemRoutes: [
      live,
      ready(() => (isDraining() ? Promise.resolve('draining') : whyNotReady(health))),
      metrics(organizations.metrics),
      openapi(openApi),
    ],
    openApi,
    gatekeepers: {
      keyring: createKeyring({ store: stores.access, clock }),
      sessions: signIn.sessions,
      ...(parts.console && { keySessions: parts.console.routes.keySessions }),
      keyLimiter,
      addressLimiter: createRateLimiter({ perMinute: config.addressRateLimitPerMinute, clock }),
      quotas,
      dataUntil: createDataUntil(sqlFeedStore(stores.database), clock),
      meter: parts.meter,
      askedQuestions: parts.userData.askedQuestions,
    },
    metrics: organizations.metrics,
    clock,
    log,
  });
}

/** The services that endpoints use, by the names that they ask for. */
function usesOf(config: Config, parts: ApiParts) {
  const { stores, services, userData, research, organizations } = parts;
  return {
    ...parts.companyServices,
    ...research.endpoints,
    ...userData,
    ...services,
    batches: organizations.batches.batches,
    connectors: organizations.connectors.connectors,
    content: organizations.files.content,
    speakers: parts.companyServices.people,
    offsets: config.offsets,
    scoreSentences: loadSentenceScorer(),
    publicDocuments: services.publicDocuments.documents,
    filedDocuments: filedDocumentsOf(parts),
    quotas: parts.limits.quotas,
    reportUsage: createUsageReport({ usage: stores.usage, access: stores.access, clock: parts.clock }),
    tags: organizations.files.tags,
    users: stores.access,
    watching: organizations.watching,
    digests: organizations.digests.digests,
    webhooks: organizations.webhooks.webhooks,
    savedSearchRuns: userData.runsWith({ search: services.expressionSearch, documents: services.documents.store }),
  };
}

const filedDocumentsOf = ({ stores, services }: ApiParts) =>
  createFiledDocuments({
    documents: services.documents.store,
    chunks: services.documents.search,
    statements: stores.fundamentals,
    publicDocuments: services.publicDocuments.documents,
  });
