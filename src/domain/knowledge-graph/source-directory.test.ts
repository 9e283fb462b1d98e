import { expect, test } from 'vitest';
import type { EntityId } from '../../platform/ids.ts';
import type { Source } from './entity.ts';
import { createSourceDirectory, PRIVATE_SOURCE } from './source-directory.ts';

const source = (id: string, name: string): Source => ({
  id: id as EntityId,
  name,
  description: null,
  countryCode: null,
  rank: 2,
  retention: 'FULL_HISTORY',
  webpage: null,
  categories: [],
  packages: [],
});

function world() {
  const stored = [source('D4B903', 'Transcripts Inc.')];
  let nowMs = 1_000_000;
  let reads = 0;
  let epoch = 'one';
  const directory = createSourceDirectory({
    catalog: {
      sources: async () => {
        reads += 1;
        return [...stored];
      },
    },
    epoch: async () => epoch,
    clock: { nowMs: () => nowMs },
  });
  return {
    stored,
    directory,
    reads: () => reads,
    beginEpoch: (name: string) => {
      epoch = name;
    },
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

test('each id has its note: of the graph, of private files, or its own', async () => {
  const { directory } = world();
  const notes = await directory.notesOf(['D4B903', '000000', 'ZZZZZZ']);
  expect(notes.get('D4B903')).toMatchObject({ name: 'Transcripts Inc.', rank: 2 });
  expect(notes.get('000000')).toEqual(PRIVATE_SOURCE);
  expect(notes.get('ZZZZZZ')).toEqual({ id: 'ZZZZZZ', name: 'ZZZZZZ', rank: 5, packages: ['all'] });
});

test('sources are read once for many answers, and again for one that was not there', async () => {
  const { directory, stored, reads, pass } = world();
  await Promise.all([directory.notesOf(['D4B903']), directory.notesOf(['000000'])]);
  await directory.notesOf(['D4B903']);
  expect(reads()).toBe(1);
  stored.push(source('ED68DC', 'News Ltd.'));
  expect((await directory.notesOf(['ED68DC'])).get('ED68DC')?.name).toBe('ED68DC');
  pass(1_000);
  expect((await directory.notesOf(['ED68DC'])).get('ED68DC')?.name).toBe('News Ltd.');
  expect(reads()).toBe(2);
  pass(60_000);
  await directory.notesOf(['D4B903']);
  expect(reads()).toBe(3);
});

test('another epoch has sources read again at once', async () => {
  const { directory, stored, beginEpoch } = world();
  await directory.notesOf(['D4B903']);
  stored.splice(0, 1, source('D4B903', 'Lost Ltd.'));
  expect((await directory.notesOf(['D4B903'])).get('D4B903')?.name).toBe('Transcripts Inc.');
  beginEpoch('two');
  expect((await directory.notesOf(['D4B903'])).get('D4B903')?.name).toBe('Lost Ltd.');
});
