import { describe, expect, test } from 'vitest';
import { sqlAccessStore } from '../../src/adapters/sql/access/access-store.ts';
import { sqlAskedStore } from '../../src/adapters/sql/usage/asked-store.ts';
import { createAdministration } from '../../src/domain/access/administration.ts';
import { type AskedQuestion, createAskedQuestions } from '../../src/domain/usage/asked-questions.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createCursorSeal } from '../../src/platform/cursor.ts';
import { newTimeOrderedId } from '../../src/platform/ids.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';

describe.each(testEngines)('AskedStore on %s', (engine) => {
  const opened = async () => {
    const database = await openTestDatabase(engine);
    const access = sqlAccessStore(database);
    const administration = createAdministration({ store: access, clock: systemClock });
    const keyOf = async (org: string, name: string) => (await administration.createKey(org, name)).key;
    const [ann, bob, eve] = [await keyOf('desk', 'ann'), await keyOf('desk', 'bob'), await keyOf('lab', 'eve')];
    return { database, access, store: sqlAskedStore(database), ann, bob, eve };
  };
  const question = (who: { orgId: string; userId: string; id: string }, at: string, text: string): AskedQuestion => ({
    id: newTimeOrderedId(Date.parse(at)),
    orgId: who.orgId,
    userId: who.userId,
    callerId: who.id,
    at,
    operation: 'search.search',
    text,
    units: { 'search:api_query_units': 0.6 },
  });

  test('questions come back newest first, of one organization, by user and day, and page by page', async () => {
    const { database, store, ann, bob, eve } = await opened();
    const asked = [
      question(ann, '2026-04-10T23:59:59.999Z', 'Öl "und" 🛢'),
      question(bob, '2026-04-11T00:00:00.000Z', 'b'),
      question(ann, '2026-04-12T12:00:00.000Z', 'c'),
    ] as const;
    for (const one of [...asked, question(eve, '2026-04-11T08:00:00.000Z', 'of others')]) await store.add(one);
    const [first, second, third] = asked;
    expect(await store.list(ann.orgId, {}, { limit: 10 })).toEqual([third, second, first]);
    expect(await store.list(ann.orgId, { userId: ann.userId }, { limit: 10 })).toEqual([third, first]);
    expect(await store.list(ann.orgId, { start: '2026-04-11', end: '2026-04-11' }, { limit: 10 })).toEqual([second]);
    expect(await store.list(ann.orgId, { end: '2026-04-10' }, { limit: 10 })).toEqual([first]);
    expect(await store.list(ann.orgId, {}, { after: third.id, limit: 1 })).toEqual([second]);
    expect(await store.removeBefore('2026-04-11T00:00:00.000Z')).toBe(1);
    expect(await store.list(ann.orgId, {}, { limit: 10 })).toEqual([third, second]);
    await database[Symbol.asyncDispose]();
  });

  test('they are kept for some days, cut, and not at all where that is 0 or they are blank', async () => {
    const { database, access, store, ann } = await opened();
    const clock = { atMs: Date.parse('2026-04-10T08:00:00.000Z'), nowMs: () => clock.atMs };
    const errors: unknown[] = [];
    const asked = (keptDays: number) =>
      createAskedQuestions({
        store,
        access,
        seal: createCursorSeal('a secret', 'asked'),
        clock,
        keptDays,
        log: { error: (entry: unknown) => errors.push(entry) },
      });
    const who = { orgId: ann.orgId, userId: ann.userId, keyId: ann.id };
    const texts = async () =>
      (await asked(2).page(ann.orgId, {}, { cursor: null, limit: 10 })).items.map(({ text }) => text);
    const units = { 'search:api_query_units': 1 };
    await asked(0).record(who, { operation: 'search.search', text: 'not kept', units });
    await asked(2).record(who, { operation: 'search.search', text: ' \n', units });
    await asked(2).record(who, { operation: 'search.search', text: `  ${'🛢'.repeat(3_000)}`, units });
    expect((await texts()).map((text) => [...text].length)).toEqual([2_000]);
    clock.atMs = Date.parse('2026-04-12T08:00:00.000Z');
    expect(await asked(2).clear()).toBe(0);
    clock.atMs += 1;
    expect(await asked(2).clear()).toBe(1);
    expect(await texts()).toEqual([]);
    await asked(2).record({ ...who, userId: 'nobody' }, { operation: 'search.search', text: 'of nobody', units });
    expect([errors.length, await texts()]).toEqual([1, []]);
    await database[Symbol.asyncDispose]();
  });
});
