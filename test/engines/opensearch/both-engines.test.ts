import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSampleService } from '../../service/sample-service.ts';
import { call, removeDataDir, type Service } from '../../service/service.ts';
import { callOpenSearch, newPrefix, openSearchUrl, whyNoOpenSearch } from '../../stores/open-search.ts';

/** With a company and a period, with a company alone, and with neither. */
const QUESTIONS = [
  'Apple June quarter 2024 revenue',
  'What was Apple gross margin in fiscal 2023?',
  'Apple December quarter 2023 net income',
  'NVIDIA July quarter 2024 revenue',
  'NVIDIA data center revenue fiscal 2025',
  'Alphabet revenue in the quarter ended September 2024',
  'Microsoft operating income FY2024',
  'Amazon capital expenditures 2024',
  'Tesla deliveries first quarter 2024',
  'Meta free cash flow 2023',
  'Apple dividend',
  'NVIDIA supply of chips',
  'Microsoft cloud growth',
  'news about Tesla',
  'banks and interest rates',
  'outlook for demand next year',
  'revenue of advertising',
  'repurchase of shares',
  'acquisitions of software companies',
  'guidance raised after strong quarter',
  'cost cuts and layoffs',
  'international sales and currencies',
  'organic growth of revenue',
  'added capacity in factories',
] as const;
const FIRST = 3;

describe.skipIf(whyNoOpenSearch !== undefined)('the sample in both engines', () => {
  const prefix = newPrefix();
  let services: Service[];
  beforeAll(async () => {
    const there = { ALMANAC_SEARCH_URL: openSearchUrl ?? '', ALMANAC_SEARCH_INDEX: prefix };
    services = [await startSampleService(), await startSampleService(there)];
  });
  afterAll(async () => {
    for (const service of services) {
      await service.stop();
      await removeDataDir(service.dataDir);
    }
    await callOpenSearch('DELETE', `/${prefix}-*`);
  });

  const firstOf = async (service: Service, text: string): Promise<string[]> => {
    const { status, body } = await call(service, 'POST', '/v1/search', { body: { query: { text } } });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.results.slice(0, FIRST).map(({ id }: { readonly id: string }) => id);
  };

  test('questions have the same first documents', async () => {
    for (const { url } of services) await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
    const answers = await Promise.all(
      QUESTIONS.map((text) => Promise.all(services.map((service) => firstOf(service, text)))),
    );
    let [same, found] = [0, 0];
    for (const [at, [embedded = [], other = []]] of answers.entries()) {
      found += Math.min(1, embedded.length);
      same += Number(embedded.join() === other.join());
      // The engines round the lengths of texts differently: passages of nearly equal score may swap.
      if (embedded[0] === undefined) expect(other, QUESTIONS[at]).toEqual([]);
      else expect(other.slice(0, 2), QUESTIONS[at]).toContain(embedded[0]);
    }
    expect(found).toBeGreaterThan(QUESTIONS.length / 2);
    expect(same).toBeGreaterThanOrEqual(QUESTIONS.length - 2);
  });
});
