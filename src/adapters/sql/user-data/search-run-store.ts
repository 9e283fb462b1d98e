import type { SearchRunStore } from '../../../domain/saved-searches/saved-search-store.ts';
import { inChunks } from '../chunks.ts';
import type { Database } from '../database.ts';

/** `SearchRunStore` on SQLite and PostgreSQL. */
export function sqlSearchRunStore({ db }: Pick<Database, 'db'>): SearchRunStore {
  return {
    async lastRuns({ userId }, searchIds) {
      const rows = await inChunks(searchIds, (some) =>
        db
          .selectFrom('saved_search_runs')
          .select(['search_id', 'last_run_at'])
          .where('user_id', '=', userId)
          .where('search_id', 'in', some)
          .execute(),
      );
      return new Map(rows.map((row) => [row.search_id, row.last_run_at]));
    },

    async recordRun({ orgId, userId }, searchId, at) {
      await db
        .insertInto('saved_search_runs')
        .columns(['search_id', 'user_id', 'last_run_at'])
        .expression((e) =>
          e
            .selectFrom('saved_searches')
            .where('id', '=', searchId)
            .where('org_id', '=', orgId)
            .select((s) => ['id', s.val(userId).as('user_id'), s.val(at).as('last_run_at')]),
        )
        .onConflict((on) =>
          on
            .columns(['search_id', 'user_id'])
            .doUpdateSet({ last_run_at: at })
            .where('saved_search_runs.last_run_at', '<', at),
        )
        .execute();
    },
  };
}
