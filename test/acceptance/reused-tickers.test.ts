import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { commandHere } from '../service/command-here.ts';
import { call, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';

let service: Service;
let folder: string;
const importList = async (name: string, ...entries: object[]): Promise<void> => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(Object.fromEntries(entries.entries())));
  const { code, stderr } = await commandHere(service.dataDir, ['import', 'companies', path]);
  expect(code, stderr).toBe(0);
};
const find = async (query: string) =>
  (await call(service, 'POST', '/v1/knowledge-graph/companies', { body: { query } })).body.results;

beforeAll(async () => {
  folder = mkdtempSync(join(inject('runFolder'), 'tickers-'));
  service = await startServiceHere({ ALMANAC_DEMO: 'off' });
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

test('a reused ticker finds its holder of today, then the company that had it', async () => {
  const oldfield = { cik_str: 1_111_111, ticker: 'OLDX', title: 'Oldfield Minerals Inc' };
  const oxbridge = { cik_str: 2_222_222, ticker: 'OLDX', title: 'Oxbridge Laser Dynamics Corp' };
  await importList('tickers_2026-11-02.json', oldfield);
  await importList('tickers_2026-11-03.json', oxbridge);
  await expect
    .poll(() => find('OLDX'))
    .toMatchObject([
      { name: 'Oxbridge Laser Dynamics Corp', type: 'PUBLIC', ticker: 'OLDX' },
      {
        name: 'Oldfield Minerals Inc',
        type: 'PRIVATE',
        ticker: null,
        former_tickers: [{ ticker: 'OLDX', until: '2026-11-02' }],
      },
    ]);
  expect((await find('OLDX'))[0]).not.toHaveProperty('former_tickers');
});

test('a ticker that a company gave up finds it, with its last day', async () => {
  await importList(
    'tickers_2026-11-04.json',
    { cik_str: 2_222_222, ticker: 'OLDX', title: 'Oxbridge Laser Dynamics Corp' },
    { cik_str: 1_326_801, ticker: 'META', title: 'Meta Platforms, Inc.' },
    { cik_str: 1_156_039, ticker: 'ELV', title: 'Elevance Health, Inc.' },
  );
  await expect
    .poll(async () => (await find('FB'))[0])
    .toMatchObject({ ticker: 'META', former_tickers: [{ ticker: 'FB', until: '2022-06-08' }] });
  await expect
    .poll(async () => (await find('ANTM'))[0])
    .toMatchObject({ ticker: 'ELV', former_tickers: [{ ticker: 'ANTM', until: '2022-06-27' }] });
});
