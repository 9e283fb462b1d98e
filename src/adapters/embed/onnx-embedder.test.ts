import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Embedder } from '../../domain/search/vectors/embedder.ts';
import { onnxEmbedder } from './onnx-embedder.ts';
import { whyNoRuntime } from './runtime.ts';

const FOLDER = '../shared/models/all-minilm-l6-v2';
const whyNot = existsSync(FOLDER) ? whyNoRuntime() : `${FOLDER} is not there`;
if (whyNot !== undefined) process.stderr.write(`Tests of a real model are skipped: ${whyNot}\n`);

const cosine = (one: Float32Array | undefined, other: Float32Array | undefined): number =>
  [...(one ?? [])].reduce((sum, value, at) => sum + value * (other?.[at] ?? Number.NaN), 0);

describe.runIf(whyNot === undefined)('all-MiniLM-L6-v2', () => {
  let embedder: Embedder;
  beforeAll(() => {
    embedder = onnxEmbedder({ folder: FOLDER, model: 'test', threads: 1 });
  });
  afterAll(() => embedder.close());

  test('gives its reference values, within the precision of int8', async () => {
    const [person, ...others] = await embedder.embed(
      ['That is a happy person', 'That is a happy dog', 'That is a very happy person', 'Today is a sunny day'],
      'passage',
    );
    const [dog = 0, very = 0, sunny = 0] = others.map((other) => cosine(person, other));
    expect(Math.abs(dog - 0.72)).toBeLessThan(0.04);
    expect(Math.abs(very - 0.919)).toBeLessThan(0.04);
    expect(Math.abs(sunny - 0.271)).toBeLessThan(0.04);
    expect(person).toHaveLength(384);
    expect(cosine(person, person)).toBeCloseTo(1, 5);
  });

  test('gives a text the same vector alone, in a batch, as question and as passage', async () => {
    const [alone] = await embedder.embed(['Revenue rose by 8%.'], 'question');
    const [, among] = await embedder.embed(['x'.repeat(3_000), 'Revenue rose by 8%.', 'Costs fell.'], 'passage');
    expect(among).toEqual(alone);
  });

  test('embeds empty and huge texts, of which only 256 tokens count', async () => {
    const words = 'profit '.repeat(300);
    const [empty, one, other] = await embedder.embed(['', words, `${words} loss`], 'passage');
    expect(empty).toHaveLength(384);
    expect(one).toEqual(other);
    expect(await embedder.embed(['a b '.repeat(100_000)], 'question')).toHaveLength(1);
  });

  test('questions do not wait for passages', async () => {
    await embedder.embed(['warm'], 'question');
    let isBusy = true;
    const passages = embedder.embed(
      Array.from({ length: 32 }, (_, at) => `${at} words and words `.repeat(30)),
      'passage',
    );
    void passages.then(() => {
      isBusy = false;
    });
    await embedder.embed(['How much was spent on research?'], 'question');
    expect(isBusy).toBe(true);
    expect(await passages).toHaveLength(32);
  });
});

test('without the runtime package the error says what to install', () => {
  expect(() => onnxEmbedder({ folder: FOLDER, model: 'test', threads: 1, runtime: 'no-such-runtime' })).toThrow(
    'the optional package no-such-runtime is not installed',
  );
});

test('reports a folder without a model at every call', async () => {
  const embedder = onnxEmbedder({ folder: 'docs', model: 'test', threads: 1, runtime: 'typebox' });
  for (const as of ['question', 'passage'] as const) {
    await expect(embedder.embed(['one'], as)).rejects.toThrow('There is no model in docs');
  }
  await embedder.close();
});

test('answers nothing after close', async () => {
  const embedder = onnxEmbedder({ folder: 'docs', model: 'test', threads: 1, runtime: 'typebox' });
  await embedder.close();
  await expect(embedder.embed(['one'], 'question')).rejects.toThrow('closed');
});
