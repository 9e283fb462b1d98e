import { expect, test } from 'vitest';
import type { DocumentId } from '../../platform/ids.ts';
import type { ContentStore, ContentTransaction } from './content-store.ts';
import { createFileRemover } from './file-remover.ts';

const FIRST = 'F22BC027BCE166BC89DD2A81358DA2F1' as DocumentId;
const SECOND = '00000000000000000000000000000002' as DocumentId;

/** Stores rows by id, and records the calls in their order. */
function world(ids: readonly DocumentId[]) {
  const rows = new Map<DocumentId, string | null>(ids.map((id) => [id, null]));
  const steps: string[] = [];
  const fault: { at?: string } = {};
  const meanwhile: { at?: string; run?: () => Promise<unknown> } = {};
  const step = async (what: string): Promise<void> => {
    if (fault.at === what) throw new Error(`${what} failed`);
    steps.push(what);
    if (meanwhile.at !== what) return;
    delete meanwhile.at;
    await meanwhile.run?.();
  };
  const files: Pick<ContentStore, 'startRemoval' | 'remove' | 'beingRemoved'> = {
    async startRemoval(id, at) {
      if (!rows.has(id)) return false;
      rows.set(id, rows.get(id) ?? at);
      await step('mark');
      return true;
    },
    async remove(id) {
      await step('row');
      return rows.delete(id);
    },
    beingRemoved: async (limit) => [...rows].flatMap(([id, at]) => (at === null ? [] : [id])).slice(0, limit),
  };
  const jobs = { cancel: () => step('cancel').then(() => 1), enqueue: async () => undefined };
  const remover = createFileRemover({
    files,
    inTransaction: (work) => work({ files, jobs } as unknown as ContentTransaction),
    blobs: { delete: (key) => step(`delete ${key}`) },
    documents: { remove: (gone) => step(`remove ${gone.join()}`) },
    clock: { nowMs: () => 0 },
  });
  return { rows, steps, fault, meanwhile, remover };
}

test('marks first, then removes what can be found, then the bytes, and the row last', async () => {
  const { steps, rows, remover } = world([FIRST]);
  expect(await remover.remove(FIRST)).toBe(true);
  expect(steps).toEqual(['cancel', 'mark', `remove ${FIRST}`, `delete originals/${FIRST}`, 'row']);
  expect(rows.size).toBe(0);
  expect(await remover.remove(FIRST)).toBe(false);
});

test.each(['mark', `remove ${FIRST}`, `delete originals/${FIRST}`])(
  'a removal that is taken up and completed by the routine after "%s" was made all the same',
  async (at) => {
    const { rows, meanwhile, remover } = world([FIRST]);
    meanwhile.at = at;
    meanwhile.run = () => remover.resume();
    expect(await remover.remove(FIRST)).toBe(true);
    expect(rows.size).toBe(0);
  },
);

test.each([`remove ${FIRST}`, `delete originals/${FIRST}`, 'row'])(
  'a removal that breaks off at "%s" is seen, and taken up again',
  async (at) => {
    const { rows, fault, remover } = world([FIRST, SECOND]);
    fault.at = at;
    await expect(remover.remove(FIRST)).rejects.toThrow('failed');
    expect(rows.get(FIRST)).toBe('1970-01-01T00:00:00.000Z');
    delete fault.at;
    expect(await remover.resume()).toBe(1);
    expect([...rows.keys()]).toEqual([SECOND]);
  },
);

test('many are taken up', async () => {
  const ids = Array.from({ length: 250 }, (_, one) => one.toString(16).toUpperCase().padStart(32, '0') as DocumentId);
  const { rows, remover } = world(ids);
  for (const id of ids) rows.set(id, 'begun');
  expect(await remover.resume()).toBe(250);
  expect(rows.size).toBe(0);
});
