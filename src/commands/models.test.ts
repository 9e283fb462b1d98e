import { Command } from 'commander';
import { expect, test } from 'vitest';
import type { KeptModel, ModelSource } from '../domain/search/vectors/models.ts';
import { addModelsCommand, type ModelSession } from './models.ts';

const MINI: KeptModel = {
  name: 'mini',
  kind: 'embedder',
  model: 'mini@abc',
  folder: '/m',
  bytes: 23_400_000,
  addedAt: '2026-01-01T00:00:00.000Z',
};
const NO_SOURCE: ModelSource = { files: async () => [], open: async () => (async function* () {})() };

/** Runs a command against a session that remembers what it was told. */
async function run(args: readonly string[], listed: Partial<Awaited<ReturnType<ModelSession['list']>>> = {}) {
  const told: unknown[] = [];
  const session: ModelSession = {
    list: async () => ({ models: [], chunks: 0, notes: [], ...listed }),
    source(...asked) {
      told.push(asked);
      return NO_SOURCE;
    },
    async add(name, _source, { isReplacing, report }) {
      told.push([name, isReplacing]);
      for (const bytes of [1, 2]) report({ path: 'tokenizer.json', bytes, ofBytes: 2 });
      return MINI;
    },
    remove: async (name) => void told.push(['remove', name]),
    close: async () => void told.push('closed'),
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
  return { told, out, err };
}

test('a model is added from where it is said, each file named once', async () => {
  const { told, out, err } = await run(['add', 'mini', '--from', '/hub', '--replace']);
  expect(told).toEqual([['mini', '/hub', null], ['mini', true], 'closed']);
  expect([out, err]).toEqual([
    'mini@abc is added: puts texts into vectors, 23.4 MB. A running service uses it within seconds.\n',
    'tokenizer.json\n',
  ]);
  const sha256 = 'a'.repeat(64);
  expect((await run(['add', 'mini', '--manifest-sha256', sha256])).told[0]).toEqual(['mini', null, sha256]);
  await expect(run(['add', 'mini', '--manifest-sha256', 'abc'])).rejects.toThrow('64 hexadecimal digits');
});

test('the list says which one is used and how far its vectors are', async () => {
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

test('a model is removed by its name', async () => {
  const { told, out } = await run(['remove', 'mini']);
  expect([told, out]).toEqual([[['remove', 'mini'], 'closed'], 'mini is removed.\n']);
});
