import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandHere } from '../service/command-here.ts';
import { call, newDataDir, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';

const ACCESSION = '0000320193-24-000123';
const FOLDER = 'https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/';
const DOCUMENT = 'ABCDEF0123456789ABCDEF0123456789';
const COMPANY = { type: 'rp_entity_id', value: 'D8442A' };
const MIRROR = 'https://filings.example';
const settings = { ALMANAC_DEMO: 'off', ALMANAC_FILINGS_URL: MIRROR, ALMANAC_DATA_DIR: newDataDir() };
let service: Service;

const file = (name: string, ...records: object[]): string => {
  const path = join(settings.ALMANAC_DATA_DIR, 'incoming', name);
  writeFileSync(path, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  return path;
};

beforeAll(async () => {
  mkdirSync(join(settings.ALMANAC_DATA_DIR, 'incoming'));
  const imported = async (kind: string, path: string) => {
    const { code, stderr } = await commandHere(settings.ALMANAC_DATA_DIR, ['import', kind, path], settings);
    expect(code, stderr).toBe(0);
  };
  await imported(
    'companies',
    file(
      'companies.jsonl',
      { kind: 'source', id: '9D69F1', name: 'SEC filings', categories: ['filings'], packages: ['all'] },
      { kind: 'company', id: COMPANY.value, name: 'Apple Inc.', country: 'US', ticker: 'AAPL', cik: '0000320193' },
    ),
  );
  await imported(
    'documents',
    file('documents.jsonl', {
      id: DOCUMENT,
      source: '9D69F1',
      type: 'FILING',
      published_at: '2024-11-01T10:01:36Z',
      headline: 'Apple 10-K 2024',
      entities: [COMPANY.value],
      text: 'Annual report of Apple Inc. for the fiscal year ended September 28, 2024.',
      url: `${FOLDER}aapl-20240928.htm`,
    }),
  );
  service = await startServiceHere(settings);
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(settings.ALMANAC_DATA_DIR);
});

const find = (body: object) => call(service, 'POST', '/v1/filings/find', { body: { identifier: COMPANY, ...body } });

test('an imported filing is found by its accession number, another leads to the address that is set', async () => {
  const figure = { value: 391_035_000_000, period_end_date: '2024-09-28' };
  const { body } = await find({ accession_number: ACCESSION, figure });
  expect(body.results).toEqual([
    {
      rp_entity_id: COMPANY.value,
      target_identifier_id: 'AAPL',
      accession_number: ACCESSION,
      url: `${MIRROR}/Archives/edgar/data/320193/000032019324000123/${ACCESSION}-index.htm`,
      document: { id: DOCUMENT, headline: 'Apple 10-K 2024' },
      place: null,
    },
  ]);
  expect((await find({ accession_number: ACCESSION, figure: { value: figure.value } })).body.results).toEqual(
    body.results,
  );
  const other = await find({ accession_number: '0000320193-23-000106' });
  expect(other.body.results[0]).toMatchObject({ document: null, place: null });
  expect(other.body.results[0].url).toMatch(/^https:\/\/filings\.example\/.*0000320193-23-000106-index\.htm$/);
});

test('a filing is found by its accession number alone, and one that was not imported is said to be none', async () => {
  const ask = (accession_number: string) =>
    call(service, 'POST', '/v1/filings/find', { body: { accession_number } }).then(({ body }) => body);
  const { results } = await ask(ACCESSION);
  expect(results).toMatchObject([{ rp_entity_id: COMPANY.value, document: { id: DOCUMENT } }]);
  const none = await ask('0000320193-23-000106');
  expect([none.results, none.errors[0].message]).toEqual([
    [],
    expect.stringMatching(/^No document with this accession/),
  ]);
});

test('a number that is none is refused, and a company that is not known is said to be so', async () => {
  expect((await find({ accession_number: '320193' })).status).toBe(400);
  const { body } = await find({ accession_number: ACCESSION, identifier: { ...COMPANY, value: 'ZZZZZZ' } });
  expect([body.results, body.errors[0].message]).toEqual([[], 'No company has the rp_entity_id ZZZZZZ']);
});
