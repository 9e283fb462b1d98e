import { expect, test } from 'vitest';
import { fakeService, json, type SeenRequest } from '../../test/fake-service.ts';
import { NotFoundError } from '../transport/errors.ts';
import { Entity } from './conditions.ts';
import type { Search } from './search.ts';
import { Searches } from './searches.ts';

const result = (id: string, cnums: readonly number[], isNew = true) => ({
  id,
  headline: `Headline ${id}`,
  timestamp: '2026-01-01T00:00:00.000Z',
  document_type: 'News',
  source: { id: 'ABCDEF', name: 'A source', rank: 'RANK_2' },
  url: null,
  is_new: isNew,
  chunks: cnums.map((cnum) => ({
    cnum,
    text: `Passage ${cnum}`,
    relevance: 0.5,
    sentiment: -0.3,
    detections: [],
    text_locations: [{ paragraph_num: 1, sentence_num: 2 }],
  })),
});

const page = (results: readonly object[], cursor = '') => ({
  results,
  total: { documents: 3, chunks: 5 },
  last_run_at: '2026-01-01T07:00:00.000Z',
  pagination: { cursor, has_cursor: cursor !== '' },
  metadata: {},
  usage: { api_query_units: 0.3 },
});

const SAVED = { id: 'search_1', query: { expression: Entity('D8442A').toJSON() }, metadata: {} };

/** A saved search, and the runs that the service was asked for. */
async function savedSearch(run: (request: SeenRequest) => Response | Error) {
  const { transport, requests } = fakeService((request) => (request.method === 'GET' ? json(SAVED) : run(request)));
  const saved: Search = await new Searches(transport).get('search_1');
  requests.length = 0;
  return { saved, requests };
}

const twoPages = ({ body }: SeenRequest): Response =>
  json(
    body.cursor === undefined
      ? page([result('D1', [1]), result('D2', [1, 2], false)], 'c1')
      : page([result('D2', [3], false), result('D3', [1])]),
  );

test('a run says what is new, and joins a document that goes on at the next page', async () => {
  const { saved, requests } = await savedSearch(twoPages);
  const run = await saved.runNew({ documents: 400, newOnly: false });
  expect([run.lastRunAt, run.total]).toEqual(['2026-01-01T07:00:00.000Z', { documents: 3, chunks: 5 }]);
  const documents = await run.toArray();
  expect(documents.map(({ id, isNew, passages }) => [id, isNew, passages.map(({ cnum }) => cnum)])).toEqual([
    ['D1', true, [1]],
    ['D2', false, [1, 2, 3]],
    ['D3', true, [1]],
  ]);
  expect(documents[0]).toMatchObject({ headline: 'Headline D1', source: { rank: 2 } });
  expect(requests.map(({ url, body }) => [url.pathname, body])).toEqual([
    ['/v1/saved-searches/search_1/run', { new_only: false, limit: 300 }],
    ['/v1/saved-searches/search_1/run', { new_only: false, limit: 300, cursor: 'c1' }],
  ]);
  expect(saved.usage).toBe(0.5);
});

test('a page is fetched when the reader comes to it, and none that is not asked for', async () => {
  const { saved, requests } = await savedSearch(twoPages);
  for await (const { id } of await saved.runNew({ documents: 400 })) {
    expect(id).toBe('D1');
    break;
  }
  expect(requests.map(({ body }) => body)).toEqual([{ new_only: true, limit: 300 }]);
  expect(await (await saved.runNew({ documents: 2 })).toArray()).toHaveLength(2);
  expect(requests.map(({ body }) => body.limit)).toEqual([300, 2]);
  await expect(saved.runNew({ documents: 0 })).rejects.toThrow('documents must be');
  expect(requests).toHaveLength(2);
});

test('a first page is not repeated, as it counts as a run; later ones are', async () => {
  let failures = 1;
  const { saved, requests } = await savedSearch((request) =>
    failures-- > 0 ? new Error('broken') : twoPages(request),
  );
  await expect(saved.runNew({ documents: 400, retries: 3 })).rejects.toMatchObject({ code: 'CONNECTION' });
  expect(requests).toHaveLength(1);
  const run = await saved.runNew({ documents: 400 });
  failures = 1;
  expect(await run.toArray()).toHaveLength(3);
  expect(requests.map(({ body }) => body.cursor)).toEqual([undefined, undefined, 'c1', 'c1']);
});

test('a run ends with the signal, and needs a search that is saved and there', async () => {
  const { saved, requests } = await savedSearch(twoPages);
  const stop = new AbortController();
  const run = await saved.runNew({ documents: 400, signal: stop.signal });
  stop.abort(new Error('enough'));
  await expect(run.toArray()).rejects.toThrow('enough');
  expect(requests).toHaveLength(1);
  const { transport } = fakeService(() => json({ message: 'no such search' }, 404));
  await expect(new Searches(transport).new(Entity('D8442A')).runNew({ documents: 1 })).rejects.toThrow('not saved');
  const gone = await savedSearch(() => json({ message: 'no such search' }, 404));
  await expect(gone.saved.runNew({ documents: 1 })).rejects.toThrow(NotFoundError);
});
