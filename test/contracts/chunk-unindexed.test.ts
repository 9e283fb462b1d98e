import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lanceChunkIndex } from '../../src/adapters/lancedb/index/chunk-index.ts';
import { openChunkConnection } from '../../src/adapters/lancedb/tables/chunk-connection.ts';
import { wordIndex } from '../../src/adapters/lancedb/tables/chunk-table.ts';
import { indexStemsOf } from '../../src/domain/text/index-stems.ts';
import { documentId, PUBLIC, privateTo, sampleDocument } from '../records/sample-documents.ts';
import { runs } from '../run/runs.ts';

const VIEWER = { orgId: 'o', userId: 'u' };

describe('chunks that the word index does not hold yet', () => {
  let folder: string;
  let index: Awaited<ReturnType<typeof lanceChunkIndex>>;
  let nowMs = 0;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'almanac-unindexed-'));
    index = await lanceChunkIndex({ folder, clock: { nowMs: () => nowMs } });
  });
  afterEach(async () => {
    await index.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const compact = async (): Promise<void> => {
    await index.optimize();
    nowMs += 11_000;
    await index.optimize();
  };
  const ask = (words: string, areAllWordsNeeded = false) => ({
    filters: {},
    words: [{ words, weight: 1 }],
    areAllWordsNeeded,
  });
  const found = async (words: string, areAllWordsNeeded = false): Promise<string[]> => {
    const query = ask(words, areAllWordsNeeded);
    const ids = (await index.find(VIEWER, query, 10_000)).map(({ facets }) => facets.documentId);
    let counted = 0;
    await index.passages(VIEWER, query, ({ length }) => {
      counted += length;
    });
    expect(counted).toBe(ids.length);
    return ids.sort();
  };
  const ids = (...names: string[]): string[] => names.map(documentId).sort();

  test('one that replaces an indexed one is found by its new words only, before and after compaction', async () => {
    await index.put(['a', 'b', 'c'].map((name) => sampleDocument(name, ['alpha beta'])));
    await compact();
    expect(await index.counts()).toEqual({ chunks: 3, unindexed: 0 });
    await index.put([sampleDocument('a', ['gamma beta']), sampleDocument('d', ['alpha delta'])]);
    expect(await index.counts()).toEqual({ chunks: 4, unindexed: 2 });
    const look = async (): Promise<void> => {
      expect(await found('alpha')).toEqual(ids('b', 'c', 'd'));
      expect(await found('gamma')).toEqual(ids('a'));
      expect(await found('beta')).toEqual(ids('a', 'b', 'c'));
      expect(await found('alpha beta', true)).toEqual(ids('b', 'c'));
      expect(await found('gamma beta', true)).toEqual(ids('a'));
    };
    await look();
    await compact();
    expect(await index.counts()).toEqual({ chunks: 4, unindexed: 0 });
    await look();
  });

  test('the chunk indexed last is always found, however often others repeat its words', async () => {
    let state = 1;
    const next = (): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    const some = (count: number): string =>
      Array.from({ length: count }, () => `w${Math.floor(Math.exp(next() * 9))}`).join(' ');
    const documents = (name: string, count: number, text: (at: number) => string) =>
      Array.from({ length: count }, (_, at) => sampleDocument(`${name}${at}`, [text(at)]));
    await index.put(documents('old', 3_000, (at) => `${at % 10 === 0 ? 'apple ' : ''}${some(100)}`));
    await compact();
    await index.put(documents('new', 5, () => `apple ${some(20)}`));
    await compact();
    const last = ids(...Array.from({ length: 5 }, (_, at) => `new${at}`));
    for (let time = 0; time < runs(15, 250); time++) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => index.find(VIEWER, ask('apple w1 w2 w3'), 50)));
      for (const found of answers) {
        const named = new Set<string>(found.map(({ facets }) => facets.documentId));
        expect(last.filter((id) => named.has(id))).toEqual(last);
      }
    }
  });

  test('hiding, sharing and deleting take effect at once for indexed and unindexed chunks', async () => {
    await index.put(['a', 'b', 'c'].map((name) => sampleDocument(name, ['alpha'])));
    await compact();
    await index.put(['d', 'e', 'f'].map((name) => sampleDocument(name, ['alpha'])));
    await index.delete([documentId('a'), documentId('d')]);
    await index.setAudience({ id: documentId('b'), audience: privateTo('other', 'x'), tags: [] });
    await index.setAudience({ id: documentId('e'), audience: privateTo('other', 'x'), tags: [] });
    expect(await found('alpha')).toEqual(ids('c', 'f'));
    await index.setAudience({ id: documentId('b'), audience: PUBLIC, tags: [] });
    expect(await found('alpha')).toEqual(ids('b', 'c', 'f'));
    await compact();
    expect(await found('alpha')).toEqual(ids('b', 'c', 'f'));
  });

  test('each is found once and exactly while others are written, replaced, deleted and indexed', async () => {
    const batch = (from: number, word: string) =>
      Array.from({ length: 30 }, (_, n) => sampleDocument(`d${from + n}`, Array(10).fill(`every ${word}`)));
    let isOver = false;
    const compacting = (async () => {
      while (!isOver) await compact();
    })();
    for (let round = 0; round < 6; round++) {
      await index.put(batch(round * 20, `round${round}`));
      expect(await found(`round${round}`)).toHaveLength(300);
      expect(await found('every')).toHaveLength(300 + round * 200);
      if (round > 0) expect(await found(`round${round - 1}`)).toHaveLength(200);
      expect(await found(`every round${round}`, true)).toHaveLength(300);
    }
    await index.delete(Array.from({ length: 50 }, (_, n) => documentId(`d${n}`)));
    expect(await found('every')).toHaveLength(800);
    isOver = true;
    await compacting;
    expect(await found('every')).toHaveLength(800);
  });

  test('written chunks are found and deleted ones gone at once, with any number of writers and searches', async () => {
    let isOver = false;
    const said = async (words: string) =>
      (await index.find(VIEWER, { filters: {}, words: [{ words, weight: 1 }] }, 100)).length;
    const searching = Promise.all(
      Array.from({ length: 3 }, async () => {
        while (!isOver) await said('every');
      }),
    );
    const write = async (name: string): Promise<void> => {
      for (let round = 0; round < 6; round++) {
        const word = `${name}${round}`;
        await index.put([sampleDocument(name, [`every ${word}`])]);
        expect(await said(word)).toBe(1);
        if (round > 0) expect(await said(`${name}${round - 1}`)).toBe(0);
      }
      await index.delete([documentId(name)]);
      expect(await said(`${name}5`)).toBe(0);
    };
    await Promise.all(['a', 'b', 'c', 'd'].map(write));
    isOver = true;
    await searching;
    expect(await said('every')).toBe(0);
  });

  test('a word that stands in them more often than there are rows is found in all of them', async () => {
    await index.put(Array.from({ length: 20 }, (_, n) => sampleDocument(`f${n}`, ['filler'])));
    await compact();
    await index.put(Array.from({ length: 40 }, (_, n) => sampleDocument(`d${n}`, ['omega omega omega omega'])));
    expect(await found('omega')).toHaveLength(40);
    expect(await found('filler omega')).toHaveLength(60);
  });

  test('a word too long for the index is in none of them', async () => {
    const long = 'x'.repeat(80);
    await index.put([sampleDocument('a', [`alpha ${long}`])]);
    for (let times = 0; times < 2; times++) {
      expect(await found(long)).toEqual([]);
      expect(await found(long, true)).toEqual([]);
      expect(await found(`alpha ${long}`, true)).toEqual([]);
      expect(await found(`alpha ${long}`)).toEqual(ids('a'));
      await compact();
    }
  });

  test('before any is indexed the rarer word counts more', async () => {
    await index.put(
      ['a', 'b', 'c', 'd'].map((name) => sampleDocument(name, [name === 'c' ? 'alpha beta' : 'alpha mu'])),
    );
    const [first] = await index.find(VIEWER, ask('mu beta'), 10);
    expect(first?.facets.documentId).toBe(documentId('c'));
  });

  test('more of them than are read at once are found all the same', async () => {
    const many = (from: number) =>
      Array.from({ length: 50 }, (_, n) => sampleDocument(`d${from + n}`, Array(50).fill(`word${from + n} sigma`)));
    await index.put(many(0));
    await index.put(many(50));
    expect(await found('word7')).toHaveLength(50);
    await index.put(many(100));
    expect(await found('word120')).toHaveLength(50);
    nowMs += 1_500;
    expect(await found('word120 word7 word60')).toHaveLength(150);
    expect(await found('sigma')).toHaveLength(7_500);
  });

  test('their scores are like those of indexed ones', async () => {
    const text = (n: number) =>
      `${'common words of every day '.repeat(1 + (n % 4))}${n % 10 === 0 ? 'rare' : ''} n${n}`;
    await index.put(Array.from({ length: 400 }, (_, n) => sampleDocument(`d${n}`, [text(n)])));
    await compact();
    await index.put([10, 13, 20].map((n) => sampleDocument(`unindexed ${n}`, [text(n)])));
    for (const words of ['rare', 'common', 'rare common day']) {
      const scores = new Map(
        (await index.find(VIEWER, ask(words), 1_000)).map(({ facets, score }) => [facets.documentId, score]),
      );
      for (const n of [10, 20]) {
        const [indexed = 0, unindexed = 0] = [
          scores.get(documentId(`d${n}`)),
          scores.get(documentId(`unindexed ${n}`)),
        ];
        expect(unindexed / indexed, words).toBeGreaterThan(0.8);
        expect(unindexed / indexed, words).toBeLessThan(1.25);
      }
    }
  });
});

test('words have the stems that the engine gives them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-stems-'));
  const { engine, connection } = await openChunkConnection(folder, { indexCacheBytes: 1_000_000n });
  const endings = [
    '',
    's',
    'es',
    'ed',
    'ing',
    'ings',
    'er',
    'ers',
    'ly',
    'ment',
    'ments',
    'ation',
    'able',
    'ness',
    'ful',
  ];
  const roots = [
    'increas',
    'plan',
    'repay',
    'tax',
    'die',
    'agree',
    'invest',
    'hop',
    'hope',
    'equip',
    'yearl',
    'ski',
    'gener',
  ];
  const others =
    "Größe Straße Łódź ŒUVRE exceeded news dying early sky only Прибыль прибыли ΜΕΤΟΧΉΣ 9.5 10ks o'clock".split(' ');
  const texts = [...roots.flatMap((root) => endings.map((ending) => `${root}${ending}`)), ...others];
  const words = [...new Set(texts.flatMap((text) => text.split("'")))];
  const table = await connection.createTable(
    'words',
    words.map((one) => ({ words: one })),
  );
  await table.createIndex('words', { config: wordIndex(engine) });
  const stems = words.map((word) => indexStemsOf(word).join(' '));
  for (const [at, word] of words.entries()) {
    if (stems[at]?.includes(' ')) continue;
    const rows = await table
      .query()
      .fullTextSearch(new engine.MatchQuery(word, 'words'))
      .fastSearch()
      .select(['words', '_score'])
      .limit(1_000)
      .toArray();
    const alike = words.filter((_, other) => stems[other] === stems[at]);
    expect(rows.map((row) => row.words).sort(), word).toEqual([...alike].sort());
  }
  connection.close();
  rmSync(folder, { recursive: true, force: true });
});
