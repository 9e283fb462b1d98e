import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SavedSearchItemStore, SearchRunStore } from '../../src/domain/saved-searches/saved-search-store.ts';
import type { Users } from './user-item-store.contract.ts';

interface Opened extends AsyncDisposable {
  readonly runs: SearchRunStore;
  readonly searches: SavedSearchItemStore;
  readonly users: Users;
}

const at = (minute: number): string => new Date(Date.UTC(2026, 3, 10, 8, minute)).toISOString();

/** Contract of every `SearchRunStore`. */
export function searchRunStoreContract(engine: string, open: () => Promise<Opened>): void {
  describe(`SearchRunStore on ${engine}`, () => {
    let opened: Opened;
    beforeEach(async () => {
      opened = await open();
      const item = { name: 'Chips', content: { expression: {} }, createdAt: at(0) };
      for (const id of ['a', 'b']) await opened.searches.add(opened.users.ann, { ...item, id }, 10);
      await opened.searches.share(opened.users.ann, 'a', { isWithOrg: true, userIds: [] });
    });
    afterEach(async () => opened[Symbol.asyncDispose]());

    test('runs are kept for each user, the latest alone', async () => {
      const { runs, users } = opened;
      expect(await runs.lastRuns(users.ann, ['a', 'b'])).toEqual(new Map());
      await runs.recordRun(users.ann, 'a', at(5));
      await runs.recordRun(users.bob, 'a', at(7));
      await runs.recordRun(users.ann, 'a', at(4));
      expect(await runs.lastRuns(users.ann, ['a', 'b', 'none'])).toEqual(new Map([['a', at(5)]]));
      expect(await runs.lastRuns(users.bob, ['a'])).toEqual(new Map([['a', at(7)]]));
      await runs.recordRun(users.ann, 'a', at(6));
      expect(await runs.lastRuns(users.ann, ['a'])).toEqual(new Map([['a', at(6)]]));
      expect(await runs.lastRuns(users.ann, [])).toEqual(new Map());
    });

    test('no run is kept of a search that does not exist, is of another organization, or was removed', async () => {
      const { runs, searches, users } = opened;
      await runs.recordRun(users.ann, 'none', at(5));
      await runs.recordRun(users.eve, 'a', at(5));
      expect(await runs.lastRuns(users.ann, ['none'])).toEqual(new Map());
      expect(await runs.lastRuns(users.eve, ['a'])).toEqual(new Map());
      await runs.recordRun(users.ann, 'b', at(5));
      await searches.remove(users.ann, 'b');
      expect(await runs.lastRuns(users.ann, ['b'])).toEqual(new Map());
    });
  });
}
