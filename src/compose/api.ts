import { createMeter } from '../domain/usage/meter.ts';
import { createQuotas } from '../domain/usage/quotas.ts';
import type { Config } from '../platform/config.ts';
import type { Logger } from '../platform/log.ts';
import { VERSION } from '../platform/version.ts';
import { openCompanySearch } from './company-search.ts';
import { composeCompanyServices } from './company-services.ts';
import { openData } from './data.ts';
import { composeDocumentServices } from './document-services.ts';
import { greetingOf } from './greeting.ts';
import { composeServer } from './http-server.ts';
import { drain, listenFault } from './listening.ts';
import { composeOrganizationServices } from './organization-services.ts';
import { type PageCachePrewarm, prewarmPageCache } from './prewarm-page-cache.ts';
import { composeResearch } from './research.ts';
import { composeResearcher } from './researcher.ts';
import { followTls, openTls } from './tls.ts';
import { composeUserData } from './user-data.ts';

export interface Service {
  /** What a person needs to know to make the first call. */
  readonly greeting: string;
  /** Answers what was accepted, then closes everything; see `Config.shutdownGraceMs`. */
  stop(): Promise<void>;
}

/** Builds the service from its configuration, top to bottom, and starts it. */
export async function startService(config: Config, log: Logger): Promise<Service> {
  const tls = config.tls === null ? undefined : await openTls(config.tls);
  const data = await openData(config, log);
  const { clock, stores } = data;
  const companySearch = await openCompanySearch(config, stores, log);
  const { index } = companySearch;
  let isDraining = false;
  const companyServices = await composeCompanyServices({ clock, stores, index, isDraining: () => isDraining }, log);
  const meter = createMeter({ store: stores.usage, clock });
  const quotas = createQuotas({ usage: stores.usage, access: stores.access, clock, policy: config.quotaPolicy });
  const userData = await composeUserData({ config, stores, clock });
  const services = await composeDocumentServices(config, { ...data, watchlists: userData.watchlists }, log);
  const researcher = composeResearcher({
    stores,
    services,
    companyServices,
    languageModels: config.languageModels,
    clock,
  });
  const research = composeResearch({ ...stores, understand: services.understand, researcher, clock, log });
  const organizations = await composeOrganizationServices(config, { ...data, services, research, index, quotas }, log);
  const parts = {
    clock,
    stores,
    services,
    companyServices,
    userData,
    research,
    organizations,
    index,
    meter,
    quotas,
    tls: tls?.pair,
    isDraining: () => isDraining,
  };
  const server = await composeServer(config, parts, log);

  let receiver: { stop(): Promise<void> } | undefined;
  let prewarm: PageCachePrewarm | undefined;
  const certificate = tls && followTls(tls, server, log);
  const stop = async (): Promise<void> => {
    isDraining = true;
    certificate?.stop();
    services.vectors.stopFilling();
    const drained = drain(server, config.shutdownGraceMs);
    await Promise.all([receiver?.stop(), prewarm?.stop(), organizations.work.stop(), drained]);
    await meter.settled();
    await companySearch.close();
    await services.close();
    await stores.close();
    data.lock.release();
  };
  try {
    receiver = await organizations.connectors.receiveMail();
    const address = await server.listen({ host: config.host, port: config.port });
    log.info({ address, version: VERSION, ...(tls && { certificate: tls.pair.facts }) }, 'listening');
    prewarm = prewarmPageCache(config, log);
    companySearch.follow();
    return {
      greeting: greetingOf({ address, version: VERSION, firstKey: data.firstKey, dataDir: config.dataDir }),
      stop,
    };
  } catch (cause) {
    await stop();
    throw listenFault(cause, config);
  }
}
