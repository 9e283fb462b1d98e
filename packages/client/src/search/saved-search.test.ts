import { describe, expect, test } from 'vitest';
import { fakeSearch } from '../../test/fake-search.ts';
import { fakeService, json, type SeenRequest } from '../../test/fake-service.ts';
import { Dashboards } from '../dashboards.ts';
import { Notes } from '../notes.ts';
import { SavedScreens } from '../screens.ts';
import { Watchlists } from '../watchlists.ts';
import { Entity, Keyword } from './conditions.ts';
import { Searches } from './searches.ts';

const EXPRESSION = { type: 'and', value: [Entity('wl_1').toJSON(), Keyword('tariffs').toJSON()] };
const search = (more: object = {}) => ({ id: 'search_1', name: 'Tariffs', pinned: false, ...more, metadata: {} });

/** Requests to a path, without the members that never change. */
const sent = (requests: readonly SeenRequest[]) =>
  requests.map(({ method, url, body }) => [method, url.pathname, body]);

describe('a saved search', () => {
  test('is created once, then changed; it is shared, pinned and removed', async () => {
    const { transport, requests } = fakeService(({ method }) => json(search({ name: method })));
    const one = new Searches(transport).new(Entity('wl_1').and(Keyword('tariffs')), {
      range: { start: '2024-01-01' },
      rerankThreshold: 0.3,
    });
    expect([one.id, one.saved]).toEqual([undefined, undefined]);
    await expect(one.save()).rejects.toThrow('needs a name');
    await expect(one.share()).rejects.toThrow('not saved');
    await one.save('Tariffs');
    expect([one.id, one.saved?.name]).toEqual(['search_1', 'POST']);
    await one.save();
    await one.save('Other');
    await one.rename('Third');
    await one.pin();
    await one.share();
    await one.share({ users: ['ann'] });
    await one.share({ users: ['ann'], organization: false });
    await one.unshare();
    await one.delete();
    expect(one.id).toBeUndefined();
    const query = {
      expression: EXPRESSION,
      scope: 'all',
      sort: 'relevance',
      date: [{ type: 'date', value: ['2024-01-01', null] }],
      rerank_threshold: 0.3,
    };
    expect(sent(requests)).toEqual([
      ['POST', '/v1/saved-searches', { name: 'Tariffs', query }],
      ['PATCH', '/v1/saved-searches/search_1', { query }],
      ['PATCH', '/v1/saved-searches/search_1', { name: 'Other', query }],
      ['PATCH', '/v1/saved-searches/search_1', { name: 'Third' }],
      ['PATCH', '/v1/saved-searches/search_1', { pinned: true }],
      ['POST', '/v1/saved-searches/search_1/share', { share_with_org: true }],
      ['POST', '/v1/saved-searches/search_1/share', { share_with_users: ['ann'] }],
      ['POST', '/v1/saved-searches/search_1/share', { share_with_org: false, share_with_users: ['ann'] }],
      ['POST', '/v1/saved-searches/search_1/share', { share_with_org: false, share_with_users: [] }],
      ['DELETE', '/v1/saved-searches/search_1', ''],
    ]);
  });

  test('is run as it was saved', async () => {
    const run = fakeSearch([1]);
    const query = {
      expression: EXPRESSION,
      scope: 'news',
      sort: 'date',
      date: [{ type: 'date', value: 'last_week' }],
      rerank_threshold: 0.3,
      auto_enrich_filters: false,
      search_mode: 'smart',
    };
    const { transport, requests } = fakeService((request) =>
      request.method === 'POST' ? run(request) : json(search({ query })),
    );
    const one = await new Searches(transport).get('search_1');
    expect(one.id).toBe('search_1');
    expect(one.options).toEqual({
      scope: 'news',
      sort: 'date',
      range: 'last_week',
      rerankThreshold: 0.3,
      autoEnrichFilters: false,
      searchMode: 'smart',
    });
    await one.run({ documents: 1 }).toArray();
    expect(requests[1]?.body).toMatchObject({
      expression: { type: 'and', value: [EXPRESSION, { type: 'date', value: 'last_week' }] },
      scope: 'news',
      sort: 'date',
      rerankThreshold: 0.3,
      autoEnrichFilters: false,
    });
    await one.save();
    expect(requests[2]?.body).toEqual({ query });
  });

  test('without options has none, and keeps an open range', async () => {
    const query = { expression: EXPRESSION, scope: null, date: [{ type: 'date', value: [null, '2024-12-31'] }] };
    const { transport } = fakeService(() => json(search({ query })));
    expect((await new Searches(transport).get({ id: 'search_1' })).options).toEqual({ range: { end: '2024-12-31' } });
  });
});

test('saved searches are listed along cursors, no more than are wanted', async () => {
  const pages = [
    { results: [search(), search()], pagination: { cursor: 'c1', has_cursor: true }, metadata: {} },
    { results: [search()], pagination: { cursor: 'c2', has_cursor: true }, metadata: {} },
  ];
  let at = 0;
  const { transport, requests } = fakeService(() => json(pages[at++]));
  expect(await new Searches(transport).list({ owned: true, limit: 3 }).toArray()).toHaveLength(3);
  expect(requests.map(({ url }) => url.search)).toEqual(['?owned=true&limit=3', '?owned=true&cursor=c1&limit=1']);
});

test('watchlists are created, changed, shared and removed', async () => {
  const { transport, requests } = fakeService(() => json({ id: 'wl_1', items: [], metadata: {} }));
  const watchlists = new Watchlists(transport);
  const list = await watchlists.create('Mine', ['D8442A', { id: '228D42' }]);
  await watchlists.update(list, { items: ['D8442A'] });
  await watchlists.update(list, { name: 'Ours', pinned: true });
  await watchlists.share(list);
  await watchlists.unshare(list);
  await watchlists.get(list);
  await watchlists.delete(list);
  expect(sent(requests)).toEqual([
    ['POST', '/v1/watchlists', { name: 'Mine', items: ['D8442A', '228D42'] }],
    ['PATCH', '/v1/watchlists/wl_1', { items: ['D8442A'] }],
    ['PATCH', '/v1/watchlists/wl_1', { name: 'Ours', pinned: true }],
    ['POST', '/v1/watchlists/wl_1/share', { share_with_org: true }],
    ['POST', '/v1/watchlists/wl_1/share', { share_with_org: false, share_with_users: [] }],
    ['GET', '/v1/watchlists/wl_1', ''],
    ['DELETE', '/v1/watchlists/wl_1', ''],
  ]);
});

test('saved screens are created, changed, shared and removed', async () => {
  const { transport, requests } = fakeService(() => json({ id: 'screen_1', name: 'Large', metadata: {} }));
  const screens = new SavedScreens(transport);
  const { id } = await screens.create('Large', { marketCapMoreThan: 1e12, sector: 'Technology' });
  await screens.get(id);
  await screens.update(id, { filters: { betaLowerThan: 1 }, pinned: true });
  await screens.share(id);
  await screens.share(id, { users: ['ann'] });
  await screens.unshare(id);
  await screens.delete(id);
  const at = '/v1/saved-screens/screen_1';
  expect(sent(requests)).toEqual([
    ['POST', '/v1/saved-screens', { name: 'Large', filters: { market_cap_more_than: 1e12, sector: 'Technology' } }],
    ['GET', at, ''],
    ['PATCH', at, { filters: { beta_lower_than: 1 }, pinned: true }],
    ['POST', `${at}/share`, { share_with_org: true }],
    ['POST', `${at}/share`, { share_with_users: ['ann'] }],
    ['POST', `${at}/share`, { share_with_org: false, share_with_users: [] }],
    ['DELETE', at, ''],
  ]);
});

test('notes are written, searched, changed, shared and removed', async () => {
  const note = {
    id: 'note_1',
    name: 'Mix',
    text: 'Mix',
    company_id: 'D8442A',
    passage: null,
    figure: null,
    metadata: {},
  };
  const { transport, requests } = fakeService(({ method, url }) =>
    json(
      method === 'GET' && url.pathname === '/v1/notes'
        ? { results: [note], pagination: { cursor: '', has_cursor: false }, metadata: {} }
        : note,
    ),
  );
  const notes = new Notes(transport);
  const { id } = await notes.create({ companyId: 'D8442A', text: 'Mix' });
  expect(await notes.list({ company: { id: 'D8442A' }, figures: false, text: 'mix', limit: 5 }).toArray()).toHaveLength(
    1,
  );
  await notes.get(id);
  await notes.update(id, { text: 'Prices', pinned: true });
  await notes.share(id, { users: ['ann'] });
  await notes.unshare(id);
  await notes.delete(id);
  expect(requests[1]?.url.search).toBe('?company=D8442A&figures=false&text=mix&limit=5');
  const at = '/v1/notes/note_1';
  expect(sent(requests)).toEqual([
    ['POST', '/v1/notes', { company_id: 'D8442A', text: 'Mix' }],
    ['GET', '/v1/notes', ''],
    ['GET', at, ''],
    ['PATCH', at, { text: 'Prices', pinned: true }],
    ['POST', `${at}/share`, { share_with_users: ['ann'] }],
    ['POST', `${at}/share`, { share_with_org: false, share_with_users: [] }],
    ['DELETE', at, ''],
  ]);
});

test('dashboards are created, changed, shared and removed', async () => {
  const { transport, requests } = fakeService(() => json({ id: 'board_1', name: 'Morning', panels: [], metadata: {} }));
  const dashboards = new Dashboards(transport);
  const { id } = await dashboards.create('Morning', [{ kind: 'chart', companyId: 'D8442A' }]);
  await dashboards.get(id);
  await dashboards.update(id, { panels: [], pinned: true });
  await dashboards.share(id);
  await dashboards.unshare(id);
  await dashboards.delete(id);
  const at = '/v1/dashboards/board_1';
  expect(sent(requests)).toEqual([
    ['POST', '/v1/dashboards', { name: 'Morning', panels: [{ kind: 'chart', company_id: 'D8442A' }] }],
    ['GET', at, ''],
    ['PATCH', at, { panels: [], pinned: true }],
    ['POST', `${at}/share`, { share_with_org: true }],
    ['POST', `${at}/share`, { share_with_org: false, share_with_users: [] }],
    ['DELETE', at, ''],
  ]);
});

test('volume and co-mentions of a question, and the volume of an expression, are counted by the service', async () => {
  const volume = {
    volume: [{ date: '2026-03-02', documents: 1, chunks: 2, sentiment: 0.1 }],
    total: { documents: 1, chunks: 2, sentiment: 0.1 },
  };
  const mention = { id: 'D8442A', total_chunks_count: 2, total_headlines_count: 1, name: 'Apple Inc.' };
  const { transport, requests } = fakeService(({ url }) =>
    json({
      results: url.pathname.endsWith('/volume') ? volume : { companies: [mention], topics: [mention] },
      metadata: {},
      usage: {},
    }),
  );
  const searches = new Searches(transport);
  expect(await searches.new(Entity('D8442A'), { range: 'today', scope: 'news' }).volume()).toEqual(volume);
  expect(await searches.volume('tariffs', { filters: { reportingEntities: ['D8442A'] } })).toEqual(volume);
  const found = await searches.comentions('tariffs', { entityCategories: ['companies'], limit: 5 });
  expect(found.companies).toEqual([{ id: 'D8442A', totalChunksCount: 2, totalHeadlinesCount: 1, name: 'Apple Inc.' }]);
  expect(found.people).toEqual([]);
  expect(await searches.comentionedTopics('tariffs')).toHaveLength(1);
  expect(sent(requests)).toEqual([
    [
      'POST',
      '/v1/search/expressions/volume',
      {
        expression: { type: 'and', value: [Entity('D8442A').toJSON(), { type: 'date', value: 'today' }] },
        scope: 'news',
        sort: 'relevance',
        ranking: 'stable',
        hybrid: true,
      },
    ],
    ['POST', '/v1/search/volume', { query: { text: 'tariffs', filters: { reporting_entities: ['D8442A'] } } }],
    [
      'POST',
      '/v1/search/co-mentions/entities',
      { limit: 5, entity_details: true, query: { text: 'tariffs', entity_categories: ['companies'] } },
    ],
    ['POST', '/v1/search/co-mentions/topics', { entity_details: true, query: { text: 'tariffs' } }],
  ]);
});

test('mentions of an expression are counted by kind', async () => {
  const item = {
    key: 'D8442A',
    name: 'Apple Inc.',
    queryType: 'entity',
    entityType: 'COMP',
    group1: 'Public',
    metadata1: 'AAPL',
    volume: 7,
  };
  const topic = { key: 'business,,,,', name: 'Business', queryType: 'rp_topic', volume: 3 };
  const none = { concepts: [], languages: [], organizations: [], people: [], places: [], products: [], sources: [] };
  const { transport, requests } = fakeService(() => json({ companies: [item], topics: [topic], ...none }));
  const found = await new Searches(transport).new(Keyword('tariffs'), { scope: 'news' }).comentions();
  const groups = [null, null, null, null];
  expect(found).toEqual({
    ...none,
    companies: [
      {
        id: 'D8442A',
        name: 'Apple Inc.',
        type: 'entity',
        entityType: 'COMP',
        description: null,
        volume: 7,
        groups: ['Public', ...groups],
        ticker: 'AAPL',
        exchange: null,
      },
    ],
    topics: [
      {
        id: 'business,,,,',
        name: 'Business',
        type: 'topic',
        entityType: null,
        description: null,
        volume: 3,
        groups: [null, ...groups],
        ticker: null,
        exchange: null,
      },
    ],
  });
  expect(sent(requests)).toEqual([
    [
      'POST',
      '/cqs/discovery-panel',
      { expression: Keyword('tariffs').toJSON(), scope: 'news', sort: 'relevance', ranking: 'stable', hybrid: true },
    ],
  ]);
});
