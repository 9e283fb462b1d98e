import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whyNoRuntime } from '../../../src/adapters/embed/runtime.ts';
import { type Caller, callerOf } from '../../acceptance/private-content.ts';
import { writeCrossEncoder } from '../../files/made-cross-encoder.ts';
import { almanac, call, newDataDir, removeDataDir, type Service } from '../../service/service.ts';
import { startServiceHere } from '../../service/service-here.ts';

const whyNot = whyNoRuntime();
if (whyNot !== undefined) process.stderr.write(`Ranking by a cross-encoder is not tested: ${whyNot}\n`);

const QUESTION = 'harbour crane inspection of the turbine blade';
/** The first shares more words with the question; the model knows only the second's. */
const [BY_RULES, BY_MODEL] = ['The harbour crane inspection was put off.', 'A turbine blade came loose in the storm.'];
const KNOWN = ['turbine', 'blade'];

interface Asked {
  readonly params?: object;
  readonly mode?: string;
}

async function search(caller: Caller, { params = {}, mode = 'fast' }: Asked = {}) {
  const { status, body } = await caller.ask('POST', '/v1/search', {
    search_mode: mode,
    include_audit: true,
    query: { text: QUESTION, ...(mode === 'fast' && { ranking_params: params }) },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const chunks: { text: string; relevance: number }[] = body.results.flatMap(
    (result: { chunks: { text: string; relevance: number }[] }) => result.chunks,
  );
  const queries: { reranked_by?: string }[] = body.metadata.audit.queries;
  return { texts: chunks.map(({ text }) => text), relevances: chunks.map(({ relevance }) => relevance), queries };
}

describe.runIf(whyNot === undefined)('a cross-encoder', () => {
  const dataDir = newDataDir();
  const folder = newDataDir();
  const settings = { ALMANAC_DATA_DIR: dataDir, ALMANAC_DEMO: 'off', ALMANAC_RERANKER_TIMEOUT_MS: '30000' };
  let service: Service;
  let ann: Caller;
  beforeAll(async () => {
    writeCrossEncoder(folder, { words: KNOWN });
    service = await startServiceHere(settings);
    ann = await callerOf(service, 'desk', 'ann');
    for (const [at, text] of [BY_RULES, BY_MODEL].entries()) {
      expect(await ann.ended(await ann.upload(`${at}.txt`, text))).toMatchObject({ status: 'completed' });
    }
  });
  afterAll(async () => {
    await service.stop();
    await removeDataDir(dataDir);
    await removeDataDir(folder);
  });

  test('reranks the best passages: the order follows it, the audit names it, the threshold keeps its meaning', async () => {
    const before = await search(ann);
    expect(before.texts).toEqual([BY_RULES, BY_MODEL]);
    expect(before.queries.every((query) => !('reranked_by' in query))).toBe(true);

    const added = await almanac(dataDir, ['models', 'add', 'judge', '--from', folder], settings);
    expect(added.stdout, added.stderr).toContain('a cross-encoder that reads the best passages again');
    const { models } = JSON.parse((await almanac(dataDir, ['models', 'list', '--json'], settings)).stdout);
    expect(models).toMatchObject([{ name: 'judge', kind: 'cross-encoder', used: true, chunks_done: null }]);

    await expect.poll(async () => (await search(ann)).texts).toEqual([BY_MODEL, BY_RULES]);
    const { queries } = await search(ann);
    for (const query of queries) expect(query.reranked_by).toMatch(/^judge@[0-9a-f]{12}$/);
    expect((await search(ann, { mode: 'smart' })).texts).toEqual([BY_MODEL, BY_RULES]);
    const { body: metrics } = await call(service, 'GET', '/metrics');
    expect(metrics).toMatch(/almanac_searches_reranked\{end="read"\} [1-9]/);

    let shown = Number.POSITIVE_INFINITY;
    for (const threshold of [0, 0.2, 0.4, 0.6, 0.7, 0.75, 0.8, 0.9, 1]) {
      const { relevances } = await search(ann, { params: { reranker: { threshold } } });
      expect(relevances.length).toBeLessThanOrEqual(shown);
      for (const relevance of relevances) expect(relevance).toBeLessThan(1);
      shown = relevances.length;
    }
    expect(shown).toBe(0);
    const without = await search(ann, { params: { reranker: { enabled: false } } });
    expect(without.queries.every((query) => !('reranked_by' in query))).toBe(true);

    expect((await almanac(dataDir, ['models', 'remove', 'judge'], settings)).code).toBe(0);
    await expect.poll(async () => (await search(ann)).texts).toEqual(before.texts);
  });

  test('one of several classes is refused', async () => {
    const other = newDataDir();
    writeCrossEncoder(other, { words: KNOWN, output: 'two classes' });
    const added = await almanac(dataDir, ['models', 'add', 'classes', '--from', other], settings);
    expect([added.code, added.stderr]).toEqual([1, expect.stringContaining('sorts texts into 2 classes')]);
    await removeDataDir(other);
  });
});
