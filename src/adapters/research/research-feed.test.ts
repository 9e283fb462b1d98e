import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BROKER, type ServedFeed, serveFeed } from '../../../test/endpoints/research-feed.ts';
import { FeedFault, type OfferedDocument } from '../../domain/content/connectors/research-feed.ts';
import { httpResearchFeed } from './research-feed.ts';

const who = { userId: BROKER.user, password: BROKER.password };
const { signal } = new AbortController();
let served: ServedFeed;
beforeEach(async () => {
  served = await serveFeed([{ id: 'A', url: 'documents/A', published_at: '2026-04-16', extra: 1 }]);
});
afterEach(() => served[Symbol.asyncDispose]());

const item = (url: string): OfferedDocument => ({
  id: 'A',
  title: '',
  publishedAt: null,
  broker: null,
  documentType: null,
  fileName: null,
  mediaType: null,
  document: { url },
});
const textOf = async (body: AsyncIterable<Uint8Array>): Promise<string> => {
  const parts: Uint8Array[] = [];
  for await (const bytes of body) parts.push(bytes);
  return Buffer.concat(parts).toString('utf8');
};
const kindOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'well',
    (error: FeedFault) => error.kind,
  );
const answering = (status: number, headers: Record<string, string> = {}, body = ''): void => {
  served.instead = (_request, reply) => {
    reply.writeHead(status, headers).end(body);
    return true;
  };
};

describe('a page', () => {
  test('is read with credentials in any characters; addresses are relative to the feed', async () => {
    const feed = httpResearchFeed({ url: `${served.url}?desk=1` });
    const page = await feed.page(who, 'a b&c', signal);
    expect(served.asked).toEqual(['/research?desk=1&limit=100&cursor=a+b%26c']);
    expect(page).toMatchObject({ items: [], hasMore: false });
    const first = await feed.page(who, null, signal);
    expect(first.items).toMatchObject([
      { id: 'A', publishedAt: '2026-04-16T00:00:00.000Z', document: { url: `${served.origin}/documents/A` } },
    ]);
    const [item] = first.items;
    expect(item && (await textOf(await feed.open(who, item, signal)))).toBe('Margins of A rose.');
  });

  test.each([
    [401, 'refused'],
    [403, 'refused'],
    [410, 'cursor'],
    [404, 'unavailable'],
    [429, 'unavailable'],
    [500, 'unavailable'],
  ])('that is answered with %d is %s', async (status, kind) => {
    answering(status);
    expect(await kindOf(httpResearchFeed({ url: served.url }).page(who, null, signal))).toBe(kind);
  });

  test.each([
    '',
    'null',
    '[]',
    '{"items": {}}',
    '{"items": [{"id": 5}]}',
    '{"items": [{"id": ""}]}',
    '{"items": []',
    '{}',
  ])('of %j is a fault that names what is wrong', async (body) => {
    answering(200, {}, body);
    const page = httpResearchFeed({ url: served.url }).page(who, null, signal);
    await expect(page).rejects.toThrow(/not JSON|not as expected/);
  });

  test('is retried once after Retry-After', async () => {
    answering(503, { 'retry-after': '0' });
    expect(await kindOf(httpResearchFeed({ url: served.url }).page(who, null, signal))).toBe('unavailable');
    expect(served.asked).toHaveLength(2);
    answering(503, { 'retry-after': '3600' });
    await kindOf(httpResearchFeed({ url: served.url }).page(who, null, signal));
    expect(served.asked).toHaveLength(3);
  });

  test('ends with the signal when the feed is silent; an unreachable feed is unavailable', async () => {
    served.instead = () => true;
    const stopping = new AbortController();
    const page = httpResearchFeed({ url: served.url }).page(who, null, stopping.signal);
    stopping.abort(new Error('closing'));
    await expect(page).rejects.toThrow('closing');
    expect(await kindOf(httpResearchFeed({ url: 'http://127.0.0.1:1/' }).page(who, null, signal))).toBe('unavailable');
  });

  test('reveals no credentials in errors', async () => {
    answering(500);
    const error: unknown = await httpResearchFeed({ url: served.url })
      .page(who, null, signal)
      .catch((one: unknown) => one);
    expect(error).toBeInstanceOf(FeedFault);
    expect(`${error} ${(error as FeedFault).stack}`).not.toContain(BROKER.password);
  });
});

describe('a document', () => {
  test('on another host is fetched only by HTTPS, also after a redirect, and without credentials', async () => {
    await using elsewhere = await serveFeed([]);
    const feed = httpResearchFeed({ url: served.url });
    expect(await kindOf(feed.open(who, item(`${elsewhere.origin}/documents/A`), signal))).toBe('item');
    expect(await kindOf(feed.open(who, item('file:///etc/passwd'), signal))).toBe('item');
    answering(302, { location: `${elsewhere.origin}/documents/A` });
    expect(await kindOf(feed.open(who, item(`${served.origin}/x`), signal))).toBe('item');
    expect(elsewhere.asked).toEqual([]);
  });

  test('is followed through a limited number of redirects', async () => {
    const feed = httpResearchFeed({ url: served.url });
    served.instead = ({ url }, reply) => {
      if (url !== '/moved') return false;
      reply.writeHead(307, { location: '/documents/A' }).end();
      return true;
    };
    expect(await textOf(await feed.open(who, item(`${served.origin}/moved`), signal))).toBe('Margins of A rose.');
    answering(302, { location: '/again' });
    expect(await kindOf(feed.open(who, item(`${served.origin}/x`), signal))).toBe('item');
  });

  test.each([
    [404, 'item'],
    [403, 'item'],
    [410, 'item'],
    [408, 'unavailable'],
    [502, 'unavailable'],
  ])('that is answered with %d is %s', async (status, kind) => {
    answering(status);
    expect(await kindOf(httpResearchFeed({ url: served.url }).open(who, item(`${served.origin}/x`), signal))).toBe(
      kind,
    );
  });

  test('that is cut off is unavailable, never a shorter document', async () => {
    served.instead = (_request, reply) => {
      reply.writeHead(200, { 'content-length': '1000' });
      reply.write('half', () => reply.destroy());
      return true;
    };
    const opened = httpResearchFeed({ url: served.url }).open(who, item(`${served.origin}/x`), signal);
    expect(await kindOf(opened.then(textOf))).toBe('unavailable');
  });
});
