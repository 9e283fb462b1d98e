import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { type AskedService, call } from '../service/service.ts';
import { test } from '../service/worlds.ts';

const COMPANIES = '/v1/knowledge-graph/companies';
const COMPANY_FIELDS = [
  'id',
  'name',
  'type',
  'country',
  'description',
  'sector',
  'industry_group',
  'industry',
  'favicon',
  'webpage',
  'isin_values',
  'cusip_values',
  'sedol_values',
  'listing_values',
  'ticker',
];

interface Company {
  id: string;
  name: string;
  type: string;
  country: string | null;
  sector: string | null;
  ticker: string | null;
}

let service: AskedService;
test.beforeAll(({ sample }) => {
  service = sample;
});

const search = async (body: object): Promise<Company[]> => {
  const answer = await call(service, 'POST', COMPANIES, { body });
  expect(answer.status).toBe(200);
  return answer.body.results;
};

describe('company search on the sample data', () => {
  test('answers with the fields of the specification, all of them and no others', async () => {
    const { body } = await call(service, 'POST', COMPANIES, { body: { query: 'AAPL' } });
    expect(Object.keys(body).sort()).toEqual(['metadata', 'results', 'usage']);
    expect(Object.keys(body.results[0])).toEqual(COMPANY_FIELDS);
    expect(body.results[0]).toMatchObject({
      id: 'D8442A',
      name: 'Apple Inc.',
      type: 'PUBLIC',
      country: 'US',
      sector: 'Technology',
      ticker: 'AAPL',
      isin_values: ['US0378331005'],
      cusip_values: ['037833100'],
    });
    expect(body.results[0].listing_values[0]).toBe('XNAS:AAPL');
    expect(body.usage).toEqual({ knowledge_graph_tokens: 1 });
  });

  const searches = JSON.parse(readFileSync('demo/searches.json', 'utf8')) as {
    query: string;
    filters?: object;
    expect: string;
  }[];

  test('there are searches to try', () => expect(searches.length).toBeGreaterThan(100));

  test.each(searches.map((one) => [one.query, one] as const))('%s', async (query, { filters, expect: wanted }) => {
    const [first] = await search({ query, ...filters });
    expect([first?.id, first?.name]).toContain(wanted);
  });

  test('filters work alone and together, largest first, at most 20', async () => {
    const technology = await search({ sectors: ['Technology'], countries: ['US'], types: ['PUBLIC'] });
    expect(technology).toHaveLength(20);
    expect(new Set(technology.map(({ sector, country, type }) => `${sector} ${country} ${type}`))).toEqual(
      new Set(['Technology US PUBLIC']),
    );
    expect(technology.slice(0, 5).map(({ ticker }) => ticker)).toContain('NVDA');
    const french = await search({ query: 'bank', countries: ['FR', 'DE'] });
    expect(french.every(({ country }) => country === 'FR' || country === 'DE')).toBe(true);
    const unlisted = await search({ types: ['PRIVATE'] });
    expect(unlisted.length).toBeGreaterThan(5);
    expect(unlisted.every(({ type, ticker }) => type === 'PRIVATE' && ticker === null)).toBe(true);
  });

  test('no match is an empty list', async () => {
    expect(await search({ query: 'zzqxjv wvvkq' })).toEqual([]);
  });
});

describe('listings of values', () => {
  test.each([
    [`${COMPANIES}/sectors`],
    ['/knowledge-graph/companies/sectors'],
    [`${COMPANIES}/values/sectors`],
    [`${COMPANIES}/values/sector`],
  ])('%s lists the sectors, and each of them filters', async (path) => {
    const { body } = await call(service, 'GET', path);
    expect(body.results).toContain('Technology');
    expect(body.results).toEqual([...body.results].sort());
    expect((await search({ sectors: [body.results[0]] })).length).toBeGreaterThan(0);
  });

  test('types, countries, industry groups and industries have values', async () => {
    const valuesOf = async (filter: string): Promise<string[]> =>
      (await call(service, 'GET', `${COMPANIES}/values/${filter}`)).body.results;
    expect(await valuesOf('types')).toEqual(['PRIVATE', 'PUBLIC']);
    expect(await valuesOf('countries')).toEqual(expect.arrayContaining(['DE', 'US']));
    expect(await valuesOf('industries')).toEqual(expect.arrayContaining(['Semiconductors']));
    expect((await valuesOf('industry_groups')).length).toBeGreaterThan(0);
  });
});

describe('look-ups by identifier', () => {
  test.each([
    ['isin', 'US0378331005'],
    ['cusip', '037833100'],
    ['sedol', '2046251'],
    ['listing', 'XNAS:AAPL'],
  ])('by %s, keyed as sent, also with the paths of the client library', async (kind, value) => {
    const sent = ` ${value.toLowerCase()}`;
    const { body } = await call(service, 'POST', `${COMPANIES}/${kind}`, { body: { values: [sent, 'unknown'] } });
    expect(Object.keys(body.results)).toEqual([sent]);
    expect(Object.keys(body.results[sent])).toEqual(COMPANY_FIELDS);
    expect(body.results[sent].id).toBe('D8442A');
    const legacy = await call(service, 'POST', `/cqs/companies/${kind}`, { body: [value, 'unknown'] });
    expect(legacy.body[value]).toMatchObject({
      key: 'D8442A',
      group1: 'Public',
      group2: 'United States',
      metadata1: 'AAPL',
      id: 'D8442A',
    });
    expect(Object.keys(legacy.body)).toEqual([value]);
  });

  test('get-by-isin and get-by-cusip, as POST and as GET', async () => {
    const posted = await call(service, 'POST', '/v1/companies/get-by-isin', { body: { values: ['US0378331005'] } });
    expect(posted.body.results['US0378331005'].id).toBe('D8442A');
    const got = await call(service, 'GET', '/v1/companies/get-by-cusip?cusip=037833100&values=nothing,037833100');
    expect(got.body.results['037833100'].id).toBe('D8442A');
  });
});

describe('entities, sources and subsidiaries', () => {
  test('entities of several categories by id; unknown ones are left out', async () => {
    const values = ['D8442A', '13FF12', 'd8442a', 'ZZZZZ9', 'business,partnerships,partnership'];
    const { body } = await call(service, 'POST', '/v1/knowledge-graph/entities/id', { body: { values } });
    expect(Object.keys(body.results)).toEqual(['D8442A', '13FF12', 'd8442a', 'business,partnerships,partnership']);
    expect(body.results['D8442A']).toMatchObject({ id: 'D8442A', category: 'companies', ticker: 'AAPL' });
    expect(body.results['13FF12']).toMatchObject({ name: 'China', category: 'places' });
    expect(body.results['business,partnerships,partnership']).toMatchObject({
      name: 'Partnership',
      category: 'topics',
    });
    for (const entity of Object.values<{ description: unknown }>(body.results))
      expect(typeof entity.description).toBe('string');
  });

  test('sources by words and filters', async () => {
    const { body } = await call(service, 'POST', '/v1/knowledge-graph/sources', {
      body: { query: 'newswires', categories: ['NEWS'], ranks: ['RANK_1'] },
    });
    expect(body.results.map(({ id }: { id: string }) => id)).toContain('9D69F1');
    expect(Object.keys(body.results[0])).toEqual([
      'id',
      'name',
      'description',
      'country',
      'rank',
      'retention',
      'webpage',
      'categories',
      'packages',
      'subscribed',
    ]);
  });

  test.each([['/v1/subsidiaries'], ['/v1/subsidiaries/query'], ['/v1/knowledge-graph/subsidiaries/query']])(
    '%s gives the whole hierarchy with levels, in every form of the request',
    async (path) => {
      const forms = [
        { identifier: { type: 'rp_entity_id', value: '4A6F00' } },
        { rp_entity_id: '4a6f00' },
        { identifier: '4A6F00' },
      ];
      const answers = await Promise.all(forms.map((body) => call(service, 'POST', path, { body })));
      const [rows] = answers.map(({ body }) => body.results);
      expect(answers.map(({ body }) => body.results)).toEqual([rows, rows, rows]);
      const levels = rows.map(({ level }: { level: number }) => level);
      expect(levels).toEqual([...levels].sort());
      expect([levels[0], levels.at(-1)]).toEqual([2, 3]);
      for (const row of rows) {
        expect(row).toMatchObject({ ultimate_parent_id: '4A6F00', ultimate_parent_name: 'Alphabet Inc.' });
        expect(row.level === 2 ? row.immediate_parent_id : 'below').toBe(row.level === 2 ? '4A6F00' : 'below');
      }
    },
  );
});
