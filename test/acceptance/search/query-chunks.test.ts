import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newDataDir, removeDataDir, type Service } from '../../service/service.ts';
import { type Caller, callerOf } from '../private-content.ts';
import {
  DOCUMENTS,
  entitle,
  type Found,
  GAZETTE,
  HALVORSEN,
  idOf,
  PARTNERS,
  QUILLON,
  type SearchWorld,
  searched,
  searchWorldOf,
  startSearchService,
  WIRE,
} from './search-world.ts';

/** A story and its repeat under other names. */
const REPEATED =
  'The harbour of Morven opened a second dock for grain ships on Monday, after three years of building work.';
const repeats = ['first', 'second'].map((name, at) => ({
  kind: 'document',
  id: idOf(name),
  source: GAZETTE,
  type: 'NEWS',
  published_at: `2025-08-0${at + 1}T08:00:00Z`,
  headline: 'Morven opens a second dock for grain ships',
  text: `${REPEATED} Ships of the largest class can now be loaded there. The port expects a third more traffic next year.`,
}));

let service: Service;
let world: SearchWorld;
beforeAll(async () => {
  service = await startSearchService(newDataDir(), repeats);
  world = await searchWorldOf(service);
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

const keyword = (...words: string[]) => ({
  type: 'keyword',
  operation: 'in',
  value: words.map((word) => `&quot${word}&quot`),
});
const entity = (...value: string[]) => ({ type: 'entity', operation: 'in', value });
const similarity = (text: string) => ({ type: 'similarity', operation: 'all', value: [text] });
const and = (...value: object[]) => ({ type: 'and', value });
const or = (...value: object[]) => ({ type: 'or', value });
const not = (value: object) => ({ type: 'not', value });
const EVERYTHING = { type: 'date', value: ['1990-01-01T00:00:00', '2090-01-01T00:00:00'] };

async function asked(who: Caller, expression: object, more: object = {}): Promise<Found> {
  const answer = await who.ask('POST', '/cqs/query-chunks', { expression, ...more });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
const ids = ({ stories }: Found): string[] => stories.map(({ id }: Found) => id);
const chunks = ({ stories }: Found): Found[] => stories.flatMap((story: Found) => story.chunks);

describe('stories', () => {
  test('have every member that the client library requires, and sentiments from -100 to 100', async () => {
    const { stories, ...head } = await asked(world.ann, and(entity(HALVORSEN), keyword('record order')));
    expect(head).toEqual({ count: 1, documentCount: 1, coverage: {}, timing: {}, nextCursor: null, chunksCount: 1 });
    const [story] = stories;
    expect(story).toMatchObject({
      id: idOf('paid'),
      hd: DOCUMENTS.paid.headline,
      documentScope: 'news',
      ts: '2025-03-10T09:00:00.000Z',
      documentType: 'News',
      srcKey: WIRE,
      srcName: 'The Paid Wire',
      sourceRank: 2,
      language: 'EN',
      url: DOCUMENTS.paid.url,
      reportingEntities: [HALVORSEN],
    });
    expect(story.sent).toBeGreaterThan(10);
    const [chunk] = story.chunks;
    expect(chunk).toMatchObject({ text: DOCUMENTS.paid.text, cnum: 1, sentences: expect.any(Array) });
    expect(chunk.relevance).toBeGreaterThan(0);
    const named = chunk.entities.filter(({ key }: Found) => key === HALVORSEN);
    expect(named).toEqual([{ key: HALVORSEN, start: 0, end: 18, queryType: 'entity' }]);
    expect(chunk.entities.map(({ queryType }: Found) => queryType)).toContain('rp_topic');
  });

  test('of calls have sections; scopes are the four that the library knows', async () => {
    const call = await asked(world.ann, { type: 'document', operation: 'in', value: [idOf('call')] });
    expect(call.count).toBeGreaterThan(3);
    expect(call.stories[0]).toMatchObject({
      documentScope: 'transcripts',
      documentType: 'Earnings Call',
      reportingPeriod: ['FQ3', '2025FY'],
    });
    const scopes = new Map<string, string[]>();
    for (const scope of ['filings', 'transcripts', 'news', 'files']) {
      const found = await asked(world.ann, EVERYTHING, { scope });
      expect(found.stories.every((story: Found) => story.documentScope === scope)).toBe(true);
      scopes.set(scope, ids(found));
    }
    expect(scopes.get('filings')).toEqual([idOf('annual')]);
    expect(scopes.get('files')).toEqual([idOf('research')]);
    const all = await asked(world.ann, EVERYTHING);
    expect([...scopes.values()].flat().sort()).toEqual(ids(all).sort());
  });

  test('near repeats are stories of their own, or with clustering in the cluster of the first', async () => {
    const apart = await asked(world.ann, keyword('Morven'), { sort: 'date' });
    expect(ids(apart)).toEqual([idOf('second'), idOf('first')]);
    const together = await asked(world.ann, keyword('Morven'), { sort: 'date', searchChain: 'clustering' });
    expect(ids(together)).toEqual([idOf('second')]);
    expect(together.stories[0].cluster).toEqual([apart.stories[1]]);
    expect(together).toMatchObject({ count: apart.count, documentCount: 2, chunksCount: apart.chunksCount });
  });
});

describe('order and pages', () => {
  test('by date both ways, and by relevance with the best document first', async () => {
    const dates = (found: Found): string[] => found.stories.map(({ ts }: Found) => ts);
    const newest = dates(await asked(world.ann, EVERYTHING, { sort: 'date' }));
    expect(newest).toEqual([...newest].sort().reverse());
    expect(dates(await asked(world.ann, EVERYTHING, { sort: 'date_asc' }))).toEqual([...newest].sort());
    const found = await asked(world.ann, similarity('Which soup maker recalled its tins?'));
    expect(ids(found)[0]).toBe(idOf('open'));
    const best = found.stories.map((story: Found) =>
      Math.max(...story.chunks.map(({ relevance }: Found) => relevance)),
    );
    expect(best).toEqual([...best].sort((a, b) => b - a));
  });

  test('a similarity finds and ranks what a search for its text does', async () => {
    const text = 'backlog for offshore turbines';
    const { results } = await searched(world.ann, {
      text,
      max_chunks: 1_000,
      ranking_params: { content_diversification: { enabled: false } },
    });
    const found = await asked(world.ann, similarity(text));
    expect(ids(found)).toEqual(results.map(({ id }: Found) => id));
    expect(chunks(found).map(({ text: passage, relevance }) => [passage, relevance])).toEqual(
      results.flatMap((document: Found) => document.chunks.map((chunk: Found) => [chunk.text, chunk.relevance])),
    );
  });

  test('a threshold leaves out what is less relevant, for keywords too', async () => {
    const question = similarity('offshore turbines backlog');
    const all = chunks(await asked(world.ann, question));
    const some = await asked(world.ann, question, { rerankThreshold: 0.8, rerankFreshnessWeight: 0 });
    expect(chunks(some).every(({ relevance }) => relevance >= 0.8)).toBe(true);
    expect(some.count).toBeLessThan(all.length);
    expect(some.count).toBe(some.chunksCount);
    const words = await asked(world.ann, keyword('turbines'), { rerankThreshold: 0.99 });
    expect(words).toMatchObject({ count: 0, documentCount: 0, stories: [], nextCursor: null });
  });

  test('pages by documents and by passages fit together', async () => {
    const whole = await asked(world.ann, EVERYTHING, { sort: 'date' });
    const keysOf = (found: Found): string[] =>
      found.stories.flatMap(({ id, chunks: all }: Found) => all.map(({ cnum }: Found) => `${id}:${cnum}`));
    const collected: string[] = [];
    for (let cursor: number | null = 1; cursor !== null; ) {
      const page: Found = await asked(world.ann, EVERYTHING, { sort: 'date', pagination: { limit: 2, cursor } });
      expect(page.stories.length).toBeLessThanOrEqual(2);
      expect(page.count).toBe(whole.count);
      collected.push(...keysOf(page));
      cursor = page.nextCursor;
    }
    expect(collected).toEqual(keysOf(whole));
    const middle = await asked(world.ann, EVERYTHING, { sort: 'date', pagination: { limit: 3, offset: 4 } });
    expect(keysOf(middle)).toEqual(keysOf(whole).slice(4, 7));
    const beyond = await asked(world.ann, EVERYTHING, { pagination: { limit: 3, offset: 100_000 } });
    expect(beyond).toMatchObject({ chunksCount: 0, stories: [], nextCursor: null, count: whole.count });
  });
});

describe('combinations', () => {
  test('speak of the passage for words and entities, of the document for its source and date', async () => {
    const turbines = await asked(world.ann, and(keyword('turbines'), not(keyword('backlog'))));
    expect(chunks(turbines).every(({ text }) => !/backlog/i.test(text))).toBe(true);
    expect(ids(turbines)).toContain(idOf('paid'));
    const either = await asked(world.ann, or(keyword('clocks'), entity(QUILLON)), { sort: 'date' });
    expect(ids(either)).toEqual(['plain', 'open', 'annual', 'pact'].map(idOf));
    const elsewhere = not({ type: 'source', operation: 'in', value: [GAZETTE] });
    expect(ids(await asked(world.ann, and(entity(QUILLON), elsewhere)))).toEqual([idOf('annual')]);
  });

  test('of similarities: either, and not', async () => {
    const [soup, clocks] = [similarity('soup maker recalls tins'), similarity('museum hall of old clocks')];
    const found = ids(await asked(world.ann, or(soup, clocks)));
    expect(found).toEqual(expect.arrayContaining([idOf('open'), idOf('plain')]));
    const without = await asked(world.ann, and(or(soup, clocks), not(clocks)));
    expect(ids(without)).toContain(idOf('open'));
    expect(ids(without)).not.toContain(idOf('plain'));
  });
});

describe('what matching passages mention', () => {
  const panel = async (who: Caller, expression: object, more: object = {}): Promise<Found> => {
    const answer = await who.ask('POST', '/cqs/discovery-panel', { expression, ...more });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };

  test('by kind, most passages first, and only what the caller may see', async () => {
    const found = await panel(world.ann, or(entity(HALVORSEN), keyword('pact')));
    const passages = chunks(await asked(world.ann, or(entity(HALVORSEN), keyword('pact'))));
    const naming = (id: string) => passages.filter(({ entities }) => entities.some(({ key }: Found) => key === id));
    expect(found.companies.map(({ key }: Found) => key)).toEqual(
      expect.arrayContaining([HALVORSEN, ...PARTNERS.map(({ id }) => id)]),
    );
    for (const { key, volume, entityType } of found.companies) {
      expect([volume, entityType]).toEqual([naming(key).length, 'COMP']);
    }
    const volumes = found.companies.map(({ volume }: Found) => volume);
    expect(volumes).toEqual([...volumes].sort((a: number, b: number) => b - a));
    expect(found.sources.map(({ key }: Found) => key).sort()).toEqual(['D4B903', GAZETTE, WIRE].sort());
    expect(found.languages).toEqual([{ key: 'EN', name: 'English', queryType: 'language', volume: passages.length }]);
    expect(Object.keys(found).sort()).toEqual(
      'companies concepts languages organizations people places products sources topics'.split(' '),
    );
  });

  test('and their volume by day, as an expression of our own clients', async () => {
    const { body } = await world.ann.ask('POST', '/v1/search/expressions/volume', { expression: entity(QUILLON) });
    const { count, documentCount, stories } = await asked(world.ann, entity(QUILLON));
    expect(body.results.total).toMatchObject({ chunks: count, documents: documentCount });
    const days = [...new Set(stories.map(({ ts }: Found) => ts.slice(0, 10)))].sort();
    expect(body.results.volume.map(({ date }: Found) => date)).toEqual(days);
    expect(body.usage).toEqual({ api_query_units: 1 });
  });
});

describe('rights and units', () => {
  test('private passages are found by users who may see them, with further filters too', async () => {
    const own = await world.ann.upload(
      'note.txt',
      'The zanzibar dossier names our preferred bidder for the harbour cranes.',
    );
    await world.ann.ended(own);
    await expect.poll(async () => ids(await asked(world.ann, keyword('zanzibar')))).toEqual([own]);
    const questions = [
      keyword('zanzibar'),
      similarity('the zanzibar dossier'),
      not(keyword('turbines')),
      { type: 'document', operation: 'in', value: [own] },
      { type: 'content_type', operation: 'in', value: ['txt'] },
    ];
    for (const question of questions) {
      expect(ids(await asked(world.ann, question)), JSON.stringify(question)).toContain(own);
      for (const who of [world.bob, world.eve]) expect(ids(await asked(who, question))).not.toContain(own);
    }
    expect((await world.ann.ask('PATCH', `/contents/v1/documents/${own}`, { share_with_org: true })).status).toBe(200);
    await expect.poll(async () => ids(await asked(world.bob, keyword('zanzibar')))).toEqual([own]);
    expect(ids(await asked(world.eve, keyword('zanzibar')))).toEqual([]);
  });

  test('a source that no package of the organization covers is not there', async () => {
    await entitle(world.service.dataDir, 'bare', 'ipos-calendar');
    const bare = await callerOf(world.service, 'bare', 'zoe');
    const found = await asked(bare, entity(HALVORSEN));
    expect(ids(found)).not.toContain(idOf('paid'));
    expect(found.count).toBeGreaterThan(0);
  });

  test('a page costs a tenth of a query unit for each of its passages', async () => {
    const used = async (): Promise<number> => {
      const { quota_units } = (await world.eve.ask('GET', '/v1/subscription/quotas')).body;
      return quota_units.find(({ id }: Found) => id === 'search:api_query_units').units_usage;
    };
    const before = await used();
    const { chunksCount } = await asked(world.eve, entity(HALVORSEN));
    const { chunksCount: few } = await asked(world.eve, entity(HALVORSEN), { pagination: { limit: 2, offset: 0 } });
    expect(few).toBe(2);
    expect(await used()).toBeCloseTo(before + (chunksCount + few) / 10, 6);
  });

  test('bad requests name the place, and cost nothing', async () => {
    const refused = await world.ann.ask('POST', '/cqs/query-chunks', {
      expression: { type: 'entity', value: ['Apple'] },
    });
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain(
      'expression.value.0\n  Input should be an id of six letters and digits or of a watchlist, not "Apple"',
    );
    const long = { expression: similarity(Array(1_001).fill('turbine').join(' ')) };
    const tooLong = await world.ann.ask('POST', '/cqs/query-chunks', long);
    expect([tooLong.status, tooLong.body.errorCode]).toEqual([400, 'QUERY-TOO_MANY_TOKENS']);
  });
});
