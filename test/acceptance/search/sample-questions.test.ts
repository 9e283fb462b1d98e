import { expect } from 'vitest';
import { type AskedService, call } from '../../service/service.ts';
import { test } from '../../service/worlds.ts';

let service: AskedService;
test.beforeAll(({ sample }) => {
  service = sample;
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
    await expect.poll(() => firstHeadline(text)).toContain(period);
    expect(await firstHeadline(text)).toContain(company);
  },
);
