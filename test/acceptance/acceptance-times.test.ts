import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { hasPublicData, publicData } from '../files/public-data.ts';
import { incomeFacts, submissions } from '../import/facts-importing.ts';
import { commandHere } from '../service/command-here.ts';
import { call, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';

const CIK = 9_900_041;
const UNDECIDED_CIK = 9_900_042;
/** Before 6:00 in New York if they were UTC, when EDGAR is closed. */
const STATED = ['2021-02-15T06:01:26.000Z', '2022-02-15T06:01:26.000Z', '2023-02-15T06:30:00.000Z'];

let service: Service;
let folder: string;
const file = (name: string, content: object): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
};
const importFacts = async (...paths: string[]): Promise<void> => {
  const { code, stderr } = await commandHere(service.dataDir, ['import', 'facts', ...paths]);
  expect(code, stderr).toBe(0);
};

beforeAll(async () => {
  folder = mkdtempSync(join(inject('runFolder'), 'acceptance-'));
  service = await startServiceHere({ ALMANAC_DEMO: 'off' });
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

/** Revenue and time of acceptance of the latest year that was known at an instant. */
async function latestYear(name: string, as_of: string): Promise<unknown> {
  const { body } = await call(service, 'POST', '/v1/knowledge-graph/companies', { body: { query: name } });
  const identifier = { type: 'rp_entity_id', value: body.results[0].id };
  const query = { identifier, period: 'annual', limit: 1, as_of };
  const { results } = (await call(service, 'POST', '/v1/income-statement/query', { body: query })).body;
  const [{ fields, values }] = results;
  return ['REVENUE', 'ACCEPTED_DATE'].map((field) => values[fields.indexOf(field)]);
}

test('a year is not known before its filing was accepted on the clock of New York', async () => {
  const name = 'Orchard Instruments';
  await importFacts(
    file('orchard.json', incomeFacts(CIK, name, 1, 2, 3)),
    file('orchard-index.json', submissions(CIK, name, ...STATED)),
  );
  expect(await latestYear(name, '2022-02-15T08:00:00Z')).toEqual([1, '2021-02-15T11:01:26.000Z']);
  expect(await latestYear(name, '2022-02-15T11:01:25Z')).toEqual([1, '2021-02-15T11:01:26.000Z']);
  expect(await latestYear(name, '2022-02-15T11:01:26Z')).toEqual([2, '2022-02-15T11:01:26.000Z']);
});

test('nor where the index has too few filings to tell its clock', async () => {
  const name = 'Meadow Turbines';
  await importFacts(
    file('meadow.json', incomeFacts(UNDECIDED_CIK, name, 1, 2)),
    file('meadow-index.json', submissions(UNDECIDED_CIK, name, '2021-02-15T15:00:00.000Z', '2022-02-15T15:00:00.000Z')),
  );
  expect(await latestYear(name, '2022-02-15T19:59:59Z')).toEqual([1, '2021-02-15T20:00:00.000Z']);
  expect(await latestYear(name, '2022-02-15T20:00:00Z')).toEqual([2, '2022-02-15T20:00:00.000Z']);
});

test.skipIf(!hasPublicData('feeds/sec/submissions'))('nor the year of a company as the SEC serves it', async () => {
  await importFacts(
    publicData('sec/companyfacts/CIK0000320193.json'),
    publicData('feeds/sec/submissions/CIK0000320193.json'),
  );
  expect(await latestYear('Apple Inc.', '2025-10-31T10:01:25Z')).toEqual([391_035_000_000, '2024-11-01T10:01:36.000Z']);
  expect(await latestYear('Apple Inc.', '2025-10-31T10:01:26Z')).toEqual([416_161_000_000, '2025-10-31T10:01:26.000Z']);
});
