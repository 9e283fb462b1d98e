import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codePoint } from '../run/code-point.ts';
import { until } from '../run/until.ts';
import { commandHere } from '../service/command-here.ts';
import { startSampleService } from '../service/sample-service.ts';
import { call, removeDataDir, type Service } from '../service/service.ts';

const SEARCH = '/autosuggest/search';
const CATEGORIES = [
  'Companies',
  'Concepts',
  'Organizations',
  'People',
  'Places',
  'Products',
  'Topics',
  'Sources',
  'ETFs',
] as const;

interface Item {
  readonly key: string;
  readonly name: string;
  readonly queryType: string;
  readonly entityType?: string;
  readonly category?: string;
  readonly group1?: string | null;
  readonly group2?: string | null;
  readonly group3?: string | null;
  readonly group4?: string | null;
  readonly group5?: string | null;
}

let service: Service;
beforeAll(async () => {
  service = await startSampleService();
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

/** A request as the client library sends it: null for omitted values. */
const suggest = async (query: string | null, category: string | null, more: object = {}): Promise<Item[]> => {
  const nulls = { group1: null, group2: null, group3: null, group4: null, group5: null };
  const body = { query, perPage: 20, category: category === null ? null : [category], ...nulls, ...more };
  const answer = await call(service, 'POST', SEARCH, { body });
  expect(answer.status).toBe(200);
  return answer.body.results;
};
const names = async (...asked: Parameters<typeof suggest>): Promise<string[]> =>
  (await suggest(...asked)).map(({ name }) => name);

describe('names while they are typed', () => {
  test.each([
    ['micros', 'Companies', 'Microsoft Corp.'],
    ['aapl', 'Companies', 'Apple Inc.'],
    ['US0378331005', 'Companies', 'Apple Inc.'],
    ['www.apple.com', 'Companies', 'Apple Inc.'],
    ['facebok', 'Companies', 'Meta Platforms Inc.'],
    ['trump', 'People', 'Donald Trump'],
    ['chin', 'Places', 'China'],
    ['fed res sys', 'Organizations', 'Federal Reserve System'],
    ['iph', 'Products', 'iPhone'],
    ['infl', 'Concepts', 'Inflation'],
    ['partnersh', 'Topics', 'Partnership'],
    ['factset', 'Sources', 'FactSet Transcripts'],
    ['micros', null, 'Microsoft Corp.'],
    ['germany', null, 'Germany'],
    ['GERMANY', null, 'Germany'],
  ])('%s in %s gives %s first', async (text, category, name) => {
    expect((await names(text, category))[0]).toBe(name);
  });

  test('each letter more keeps what is typed', async () => {
    for (const [whole, category] of [
      ['donald trump', 'People'],
      ['united kingdom', 'Places'],
      ['european central bank', 'Organizations'],
    ] as const) {
      for (let chars = 2; chars <= whole.length; chars++) {
        const found = await names(whole.slice(0, chars), category, { perPage: 200 });
        expect(
          found.map((name) => name.toLowerCase()),
          whole.slice(0, chars),
        ).toContain(whole);
      }
    }
  });

  test('all kinds are found together', async () => {
    const found = await suggest('a', null, { perPage: 40 });
    const kinds = new Set(found.map(({ category, queryType }) => category ?? queryType));
    expect(kinds).toEqual(new Set([...CATEGORIES.filter((one) => one !== 'ETFs'), 'language']));
  });
});

describe('lists by filters', () => {
  test('countries by the names of the client library', async () => {
    const turkish = await suggest('', 'Companies', { group2: ['Turkey'], perPage: 1_000 });
    expect(turkish.length).toBeGreaterThan(50);
    expect(new Set(turkish.map(({ group2 }) => group2))).toEqual(new Set(['Turkey']));
    const few = await suggest('', 'Companies', {
      group2: ['The Netherlands', 'Hong Kong SAR'],
      group1: ['Public'],
      perPage: 1_000,
    });
    expect(new Set(few.map(({ group2 }) => group2))).toEqual(new Set(['The Netherlands', 'Hong Kong SAR']));
    expect(await suggest('', 'Companies', { group2: ['Atlantis'] })).toEqual([]);
  });

  test('companies by sector, industry group and industry', async () => {
    const found = await suggest('', 'Companies', { group3: ['Technology'], group5: ['Semiconductors'], perPage: 5 });
    expect(found.map(({ group5 }) => group5)).toEqual(Array(5).fill('Semiconductors'));
    expect((await names('', 'Companies', { group4: ['Automobiles and Parts'] })).slice(0, 1)).toEqual(['Tesla Inc.']);
  });

  test('sources by country, rank and retention', async () => {
    const all = await suggest(null, 'Sources', { perPage: 100 });
    const first = await suggest('', 'Sources', {
      group3: ['Sweden', 'Spain'],
      group4: ['1', '2'],
      group5: ['99Y'],
      perPage: 100,
    });
    expect(first.length).toBeGreaterThan(3);
    expect(first).toEqual(
      all.filter(
        ({ group3, group4 }) => ['Sweden', 'Spain'].includes(group3 ?? '') && ['1', '2'].includes(group4 ?? ''),
      ),
    );
    expect(await suggest('', 'Sources', { group5: ['2W'] })).toEqual([]);
  });

  test('every category lists', async () => {
    for (const category of CATEGORIES) {
      const found = await suggest('', category, { perPage: 5 });
      expect(
        found.map((one) => one.category),
        category,
      ).toEqual(Array(category === 'ETFs' ? 0 : 5).fill(category));
    }
  });
});

describe('funds', () => {
  test('a company whose profile says so is an ETF from then on', async () => {
    const file = join(service.dataDir, 'profiles.jsonl');
    writeFileSync(file, `${JSON.stringify({ listing: 'XNAS:MSFT', as_of: '2026-01-01', is_etf: true })}\n`);
    const imported = await commandHere(service.dataDir, ['import', 'profiles', file]);
    expect(imported.code, imported.stderr).toBe(0);
    const [fund] = await until(
      () => suggest('msft', 'ETFs'),
      ({ length }) => length > 0,
    );
    expect(fund).toMatchObject({ key: '228D42', entityType: 'COMP', category: 'ETFs' });
    expect(await names('microsoft', 'ETFs')).toEqual(['Microsoft Corp.']);
    expect(await names('msft', 'Companies')).not.toContain('Microsoft Corp.');
    const byId = await call(service, 'POST', '/cqs/by-ids', { body: [{ key: '228D42', queryType: 'entity' }] });
    expect(byId.body['228D42'].category).toBe('ETFs');
  });
});

describe('requests', () => {
  test('an empty one lists, unknown fields are ignored with a warning', async () => {
    const { status, body } = await call(service, 'POST', SEARCH, { body: { colour: 'red' } });
    expect([status, body.results.length]).toEqual([200, 20]);
    expect(body.metadata.warnings).toEqual(['body.colour is not a field of this request and was ignored']);
  });

  test('more than a thousand is taken as a thousand', async () => {
    const { status, body } = await call(service, 'POST', SEARCH, { body: { category: ['Companies'], perPage: 5_000 } });
    expect([status, body.results.length]).toEqual([200, 1_000]);
    expect(body.metadata.warnings).toEqual(['body.perPage was taken as 1000, the most there are']);
  });

  test.each([
    ['body.query', { query: 7 }],
    ['body.query', { query: 'a'.repeat(1_001) }],
    ['body.perPage', { perPage: 0 }],
    ['body.perPage', { perPage: 1.5 }],
    ['body.perPage', { perPage: '20' }],
    ['body.category', { category: 'Companies' }],
    ['body.category.0', { category: ['companies'] }],
    ['body.category.0', { category: ['Watchlists'] }],
    ['body.group1', { group1: 'Public' }],
    ['body.group2', { group2: Array(301).fill('x') }],
    ['body.group5.0', { group5: ['x'.repeat(201)] }],
    ['body.group4.0', { group4: [1] }],
    ['body', undefined],
  ])('%s is named when it is wrong: %j', async (field, body) => {
    const answer = await call(service, 'POST', SEARCH, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(new RegExp(`^${field.replaceAll('.', '\\.')}:`));
  });

  test('costs a knowledge graph token a call, as a search for companies does', async () => {
    const used = async (): Promise<number> => {
      const { body } = await call(service, 'GET', '/v1/subscription/quotas');
      return body.quota_units.find(({ id }: { id: string }) => id === 'kg:knowledge_graph_tokens').units_usage;
    };
    const before = await used();
    await suggest('costs', null);
    await call(service, 'GET', '/autosuggest?query=costs');
    await call(service, 'POST', '/cqs/by-ids', { body: [{ key: 'D8442A', queryType: 'entity' }] });
    expect(await used()).toBe(before + 3);
  });

  test('nothing without a key', async () => {
    for (const path of [SEARCH, '/cqs/by-ids'])
      expect((await call(service, 'POST', path, { key: null, body: {} })).status).toBe(401);
  });

  test('any text and any filters get an answer, in which every item is of its class', async () => {
    const value = fc.oneof(
      fc.constantFrom('Public', 'Turkey', 'City', 'business', '1', '99Y', 'Technology'),
      fc.string({ maxLength: 20 }),
    );
    const list = fc.option(fc.array(value, { maxLength: 3 }), { nil: null });
    const body = fc.record({
      query: fc.option(
        fc.oneof(fc.string({ unit: codePoint, maxLength: 40 }), fc.constantFrom('a', 'ger', 'inc', '*', '"', '-')),
        { nil: null },
      ),
      perPage: fc.constantFrom(1, 7, 100),
      category: fc.option(fc.subarray([...CATEGORIES]), { nil: null }),
      group1: list,
      group2: list,
      group3: list,
      group4: list,
      group5: list,
    });
    await fc.assert(
      fc.asyncProperty(body, async (asked) => {
        const answer = await call(service, 'POST', SEARCH, { body: asked });
        expect(answer.status).toBe(200);
        expect(answer.body.results.length).toBeLessThanOrEqual(asked.perPage);
        for (const item of answer.body.results) expectItsClass(item, asked.category);
      }),
      { numRuns: 150 },
    );
  });
});

function expectItsClass(item: Item, categories: readonly string[] | null): void {
  const isAsked = categories === null || categories.length === 0 || categories.includes(item.category ?? '');
  expect([item.key !== '', item.name !== '', isAsked]).toEqual([true, true, true]);
  const required: Readonly<Record<string, readonly (keyof Item)[]>> = {
    PLCE: ['group2'],
    PROD: ['group1'],
    CONC: ['group1'],
    SRCE: ['group1', 'group4', 'group5'],
  };
  for (const member of required[item.entityType ?? ''] ?? []) expect(typeof item[member]).toBe('string');
  expect(item, 'nothing was counted').not.toHaveProperty('volume');
  if (item.entityType === 'TOPC') expect(item).toHaveProperty('group2');
  if (item.entityType === undefined) expect(item.queryType).toBe('language');
}

describe('the earlier form', () => {
  test.each(['/autosuggest/search_basic', '/autosuggest'])('GET %s', async (path) => {
    const { status, body } = await call(service, 'GET', `${path}?query=apple&limit=3`);
    expect([status, body.results.length, body.results[0].key]).toEqual([200, 3, 'D8442A']);
    const all = await suggest('apple', null, { perPage: 3 });
    expect(body.results).toEqual(all);
    expect(Object.keys(body.results[0])).not.toContain('volume');
  });

  test.each([
    ['query.limit', 'limit=0'],
    ['query.limit', 'limit=x'],
    ['query.query', `query=${'a'.repeat(1_001)}`],
  ])('%s is named when it is wrong: %s', async (field, query) => {
    const { status, body } = await call(service, 'GET', `/autosuggest?${query}`);
    expect([status, body.message.startsWith(`${field}:`)]).toEqual([400, true]);
  });
});

describe('what ids stand for', () => {
  const byIds = (body: unknown) => call(service, 'POST', '/cqs/by-ids', { body });

  test('all types, unknown ones left out, nothing else in the map', async () => {
    const { status, body } = await byIds([
      { key: 'D8442A', queryType: 'entity' },
      { key: '13FF12', queryType: 'entity' },
      { key: 'ZZZZZZ', queryType: 'entity' },
      { key: 'D4B903', queryType: 'source', note: 'ignored' },
      { key: 'business,partnerships,partnership,,', queryType: 'rp_topic' },
      { key: 'EN', queryType: 'language' },
      { key: '__proto__', queryType: 'entity' },
    ]);
    expect(status).toBe(200);
    const names = Object.fromEntries(
      Object.entries(body as Record<string, Item>).map(([key, { name }]) => [key, name]),
    );
    expect(names).toEqual({
      D8442A: 'Apple Inc.',
      '13FF12': 'China',
      D4B903: 'FactSet Transcripts',
      'business,partnerships,partnership,,': 'Partnership',
      EN: 'English',
    });
    for (const item of Object.values(body as object)) expect(item).not.toHaveProperty('volume');
  });

  test('ten thousand at once', async () => {
    const known = await suggest('', 'Companies', { perPage: 1_000 });
    const keys = Array.from({ length: 10_000 }, (_, at) => known[at]?.key ?? `Q${String(at).padStart(5, '0')}`);
    const { status, body } = await byIds(keys.map((key) => ({ key, queryType: 'entity' })));
    expect([status, Object.keys(body).length]).toEqual([200, 1_000]);
  });

  test.each([
    ['body', { key: 'D8442A', queryType: 'entity' }],
    ['body.0', ['D8442A']],
    ['body.0.queryType', [{ key: 'D8442A', queryType: 'topic' }]],
    ['body.0.key', [{ key: 7, queryType: 'entity' }]],
    ['body', Array(10_001).fill({ key: 'D8442A', queryType: 'entity' })],
  ])('%s is named when it is wrong', async (field, body) => {
    const answer = await byIds(body);
    expect([answer.status, answer.body.message.startsWith(`${field}:`)]).toEqual([400, true]);
  });
});
