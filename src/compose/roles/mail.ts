import { diskSpaceOf } from '../../adapters/disk/disk-space.ts';
import { workerId } from '../../adapters/disk/worker-id.ts';
import { createJobSignal } from '../../domain/work/job-signal.ts';
import { createMetrics } from '../../http/requests/metrics.ts';
import type { Config } from '../../platform/config.ts';
import type { Logger } from '../../platform/log.ts';
import { VERSION } from '../../platform/version.ts';
import { openBlobs } from '../blobs.ts';
import { openData } from '../data.ts';
import { whyNotWorking } from '../health.ts';
import { startSystemServer } from '../servers/system-server.ts';
import { receiveMail } from './receive-mail.ts';
import { startSettingsComparison } from './settings-comparison.ts';
import type { Service } from './started.ts';

/** Starts a process that receives mail for connectors; workers process it. */
export async function startMail(config: Config, log: Logger): Promise<Service> {
  const { clock, stores, lock } = await openData(config, log);
  const blobs = await openBlobs({ config, clock, writer: workerId(config.dataDir), log });
  const parts = { config, database: stores.database, blobs: blobs.store, jobSignal: createJobSignal(), clock, log };
  const settings = await startSettingsComparison(config, { database: stores.database }, log);
  let receiver: { stop(): Promise<void> } | undefined;
  const close = async (): Promise<void> => {
    await receiver?.stop();
    await settings.stop();
    blobs.close();
    clock.stop();
    await stores.close();
    lock.release();
  };
  try {
    const whyNotReady = () =>
      whyNotWorking({ stores, gaps: { all: () => [] }, diskSpace: () => diskSpaceOf(config.dataDir) });
    const server = await startSystemServer(config, { metrics: createMetrics(settings.gauges), whyNotReady }, log);
    receiver = await receiveMail(parts).catch(async (cause: unknown) => {
      await server.stop();
      throw cause;
    });
    return {
      greeting: `Almanac ${VERSION} receives mail; health and metrics at ${server.address}\n`,
      async stop() {
        await Promise.all([server.stop(), close()]);
      },
    };
  } catch (cause) {
    await close();
    throw cause;
  }
}
