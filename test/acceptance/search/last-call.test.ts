import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, newDataDir, removeDataDir, type Service } from '../../service/service.ts';
import { HALVORSEN, idOf, startSearchService } from './search-world.ts';

const BEFORE = {
  id: idOf('the call before'),
  source: 'D4B903',
  type: 'TRANSCRIPT',
  subtype: 'EARNINGS_CALL',
  published_at: '2025-07-30T21:30:00Z',
  headline: 'Halvorsen Turbines, Q2 2025 Earnings Call',
  text:
    'Halvorsen Turbines, Q2 2025 Earnings Call\n\nOperator: Welcome to the second quarter call.\n\n' +
    'Chief Executive: Our backlog for offshore turbines fell, and service agreements were priced with care.',
  entities: [HALVORSEN],
};
let service: Service;
beforeAll(async () => {
  service = await startSearchService(newDataDir(), [BEFORE]);
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

const ask = async (text: string) =>
  (await call(service, 'POST', '/v1/search', { body: { query: { text, max_chunks: 50 } } })).body.results;

test('a question about the last call is answered from it, with speakers, and counted in it', async () => {
  const question = 'What did Halvorsen Turbines say about the backlog of offshore turbines';
  const all = await ask(`${question}?`);
  expect(all.map(({ id }: { id: string }) => id)).toContain(BEFORE.id);
  const last = await ask(`${question} in the last call?`);
  expect(last.map(({ id }: { id: string }) => id)).toEqual([idOf('call')]);
  const speakers = last.flatMap(({ chunks }: { chunks: { speaker?: string }[] }) => chunks.map((one) => one.speaker));
  expect(speakers).toContain('Chief Executive');
  const query = { text: `${question} in the last call?` };
  const { body } = await call(service, 'POST', '/v1/search/volume', { body: { query } });
  expect(body.results.total.documents).toBe(1);
});
