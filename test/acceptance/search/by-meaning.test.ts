import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whyNoRuntime } from '../../../src/adapters/embed/runtime.ts';
import { type EmbeddingsEndpoint, startEmbeddingsEndpoint } from '../../endpoints/embeddings-endpoint.ts';
import {
  almanac,
  call,
  newDataDir,
  removeDataDir,
  type Service,
  type ServiceProcess,
  startService,
} from '../../service/service.ts';
import { startServiceHere } from '../../service/service-here.ts';
import { type Caller, callerOf } from '../private-content.ts';

const MODEL = '../shared/models/all-minilm-l6-v2';
const whyNot = existsSync(MODEL) ? whyNoRuntime() : `${MODEL} is not there`;
if (whyNot !== undefined) process.stderr.write(`Search by meaning with a real model is not tested: ${whyNot}\n`);

const TEXTS = {
  layoffs: 'The manufacturer dismissed four hundred workers at its northern plants.',
  drought: 'Reservoirs ran dry after the hottest summer in decades, and harvests of wheat failed.',
  cure: 'Patients who took the new medicine recovered twice as quickly in the trial.',
  rates: 'The central bank made borrowing dearer once more to slow down rising prices.',
};
/** None of its words, in any form, is in the text that answers it. */
const QUESTION = 'Which company cut jobs among staff?';
/** Vectors are made at the lowest priority: on a machine with more to do they come last. */
const VECTORS_WITHIN_MS = 500_000;

/** Once all chunks have vectors. */
async function vectorsDone(service: Service, chunks: number): Promise<void> {
  const look = async (): Promise<Record<string, string | undefined>> => {
    const { body } = await call(service, 'GET', '/metrics');
    const of = (state: string) => new RegExp(`almanac_chunk_vectors\\{state="${state}"\\} (\\d+)`).exec(body)?.[1];
    return { done: of('done'), waiting: of('waiting') };
  };
  await expect.poll(look, { timeout: VECTORS_WITHIN_MS }).toEqual({ done: String(chunks), waiting: '0' });
}

async function found(caller: Caller, text: string): Promise<string[]> {
  const { status, body } = await caller.ask('POST', '/v1/search', {
    query: { text, auto_enrich_filters: false, ranking_params: { reranker: { enabled: false } } },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.results.flatMap(({ chunks }: { chunks: { text: string }[] }) => chunks.map((chunk) => chunk.text));
}

/** A search does not wait for a model that is busy: on a machine with more to do it is asked again. */
const foundFirst = (caller: Caller, text: string) =>
  expect.poll(async () => (await found(caller, text))[0], { interval: 200 });

async function uploadAll(caller: Caller): Promise<Record<keyof typeof TEXTS, string>> {
  const ids: Record<string, string> = {};
  for (const [name, text] of Object.entries(TEXTS)) {
    ids[name] = await caller.upload(`${name}.txt`, text);
    expect(await caller.ended(ids[name])).toMatchObject({ status: 'completed' });
  }
  return ids;
}

describe.runIf(whyNot === undefined)('with a real model', () => {
  let service: ServiceProcess;
  const dataDir = newDataDir();
  const settings = { ALMANAC_DATA_DIR: dataDir, ALMANAC_DEMO: 'off' };
  afterAll(async () => {
    await service?.stop();
    await removeDataDir(dataDir);
  });

  test('a question is answered by a passage without a common word, for permitted users, until it is deleted', async () => {
    service = await startService(settings);
    const ann = await callerOf(service, 'desk', 'ann');
    const ids = await uploadAll(ann);
    expect(await found(ann, QUESTION)).not.toContain(TEXTS.layoffs);

    const added = await almanac(dataDir, ['models', 'add', 'minilm', '--from', MODEL], settings);
    expect(added.stdout, added.stderr).toContain('is added');
    await vectorsDone(service, 4);
    await foundFirst(ann, QUESTION).toBe(TEXTS.layoffs);
    const listed = await almanac(dataDir, ['models', 'list'], settings);
    expect(listed.stdout).toContain('4 of 4 (100 %)');

    const bob = await callerOf(service, 'rival', 'bob');
    expect(await found(bob, QUESTION)).toEqual([]);

    // The vectors outlive the process.
    await service.stop('SIGKILL');
    service = await startService(settings);
    await vectorsDone(service, 4);
    const again = { ...ann, ask: askOf(service, ann.key) };
    await foundFirst(again, QUESTION).toBe(TEXTS.layoffs);

    expect((await again.ask('DELETE', `/contents/v1/documents/${ids.layoffs}`)).status).toBeLessThan(300);
    expect(await found(again, QUESTION)).not.toContain(TEXTS.layoffs);
    await vectorsDone(service, 3);
  });
});

const askOf =
  (service: ServiceProcess, key: string): Caller['ask'] =>
  (method, path, body) =>
    call(service, method, path, { key, body });

describe('with an endpoint', () => {
  let service: Service;
  let endpoint: EmbeddingsEndpoint;
  const dataDir = newDataDir();

  beforeAll(async () => {
    // Knows one thing: whether somebody lost their work.
    endpoint = await startEmbeddingsEndpoint((text) =>
      /dismissed|cut jobs/.test(text) ? [1, 0.1] : [0.1, text.length],
    );
    endpoint.isAway = true;
    service = await startServiceHere({
      ALMANAC_DATA_DIR: dataDir,
      ALMANAC_DEMO: 'off',
      EMBEDDINGS_URL: endpoint.url,
      ALMANAC_EMBEDDINGS_KEY: 'secret-key',
    });
  });
  afterAll(async () => {
    await service.stop();
    endpoint.close();
    await removeDataDir(dataDir);
  });

  test('while it is down search uses words only; then vectors too', async () => {
    const ann = await callerOf(service, 'desk', 'ann');
    await uploadAll(ann);
    expect((await found(ann, 'wheat harvests'))[0]).toBe(TEXTS.drought);
    expect(await found(ann, QUESTION)).not.toContain(TEXTS.layoffs);
    expect((await call(service, 'GET', '/readyz')).status).toBe(200);
    endpoint.isAway = false;
    await vectorsDone(service, 4);
    await foundFirst(ann, QUESTION).toBe(TEXTS.layoffs);
    expect(new Set(endpoint.keys)).toEqual(new Set(['Bearer secret-key']));
    expect(service.output()).not.toContain('secret-key');
  });
});
