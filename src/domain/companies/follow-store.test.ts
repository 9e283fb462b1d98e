import { expect, test } from 'vitest';
import type { EntityId } from '../../platform/ids.ts';
import type { Company } from '../knowledge-graph/entity.ts';
import type { EntityStore, GraphChanges } from '../knowledge-graph/entity-store.ts';
import type { CompanyIndex } from './company-index.ts';
import { followStore, revisionsBehind } from './follow-store.ts';

/** A store that gives one company per revision, two at a time, and an index that only counts. */
function fixture(revisions: number) {
  const log: string[] = [];
  const state = { at: 0, last: revisions, failAt: 0 };
  const store: Pick<EntityStore, 'changesAfter' | 'revision'> = {
    revision: async () => state.last,
    changesAfter: async (revision): Promise<GraphChanges> => {
      const reached = Math.min(state.last, revision + 2);
      log.push(`read ${revision}`);
      const companies = Array.from({ length: reached - revision }, (_, i) => ({ id: `C${revision + i}` as EntityId }));
      return { companies: companies as Company[], removed: [], revision: reached };
    },
  };
  const index: CompanyIndex = {
    search: async () => ({ companies: [], writes: 0 }),
    revision: async () => state.at,
    apply: async ({ revision }, after = 0) => {
      await Promise.resolve();
      if (state.at < after) throw new Error(`not yet at ${after}`);
      if (revision === state.failAt) throw new Error(`no room at ${revision}`);
      log.push(`applied ${revision}`);
      state.at = revision;
    },
    optimize: async () => {
      log.push('optimized');
    },
    close: async () => undefined,
  };
  return { store, index, log, state };
}

test('applies all changes in order, then optimizes the index', async () => {
  const { store, index, log, state } = fixture(5);
  const batches: number[] = [];
  expect(await followStore({ store, index }, { onBatch: (taken) => batches.push(taken) })).toBe(5);
  expect(log.filter((line) => line.startsWith('applied'))).toEqual(['applied 2', 'applied 4', 'applied 5']);
  expect(log.at(-1)).toBe('optimized');
  expect(batches).toEqual([2, 4, 5]);
  expect(state.at).toBe(5);
  expect(await revisionsBehind({ store, index })).toBe(0);
});

test('reads the next batch while one is written', async () => {
  const { store, index, log } = fixture(6);
  await followStore({ store, index });
  expect(log.indexOf('read 2')).toBeLessThan(log.indexOf('applied 4'));
});

test('writes nothing without changes, and resumes at the last revision', async () => {
  const { store, index, state } = fixture(4);
  state.at = 4;
  expect(await followStore({ store, index })).toBe(0);
  state.last = 7;
  expect(await revisionsBehind({ store, index })).toBe(3);
  expect(await followStore({ store, index })).toBe(3);
});

test('fails when a batch cannot be written, leaving the revision unchanged', async () => {
  const { store, index, state } = fixture(6);
  state.failAt = 4;
  await expect(followStore({ store, index })).rejects.toThrow('no room at 4');
  expect(state.at).toBe(2);
});

test('stops when aborted', async () => {
  const { store, index, log } = fixture(100);
  const stopping = new AbortController();
  await followStore({ store, index }, { signal: stopping.signal, onBatch: (taken) => taken >= 4 && stopping.abort() });
  expect(log.filter((line) => line.startsWith('applied')).length).toBeLessThan(5);
  expect(log).not.toContain('optimized');
});

test('rejects an index that is ahead of its store', async () => {
  const { store, index, state } = fixture(2);
  state.at = 9;
  await expect(followStore({ store, index })).rejects.toThrow('revision 9, the store only at 2');
});

test('writes only full batches during a load, without optimizing', async () => {
  const { store, index, log, state } = fixture(8_001);
  expect(await followStore({ store, index }, { isLoading: true })).toBe(2);
  expect(await followStore({ store, index }, { isLoading: true })).toBe(0);
  expect(log).not.toContain('optimized');
  state.last = 5;
  expect(await followStore({ store, index })).toBe(3);
  expect(log.at(-1)).toBe('optimized');
});
