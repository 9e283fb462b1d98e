import { setTimeout as pause } from 'node:timers/promises';
import { createMeter } from '../../domain/usage/meter.ts';
import type { Config } from '../../platform/config.ts';
import type { Logger } from '../../platform/log.ts';
import { VERSION } from '../../platform/version.ts';
import { openCompanySearch } from '../company-index/company-search.ts';
import { composeCompanyServices } from '../company-services.ts';
import { type Data, openData } from '../data.ts';
import { composeDocumentServices } from '../document-services.ts';
import { graphGauges } from '../health.ts';
import { composeOrganizationServices } from '../organization-services.ts';
import { type PageCachePrewarm, prewarmPageCache } from '../prewarm-page-cache.ts';
import { composeResearch } from '../research/research.ts';
import { composeResearcher } from '../research/researcher.ts';
import { startLexicon } from '../search/lexicon.ts';
import { composeConsole } from '../servers/console.ts';
import { greetingOf } from '../servers/greeting.ts';
import { type ApiParts, composeServer } from '../servers/http-server.ts';
import { drain, listenFault } from '../servers/listening.ts';
import { followTls, openTls } from '../servers/tls.ts';
import { composeSharedLimits } from '../shared-limits.ts';
import { composeSnapshots } from '../shared-snapshots.ts';
import { composeUserData } from '../user-data.ts';
import { receiveMail } from './receive-mail.ts';
import { startSettingsComparison } from './settings-comparison.ts';
import type { Service } from './started.ts';

/** Longest wait of the greeting for the names of companies; those of a graph of millions take a minute. */
const NAMES_WAIT_MS = 10_000;

/**
 * Starts a process that answers requests. In the role `all` it also runs jobs and receives mail. The greeting shows secrets where it is printed to
 * a terminal.
 */
export async function startApi(config: Config, log: Logger, isTerminal: boolean): Promise<Service> {
  const tls = config.tls === null ? undefined : await openTls(config.tls);
  const data = await openData(config, log);
  const { clock, stores } = data;
  let isDraining = false;
  const console = composeConsole(config, data);
  const parts = { ...data, console, tls: tls?.pair, isDraining: () => isDraining };
  const { services, snapshots, companySearch, organizations, meter, limits, settings, server } = await composeApi(
    config,
    parts,
    log,
  );
  const isAlone = config.role === 'all';
  const work = isAlone
    ? organizations.startWork()
    : startLexicon(stores, config, { log, gaps: services.gaps, snapshots });

  let receiver: { stop(): Promise<void> } | undefined;
  let prewarm: PageCachePrewarm | undefined;
  const certificate = tls && followTls(tls, server, log);
  const stop = async (): Promise<void> => {
    isDraining = true;
    certificate?.stop();
    services.vectors.stopFilling();
    const drained = drain(server, config.shutdownGraceMs);
    await Promise.all([receiver?.stop(), prewarm?.stop(), work.stop(), drained]);
    await meter.settled();
    await settings.stop();
    await limits.stop();
    await companySearch.close();
    await services.close();
    clock.stop();
    await stores.close();
    data.lock.release();
  };
  try {
    const { database } = stores;
    const { jobSignal } = organizations;
    const { blobs } = services.documents;
    if (isAlone) receiver = await receiveMail({ config, database, blobs, jobSignal, clock, log });
    const address = await server.listen({ host: config.host, port: config.port });
    log.info({ address, version: VERSION, ...(tls && { certificate: tls.pair.facts }) }, 'listening');
    prewarm = prewarmPageCache(config, log);
    companySearch.follow();
    await Promise.race([work.ready, pause(NAMES_WAIT_MS, undefined, { ref: false })]);
    return {
      greeting: await greetingOf({
        address,
        version: VERSION,
        firstKey: data.firstKey,
        dataDir: config.dataDir,
        signInLink: await console?.signInLink(address),
        isTerminal,
      }),
      stop,
    };
  } catch (cause) {
    await stop();
    throw listenFault(cause, config);
  }
}

/** Builds the services and the server, top to bottom. */
async function composeApi(config: Config, parts: Data & Pick<ApiParts, 'tls' | 'console' | 'isDraining'>, log: Logger) {
  const { clock, stores } = parts;
  const meter = createMeter({ store: stores.usage, clock });
  const limits = await composeSharedLimits(config, parts, log);
  const { quotas } = limits;
  const userData = await composeUserData({ config, stores, clock, log });
  const services = await composeDocumentServices(config, { ...parts, watchlists: userData.watchlists }, log);
  const { blobs } = services.documents;
  const snapshots = composeSnapshots(config, { database: stores.database, blobs, log });
  const companySearch = await openCompanySearch(config, { stores, snapshots }, log);
  const { index } = companySearch;
  const companyServices = await composeCompanyServices(config, { ...parts, index }, log);
  const researcher = composeResearcher({
    stores,
    services,
    companyServices,
    languageModels: config.languageModels,
    clock,
  });
  const { understand } = services;
  const { watchlists } = userData;
  const research = composeResearch({ ...stores, understand, watchlists, researcher, clock, log });
  const settings = await startSettingsComparison(config, { database: stores.database, models: services }, log);
  const gauges = [...graphGauges(stores, index), ...settings.gauges];
  const { screener } = companyServices;
  const organizations = await composeOrganizationServices(
    config,
    { ...parts, services, quotas, userData, screener, gauges },
    log,
  );
  const built = { ...parts, index, services, companyServices, userData, research, organizations, meter, limits };
  const server = await composeServer(config, built, log);
  return { services, snapshots, companySearch, organizations, meter, limits, settings, server };
}
