import { diskSpaceOf } from '../../adapters/disk/disk-space.ts';
import type { Config } from '../../platform/config.ts';
import type { Logger } from '../../platform/log.ts';
import { VERSION } from '../../platform/version.ts';
import { openData } from '../data.ts';
import { composeDocumentServices } from '../document-services.ts';
import { whyNotWorking } from '../health.ts';
import { composeMarket } from '../market.ts';
import { composeOrganizationServices } from '../organization-services.ts';
import { startSystemServer } from '../servers/system-server.ts';
import { composeSharedLimits } from '../shared-limits.ts';
import { composeUserData } from '../user-data.ts';
import { startSettingsComparison } from './settings-comparison.ts';
import type { Service } from './started.ts';

/** Starts a process that runs jobs. It answers nothing but health and metrics; searches of batches run in it. */
export async function startWorker(config: Config, log: Logger): Promise<Service> {
  const data = await openData(config, log);
  const { clock, stores } = data;
  const limits = await composeSharedLimits(config, data, log);
  const { quotas } = limits;
  const userData = await composeUserData({ config, stores, clock, log });
  const services = await composeDocumentServices(config, { ...data, watchlists: userData.watchlists }, log);
  const settings = await startSettingsComparison(config, { database: stores.database, models: services }, log);
  const { gauges } = settings;
  const { screener } = composeMarket(data);
  const organizations = await composeOrganizationServices(
    config,
    { ...data, services, quotas, userData, screener, gauges },
    log,
  );
  const work = organizations.startWork();
  const stopWork = async (): Promise<void> => {
    services.vectors.stopFilling();
    await settings.stop();
    await work.stop();
    await limits.stop();
    await services.close();
    clock.stop();
    await stores.close();
    data.lock.release();
  };
  try {
    const { metrics } = organizations;
    const whyNotReady = () =>
      whyNotWorking({ stores, gaps: services.gaps, diskSpace: () => diskSpaceOf(config.dataDir) });
    const server = await startSystemServer(config, { metrics, whyNotReady }, log);
    return {
      greeting: `Almanac ${VERSION} runs jobs; health and metrics at ${server.address}\n`,
      async stop() {
        await Promise.all([server.stop(), stopWork()]);
      },
    };
  } catch (cause) {
    await stopWork();
    throw cause;
  }
}
