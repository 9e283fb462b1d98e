import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tell } from '../http/run-script.ts';
import { enginePid } from './engine.ts';
import { runScalePhase } from './phase.ts';
import { type RoleProcess, startRole, withProcesses } from './processes.ts';
import { processorMs, processorMsWithChildren } from './processor-time.ts';
import type { DataHome } from './servers.ts';
import type { UploadAnswer, UploadOrders } from './upload-files.ts';

export interface WorkerLoadOrders {
  /** An empty collection with the graph of the world. */
  readonly home: DataHome;
  readonly folder: string;
  readonly passages: number;
  readonly documents: number;
  readonly workers: number;
  readonly seed: number;
}

export interface WorkerLoadAnswer extends UploadAnswer {
  readonly workers: number;
  readonly passages: number;
  /** From the first upload until the last file was searchable. */
  readonly took_s: number;
  readonly upload_s: number;
  readonly passages_per_s: number;
  /** Processor time for a thousand passages; of the workers with the processes that read. */
  readonly processor_ms_per_1000: Readonly<Record<'api' | 'workers' | 'engine', number>>;
}

const LOOK_MS = 500;
/** Nothing more is taken in for so long: something is wrong. */
const STUCK_MS = 120_000;
/** Files wait for the index side by side: it shows what was written once a second. */
const WORKER = { ALMANAC_READERS: '1', ALMANAC_JOB_SLOTS: '64', ALMANAC_JOB_ORG_SLOTS: '1000' };
const API = { ALMANAC_RATE_LIMIT: 'off' };

/** Files through the upload that clients use, one process that answers and several that take in, until all can be searched. */
export function measureWorkerLoad(orders: WorkerLoadOrders): Promise<WorkerLoadAnswer> {
  const { home, folder, passages, documents, workers, seed } = orders;
  const at = (name: string) => ({ home, folder: join(folder, name) });
  const start = [
    () => startRole('api', at('load-api'), API),
    ...Array.from({ length: workers }, (_, nth) => () => startRole('worker', at(`load-worker-${nth}`), WORKER)),
  ];
  return withProcesses(start, async ([api, ...taking]) => {
    if (api === undefined) throw new Error('no process answers');
    const engine = await enginePid(home.openSearch);
    const timesMs = () => ({
      api: msOf(api),
      workers: taking.reduce((sum, worker) => sum + msOf(worker), 0),
      engine: processorMs(engine),
    });
    const before = timesMs();
    const beganMs = performance.now();
    const upload: UploadOrders = { url: api.url, folder, passages, documents, seed };
    let uploadS = 0;
    const uploading = runScalePhase<UploadAnswer>('upload-files.ts', upload).then((answer) => {
      uploadS = (performance.now() - beganMs) / 1_000;
      return answer;
    });
    const [uploaded, taken] = await Promise.all([uploading, untilSearchable(api, documents)]);
    const tookS = (performance.now() - beganMs) / 1_000;
    const after = timesMs();
    const per1000 = (ms: number): number => Math.round((ms / taken) * 1_000);
    return {
      ...uploaded,
      workers,
      passages: taken,
      took_s: round(tookS),
      upload_s: round(uploadS),
      passages_per_s: Math.round(taken / tookS),
      processor_ms_per_1000: {
        api: per1000(after.api - before.api),
        workers: per1000(after.workers - before.workers),
        engine: per1000(after.engine - before.engine),
      },
    };
  });
}

const msOf = ({ child }: RoleProcess): number => processorMsWithChildren(child.pid ?? 0);

/** Waits for so many documents; how many passages they have. */
async function untilSearchable({ url }: RoleProcess, documents: number): Promise<number> {
  let seen = 0;
  for (let changedMs = performance.now(); ; await pause(LOOK_MS)) {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    const here = sumOf(metrics, 'almanac_documents');
    if (here >= documents) return sumOf(metrics, 'almanac_chunks');
    if (here > seen) {
      changedMs = performance.now();
      tell(`  ${here} of ${documents} files, ${sumOf(metrics, 'almanac_chunks')} passages`);
    }
    seen = Math.max(seen, here);
    if (performance.now() - changedMs > STUCK_MS)
      throw new Error(`only ${seen} of ${documents} files became searchable`);
  }
}

const sumOf = (metrics: string, name: string): number =>
  [...metrics.matchAll(new RegExp(`^${name}\\{[^}]*\\} (\\d+)`, 'gm'))].reduce(
    (sum, [, value]) => sum + Number(value),
    0,
  );

const round = (value: number): number => Number(value.toFixed(1));
