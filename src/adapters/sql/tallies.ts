import type { Kysely } from 'kysely';
import type { Schema, TallyRow } from './schema.ts';

/**
 * Numbers of rows of the tables, by category; tables and categories without rows are left out. The cost does not depend
 * on the numbers.
 */
export async function talliesOf<Name extends TallyRow['name']>(
  db: Kysely<Schema>,
  names: readonly Name[],
): Promise<{ readonly name: Name; readonly category: string; readonly rows: number }[]> {
  const rows = await db
    .selectFrom('tallies')
    .select((all) => ['name', 'category', all.fn.sum<number | bigint | string>('counted').as('counted')])
    .where('name', 'in', names)
    .groupBy(['name', 'category'])
    .orderBy('name')
    .orderBy('category')
    .execute();
  return rows
    .map(({ name, category, counted }) => ({ name: name as Name, category, rows: Number(counted) }))
    .filter((tally) => tally.rows > 0);
}
