import { describe, expect } from 'vitest';
import { type Answer, call } from '../../service/service.ts';
import { ownName } from '../../service/worlds.ts';
import { callerOf } from '../private-content.ts';
import {
  DOCUMENTS,
  entitle,
  GAZETTE,
  idOf,
  QUILLON,
  type SearchWorld,
  searchTest as test,
  WIRE,
} from './search-world.ts';

let world: SearchWorld;
test.beforeAll(async ({ searchWorld }) => {
  world = searchWorld;
});

const at = (id: string): string => `/v1/documents/${id}`;

describe('a whole public document (contract 8.5)', () => {
  test('is behind a link that needs no key', async () => {
    const askedMs = Date.now();
    const { status, body } = await world.ann.ask('GET', at(idOf('open')));
    const answeredMs = Date.now();
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['url', 'web_content']);
    expect(body.web_content).toBe(true);
    expect(body.url).toMatch(
      new RegExp(`^${world.service.url}/_signed/docs/${idOf('open')}\\?expires=\\d+&signature=`),
    );
    const signedMs = (Number(new URL(body.url).searchParams.get('expires')) - 86_400) * 1_000;
    expect(signedMs).toBeGreaterThan(askedMs - 1_000);
    expect(signedMs).toBeLessThanOrEqual(answeredMs);
    const file = await fetch(body.url);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toContain('application/json');
    const document = JSON.parse(await file.text());
    expect(document).toMatchObject({
      document: {
        id: idOf('open'),
        headline: DOCUMENTS.open.headline,
        timestamp: '2025-06-20T23:30:00.000Z',
        language: 'EN',
        source: { id: GAZETTE, name: 'The Open Gazette', rank: 'RANK_4' },
        url: DOCUMENTS.open.url,
        document_type: 'News',
      },
      content: { title: { text: DOCUMENTS.open.headline } },
      analytics: { entities: expect.any(Array), events: expect.any(Array), metrics: { sentiment: expect.any(Number) } },
    });
    const body0 = document.content.body.map(({ text }: { text: string }) => text).join(' ');
    expect(body0).toContain('recalled soup tins');
    expect(document.content.body[0]).toMatchObject({ paragraph_num: expect.any(Number) });
    expect((await fetch(body.url, { method: 'HEAD' })).headers.get('content-length')).toBe(
      file.headers.get('content-length'),
    );
  });

  test('has the fields of the hosted service: block types, names, relevance, topic slots and their entities', async () => {
    const { url } = (await world.ann.ask('GET', at(idOf('open')))).body;
    const { document, content, profiling, analytics } = (await (await fetch(url)).json()) as Answer['body'];
    expect(document.metadata).toEqual({ url: DOCUMENTS.open.url, offsets: 'codepoints' });
    for (const { type } of content.body) expect(['TEXT', 'HEADING', 'TABLE']).toContain(type);
    expect(profiling).toEqual({
      pages: null,
      characters: content.body.reduce((sum: number, { text }: { text: string }) => sum + text.length, 0),
      paragraphs: content.body.length,
      chunks: analytics.document.chunks,
    });
    expect(analytics.document).toMatchObject({
      sentiment: analytics.metrics.sentiment,
      entities: analytics.entities.length,
      events: analytics.events.length,
    });
    const quillon = analytics.entities.find(({ id }: { id: string }) => id === QUILLON);
    expect(quillon).toMatchObject({ name: 'Quillon Foods', type: 'companies', relevance: 1 });
    for (const { relevance } of analytics.entities) expect(relevance > 0 && relevance <= 1).toBe(true);
    expect(analytics.events.length).toBeGreaterThan(0);
    for (const event of analytics.events) {
      const { id, topic, group, type, sub_type, property } = event;
      expect([topic, group, type, sub_type, property].join(',')).toBe(id);
      expect(event.roles).toContainEqual({ id: QUILLON, name: 'Quillon Foods', role: property || null });
    }
  });

  test('is served without the version too, for older clients', async () => {
    const { pathname } = new URL((await world.ann.ask('GET', `/documents/${idOf('open')}`)).body.url);
    expect(pathname).toBe(`/_signed/docs/${idOf('open')}`);
  });

  test('without an address on the web is premium content', async () => {
    expect((await world.ann.ask('GET', at(idOf('call')))).body.web_content).toBe(false);
  });

  test('an altered link is refused with XML', async () => {
    const { url } = (await world.ann.ask('GET', at(idOf('open')))).body;
    const other = url.replace(idOf('open'), idOf('paid'));
    for (const forged of [other, url.replace(/expires=\d+/, 'expires=9999999999'), url.replace(/&signature.*/, '')]) {
      const reply = await fetch(forged);
      expect(reply.status).toBe(403);
      expect(await reply.text()).toContain('<Code>SignatureDoesNotMatch</Code>');
    }
  });

  test('of a source that no package of the organization covers is refused until it does', async () => {
    const newcomers = ownName('newcomers');
    const kim = await callerOf(world.service, newcomers, 'kim');
    const { status, body } = await kim.ask('GET', at(idOf('paid')));
    expect(status).toBe(403);
    expect(body).toMatchObject({ statusCode: 403, errorCode: 'FORBIDDEN', errors: [{ message: expect.any(String) }] });
    await entitle(world.service.dataDir, newcomers, 'package:premium_news');
    await expect.poll(async () => (await kim.ask('GET', at(idOf('paid')))).status, { interval: 200 }).toBe(200);
    const { body: sources } = await kim.ask('POST', '/v1/knowledge-graph/sources', { query: 'wire' });
    expect(sources.results).toMatchObject([{ id: WIRE, subscribed: true }]);
  });

  test.each(['F22BC027BCE166BC89DD2A81358DA2F1', '00000000000000000000000000000000'])('%s is unknown', async (id) => {
    const { status, body } = await world.ann.ask('GET', at(id));
    expect(status).toBe(404);
    expect(body).toMatchObject({ message: 'There is no such document', metadata: { request_id: expect.any(String) } });
  });

  test('private documents are not served here to anyone', async () => {
    const id = await world.ann.upload('own.txt', 'Minutes of our own meeting about turbines.', {
      share_with_org: true,
    });
    expect((await world.ann.ended(id)).status).toBe('completed');
    const unknown = await world.ann.ask('GET', at('F22BC027BCE166BC89DD2A81358DA2F1'));
    for (const who of [world.ann, world.bob, world.eve]) {
      const answer = await who.ask('GET', at(id));
      expect(answer.status).toBe(404);
      expect({ ...answer.body, metadata: null }).toEqual({ ...unknown.body, metadata: null });
    }
  });

  test.each(['x', '57bb2ad9194d71076a125a6ea3356d63', '57BB2AD9194D71076A125A6EA3356D6', '%00', '..%2f..%2fetc'])(
    '%s is no id',
    async (id) => {
      const { status, body } = await world.ann.ask('GET', at(id));
      expect(status).toBe(400);
      expect(body.errors).toHaveLength(1);
    },
  );

  test('no key, no document', async () => {
    expect((await call(world.service, 'GET', at(idOf('open')), { key: null })).status).toBe(401);
  });
});
