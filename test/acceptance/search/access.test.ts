import { beforeAll, describe, expect } from 'vitest';
import { ownName } from '../../service/worlds.ts';
import { type Caller, callerOf } from '../private-content.ts';
import {
  entitle,
  type Found,
  GAZETTE,
  HALVORSEN,
  idOf,
  idsOf,
  type SearchWorld,
  searched,
  searchTest as test,
  WIRE,
} from './search-world.ts';

let world: SearchWorld;
test.beforeAll(async ({ searchWorld }) => {
  world = searchWorld;
});

const SECRET = 'The zanzibar dossier names our preferred bidder for the harbour cranes.';

const finds = async (who: Caller, id: string, query: object = { text: 'zanzibar dossier' }): Promise<boolean> =>
  idsOf(await searched(who, query)).includes(id);

describe('a source that no package of the organization covers', () => {
  const paid = idOf('paid');
  const everything = { filters: { timestamp: { start: '1970-01-01' } }, max_chunks: 1_000 };
  const asks: Record<string, (who: Caller) => Promise<unknown>> = {
    'a question': (who) => finds(who, paid, { text: 'record order for wind turbines' }),
    'smart mode': async (who) =>
      idsOf(await searched(who, { text: 'record order for wind turbines' }, { search_mode: 'smart' })).includes(paid),
    'filters alone': (who) => finds(who, paid, everything),
    'its own filter': (who) => finds(who, paid, { ...everything, filters: { source: { values: [WIRE] } } }),
    'the filter of its document': (who) => finds(who, paid, { filters: { document: { values: [paid] } } }),
    volume: async (who) => {
      const query = { filters: { source: { values: [WIRE, GAZETTE] }, keyword: { any_of: ['record order'] } } };
      return (await who.ask('POST', '/v1/search/volume', { query })).body.results.total.documents > 0;
    },
    'co-mentions': async (who) => {
      const query = { filters: { document: { values: [paid] } } };
      const { results } = (await who.ask('POST', '/v1/search/co-mentions/entities', { query })).body;
      return results.companies.length > 0;
    },
    topics: async (who) => {
      const query = { filters: { document: { values: [paid] } } };
      return (await who.ask('POST', '/v1/search/co-mentions/topics', { query })).body.results.topics.length > 0;
    },
    sentiment: async (who) => {
      const timestamp = { start: '2025-03-10', end: '2025-03-10' };
      const identifier = { type: 'rp_entity_id', value: HALVORSEN };
      const { results } = (await who.ask('POST', '/v1/entity-sentiment/', { identifier, timestamp })).body;
      return (
        results[0]?.values.some((day: { abnormal_media_attention: number | null }) => day.abnormal_media_attention) ??
        false
      );
    },
  };
  const newcomers = ownName('newcomers');
  let kim: Caller;
  beforeAll(async () => {
    kim = await callerOf(world.service, newcomers, 'kim');
  });

  test.each(Object.entries(asks))('%s', async (_name, ask) => {
    expect([await ask(world.ann), await ask(kim)]).toEqual([true, false]);
  });

  test('documents of other sources and private ones are found as before', async () => {
    const [anns, kims] = [idsOf(await searched(world.ann, everything)), idsOf(await searched(kim, everything))];
    expect(kims).toEqual(anns.filter((id) => id !== paid));
    const own = await kim.upload('own.txt', 'A record order for wind turbines of our own.');
    expect((await kim.ended(own)).status).toBe('completed');
    await expect.poll(() => finds(kim, own, { text: 'record order' })).toBe(true);
  });

  test('is found within a second of its grant', async () => {
    await entitle(world.service.dataDir, newcomers, 'package:premium_news');
    await expect.poll(() => finds(kim, paid, everything)).toBe(true);
  });
});

describe('private documents', () => {
  let own: string;
  beforeAll(async () => {
    own = await world.ann.upload('dossier.txt', SECRET, { tags: ['cranes'] });
    expect((await world.ann.ended(own)).status).toBe('completed');
  });

  test('are found once completed, only by their owner', async () => {
    const id = await world.ann.upload('second.txt', 'The quagga memorandum lists the tariffs of every port.');
    expect((await world.ann.ended(id)).status).toBe('completed');
    await expect.poll(() => finds(world.ann, id, { text: 'quagga memorandum' })).toBe(true);
    expect(await finds(world.bob, id, { text: 'quagga memorandum' })).toBe(false);
    expect(await finds(world.eve, id, { text: 'quagga memorandum' })).toBe(false);
  });

  test('look like any result, of the category my_files', async () => {
    const [found] = (await searched(world.ann, { text: 'zanzibar', filters: { category: { values: ['my_files'] } } }))
      .results;
    expect(found).toMatchObject({
      id: own,
      source: { id: '000000', name: 'My files', rank: 'RANK_1' },
      document_type: 'File',
      url: null,
      chunks: [{ cnum: 1, text: expect.stringContaining('zanzibar') }],
    });
    const publicOnly = {
      filters: { category: { mode: 'EXCLUDE', values: ['my_files'] }, timestamp: { start: '1970-01-01' } },
    };
    const ids = idsOf(await searched(world.ann, { ...publicOnly, max_chunks: 1_000 }));
    expect(ids).toContain(idOf('plain'));
    expect(ids).not.toContain(own);
  });

  test('are found by their tags', async () => {
    expect(await finds(world.ann, own, { filters: { tag: { any_of: ['cranes', 'other'] } } })).toBe(true);
    expect(await finds(world.ann, own, { filters: { tag: { any_of: ['other'] } } })).toBe(false);
    expect(await finds(world.bob, own, { filters: { tag: { any_of: ['cranes'] } } })).toBe(false);
  });

  test('are not revealed to others by id, tag, category, audit or cluster', async () => {
    const other = await world.eve.upload('copy.txt', SECRET);
    expect((await world.eve.ended(other)).status).toBe('completed');
    const queries = [
      { text: 'zanzibar dossier preferred bidder harbour cranes' },
      { filters: { document: { values: [own] } } },
      { filters: { document: { values: [own] }, chunk: { from: 1, to: 9 } } },
      { filters: { tag: { any_of: ['cranes'] } } },
      { filters: { category: { values: ['my_files'] } }, max_chunks: 1_000 },
      { filters: { keyword: { any_of: ['zanzibar'] } } },
      { filters: { source: { values: ['000000'] } }, max_chunks: 1_000 },
    ];
    for (const query of queries) {
      for (const who of [world.bob, world.eve]) {
        for (const mode of ['fast', 'smart']) {
          if (mode === 'smart' && Object.keys(query).includes('filters')) continue;
          const answer: Found = await searched(who, query, { include_audit: true, search_mode: mode });
          expect(idsOf(answer), JSON.stringify(query)).not.toContain(own);
          const asked = JSON.stringify(query).includes(own);
          if (!asked) expect(JSON.stringify(answer)).not.toContain(own);
        }
      }
    }
  });

  test.each([true, false])('weigh nothing in the relevance that others see, reranked: %s', async (enabled) => {
    const word = enabled ? 'quorvexine' : 'brandolite';
    const relevances = async (): Promise<number[]> => {
      const ranking_params = { freshness_boost: 0, source_boost: 0, reranker: { enabled } };
      const { results } = await searched(world.bob, { text: `${word} supply cranes`, ranking_params });
      return results.flatMap(({ chunks }: Found) => chunks.map(({ relevance }: Found) => relevance));
    };
    const notes = ['supply from two plants', 'prices', 'cranes for the harbour'].map((about) => `On ${word} ${about}.`);
    for (const [at, note] of notes.entries()) await world.bob.ended(await world.bob.upload(`${word}-${at}.txt`, note));
    await expect.poll(async () => (await relevances()).length).toBeGreaterThanOrEqual(3);
    const before = await relevances();
    for (const at of [1, 2, 3, 4]) {
      const id = await world.eve.upload(`secret-${word}-${at}.txt`, `Our ${word} contract number ${at}.`);
      await world.eve.ended(id);
      await expect.poll(() => finds(world.eve, id, { text: word })).toBe(true);
    }
    expect(await relevances()).toEqual(before);
  });

  test('sharing shows them to the organization, and taking it back hides them', async () => {
    expect(await finds(world.bob, own)).toBe(false);
    expect((await world.ann.ask('PATCH', `/contents/v1/documents/${own}`, { share_with_org: true })).status).toBe(200);
    await expect.poll(() => finds(world.bob, own)).toBe(true);
    expect(await finds(world.eve, own)).toBe(false);
    expect(await finds(world.ann, own)).toBe(true);
    expect((await world.ann.ask('PATCH', `/contents/v1/documents/${own}`, { share_with_org: false })).status).toBe(200);
    await expect.poll(() => finds(world.bob, own)).toBe(false);
    expect(await finds(world.ann, own)).toBe(true);
  });

  test('another date of publication counts at once', async () => {
    const ofYear = (year: number) =>
      finds(world.ann, own, {
        filters: { timestamp: { start: `${year}-01-01T00:00:00Z`, end: `${year}-12-31T23:59:59Z` } },
      });
    const path = `/contents/v1/documents/${own}`;
    expect((await world.ann.ask('PATCH', path, { published_ts: 'yesterday' })).status).toBe(400);
    const changed = await world.ann.ask('PATCH', path, { published_ts: '2016-03-23' });
    expect(changed).toMatchObject({ status: 200, body: { published_at: '2016-03-23T00:00:00.000Z' } });
    expect(await ofYear(2016)).toBe(true);
    await world.ann.ask('PATCH', path, { published_ts: '2017-03-23T12:00:00Z' });
    expect([await ofYear(2016), await ofYear(2017)]).toEqual([false, true]);
  });

  test('other tags count at once', async () => {
    expect((await world.ann.ask('PATCH', `/contents/v1/documents/${own}`, { tags: ['bids'] })).status).toBe(200);
    expect(await finds(world.ann, own, { filters: { tag: { any_of: ['bids'] } } })).toBe(true);
    expect(await finds(world.ann, own, { filters: { tag: { any_of: ['cranes'] } } })).toBe(false);
  });

  test('deletion is immediate', async () => {
    expect(await finds(world.ann, own)).toBe(true);
    expect((await world.ann.ask('DELETE', `/contents/v1/documents/${own}`)).status).toBeLessThan(300);
    expect(await finds(world.ann, own)).toBe(false);
    expect(await finds(world.ann, own, { filters: { document: { values: [own] } } })).toBe(false);
  });
});
