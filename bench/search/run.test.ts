import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isThorough } from '../../test/run/runs.ts';
import { besidePostgres } from '../../test/stores/databases.ts';
import { OptionsFault } from '../program.ts';
import { documentsOf } from './corpus.ts';
import { readSearchOptions } from './options.ts';
import { bodyOf, QUERY_CLASSES, queriesOf } from './queries.ts';
import { type LimitedSearch, type SearchFigures, searchMet } from './report.ts';
import { vocabularyOf } from './words.ts';
import type { World } from './world.ts';

const run = (args: readonly string[]) => promisify(execFile)(process.execPath, ['bench/search/run.ts', ...args]);

const WORLD: World = {
  viewer: { orgId: 'org_1', userId: 'user_1' },
  companies: [{ id: 'D8442A', name: 'Apple Inc.', short: 'Apple' }],
  others: [{ id: 'ZW43EC', name: 'Argentina', short: 'Argentina' }],
  newsSources: ['ZMOO28', 'ZMOO29'],
};
const WORDS = vocabularyOf(1);

describe.skipIf(!isThorough)('the benchmark of the document search, with a few chunks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-test-'));
  const [data, json] = [join(folder, 'data'), join(folder, 'figures.json')];
  let figures: SearchFigures;
  let printed: string;

  beforeAll(async () => {
    const few = ['--chunks', '300', '--small', '0', '--seconds', '0.3'];
    ({ stdout: printed } = await run([...few, ...besidePostgres(), '--data-dir', data, '--json', json]));
    figures = JSON.parse(readFileSync(json, 'utf8')) as SearchFigures;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('reports indexing speed and size of chunks', () => {
    expect(figures.load).toMatchObject({ chunks: 300, documents: 15 });
    for (const name of ['chunks_per_s', 'chunks_bytes', 'database_bytes'] as const) {
      expect(figures.load[name], name).toBeGreaterThan(0);
    }
  });

  test.each(QUERY_CLASSES)('asks questions of the class %s', (kind) => {
    const { requests, p50_ms, p95_ms, errors } = figures.full[kind];
    expect(requests).toBeGreaterThan(0);
    expect(p50_ms).toBeGreaterThan(0);
    expect(p95_ms).toBeGreaterThanOrEqual(p50_ms);
    expect(errors).toBe(0);
  });

  test('finds passages, indexes documents meanwhile, and reports the memory', () => {
    expect(figures.full.text.mean_reply_bytes).toBeGreaterThan(2_000);
    expect(figures.full.requests_per_s).toBeGreaterThan(0);
    expect(figures.full.rss_bytes).toBeGreaterThan(10_000_000);
    expect(figures.ingest.p95_ratio).toBeGreaterThan(0);
    expect(figures).toMatchObject({ errors: 0, growth_p50: null });
    expect(figures.postgres !== null).toBe(besidePostgres().length > 0);
  });

  test('reports which limits are met, and prints the results', () => {
    expect(figures.met['errors']).toEqual({ limit: 0, value: 0, met: true });
    for (const name of [...QUERY_CLASSES, ...Object.keys(figures.met)]) expect(printed).toContain(name);
    expect(printed.includes('not measured')).toBe(figures.postgres === null);
  });

  test('leaves nothing behind, and touches no folder with other things in it', async () => {
    expect(existsSync(data)).toBe(false);
    await expect(run(['--chunks', '300', '--data-dir', folder])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('holds other things'),
    });
  });
});

test('reports missed limits', () => {
  const figures: LimitedSearch = {
    full: {
      text: { p50_ms: 30, p95_ms: 71 },
      filtered: { p50_ms: 9 },
      volume: { p95_ms: 90 },
      co_mentions: { p95_ms: 90 },
      expression_ratio_p50: 1.1,
      requests_per_s: 79,
      rss_bytes: 1e9,
    },
    ingest: { p95_ratio: 1.51 },
    postgres: null,
    errors: 0,
  };
  const missed = Object.entries(searchMet(figures)).flatMap(([name, { met }]) => (met ? [] : [name]));
  expect(missed).toEqual(['text_p95_ms', 'requests_per_s', 'ingest_p95_ratio']);
});

test('makes the requested number of documents, the same for the same seed, with detections at the names', () => {
  const size = { chunks: 400, documents: 30, seed: 1 };
  const documents = [...documentsOf(size, WORLD, WORDS)];
  expect(documents.length).toBe(30);
  expect(documents.reduce((sum, { row }) => sum + row.chunks, 0)).toBe(400);
  expect(documents).toEqual([...documentsOf(size, WORLD, WORDS)]);
  expect(documents).not.toEqual([...documentsOf({ ...size, seed: 2 }, WORLD, WORDS)]);
  expect(new Set(documents.map(({ row }) => row.id)).size).toBe(30);
  const names = documents.flatMap(({ annotated }) =>
    annotated.chunks.flatMap(({ text, detections }) =>
      detections.filter(({ type }) => type === 'entity').map(({ start, end }) => text.slice(start, end)),
    ),
  );
  expect(new Set(names)).toEqual(new Set(['Apple Inc.', 'Apple', 'Argentina']));
  expect(documents[24]?.row.clusterId).toBe(documents[23]?.row.id);
});

test('the commonest words come up most, and words of finance are among them', () => {
  expect(new Set(WORDS.words).size).toBe(WORDS.words.length);
  expect(WORDS.words.length).toBeGreaterThan(50_000);
  expect(WORDS.words.slice(0, 500)).toEqual(expect.arrayContaining(['the', 'cash', 'income']));
  expect(WORDS.draw(() => 0)).toBe('the');
  expect(WORDS.draw(() => 1)).toBe(WORDS.words.at(-1));
});

test.each(QUERY_CLASSES)('no question of the class %s comes twice, and another stream asks others', (kind) => {
  const first = (stream: number): string[] => {
    const questions = queriesOf(kind, { seed: 1, stream }, WORLD, WORDS);
    return Array.from({ length: 200 }, () => bodyOf(kind, questions.next().value));
  };
  expect(new Set(first(1)).size).toBe(200);
  expect(first(1)).toEqual(first(1));
  expect(first(2)).not.toEqual(first(1));
});

test.each([
  [['--chunks', 'many'], '--chunks must be a whole number'],
  [['--seconds', '0'], '--seconds must be a number above 0'],
  [['--reuse'], '--reuse needs --data-dir'],
  [['--luck', '1'], 'Unknown option'],
])('%j is refused', (args, message) => {
  const reading = () => readSearchOptions(args);
  expect(reading).toThrow(OptionsFault);
  expect(reading).toThrow(message);
});
