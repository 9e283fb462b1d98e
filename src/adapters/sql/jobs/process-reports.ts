import type { ProcessReports } from '../../../domain/work/process-reports.ts';
import type { Database } from '../database.ts';
import { databaseTime } from '../database-time.ts';

/** Time without a report after which a process counts as gone. */
const SILENT_MS = 60_000;

/** `ProcessReports` on SQLite and PostgreSQL, by the clock of the database. */
export function sqlProcessReports({ db }: Pick<Database, 'db'>): ProcessReports {
  return {
    async exchange({ name, role, digests }) {
      const report = { role, digests_json: JSON.stringify(digests), seen_at: databaseTime(db) };
      await db
        .insertInto('processes')
        .values({ name, ...report })
        .onConflict((on) => on.column('name').doUpdateSet(report))
        .execute();
      await db.deleteFrom('processes').where('seen_at', '<', databaseTime(db, -SILENT_MS)).execute();
      const others = await db.selectFrom('processes').selectAll().where('name', '<>', name).orderBy('name').execute();
      return others.map((row) => ({ name: row.name, role: row.role, digests: JSON.parse(row.digests_json) }));
    },
    async remove(name) {
      await db.deleteFrom('processes').where('name', '=', name).execute();
    },
  };
}
