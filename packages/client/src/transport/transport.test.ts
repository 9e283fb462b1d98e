import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { fakeService, json } from '../../test/fake-service.ts';
import { OPERATIONS } from '../api/operations.ts';
import {
  AlmanacError,
  AuthenticationError,
  ConnectionError,
  ForbiddenError,
  InvalidRequestError,
  NotFoundError,
  QuotaError,
  RateLimitError,
  TimeoutError,
  UnavailableError,
} from './errors.ts';
import { CREATES, type OperationId, Transport } from './transport.ts';
import { pauseBefore } from './waiting.ts';

const SECTORS = { results: ['Technology'], metadata: { request_id: 'r1', timestamp: 't' } };
const broken = new TypeError('fetch failed', { cause: new Error('read ECONNRESET') });

/** Answers in turn; the last for good. */
const inTurn = (...answers: readonly (() => Response | Error)[]) => {
  let at = 0;
  return () => (answers[at++] ?? answers.at(-1))?.() ?? broken;
};
const sectors = (transport: Transport, options = {}) => transport.call('knowledge-graph.list-sectors', {}, options);

describe('a call', () => {
  test('carries the key, camelCase names become those of the service, and those of the answer camelCase', async () => {
    const { transport, requests } = fakeService(() =>
      json({ results: [{ market_cap: 1, file_metadata: { own_name: 1 }, '10Y': 2, 'US_X Y': 3 }] }, 200, {
        'x-request-id': 'r9',
      }),
    );
    const body = { filters: { marketCapMoreThan: 5, sector: ['A'] }, limit: 3 };
    const answer = transport.call('market.query-screener', { body });
    expect(await answer).toEqual({ results: [{ marketCap: 1, fileMetadata: { own_name: 1 }, '10Y': 2, 'US_X Y': 3 }] });
    expect((await answer.details()).requestId).toBe('r9');
    const [request] = requests;
    expect(request?.method).toBe('POST');
    expect(request?.url.href).toBe('http://almanac.test/v1/company-screener/query');
    expect(request?.headers.get('x-api-key')).toBe('alm_key');
    expect(request?.body).toEqual({ filters: { market_cap_more_than: 5, sector: ['A'] }, limit: 3 });
  });

  test.each(['https://host/v1', 'https://host/v1/', 'https://host'])('goes to the service at %s', async (baseUrl) => {
    const { transport, requests } = fakeService(() => json({ results: [] }), { baseUrl });
    await transport.call('knowledge-graph.list-sectors', {});
    expect(requests[0]?.url.href).toBe('https://host/v1/knowledge-graph/companies/sectors');
  });

  test('has its parameters in path and query', async () => {
    const { transport, requests } = fakeService(() => json({ results: [] }), { baseUrl: 'https://host/under/' });
    await transport.call('knowledge-graph.list-values', { params: { filter: 'a/b c' } });
    await transport.call('contents.list-documents', { query: { pageSize: 5, tags: ['x', 'y&z'], owner: undefined } });
    expect(requests.map(({ url }) => url.href)).toEqual([
      'https://host/under/v1/knowledge-graph/companies/values/a%2Fb%20c',
      'https://host/under/contents/v1/documents?page_size=5&tags=x&tags=y%26z',
    ]);
    await expect(transport.call('contents.get-document', { params: { id: '' } })).rejects.toThrow('id must be a text');
  });

  test('tells warnings, per-item errors and usage, and calls onWarning', async () => {
    const onWarning = vi.fn();
    const reply = {
      ...SECTORS,
      errors: [{ message: 'No company' }],
      metadata: { request_id: 'r2', warnings: ['made up'] },
      usage: { knowledge_graph_tokens: 1 },
    };
    const { transport } = fakeService(() => json(reply), { onWarning });
    expect(await sectors(transport).details()).toMatchObject({
      requestId: 'r2',
      warnings: ['made up', 'No company'],
      usage: { knowledgeGraphTokens: 1 },
    });
    expect(onWarning.mock.calls).toEqual([
      ['made up', 'GET /v1/knowledge-graph/companies/sectors'],
      ['No company', 'GET /v1/knowledge-graph/companies/sectors'],
    ]);
  });

  test('tells the listing of a price and the currency of amounts', async () => {
    const metadata = {
      request_id: 'r4',
      price: { symbol: 'SAP', price_date: '2026-09-01', is_stale: true },
      currency: null,
    };
    const { transport } = fakeService(() => json({ ...SECTORS, metadata }));
    expect(await sectors(transport).details()).toMatchObject({
      price: { symbol: 'SAP', priceDate: '2026-09-01', isStale: true },
      currency: null,
    });
  });

  test('whose details alone are awaited leaves no unhandled rejection', async () => {
    const { transport } = fakeService(() => json({}, 404));
    await expect(sectors(transport).details()).rejects.toThrow(NotFoundError);
  });
});

test.each([
  ['no key', { apiKey: '', baseUrl: 'http://h' }, 'apiKey'],
  ['a base that is no address', { apiKey: 'k', baseUrl: 'localhost' }, 'URL'],
  ['another protocol', { apiKey: 'k', baseUrl: 'ftp://h' }, 'baseUrl'],
])('%s is refused at once', (_, options, message) => {
  expect(() => new Transport(options)).toThrow(message);
});

describe('errors', () => {
  const refused = async (
    status: number,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<AlmanacError> => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const { transport } = fakeService(() => new Response(text, { status, headers }), { retries: 0 });
    return sectors(transport).then(
      () => expect.unreachable(),
      (error) => error,
    );
  };

  test.each([
    [400, {}, InvalidRequestError],
    [401, {}, AuthenticationError],
    [403, { errorCode: 'FORBIDDEN' }, ForbiddenError],
    [403, { errorCode: 'QUOTA_EXCEEDED' }, QuotaError],
    [404, {}, NotFoundError],
    [409, {}, AlmanacError],
    [413, {}, InvalidRequestError],
    [422, {}, InvalidRequestError],
    [429, {}, RateLimitError],
    [500, {}, UnavailableError],
    [503, {}, UnavailableError],
  ])('%i is of its own class', async (status, body, type) => {
    const error = await refused(status, { message: 'why', ...body }, { 'x-request-id': 'r7' });
    expect(error.constructor).toBe(type);
    expect(error).toMatchObject({
      name: type.name,
      message: 'why',
      status,
      requestId: 'r7',
      operation: 'GET /v1/knowledge-graph/companies/sectors',
    });
    expect(error.advice).toMatch(/\.$/);
  });

  test('faults are one line each, with the names of fields', async () => {
    const message =
      '2 validation errors for PublicSearchRequest\nquery.max_chunks\n  too many\nquery.text\n  too long\n  by 3';
    const error = await refused(400, { errors: [{ message }], metadata: { request_id: 'r3' } });
    expect(error).toMatchObject({
      faults: ['query.max_chunks: too many', 'query.text: too long: by 3'],
      message: 'query.max_chunks: too many; query.text: too long: by 3',
      requestId: 'r3',
      code: 'HTTP_400',
    });
  });

  test('Retry-After is read as seconds and as a date', async () => {
    expect(await refused(429, {}, { 'retry-after': '7' })).toMatchObject({ retryAfterS: 7 });
    const soon = new Date(Date.now() + 30_000).toUTCString();
    const { retryAfterS } = (await refused(429, {}, { 'retry-after': soon })) as RateLimitError;
    expect(retryAfterS).toBeGreaterThan(25);
    expect(retryAfterS).toBeLessThanOrEqual(31);
    expect(await refused(429, {})).toMatchObject({ retryAfterS: undefined });
  });

  test('the XML of signed links and the page of a proxy are understood as far as they go', async () => {
    const xml =
      '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>used</Message><RequestId>r4</RequestId></Error>';
    expect(await refused(403, xml)).toMatchObject({ code: 'AccessDenied', message: 'used', requestId: 'r4' });
    expect(await refused(502, '<html>Bad Gateway</html>')).toMatchObject({
      code: 'HTTP_502',
      message: 'GET /v1/knowledge-graph/companies/sectors answered 502',
    });
    const { transport } = fakeService(() => new Response('<html>hello</html>'));
    await expect(sectors(transport)).rejects.toMatchObject({ code: 'NOT_JSON' });
  });
});

describe('retries', () => {
  test.each([
    ['429', () => json({}, 429)],
    ['500', () => json({}, 500)],
    ['503', () => json({}, 503)],
    ['a broken connection', () => broken],
  ])('after %s a read is repeated', async (_, failure) => {
    const { transport, requests, pausesMs } = fakeService(inTurn(failure, failure, () => json(SECTORS)));
    expect((await sectors(transport)).results).toEqual(['Technology']);
    expect(requests).toHaveLength(3);
    expect(pausesMs).toEqual([500, 1_000]);
  });

  test('a connection that breaks within an answer is one, too', async () => {
    const half = () =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('{"results":'));
            controller.error(new TypeError('terminated'));
          },
        }),
      );
    const { transport, requests } = fakeService(inTurn(half, () => json(SECTORS)));
    await sectors(transport);
    expect(requests).toHaveLength(2);
  });

  test('a query is repeated although it is a POST', async () => {
    const { transport, requests } = fakeService(
      inTurn(
        () => json({}, 503),
        () => json({ results: [] }),
      ),
    );
    await transport.call('market.query-screener', { body: { filters: {} } });
    expect(requests).toHaveLength(2);
  });

  test.each([...CREATES])('%s is never repeated', async (id) => {
    for (const failure of [() => json({}, 429), () => json({}, 503), () => broken]) {
      const { transport, requests } = fakeService(failure);
      await expect(
        transport.call(
          id as 'batches.create',
          { params: { templateId: 'x', id: 'x', deliveryId: 'x' }, body: {} } as never,
        ),
      ).rejects.toThrow(AlmanacError);
      expect(requests).toHaveLength(1);
    }
  });

  test('all operations that create something are known', () => {
    const posts = Object.entries(OPERATIONS).filter(([, operation]) => operation.startsWith('POST '));
    const reads =
      /\.(query|export-|find-filing|search|list|volume|expression-volume|co-mention|entity-sentiment|sentence-sentiment|entities-by-id|companies-by-identifier|suggest|discovery-panel|share|revoke)/;
    // Orders to feeds and marks set a state, so a second one changes nothing.
    const settings = /-feeds?$|\.mark-seen$/;
    // Only the first page of a run must not be retried: saved-run.test.ts.
    const others = posts
      .map(([id]) => id)
      .filter((id) => !reads.test(id) && !settings.test(id) && id !== 'saved-searches.run');
    expect(others).toEqual([...CREATES].sort());
  });

  test.each([400, 401, 403, 404, 409, 422])('%i is final', async (status) => {
    const { transport, requests } = fakeService(() => json({}, status));
    await expect(sectors(transport)).rejects.toMatchObject({ status });
    expect(requests).toHaveLength(1);
  });

  test('they end after as many as are allowed, and can be switched off', async () => {
    const { transport, requests } = fakeService(() => json({}, 503), { retries: 2 });
    await expect(sectors(transport)).rejects.toThrow(UnavailableError);
    expect(requests).toHaveLength(3);
    await expect(sectors(transport, { retries: 0 })).rejects.toThrow(UnavailableError);
    expect(requests).toHaveLength(4);
  });

  test('Retry-After is waited for, unless it is longer than a minute', async () => {
    const busy = (seconds: string) => () => json({}, 429, { 'retry-after': seconds });
    const { transport, pausesMs } = fakeService(inTurn(busy('7'), () => json(SECTORS)));
    await sectors(transport);
    expect(pausesMs).toEqual([7_500]);
    const long = fakeService(busy('61'));
    await expect(sectors(long.transport)).rejects.toMatchObject({ retryAfterS: 61 });
    expect(long.requests).toHaveLength(1);
  });

  test('pauses have full jitter: from what the service asks for, up to twice as much each time, 20 s at most', () => {
    const facts = { code: 'X' };
    fc.assert(
      fc.property(fc.nat(40), fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(60), (attempt, part, retryAfterS) => {
        const most = Math.min(20_000, 500 * 2 ** attempt);
        expect(pauseBefore(new ConnectionError('x', facts), attempt, () => part)).toBe(part * most);
        const busy = new RateLimitError('x', { ...facts, retryAfterS });
        expect(pauseBefore(busy, attempt, () => part)).toBe(retryAfterS * 1_000 + part * most);
      }),
    );
  });

  test('a removal that is repeated and finds nothing has happened', async () => {
    const gone = fakeService(
      inTurn(
        () => broken,
        () => json({}, 404),
      ),
    );
    expect(await gone.transport.call('contents.delete-document', { params: { id: 'X' } })).toBeNull();
    const never = fakeService(() => json({}, 404));
    await expect(never.transport.call('contents.delete-document', { params: { id: 'X' } })).rejects.toThrow(
      NotFoundError,
    );
  });

  test('redirects are not followed, as they would take the key elsewhere', async () => {
    const seen: RequestInit[] = [];
    const transport = new Transport({
      apiKey: 'k',
      baseUrl: 'http://h',
      fetch: async (_, init) => {
        seen.push(init);
        return json(SECTORS);
      },
    });
    await sectors(transport);
    expect(seen[0]?.redirect).toBe('error');
  });
});

describe('ending a call', () => {
  const never = () => new Promise<Response>(() => {});

  test('the reason of an aborted signal is thrown, before, during and between attempts', async () => {
    const reason = new Error('enough');
    const { transport, requests } = fakeService(never);
    await expect(sectors(transport, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(requests).toHaveLength(0);
    const during = new AbortController();
    const call = sectors(transport, { signal: during.signal });
    during.abort(reason);
    await expect(call).rejects.toBe(reason);
    const between = new AbortController();
    const busy = fakeService(() => {
      queueMicrotask(() => between.abort(reason));
      return json({}, 503);
    });
    await expect(sectors(busy.transport, { signal: between.signal })).rejects.toBe(reason);
    expect(busy.requests).toHaveLength(1);
  });

  test('a download that has begun ends with the signal, too', async () => {
    let seen: AbortSignal | undefined;
    const { transport } = fakeService((_, signal) => {
      seen = signal;
      return new Response('begun');
    });
    const stop = new AbortController();
    await transport.open('http://files.test/x', {}, { signal: stop.signal });
    expect(seen?.aborted).toBe(false);
    stop.abort(new Error('enough'));
    expect(seen?.reason).toEqual(new Error('enough'));
  });

  test('an attempt that takes too long is a TimeoutError, and is not repeated', async () => {
    const { transport, requests } = fakeService(never, { timeoutMs: 20 });
    await expect(sectors(transport)).rejects.toThrow(TimeoutError);
    await expect(sectors(transport, { timeoutMs: 10 })).rejects.toThrow('took longer than 10 ms');
    expect(requests).toHaveLength(2);
  });

  test('no listener stays on a signal that lives on', async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    const { transport } = fakeService(
      inTurn(
        () => json({}, 503),
        () => json(SECTORS),
      ),
    );
    await sectors(transport, { signal });
    expect(added.mock.calls.length).toBeGreaterThan(1);
    expect(removed.mock.calls.length).toBe(added.mock.calls.length);
  });
});

test('every operation in the table has a method and a path', () => {
  for (const id of Object.keys(OPERATIONS) as OperationId[]) {
    expect(OPERATIONS[id]).toMatch(/^(GET|POST|PUT|PATCH|DELETE) \/[\w/.{}-]+$/);
  }
});
