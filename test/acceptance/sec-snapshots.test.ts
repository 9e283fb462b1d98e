import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { storedZip } from '../../src/adapters/extract/office/stored-zip.ts';
import { hasPublicData, publicData } from '../files/public-data.ts';
import { incomeFacts } from '../import/facts-importing.ts';
import { commandHere } from '../service/command-here.ts';
import { call, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';

const CIK = 9_900_051;
const NAME = 'Lantern Optics';

/** Facts by taxonomy, concept and unit. */
type Facts = Record<string, Record<string, { units: Record<string, { filed: string }[]> }>>;

let service: Service;
let folder: string;
const file = (name: string, content: string | Buffer | object): string => {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content));
  return path;
};
const importFacts = (...args: string[]) => commandHere(service.dataDir, ['import', 'facts', ...args]);

beforeAll(async () => {
  folder = mkdtempSync(join(inject('runFolder'), 'snapshots-'));
  service = await startServiceHere({ ALMANAC_DEMO: 'off' });
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

async function years(): Promise<unknown[]> {
  const { body } = await call(service, 'POST', '/v1/knowledge-graph/companies', { body: { query: NAME } });
  const query = { identifier: { type: 'rp_entity_id', value: body.results[0].id }, period: 'annual' };
  const { results } = (await call(service, 'POST', '/v1/income-statement/query', { body: query })).body;
  return results.map(
    ({ fields, values }: { fields: string[]; values: unknown[] }) => values[fields.indexOf('REVENUE')],
  );
}

test('an older snapshot after a newer one takes nothing away, and the summary says so', async () => {
  const newer = await importFacts(file('newer.json', incomeFacts(CIK, NAME, 1, 2, 3)));
  expect(newer.code, newer.stderr).toBe(0);
  expect(await years()).toEqual([3, 2, 1]);
  const older = await importFacts(file('older.json', incomeFacts(CIK, NAME, 1, 2)));
  expect(older.code, older.stderr).toBe(0);
  expect(older.stdout).toContain('1 older than what is stored');
  expect(await years()).toEqual([3, 2, 1]);
});

test.skipIf(!hasPublicData('sec/companyfacts'))('nor does one of a company as the SEC serves it', async () => {
  const path = 'sec/companyfacts/CIK0001835632.json';
  const whole = JSON.parse(readFileSync(publicData(path), 'utf8'));
  const before2025 = structuredClone(whole);
  for (const concepts of Object.values(before2025.facts as Facts))
    for (const { units } of Object.values(concepts))
      for (const [unit, facts] of Object.entries(units))
        units[unit] = facts.filter(({ filed }) => filed < '2024-12-31');
  const newer = await importFacts(file('CIK0001835632.json', whole), '--json');
  const older = await importFacts(file('older-marvell.json', before2025), '--json');
  expect([newer.code, older.code]).toEqual([0, 0]);
  const { statements } = JSON.parse(newer.stdout);
  expect(statements).toBeGreaterThan(150);
  expect(JSON.parse(older.stdout)).toMatchObject({ statements: 0, documents: { older: 1, taken: 0 } });
  const again = await importFacts(publicData(path), '--restart', '--json');
  expect(JSON.parse(again.stdout)).toMatchObject({ statements, documents: { older: 0, taken: 1 } });
});

test('a member of an archive without facts is passed over', async () => {
  const archive = storedZip({
    'CIK0009900052.json': '{}',
    'CIK0009900053.json': JSON.stringify(incomeFacts(9_900_053, 'Harbour Looms', 7)),
  });
  const { code, stdout } = await importFacts(file('companyfacts.zip', archive), '--json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout).documents).toMatchObject({ read: 2, taken: 1, passed_over: 1, rejected: 0, older: 0 });
});
