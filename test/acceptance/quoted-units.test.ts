import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { commandHere } from '../service/command-here.ts';
import { call, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';

const FACTS = {
  cik: 9_900_031,
  entityName: 'Pence Example plc',
  facts: {
    dei: {
      EntityCommonStockSharesOutstanding: {
        units: {
          shares: [
            { end: '2026-06-30', val: 100_000_000, accn: '0009900031-26-000001', form: '10-K', filed: '2026-08-01' },
          ],
        },
      },
    },
    'us-gaap': Object.fromEntries(
      Object.entries({ Revenues: 900_000_000, NetIncomeLoss: 90_000_000, OperatingIncomeLoss: 120_000_000 }).map(
        ([tag, val]) => [
          tag,
          {
            units: {
              GBP: [
                {
                  start: '2025-07-01',
                  end: '2026-06-30',
                  val,
                  accn: '0009900031-26-000001',
                  form: '10-K',
                  filed: '2026-08-01',
                },
              ],
            },
          },
        ],
      ),
    ),
  },
};

let service: Service;
let folder: string;
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const run = async (...args: string[]): Promise<void> => {
  const { code, stderr } = await commandHere(service.dataDir, ['import', ...args]);
  expect(code, stderr).toBe(0);
};

beforeAll(async () => {
  folder = mkdtempSync(join(inject('runFolder'), 'quotes-'));
  service = await startServiceHere({ ALMANAC_DEMO: 'off' });
  await run('facts', file('facts.json', JSON.stringify(FACTS)));
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

test.each(['GBX', 'GBp'])('a price in %s is one in hundredths of a pound, and so is the market value', async (unit) => {
  await run('prices', file(`${unit}.csv`, `cik,date,close,volume,currency\n9900031,2026-09-01,1250,1000,${unit}\n`));
  const { body } = await call(service, 'POST', '/v1/knowledge-graph/companies', { body: { query: 'Pence Example' } });
  const identifier = { type: 'rp_entity_id', value: body.results[0].id };
  const quote = (await call(service, 'POST', '/v1/quote/query', { body: { identifier } })).body.results[0];
  expect(quote).toMatchObject({ price: 12.5, market_cap: 1_250_000_000 });
  const metrics = (await call(service, 'POST', '/v1/key-metrics-ttm/query', { body: { identifier } })).body.results[0];
  expect(metrics).toMatchObject({ market_cap: 1_250_000_000 });
  const target = `cik,as_of,target_consensus,currency\n9900031,2026-09-01,1400,${unit}\n`;
  await run('targets', file(`${unit}-targets.csv`, target));
  const targets = (await call(service, 'POST', '/v1/price/target/query', { body: { identifier } })).body.results[0];
  expect(targets).toMatchObject({ target_consensus: 14 });
});
