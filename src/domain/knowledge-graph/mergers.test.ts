import { expect, test } from 'vitest';
import type { EntityId } from '../../platform/ids.ts';
import { createMergers } from './mergers.ts';

function setUp() {
  const rows: { id: EntityId; leadsTo: EntityId; revision: number }[] = [];
  const clock = { ms: 0, nowMs: () => clock.ms };
  const asked: number[] = [];
  const history = { epoch: 'one' };
  const know = createMergers({
    catalog: {
      async givenUpAfter(revision) {
        asked.push(revision);
        return rows.filter((row) => row.revision > revision);
      },
    },
    epoch: async () => history.epoch,
    clock,
  });
  const giveUp = (id: string, leadsTo: string, revision: number): void => {
    rows.push({ id: id as EntityId, leadsTo: leadsTo as EntityId, revision });
  };
  return { know, clock, asked, giveUp, rows, history };
}

test('an id leads to the company that it is now, whatever that was merged into since', async () => {
  const { know, clock, giveUp } = setUp();
  expect((await know()).isEmpty).toBe(true);
  giveUp('A', 'B', 3);
  giveUp('X', 'Y', 4);
  clock.ms += 1_000;
  const mergers = await know();
  expect([mergers.survivorOf('A'), mergers.survivorOf('B'), mergers.survivorOf('Z')]).toEqual(['B', 'B', 'Z']);
  giveUp('B', 'C', 7);
  clock.ms += 1_000;
  await know();
  expect(['A', 'B', 'C', 'X'].map(mergers.survivorOf)).toEqual(['C', 'C', 'C', 'Y']);
  for (const id of ['A', 'B', 'C']) expect([...mergers.familyOf(id)].sort()).toEqual(['A', 'B', 'C']);
  expect(mergers.familyOf('A')[0]).toBe('C');
  expect(mergers.familyOf('Z')).toEqual(['Z']);
});

test('an id that is given up again leads where it was led last', async () => {
  const { know, clock, giveUp } = setUp();
  giveUp('A', 'B', 1);
  await know();
  giveUp('A', 'C', 2);
  clock.ms += 1_000;
  const mergers = await know();
  expect([mergers.survivorOf('A'), mergers.familyOf('B'), mergers.familyOf('C')]).toEqual(['C', ['B'], ['C', 'A']]);
});

test('the store is asked once a second for what is new', async () => {
  const { know, clock, asked, giveUp } = setUp();
  giveUp('A', 'B', 5);
  await Promise.all([know(), know()]);
  clock.ms += 999;
  await know();
  clock.ms += 1;
  await know();
  expect(asked).toEqual([0, 5]);
});

test('in another epoch mergers that were lost are forgotten, and those of the same revisions read', async () => {
  const { know, clock, giveUp, rows, history } = setUp();
  giveUp('A', 'B', 3);
  giveUp('X', 'Y', 4);
  const mergers = await know();
  rows.splice(1, 1);
  giveUp('X', 'Z', 4);
  history.epoch = 'two';
  clock.ms += 1_000;
  await know();
  expect(['A', 'X'].map(mergers.survivorOf)).toEqual(['B', 'Z']);
  expect(mergers.familyOf('Y')).toEqual(['Y']);
});
