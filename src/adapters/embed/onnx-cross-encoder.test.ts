import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type MadeCrossEncoder, writeCrossEncoder } from '../../../test/files/made-cross-encoder.ts';
import { someTurns } from '../../../test/run/turns.ts';
import type { CrossEncoder } from '../../domain/search/rerank-with-cross-encoder.ts';
import { readModelFolder } from './model-folder.ts';
import { onnxCrossEncoder } from './onnx-cross-encoder.ts';
import { whyNoRuntime } from './runtime.ts';

const whyNot = whyNoRuntime();
if (whyNot !== undefined) process.stderr.write(`Cross-encoders are not tested: ${whyNot}\n`);

const home = mkdtempSync(join(tmpdir(), 'almanac-cross-encoder-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const WORDS = ['red', 'green', 'blue', 'apple', 'pear', 'ripe'];
/** The score of the test model for `words` common words. */
const scoreOf = (words: number): number => 1 / (1 + Math.exp(4 - 3 * words));

let made = 0;
function folderOf(more: Partial<MadeCrossEncoder> = {}): string {
  made += 1;
  const folder = join(home, String(made));
  writeCrossEncoder(folder, { words: WORDS, ...more });
  return folder;
}

const opened: CrossEncoder[] = [];
afterEach(async () => {
  for (const model of opened.splice(0)) await model.close();
});
function open(folder: string, runtime?: string): CrossEncoder {
  const model = onnxCrossEncoder({ folder, model: 'test', threads: 1, ...(runtime && { runtime }) });
  opened.push(model);
  return model;
}

describe.runIf(whyNot === undefined)('a cross-encoder', () => {
  test.each<[string, Partial<MadeCrossEncoder>]>([
    ['with segments, a column', {}],
    ['with segments, flat', { output: 'flat' }],
    ['without segments, a column', { style: 'roberta' }],
    ['without segments, flat', { style: 'roberta', output: 'flat' }],
    ['int8, in the folder itself', { graphFile: 'model_quantized.onnx' }],
    ['int8', { graphFile: 'onnx/model_quantized.onnx' }],
  ])('scores each passage by itself, in their order: %s', async (_what, more) => {
    const model = open(folderOf(more));
    const passages = ['a green pear', 'Red, ripe apple!', 'nothing', '', 'an apple'];
    const scores = await model.score('Is the red apple ripe?', passages);
    const wanted = [0, 3, 0, 0, 1].map(scoreOf);
    expect(scores.map((score) => score.toFixed(5))).toEqual(wanted.map((score) => score.toFixed(5)));
  });

  test('cuts the passage of a pair that is too long, and the end of a very long question', async () => {
    const model = open(folderOf());
    const noise = 'blue '.repeat(600);
    const [within, beyond] = await model.score('ripe pear', [`ripe ${noise}`, `${noise} ripe`]);
    expect([within, beyond].map((score) => score?.toFixed(5))).toEqual([1, 0].map((n) => scoreOf(n).toFixed(5)));
    expect(await model.score(`pear ${'green '.repeat(600)} ripe`, ['ripe', 'pear'])).toEqual([
      expect.closeTo(scoreOf(0)),
      expect.closeTo(scoreOf(1)),
    ]);
  });

  test('a cancelled task does not delay the next', async () => {
    const model = open(folderOf({ rounds: 300 }));
    await model.score('red', ['red']);
    const long = Array.from({ length: 2_000 }, () => 'red apple '.repeat(200));
    const leaving = new AbortController();
    const scoring = model.score('apple', long, leaving.signal);
    await someTurns();
    leaving.abort(new Error('given up'));
    await expect(scoring).rejects.toThrow('given up');
    expect(await model.score('red', ['red'])).toEqual([expect.closeTo(scoreOf(1))]);
  });

  test('reports a graph with another number of outputs', async () => {
    const model = open(folderOf({ output: 'two classes', config: { id2label: { 0: 'LABEL_0' } } }));
    await expect(model.score('red', ['red'])).rejects.toThrow('the model answers [1, 2] numbers for a pair, not one');
  });
});

test('reads the kind of a model from its config', async () => {
  const architectures = (name: string) => ({ config: { architectures: [name] } });
  expect((await readModelFolder(folderOf())).kind).toBe('cross-encoder');
  expect((await readModelFolder(folderOf(architectures('XLMRobertaForSequenceClassification')))).kind).toBe(
    'cross-encoder',
  );
  expect((await readModelFolder(folderOf(architectures('BertModel')))).kind).toBe('embedder');
  await expect(readModelFolder(folderOf({ output: 'two classes' }))).rejects.toThrow('into 2 classes');
});

test('without the runtime package the error says what to install', () => {
  expect(() => open('docs', 'no-such-runtime')).toThrow('the optional package no-such-runtime is not installed');
});
