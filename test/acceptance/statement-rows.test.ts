import { expect } from 'vitest';
import { newKey } from '../service/administer.ts';
import { commandHere } from '../service/command-here.ts';
import { type AskedService, call } from '../service/service.ts';
import { test } from '../service/worlds.ts';

let service: AskedService;
let nestedKey: string;
test.beforeAll(async ({ sample }) => {
  service = sample;
  nestedKey = await newKey(service, 'live', 'ann');
  const set = await commandHere(service.dataDir, ['orgs', 'set', 'live', '--statement-rows', 'nested']);
  expect(set.code, set.stderr).toBe(0);
});

const ask = async (key: string, path: string, body: object = {}) => {
  const identifier = { type: 'rp_entity_id', value: 'D8442A' };
  const answer = await call(service, 'POST', path, { key, body: { identifier, ...body } });
  expect(answer.status).toBe(200);
  return answer.body;
};

test.each([
  '/v1/income-statement/query',
  '/v1/balance-sheet/query',
  '/v1/cash-flow-statement/query',
  '/v1/company-revenue-geographic-segments/query',
  '/v1/company-revenue-product-segments/query',
])(
  '%s answers an organization with nested rows with one object that holds the rows of the records of others',
  async (path) => {
    const flat = await ask(service.key, path, { limit: 4 });
    expect(flat.results.length).toBeGreaterThan(1);
    const { metadata: _, ...nested } = await ask(nestedKey, path, { limit: 4 });
    expect(nested).toEqual({
      results: {
        rp_entity_id: 'D8442A',
        target_identifier_id: 'AAPL',
        fields: flat.results[0].fields,
        values: flat.results.map(({ values }: { values: unknown[] }) => values),
        ...('version' in flat.results[0] && {
          versions: flat.results.map(({ version }: { version: object }) => version),
        }),
      },
      errors: null,
      ...('pagination' in flat && { pagination: null }),
    });
  },
);

test('its profile is a plain list, and a company without statements has an empty one', async () => {
  const flat = await ask(service.key, '/v1/company-profile/query');
  expect((await ask(nestedKey, '/v1/company-profile/query')).results).toEqual(flat.results.results);
  const unknown = { identifier: { type: 'rp_entity_id', value: 'ZZZZZ9' } };
  for (const path of ['/v1/income-statement/query', '/v1/company-profile/query']) {
    const { results, errors } = await ask(nestedKey, path, unknown);
    expect([results, errors]).toEqual([[], [{ message: 'No company has the rp_entity_id ZZZZZ9' }]]);
  }
});
