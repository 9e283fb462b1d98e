import { setTimeout as pause } from 'node:timers/promises';
import { tell } from '../bench/http/run-script.ts';
import { freePort, startProduct, stopServer } from '../bench/http/service-process.ts';
import { almanac } from './collection.ts';

const NAME = 'evaluated';
const LOOK_EVERY_MS = 5_000;

interface Listed {
  readonly models: readonly { readonly name: string; readonly used: boolean; readonly chunks_done: number }[];
  readonly chunks: number;
}

/** Adds the model to the data directory and has the service make vectors of all chunks, as it does for operators. */
export async function prepareModel(dataDir: string, folder: string): Promise<void> {
  await almanac(dataDir, ['models', 'add', NAME, '--from', folder, '--replace']);
  if (isDone(await progressOf(dataDir))) return;
  const server = startProduct(dataDir, await freePort(), `${dataDir}/vectors.log`, { ALMANAC_LOG_LEVEL: 'warn' });
  try {
    for (let listed = await progressOf(dataDir); !isDone(listed); listed = await progressOf(dataDir)) {
      if (server.child.exitCode !== null) throw new Error(`the service ended; see ${server.log}`);
      tell(`vectors of ${doneOf(listed)} of ${listed.chunks} chunks`);
      await pause(LOOK_EVERY_MS);
    }
  } finally {
    await stopServer(server);
  }
}

const progressOf = async (dataDir: string): Promise<Listed> =>
  JSON.parse(await almanac(dataDir, ['models', 'list', '--json'])) as Listed;

const doneOf = ({ models }: Listed): number => models.find(({ name }) => name === NAME)?.chunks_done ?? 0;

const isDone = (listed: Listed): boolean => doneOf(listed) >= listed.chunks;
