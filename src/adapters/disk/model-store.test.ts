import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AddingModel, ModelSource } from '../../domain/search/vectors/models.ts';
import { diskModelStore } from './model-store.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A source that announces every file correctly, except those in `lies`. */
function source(files: Record<string, string>, lies: Record<string, string> = {}): ModelSource {
  return {
    files: async () =>
      Object.entries(files).map(([path, text]) => ({
        path,
        known: { bytes: text.length, sha256: lies[path] ?? sha256(text) },
      })),
    open: async (path) =>
      (async function* () {
        yield Buffer.from(files[path] ?? '');
      })(),
  };
}

const FILES = { 'onnx/model.onnx': 'graph', 'tokenizer.json': '{}' };
const options: AddingModel = { isReplacing: false, check: async () => 'embedder', report: () => undefined };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'almanac-models-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const modelStore = () => diskModelStore({ folder, clock: { nowMs: () => 0 } });
const left = (): string[] => readdirSync(folder).filter((name) => name !== '.lock');

test('a model is listed with its name and the digest of its files', async () => {
  const added = await modelStore().add('mini', source(FILES), options);
  expect(added).toMatchObject({ name: 'mini', bytes: 7, addedAt: '1970-01-01T00:00:00.000Z' });
  expect(added.model).toMatch(/^mini@[0-9a-f]{12}$/);
  expect(await modelStore().list()).toEqual([added]);
  expect(readFileSync(join(added.folder, 'onnx/model.onnx'), 'utf8')).toBe('graph');
  const same = await modelStore().add('mini', source(Object.fromEntries(Object.entries(FILES).reverse())), {
    ...options,
    isReplacing: true,
  });
  expect(same.model).toBe(added.model);
});

test.each<[string, ModelSource, Partial<AddingModel>, string]>([
  [
    'another checksum',
    source(FILES, { 'tokenizer.json': sha256('other') }),
    {},
    'tokenizer.json is not what was announced',
  ],
  ['a way out of the folder', source({ '../evil': 'x' }), {}, 'no place within'],
  ['our own record', source({ 'almanac-model.json': '{}' }), {}, 'no place within'],
  ['no files', source({}), {}, '1 to 64 files'],
  [
    'a model that cannot be used',
    source(FILES),
    {
      check: async () => {
        throw new Error('cannot be used');
      },
    },
    'cannot be used',
  ],
])('%s: nothing of it stays', async (_what, from, more, why) => {
  await expect(modelStore().add('mini', from, { ...options, ...more })).rejects.toThrow(why);
  expect([await modelStore().list(), left()]).toEqual([[], []]);
});

test('stops reading a file that is longer than announced', async () => {
  let pieces = 0;
  const endless: ModelSource = {
    files: async () => [{ path: 'model.onnx', known: { bytes: 3, sha256: sha256('abc') } }],
    open: async () =>
      (async function* () {
        for (;;) {
          pieces += 1;
          yield Buffer.from('ab');
        }
      })(),
  };
  await expect(modelStore().add('mini', endless, options)).rejects.toThrow('longer than the 3 bytes');
  expect(pieces).toBe(2);
});

test('an existing model stays unless it is to be replaced', async () => {
  const before = await modelStore().add('mini', source(FILES), options);
  const other = source({ ...FILES, 'onnx/model.onnx': 'other' });
  await expect(modelStore().add('mini', other, options)).rejects.toThrow('already');
  expect(await modelStore().list()).toEqual([before]);
  const after = await modelStore().add('mini', other, { ...options, isReplacing: true });
  expect(after.model).not.toBe(before.model);
  expect([await modelStore().list(), left()]).toEqual([[after], ['mini']]);
});

test('leftovers of a killed run are not listed and removed with the next change', async () => {
  const added = await modelStore().add('mini', source(FILES), options);
  cpSync(added.folder, join(folder, '.part-0123'), { recursive: true });
  mkdirSync(join(folder, 'half'));
  writeFileSync(join(folder, 'half', 'model.onnx'), 'x');
  expect((await modelStore().list()).map(({ name }) => name)).toEqual(['mini']);
  await modelStore().remove('half');
  expect(left()).toEqual(['mini']);
});

test('removes a model completely; validates names', async () => {
  await modelStore().add('mini', source(FILES), options);
  await modelStore().remove('mini');
  expect([await modelStore().list(), left()]).toEqual([[], []]);
  await expect(modelStore().remove('mini')).rejects.toThrow('There is no model "mini"');
  for (const name of ['../x', '.part-1', '', 'A', 'x'.repeat(65)]) {
    await expect(modelStore().add(name, source(FILES), options)).rejects.toThrow('no name of a model');
  }
});

test('only one command at a time changes the models', async () => {
  const slow: AddingModel = {
    ...options,
    check: async () => {
      await expect(modelStore().remove('other')).rejects.toThrow('Another command');
      return 'cross-encoder';
    },
  };
  expect((await modelStore().add('mini', source(FILES), slow)).kind).toBe('cross-encoder');
});
