import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, callerOf, callerWith } from '../../acceptance/private-content.ts';
import { type EmbeddingsEndpoint, startEmbeddingsEndpoint } from '../../endpoints/embeddings-endpoint.ts';
import { almanac, newDataDir, removeDataDir, type Service, startService } from '../../service/service.ts';
import { callOpenSearch, newPrefix, openSearchUrl, whyNoOpenSearch } from '../../stores/open-search.ts';

if (whyNoOpenSearch !== undefined) process.stderr.write(`OpenSearch is not tested: ${whyNoOpenSearch}\n`);

const TEXT = 'The harbour crane inspection was put off.';
const LAYOFFS = 'The manufacturer dismissed four hundred workers at its northern plants.';
/** None of its words, in any form, is in the text that answers it. */
const QUESTION = 'Which company cut jobs among staff?';
/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:9';

describe.skipIf(whyNoOpenSearch !== undefined)('passages in OpenSearch', () => {
  const prefix = newPrefix();
  const dataDir = newDataDir();
  const settings = { ALMANAC_DATA_DIR: dataDir, ALMANAC_DEMO: 'off', ALMANAC_SEARCH_INDEX: prefix };
  let service: Service;
  const start = async (url: string): Promise<void> => {
    service = await startService({ ...settings, ALMANAC_SEARCH_URL: url, EMBEDDINGS_URL: endpoint.url });
  };
  let endpoint: EmbeddingsEndpoint;
  beforeAll(async () => {
    // Knows one thing: whether somebody lost their work.
    endpoint = await startEmbeddingsEndpoint((text) => (/dismissed|cut jobs/.test(text) ? [1, 0.1] : [-0.1, 1]));
    await start(openSearchUrl ?? '');
  });
  afterAll(async () => {
    await service.stop();
    endpoint.close();
    await removeDataDir(dataDir);
    await callOpenSearch('DELETE', `/${prefix}-*`);
  });

  const ask = (caller: Caller, path = '/v1/search', text = 'harbour crane') =>
    caller.ask('POST', path, { query: { text } });
  const textsFor = async (caller: Caller, question?: string): Promise<string[]> => {
    const { status, body } = await ask(caller, '/v1/search', question);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.results.flatMap((result: { chunks: { text: string }[] }) => result.chunks.map(({ text }) => text));
  };

  test('a file is found and counted by its owner alone, also after the index was lost', async () => {
    const [ann, eve] = [await callerOf(service, 'desk', 'ann'), await callerOf(service, 'other', 'eve')];
    expect(await ann.ended(await ann.upload('note.txt', TEXT))).toMatchObject({ status: 'completed' });
    expect(await textsFor(ann)).toEqual([TEXT]);
    expect(await textsFor(eve)).toEqual([]);
    expect((await ask(ann, '/v1/search/volume')).body.results.total).toMatchObject({ chunks: 1, documents: 1 });
    expect((await ask(eve, '/v1/search/volume')).body.results.total).toMatchObject({ chunks: 0, documents: 0 });

    await service.stop();
    await callOpenSearch('DELETE', `/${prefix}-*`);
    await start(openSearchUrl ?? '');
    await expect.poll(async () => (await fetch(`${service.url}/readyz`)).status).toBe(200);
    expect(await textsFor(callerWith(service, ann.key))).toEqual([TEXT]);
  });

  test('a passage without a common word is found by meaning, by who may see it, until it is deleted', async () => {
    const [pat, kim] = [await callerOf(service, 'fourth', 'pat'), await callerOf(service, 'fifth', 'kim')];
    const id = await pat.upload('plants.txt', LAYOFFS);
    expect(await pat.ended(id)).toMatchObject({ status: 'completed' });
    await expect.poll(() => textsFor(pat, QUESTION), { interval: 200 }).toEqual([LAYOFFS]);
    expect(await textsFor(kim, QUESTION)).toEqual([]);
    expect((await pat.ask('DELETE', `/contents/v1/documents/${id}`)).status).toBeLessThan(300);
    expect(await textsFor(pat, QUESTION)).toEqual([]);
    const counts = async () => (await callOpenSearch('GET', `/${prefix}-vectors-*/_count`)) as { count: number };
    await expect.poll(async () => (await counts()).count).toBe(1);
  });

  test('while one process rebuilds the index, old and new documents are found', async () => {
    const ida = await callerOf(service, 'sixth', 'ida');
    const add = async (name: string): Promise<void> => {
      expect(await ida.ended(await ida.upload(name, `${name}: ${TEXT}`))).toMatchObject({ status: 'completed' });
    };
    await add('first');
    const env = { ...settings, ALMANAC_SEARCH_URL: openSearchUrl ?? '' };
    const rebuilds = [1, 2].map(() => almanac(dataDir, ['index', 'rebuild'], env));
    await add('second');
    expect((await textsFor(ida)).length).toBe(2);
    const ends = await Promise.all(rebuilds);
    const refused = ends.filter(({ code }) => code === 1).map(({ stderr }) => stderr);
    const message = 'almanac: Another process is rebuilding the document index. Wait until it has ended.\n';
    // The second may begin after the first has ended.
    expect(refused, JSON.stringify(ends)).toEqual(refused.map(() => message));
    expect(ends.length - refused.length).toBeGreaterThan(0);
    await add('third');
    expect((await textsFor(ida)).length).toBe(3);
    const serving = Object.keys((await callOpenSearch('GET', `/_alias/${prefix}-chunks-1`)) as object);
    expect(serving).toEqual([`${prefix}-chunks-1-${2 + ends.length - 1 - refused.length}`]);
  });

  test('while the engine is away searches are refused, and the rest answers', async () => {
    await service.stop();
    await start(NOWHERE);
    const bob = await callerOf(service, 'third', 'bob');
    for (const path of ['/v1/search', '/v1/search/volume', '/v1/search/co-mentions/entities']) {
      const { status, body, headers } = await ask(bob, path);
      expect({ status, retry: headers.get('retry-after') }, JSON.stringify(body)).toEqual({ status: 503, retry: '5' });
    }
    const companies = await bob.ask('POST', '/v1/knowledge-graph/companies', { query: 'apple' });
    expect(companies.status).toBe(200);
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
  });
});
