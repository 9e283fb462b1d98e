import { sql } from 'kysely';
import type { Leases } from '../../../domain/work/leases.ts';
import type { Database } from '../database.ts';
import { databaseTime } from '../database-time.ts';
import { changeRows } from '../rows-by-values.ts';

/** `Leases` on SQLite and PostgreSQL. */
export function sqlLeases({ db }: Pick<Database, 'db'>): Leases {
  return {
    async take(name, holder, holdMs) {
      const { rows } = await sql`
        insert into leases (name, holder, until_at) values (${name}, ${holder}, ${databaseTime(db, holdMs)})
        on conflict (name) do update set holder = excluded.holder, until_at = excluded.until_at
        where leases.holder = excluded.holder or leases.until_at < ${databaseTime(db)}
        returning holder`.execute(db);
      return rows.length > 0;
    },

    async release(name, holder) {
      await changeRows(db, 'leases', { name, holder }, { until_at: '' });
    },
  };
}
