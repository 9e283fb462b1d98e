import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddingsEndpoint, startEmbeddingsEndpoint } from '../../endpoints/embeddings-endpoint.ts';
import { call, newDataDir, removeDataDir, type Service } from '../../service/service.ts';
import { startServiceHere } from '../../service/service-here.ts';
import { callerOf } from '../private-content.ts';
import { found, foundFirst, QUESTION, TEXTS, uploadAll, vectorsDone } from './meaning-world.ts';

let service: Service;
let endpoint: EmbeddingsEndpoint;
const dataDir = newDataDir();

beforeAll(async () => {
  // Knows one thing: whether somebody lost their work.
  endpoint = await startEmbeddingsEndpoint((text) => (/dismissed|cut jobs/.test(text) ? [1, 0.1] : [0.1, text.length]));
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
