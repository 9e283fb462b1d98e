import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSampleService } from '../../service/sample-service.ts';
import { call, removeDataDir, type Service } from '../../service/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startSampleService();
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

const firstHeadline = async (text: string): Promise<string | undefined> => {
  const { body } = await call(service, 'POST', '/v1/search', { body: { query: { text }, search_mode: 'smart' } });
  return body.results[0]?.headline;
};

test.each([
  ['Apple June quarter 2024 revenue', 'Apple', 'the third quarter of fiscal 2024'],
  ['What did Apple earn in the quarter ended June 2025?', 'Apple', 'the third quarter of fiscal 2025'],
  ['Apple December quarter 2023 net income', 'Apple', 'the first quarter of fiscal 2024'],
  ['NVIDIA July quarter 2024 revenue', 'NVIDIA', 'the second quarter of fiscal 2025'],
  ['Alphabet revenue in the quarter ended September 2024', 'Alphabet', 'the third quarter of fiscal 2024'],
])(
  '%s: a quarter that is named by its end is found by the calendar of the figures that the company filed',
  async (text, company, period) => {
    // The sample is indexed while requests are answered already.
    await expect.poll(() => firstHeadline(text), { timeout: 60_000 }).toContain(period);
    expect(await firstHeadline(text)).toContain(company);
  },
);
