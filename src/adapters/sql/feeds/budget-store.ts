import { sql } from 'kysely';
import { BUDGET_NAMES, type BudgetName, type BudgetStore } from '../../../domain/feeds/budgets.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../database.ts';
import type { FetchBudgetRow } from './feed-tables.ts';

/** `BudgetStore` on SQLite and PostgreSQL. A grant and the time of the next one are one statement, so that two processes share them. */
export function sqlBudgetStore({ db }: Pick<Database, 'db'>, { clock }: { readonly clock: Clock }): BudgetStore {
  const rowOf = (name: BudgetName) => db.selectFrom('fetch_budgets').selectAll().where('name', '=', name);
  const add = (name: BudgetName) =>
    db
      .insertInto('fetch_budgets')
      .values({ name, free_at_ms: 0, granted: 0, paused_until_ms: 0, why: null, contact: null })
      .onConflict((on) => on.column('name').doNothing())
      .execute();
  return {
    async take({ name, perSecond }) {
      const spacingMs = Math.ceil(1_000 / perSecond);
      for (;;) {
        const nowMs = Math.floor(clock.nowMs());
        const granted = await db
          .updateTable('fetch_budgets')
          .set({ free_at_ms: nowMs + spacingMs, granted: sql<number>`granted + 1` })
          .where('name', '=', name)
          .where('paused_until_ms', '<=', nowMs)
          // A time further ahead than one space was set by a clock that was ahead.
          .where(({ eb, or }) => or([eb('free_at_ms', '<=', nowMs), eb('free_at_ms', '>', nowMs + spacingMs)]))
          .returning('name')
          .execute();
        if (granted.length > 0) return { kind: 'granted' };
        const row = await rowOf(name).executeTakeFirst();
        if (row === undefined) await add(name);
        else if (Number(row.paused_until_ms) > nowMs)
          return { kind: 'paused', untilMs: Number(row.paused_until_ms), why: row.why ?? '' };
        else return { kind: 'wait', ms: Math.min(spacingMs, Math.max(1, Number(row.free_at_ms) - nowMs)) };
      }
    },

    async pause(name, untilMs, why) {
      await add(name);
      await db
        .updateTable('fetch_budgets')
        .set({ paused_until_ms: Math.ceil(untilMs), why })
        .where('name', '=', name)
        .where('paused_until_ms', '<', Math.ceil(untilMs))
        .execute();
    },

    async setContact(name, contact) {
      await add(name);
      await db.updateTable('fetch_budgets').set({ contact }).where('name', '=', name).execute();
    },

    async standing() {
      const rows = await db.selectFrom('fetch_budgets').selectAll().execute();
      return rows.map(standingOf).sort((a, b) => placeOf(a.name) - placeOf(b.name) || (a.name < b.name ? -1 : 1));
    },
  };
}

const standingOf = ({ name, granted, paused_until_ms, why, contact }: FetchBudgetRow) => ({
  name,
  granted: Number(granted),
  pausedUntilMs: Number(paused_until_ms),
  why,
  contact,
});

/** Place of a budget in lists; those of news are last. */
function placeOf(name: BudgetName): number {
  const place = BUDGET_NAMES.indexOf(name as (typeof BUDGET_NAMES)[number]);
  return place === -1 ? BUDGET_NAMES.length : place;
}
