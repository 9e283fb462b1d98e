import { describe, expect, test } from 'vitest';
import { sampleDocument } from '../../../test/records/sample-documents.ts';
import { AppError } from '../../platform/errors.ts';
import { type BulkAction, createBulk } from './bulk.ts';
import { createServingWriter } from './chunk-writer.ts';
import type { EngineClient, EngineRequest } from './client.ts';
import { createSearchEngine } from './search-engine.ts';

const VIEWER = { orgId: 'o', userId: 'u' };
const TELLS_TO_TRY_AGAIN = { name: 'AppError', code: 'unavailable', retryAfterS: 5 };

/** An engine that gives these answers in turn. */
function scripted(...answers: readonly object[]): EngineClient & { readonly requests: EngineRequest[] } {
  const requests: EngineRequest[] = [];
  return {
    requests,
    async request(request) {
      const answer = answers[requests.length];
      requests.push(request);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    async close() {},
  };
}

const WHOLE = { hits: { hits: [] }, timed_out: false, _shards: { failed: 0 } };

describe('an answer that is not whole is an error', () => {
  test.each([
    ['out of time', { ...WHOLE, timed_out: true }],
    ['without a shard', { ...WHOLE, _shards: { failed: 1 } }],
    ['refused for lack of shards', { status: 503, error: { type: 'search_phase_execution_exception' } }],
    ['of an overloaded engine', { status: 429, error: { type: 'rejected_execution_exception' } }],
  ])('%s', async (_, answer) => {
    const search = (client: EngineClient) =>
      createSearchEngine({ client, index: 'i' }).searchEach(VIEWER, [{}, {}], undefined);
    await expect(search(scripted({ responses: [WHOLE, answer] }))).rejects.toMatchObject(TELLS_TO_TRY_AGAIN);
    expect(await search(scripted({ responses: [WHOLE, WHOLE] }))).toHaveLength(2);
    const { pages } = createSearchEngine({ client: scripted(answer), index: 'i' });
    await expect(pages({ sort: [] }).next()).rejects.toMatchObject(TELLS_TO_TRY_AGAIN);
  });

  test('a question with too many keywords is one that the caller must change', async () => {
    const cause = { type: 'query_shard_exception', reason: 'failed to create query: maxClauseCount is set to 1024' };
    const answer = { status: 400, error: { type: 'search_phase_execution_exception', root_cause: [cause] } };
    const engine = createSearchEngine({ client: scripted({ responses: [answer] }), index: 'i' });
    await expect(engine.searchEach(VIEWER, [{}], undefined)).rejects.toMatchObject({ code: 'invalid_request' });
  });

  test('every search forbids partial answers and is bounded in time', async () => {
    const client = scripted({ responses: [WHOLE] }, WHOLE);
    const engine = createSearchEngine({ client, index: 'i' });
    await engine.searchEach(VIEWER, [{}], undefined);
    await engine.pages({ sort: [] }).next();
    const [each, page] = client.requests;
    const [header, body] = (each?.lines ?? '').split('\n').map((line) => (line === '' ? undefined : JSON.parse(line)));
    expect(header).toMatchObject({ allow_partial_search_results: false, search_type: 'dfs_query_then_fetch' });
    expect(body).toMatchObject({ timeout: expect.stringMatching(/^\d+ms$/) });
    expect(page).toMatchObject({ query: { allow_partial_search_results: false }, body: { timeout: body.timeout } });
  });
});

const action = (id: string): BulkAction => ({ kind: 'index', id, routing: 'd', version: 2, source: '{}' });
const item = (status: number, error?: object) => ({ index: { status, ...(error && { error }) } });
const overload = item(429, { type: 'rejected_execution_exception' });

describe('actions succeed or fail one by one', () => {
  const pauses: number[] = [];
  const pause = async (ms: number): Promise<void> => void pauses.push(ms);
  const bulkOf = (client: EngineClient) => createBulk({ client, index: 'i', refresh: 'wait_for', pause });

  test('those that a later version refused are returned', async () => {
    const client = scripted({ items: [item(201), item(409, { type: 'version_conflict_engine_exception' })] });
    expect(await bulkOf(client)([action('a'), action('b')])).toEqual([action('b')]);
    expect(client.requests[0]).toMatchObject({ query: { refresh: 'wait_for', require_alias: true } });
    expect(client.requests[0]?.lines?.split('\n')[0]).toBe(
      '{"index":{"_id":"a","routing":"d","version":2,"version_type":"external_gte"}}',
    );
  });

  test('one that the engine cannot take fails them all', async () => {
    const client = scripted({ items: [item(201), item(400, { type: 'mapper_parsing_exception', reason: 'no' })] });
    await expect(bulkOf(client)([action('a'), action('b')])).rejects.toThrow(/400 mapper_parsing_exception: no/);
  });

  test('an overloaded engine is asked again, later each time, for what it refused alone', async () => {
    pauses.length = 0;
    const busy = new AppError('unavailable', 'busy', { cause: { statusCode: 429 } });
    const client = scripted(busy, { items: [item(201), overload] }, { items: [item(201)] });
    expect(await bulkOf(client)([action('a'), action('b')])).toEqual([]);
    expect(client.requests.map(({ lines }) => lines?.match(/"_id":"."/g))).toEqual([
      ['"_id":"a"', '"_id":"b"'],
      ['"_id":"a"', '"_id":"b"'],
      ['"_id":"b"'],
    ]);
    expect(pauses).toEqual([500, 1_000]);
  });

  test('an engine that stays overloaded is an error', async () => {
    const client = scripted(...Array.from({ length: 20 }, () => ({ items: [overload] })));
    await expect(bulkOf(client)([action('a')])).rejects.toMatchObject(TELLS_TO_TRY_AGAIN);
    expect(client.requests.length).toBeGreaterThan(3);
  });
});

describe('while an index is built beside the one that serves', () => {
  /** Writes of a chunk by the index they went to. */
  async function written(bulkToBuilding: object): Promise<string[]> {
    const paths: string[] = [];
    const client: EngineClient = {
      async request({ method, path }) {
        if (method === 'HEAD') return true;
        if (!path.endsWith('_bulk')) return WHOLE;
        paths.push(path);
        return path.includes('building') ? bulkToBuilding : { items: [item(201)] };
      },
      async close() {},
    };
    const write = createServingWriter({ client, index: 'i', refresh: 'false' });
    await write([{ kind: 'put', documents: [sampleDocument('one', ['text'])], overtaken: new Set() }]);
    return paths.sort();
  }

  test('a write goes to both', async () => {
    expect(await written({ items: [item(201)] })).toEqual(['/i-building/_bulk', '/i/_bulk']);
  });

  test('where that one serves since, or is gone, it is written once more to the one that serves', async () => {
    const gone = { items: [item(404, { type: 'index_not_found_exception' })] };
    expect(await written(gone)).toEqual(['/i-building/_bulk', '/i/_bulk', '/i/_bulk']);
  });

  test('where it cannot be written, the write fails', async () => {
    await expect(written({ items: [item(400, { type: 'mapper_parsing_exception' })] })).rejects.toThrow(/mapper/);
  });
});
