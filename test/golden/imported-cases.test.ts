import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPublicData, publicData } from '../files/public-data.ts';
import { commandHere } from '../service/command-here.ts';
import { call, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';

const FOLDER = publicData('cases/reading');
const AS_OF = '2026-09-04';

let service: Service;
const imported = async (kind: string, name: string): Promise<void> => {
  const { code, stderr } = await commandHere(service.dataDir, ['import', kind, `${FOLDER}/${name}`]);
  expect([code, code === 0 ? '' : stderr]).toEqual([0, '']);
};
const ask = async (path: string, body: object) => (await call(service, 'POST', path, { body })).body;
const identifierOf = async (query: string) => {
  const { results } = await ask('/v1/knowledge-graph/companies', { query });
  return { type: 'rp_entity_id', value: results[0].id };
};

describe.skipIf(!hasPublicData('cases/reading'))('figures that were imported wrongly', () => {
  beforeAll(async () => {
    service = await startServiceHere({ ALMANAC_DEMO: 'off' });
    for (const name of ['pence-facts', 'ads-facts', 'transition-only']) await imported('facts', `${name}.json`);
    await imported('prices', 'ads-prices.csv');
  });
  afterAll(async () => {
    await service.stop();
    await removeDataDir(service.dataDir);
  });

  test.each(['pence-prices.csv', 'pence-prices-GBp.csv'])('%s: pence are hundredths of a pound', async (name) => {
    await imported('prices', name);
    const identifier = await identifierOf('Pennine Lime Works');
    const quote = await ask('/v1/quote/query', { identifier, as_of: AS_OF });
    expect(quote.results[0]).toMatchObject({ price: 12.5, currency: 'GBP', market_cap: 1_250_000_000 });
    const { results } = await ask('/v1/company-ratios-ttm/query', { identifier, as_of: AS_OF });
    expect(results[0].price_to_earnings_ratio_ttm).toBeCloseTo(13.9, 1);
  });

  test('a price that may be of a receipt gives no market value, with the reason', async () => {
    const identifier = await identifierOf('Kestrel Bio Therapeutics');
    const { results, metadata } = await ask('/v1/quote/query', { identifier, as_of: AS_OF });
    expect(results[0]).toMatchObject({ price: 10, market_cap: null });
    expect(metadata.warnings).toContainEqual(expect.stringMatching(/^market_cap is null: .+depositary receipt/));
  });

  test('a transition period of six months is a row of its own', async () => {
    const identifier = await identifierOf('Tarn Grain Milling');
    const { results } = await ask('/v1/income-statement/query', { identifier, period: 'quarter', limit: 20 });
    const rows = results.map(({ fields, values }: { fields: string[]; values: unknown[] }) =>
      ['FISCAL_PERIOD_END_DATE', 'PERIOD', 'REVENUE'].map((field) => values[fields.indexOf(field)]),
    );
    expect(rows).toContainEqual(['2014-06-30', 'H1', 520_000_000]);
  });
});
