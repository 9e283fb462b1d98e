import { Command } from 'commander';
import { expect, test } from 'vitest';
import type { InstalledModel, ModelSource } from '../domain/search/vectors/models.ts';
import { addModelsCommand, type ModelSession } from './models.ts';

const MINI: InstalledModel = {
  name: 'mini',
  kind: 'embedder',
  model: 'mini@abc',
  folder: '/m',
  bytes: 23_400_000,
  addedAt: '2026-01-01T00:00:00.000Z',
};
const NO_SOURCE: ModelSource = { files: async () => [], open: async () => (async function* () {})() };

/** Runs a command with a session that records its calls. */
async function run(args: readonly string[], listed: Partial<Awaited<ReturnType<ModelSession['list']>>> = {}) {
  const calls: unknown[] = [];
  const session: ModelSession = {
    list: async () => ({ models: [], chunks: 0, notes: [], ...listed }),
    source(...parameters) {
      calls.push(parameters);
      return NO_SOURCE;
    },
    async add(name, _source, { isReplacing, report }) {
      calls.push([name, isReplacing]);
      for (const bytes of [1, 2]) report({ path: 'tokenizer.json', bytes, ofBytes: 2 });
      return MINI;
    },
    remove: async (name) => void calls.push(['remove', name]),
    close: async () => void calls.push('closed'),
  };
  let [out, err] = ['', ''];
  const program = new Command('almanac').exitOverride().configureOutput({
    writeOut: (text) => {
      out += text;
    },
    writeErr: (text) => {
      err += text;
    },
  });
  addModelsCommand(program, async () => session);
  for (const command of program.commands.flatMap((parent) => [parent, ...parent.commands])) {
    command.copyInheritedSettings(program);
  }
  await program.parseAsync(['models', ...args], { from: 'user' });
  return { calls, out, err };
}

test('adds a model from the given folder and prints each file once', async () => {
  const { calls, out, err } = await run(['add', 'mini', '--from', '/hub', '--replace']);
  expect(calls).toEqual([['mini', '/hub', null], ['mini', true], 'closed']);
  expect([out, err]).toEqual([
    'mini@abc is added: puts texts into vectors, 23.4 MB. A running service uses it within seconds.\n',
    'tokenizer.json\n',
  ]);
  const sha256 = 'a'.repeat(64);
  expect((await run(['add', 'mini', '--manifest-sha256', sha256])).calls[0]).toEqual(['mini', null, sha256]);
  await expect(run(['add', 'mini', '--manifest-sha256', 'abc'])).rejects.toThrow('64 hexadecimal digits');
});

test('lists which model is used and the progress of its vectors', async () => {
  const models = [{ ...MINI, isUsed: true, chunksDone: 199 }];
  const { out } = await run(['list'], { models, chunks: 300, notes: ['Take care.'] });
  expect(out).toMatch(/mini@abc\s+embedder\s+yes\s+23\.4 MB\s+2026-01-01T00:00:00\.000Z\s+199 of 300 \(66 %\)/);
  expect(out).toContain('\nTake care.\n');
  expect((await run(['list'])).out).toContain('No models');
  expect(JSON.parse((await run(['list', '--json'], { models, chunks: 300 })).out)).toEqual({
    models: [
      {
        name: 'mini',
        kind: 'embedder',
        model: 'mini@abc',
        used: true,
        bytes: 23_400_000,
        added_at: '2026-01-01T00:00:00.000Z',
        chunks_done: 199,
      },
    ],
    chunks: 300,
    notes: [],
  });
});

test('removes a model by its name', async () => {
  const { calls, out } = await run(['remove', 'mini']);
  expect([calls, out]).toEqual([[['remove', 'mini'], 'closed'], 'mini is removed.\n']);
});
