import { expect, test } from 'vitest';
import type { Clock } from '../../../platform/clock.ts';
import type { DocumentId } from '../../../platform/ids.ts';
import type { ChunkVectors, VectorPassage, VectorStore } from './chunk-vectors.ts';
import { type Embedder, TextRefused } from './embedder.ts';
import { createVectorFilling } from './fill-vectors.ts';
import type { VectorQueue } from './vector-queue.ts';

const clock: Clock = { nowMs: () => 0 };
const never = new AbortController().signal;

/** Documents with their texts, newest first, in memory. */
function world(texts: Record<string, readonly string[]>) {
  const documents = new Map(Object.entries(texts) as [DocumentId, readonly string[]][]);
  const done = new Map<DocumentId, string>();
  const kept = new Map<string, { text: string; vector: Float32Array }>();
  /** Claimed by another process. */
  const elsewhere = new Set<DocumentId>();
  const dropped: (string | null)[] = [];
  const embedded: string[] = [];
  const key = ({ documentId, cnum }: Pick<VectorPassage, 'documentId' | 'cnum'>) => `${documentId}:${cnum}`;
  const vectors: ChunkVectors = {
    missing: async (ids) =>
      ids.flatMap((documentId) =>
        (documents.get(documentId) ?? []).flatMap((text, at) => {
          const passage = { documentId, cnum: at + 1, headline: '', heading: null, text };
          return kept.get(key(passage))?.text === text ? [] : [passage];
        }),
      ),
    async put(added) {
      for (const { passage, vector } of added) kept.set(key(passage), { text: passage.text, vector });
    },
    count: async () => kept.size,
    documents: async () => [...new Set([...kept.keys()].map((one) => one.split(':')[0] as DocumentId))],
    optimize: async () => undefined,
  };
  const store: Pick<VectorStore, 'open' | 'dropUnlessOf'> = {
    open: async () => vectors,
    dropUnlessOf: async (model) => void dropped.push(model),
  };
  const queue: VectorQueue = {
    claim: async (limit) =>
      [...documents.keys()].filter((id) => !done.has(id) && !elsewhere.has(id)).slice(0, limit.documents),
    isAnyWaiting: async () => [...documents.keys()].some((id) => !done.has(id)),
    markDone: async (model, ids) => void ids.map((id) => done.set(id, model)),
    markWaiting: async (ids) => void ids.map((id) => done.delete(id)),
    async waitUnlessOf(model) {
      for (const [id, of] of done) if (of !== model) done.delete(id);
      return 0;
    },
    progress: async () => [
      {
        model: 'm',
        documents: done.size,
        chunks: [...done.keys()].reduce((sum, id) => sum + (documents.get(id)?.length ?? 0), 0),
      },
    ],
  };
  const embedder: Embedder = {
    model: 'm',
    async embed(some) {
      if (some.includes('poison')) throw new TextRefused('no');
      embedded.push(...some);
      return some.map((text) => Float32Array.of(text.length, 1));
    },
    close: async () => undefined,
  };
  return { documents, done, elsewhere, kept, dropped, embedded, queue, vectors, embedder, store };
}

const filling = (at: ReturnType<typeof world>, embedder: Embedder = at.embedder) =>
  createVectorFilling({ embedder, store: at.store, queue: at.queue, upkeep: (work) => work(), clock });

test('every chunk gets its vector, newest documents first, and vectors of other models go last', async () => {
  const at = world({ new: ['a', 'b'], old: ['c'] });
  expect(await filling(at).fill(never)).toBe(3);
  expect(at.embedded).toEqual(['Revenue', 'a', 'b', 'c']);
  expect([...at.done]).toEqual([
    ['new', 'm'],
    ['old', 'm'],
  ]);
  expect(at.dropped).toEqual(['m']);
});

test('existing vectors are not computed again', async () => {
  const at = world({ one: ['a', 'b'] });
  await filling(at).fill(never);
  at.done.clear();
  at.documents.set('two' as DocumentId, ['c']);
  expect(await filling(at).fill(never)).toBe(1);
});

test('nothing to do costs the model nothing', async () => {
  const at = world({ one: ['a'] });
  const fill = filling(at);
  await fill.fill(never);
  const before = at.embedded.length;
  expect(await fill.fill(never)).toBe(0);
  expect(at.embedded).toHaveLength(before);
});

test('stopped in the middle, what was made is kept and the rest is found again', async () => {
  const at = world({ one: Array.from({ length: 200 }, (_, n) => `text ${n}`) });
  const stopping = new AbortController();
  const slow: Embedder = {
    ...at.embedder,
    async embed(texts, as, signal) {
      if (at.embedded.length > 60) stopping.abort(new Error('closing'));
      signal?.throwIfAborted();
      return at.embedder.embed(texts, as, signal);
    },
  };
  await expect(filling(at, slow).fill(stopping.signal)).rejects.toThrow('closing');
  expect([at.kept.size, at.done.size]).toEqual([64, 0]);
  expect(await filling(at).fill(never)).toBe(136);
  expect(at.done.size).toBe(1);
});

test('a document that is replaced while its vectors are made gets those of its new text', async () => {
  const at = world({ one: ['old text'] });
  const replacing: Embedder = {
    ...at.embedder,
    async embed(texts, as, signal) {
      const vectors = await at.embedder.embed(texts, as, signal);
      if (texts.includes('old text')) at.documents.set('one' as DocumentId, ['new text']);
      return vectors;
    },
  };
  await filling(at, replacing).fill(never);
  expect(at.kept.get('one:1')?.text).toBe('new text');
});

test('a text that the model will not have keeps no other from its vector', async () => {
  const at = world({ one: ['a', 'poison', 'b'] });
  await filling(at).fill(never);
  expect([...at.kept.values()].map(({ vector }) => [...vector])).toEqual([
    [1, 1],
    [0, 0],
    [1, 1],
  ]);
  expect(at.done.size).toBe(1);
});

test('vectors that were lost are made again', async () => {
  const at = world({ one: ['a'] });
  await filling(at).fill(never);
  at.kept.clear();
  expect(await filling(at).fill(never)).toBe(1);
});

test('a vector that is missing though its document is done is made, at the next start', async () => {
  const at = world({ one: ['a', 'b'], two: ['c'] });
  await filling(at).fill(never);
  at.kept.delete('one:2');
  expect(await filling(at).fill(never)).toBe(1);
  expect([at.kept.size, at.done.size]).toEqual([3, 2]);
});

test('a model that fails is asked again the next time', async () => {
  const at = world({ one: ['a'] });
  let fails = 1;
  const flaky: Embedder = {
    ...at.embedder,
    embed: async (...args) => {
      if (fails-- > 0) throw new Error('away');
      return at.embedder.embed(...args);
    },
  };
  const fill = filling(at, flaky);
  await expect(fill.fill(never)).rejects.toThrow('away');
  expect(await fill.fill(never)).toBe(1);
});

test('claims of other processes are left to them, and vectors of other models stay until they are done', async () => {
  const at = world({ mine: ['a'], theirs: ['b'] });
  at.elsewhere.add('theirs' as DocumentId);
  const made = filling(at);
  expect(await made.fill(never)).toBe(1);
  expect([at.embedded, at.dropped]).toEqual([['Revenue', 'a'], []]);
  at.elsewhere.clear();
  expect(await made.fill(never)).toBe(1);
  expect([at.embedded, at.dropped]).toEqual([['Revenue', 'a', 'b'], ['m']]);
});
