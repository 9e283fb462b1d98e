import { expect, test } from 'vitest';
import type { EntityId } from '../../platform/ids.ts';
import type { Company } from '../knowledge-graph/entity.ts';
import type { EntityStore, GraphChanges } from '../knowledge-graph/entity-store.ts';
import type { CompanyIndex } from './company-index.ts';
import { followStore, revisionsBehind } from './follow-store.ts';

/** A store that gives one company per revision, two at a time, and an index that only counts. */
function fixture(revisions: number) {
  const log: string[] = [];
  const state = { at: 0, last: revisions, failAt: 0, epoch: 'one', followed: '' };
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
    epoch: async () => state.followed,
    reconcile: () => ({
      take: async ({ companies, revision }) => {
        log.push(`compared ${revision}`);
        return companies.length;
      },
      finish: async ({ epoch, revision }) => {
        state.followed = epoch;
        state.at = revision;
      },
    }),
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
  return { store, index, epoch: async () => state.epoch, log, state };
}

test('applies all changes in order, then optimizes the index', async () => {
  const { store, index, epoch, log, state } = fixture(5);
  const batches: number[] = [];
  expect(await followStore({ store, index, epoch }, { onBatch: (taken) => batches.push(taken) })).toBe(5);
  expect(log.filter((line) => line.startsWith('applied'))).toEqual(['applied 2', 'applied 4', 'applied 5']);
  expect(log.at(-1)).toBe('optimized');
  expect(batches).toEqual([2, 4, 5]);
  expect(state.at).toBe(5);
  expect(await revisionsBehind({ store, index })).toBe(0);
});

test('reads the next batch while one is written', async () => {
  const { store, index, epoch, log } = fixture(6);
  await followStore({ store, index, epoch });
  expect(log.indexOf('read 2')).toBeLessThan(log.indexOf('applied 4'));
});

test('writes nothing without changes, and resumes at the last revision', async () => {
  const { store, index, epoch, state } = fixture(4);
  Object.assign(state, { at: 4, followed: 'one' });
  expect(await followStore({ store, index, epoch })).toBe(0);
  state.last = 7;
  expect(await revisionsBehind({ store, index })).toBe(3);
  expect(await followStore({ store, index, epoch })).toBe(3);
});

test('fails when a batch cannot be written, leaving the revision unchanged', async () => {
  const { store, index, epoch, state } = fixture(6);
  state.failAt = 4;
  await expect(followStore({ store, index, epoch })).rejects.toThrow('no room at 4');
  expect(state.at).toBe(2);
});

test('stops when aborted', async () => {
  const { store, index, epoch, log } = fixture(100);
  const stopping = new AbortController();
  await followStore(
    { store, index, epoch },
    { signal: stopping.signal, onBatch: (taken) => taken >= 4 && stopping.abort() },
  );
  expect(log.filter((line) => line.startsWith('applied')).length).toBeLessThan(5);
  expect(log).not.toContain('optimized');
});

test.each([
  ['of another epoch', { at: 3, last: 3, followed: 'lost' }],
  ['ahead of its store', { at: 9, last: 3, followed: 'one' }],
])('compares an index %s with the whole store, then follows it', async (_, before) => {
  const { store, index, epoch, log, state } = fixture(0);
  Object.assign(state, before);
  expect(await followStore({ store, index, epoch })).toBe(3);
  expect(log.filter((line) => line.startsWith('compared'))).toEqual(['compared 2', 'compared 3']);
  expect(log).not.toContain('applied 3');
  expect([state.at, state.followed]).toEqual([3, 'one']);
  state.last = 4;
  expect(await followStore({ store, index, epoch })).toBe(1);
  expect(log).toContain('applied 4');
});

test('a comparison that is stopped begins again', async () => {
  const { store, index, epoch, state } = fixture(0);
  Object.assign(state, { at: 3, last: 3, followed: 'lost' });
  await followStore({ store, index, epoch }, { signal: AbortSignal.abort() });
  expect(state.followed).toBe('lost');
  await followStore({ store, index, epoch });
  expect(state.followed).toBe('one');
});

test('writes only full batches during a load, without optimizing', async () => {
  const { store, index, epoch, log, state } = fixture(8_001);
  expect(await followStore({ store, index, epoch }, { isLoading: true })).toBe(2);
  expect(await followStore({ store, index, epoch }, { isLoading: true })).toBe(0);
  expect(log).not.toContain('optimized');
  state.last = 5;
  expect(await followStore({ store, index, epoch })).toBe(3);
  expect(log.at(-1)).toBe('optimized');
});
