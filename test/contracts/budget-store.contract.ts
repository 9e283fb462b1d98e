import { describe, expect, test } from 'vitest';
import type { Budget, BudgetAnswer, BudgetStore } from '../../src/domain/feeds/budgets.ts';

const SEC: Budget = { name: 'sec', perSecond: 4 };

export interface BudgetWorld extends AsyncDisposable {
  /** Two stores as two processes have them, on one set of rows, and one clock. */
  readonly one: BudgetStore;
  readonly other: BudgetStore;
  readonly clock: { atMs: number };
}

/** Promises of every store of budgets. */
export function budgetStoreContract(engine: string, open: () => Promise<BudgetWorld>): void {
  describe(`BudgetStore on ${engine}`, () => {
    test('two processes that ask for 2,000 requests never get more than their rate in any second', async () => {
      await using world = await open();
      const { one, other, clock } = world;
      const grantedAt: number[] = [];
      const startMs = clock.atMs;
      while (grantedAt.length < 2_000) {
        // Both ask at once and again at once, as many as they are.
        const answers = await Promise.all([one, other, one, other].map((store) => store.take(SEC)));
        for (const { kind } of answers) if (kind === 'granted') grantedAt.push(clock.atMs);
        clock.atMs += Math.min(...answers.flatMap((answer) => (answer.kind === 'wait' ? answer.ms : [])));
      }
      const inSecondFrom = (at: number) => grantedAt.filter((ms) => ms >= at && ms < at + 1_000).length;
      expect(Math.max(...grantedAt.map(inSecondFrom))).toBe(4);
      expect(2_000 / ((clock.atMs - startMs) / 1_000)).toBeCloseTo(4, 1);
      expect((await other.standing())[0]).toMatchObject({ name: 'sec', granted: 2_000 });
    });

    test('a pause holds for all processes until its end, and a shorter one does not shorten it', async () => {
      await using world = await open();
      const { one, other, clock } = world;
      expect(await one.take(SEC)).toEqual({ kind: 'granted' });
      const untilMs = clock.atMs + 600_000;
      await one.pause('sec', untilMs, 'too many requests');
      await other.pause('sec', untilMs - 1, 'another word');
      const paused: BudgetAnswer = { kind: 'paused', untilMs, why: 'too many requests' };
      expect(await other.take(SEC)).toEqual(paused);
      clock.atMs = untilMs - 1;
      expect(await one.take(SEC)).toEqual(paused);
      expect(await one.take({ name: 'gleif', perSecond: 1 })).toEqual({ kind: 'granted' });
      clock.atMs = untilMs;
      expect(await other.take(SEC)).toEqual({ kind: 'granted' });
      expect((await one.standing()).map(({ name, granted }) => [name, granted])).toEqual([
        ['sec', 2],
        ['gleif', 1],
      ]);
    });

    test('a clock that was ahead does not hold requests back', async () => {
      await using world = await open();
      const { one, clock } = world;
      expect(await one.take(SEC)).toEqual({ kind: 'granted' });
      clock.atMs -= 86_400_000;
      expect(await one.take(SEC)).toEqual({ kind: 'granted' });
      expect(await one.take(SEC)).toEqual({ kind: 'wait', ms: 250 });
    });

    test('the contact is kept with the budget', async () => {
      await using world = await open();
      await world.one.setContact('sec', 'Firm ops@firm.example');
      await world.one.pause('sec', 1, 'over');
      expect(await world.other.standing()).toEqual([
        { name: 'sec', granted: 0, pausedUntilMs: 1, why: 'over', contact: 'Firm ops@firm.example' },
      ]);
    });
  });
}
