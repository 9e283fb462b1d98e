import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, newDataDir, removeDataDir, type Service, startService } from '../service/service.ts';

const VERSIONS = [{ last: '0011', otherKey: 'alm__Jf_0qKaKuVeCUxwbzW9SNg3L2gf4ruGo3f5MWPPRQU' }];
const NORTHWIND = { identifier: { type: 'rp_entity_id', value: 'AB12CD' } };

describe.each(VERSIONS)('a data directory whose last migration is $last', ({ last, otherKey }) => {
  let service: Service;

  beforeAll(async () => {
    const dataDir = newDataDir();
    execFileSync('tar', ['-C', dataDir, '-xzf', `test/upgrade/migration-${last}.tgz`]);
    service = await startService({ ALMANAC_DATA_DIR: dataDir, ALMANAC_DEMO: 'off', DATABASE_URL: '' });
  });
  afterAll(async () => {
    await service.stop();
    await removeDataDir(service.dataDir);
  });

  const post = async (path: string, body: object, key = service.key) => {
    const answer = await call(service, 'POST', path, { body, key });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };

  test('keeps companies with their ids, by former names too', async () => {
    const { results } = await post('/v1/knowledge-graph/companies', { query: 'North Wind Import Company' });
    expect(results[0]).toMatchObject({ id: 'AB12CD', name: 'Northwind Traders Inc.', isin_values: ['US6665551015'] });
  });

  test('keeps statements, with the fourth quarter that was derived, and prices', async () => {
    const answer = await post('/v1/income-statement/query', { ...NORTHWIND, limit: 8 });
    const shown = answer.results.map(({ fields, values }: { fields: string[]; values: unknown[] }) =>
      ['PERIOD', 'REVENUE'].map((name) => values[fields.indexOf(name)]),
    );
    expect(shown).toEqual([
      ['Q4', 112_000_000],
      ['Q3', 98_000_000],
      ['Q2', 95_000_000],
      ['Q1', 90_000_000],
    ]);
    const { results } = await post('/v1/price/daily/query', NORTHWIND);
    expect(JSON.stringify(results)).toContain('2025-03-04');
  });

  test('keeps documents and their audiences', async () => {
    const query = { text: 'Northwind warehouse guidance' };
    const headlines = async (key: string): Promise<string[]> =>
      (await post('/v1/search', { query }, key)).results.map(({ headline }: { headline: string }) => headline).sort();
    const news = 'Northwind Traders opens a warehouse in Hamburg';
    await expect
      .poll(() => headlines(service.key), { timeout: 30_000 })
      .toEqual([news, 'Northwind Traders raised its guidance for 2025']);
    expect(await headlines(otherKey)).toEqual([news]);
  });

  test('keeps files, tags and annotations', async () => {
    const list = await call(service, 'GET', '/contents/v1/documents');
    expect(list.body.results).toMatchObject([{ file_name: 'note.txt', status: 'completed', tags: [{ name: 'desk' }] }]);
    const annotated = await call(service, 'GET', `/contents/v1/documents/${list.body.results[0].id}/annotated`);
    expect(JSON.stringify(annotated.body)).toContain('AB12CD');
  });

  test('keeps usage, and has every migration', async () => {
    const { body } = await call(service, 'GET', '/v1/subscription/quotas');
    expect(body.org_id).toMatch(/^org_/);
    await service.stop();
    service = await startService({ ALMANAC_DATA_DIR: service.dataDir, ALMANAC_DEMO: 'off', DATABASE_URL: '' });
    expect((await call(service, 'GET', '/readyz')).status).toBe(200);
  });
});
