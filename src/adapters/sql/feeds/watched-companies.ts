import type { Database } from '../database.ts';

/** Members of the watchlists of all organizations. */
export async function watchedIds(db: Database['db']): Promise<Set<string>> {
  const rows = await db.selectFrom('watchlists').select('content_json').execute();
  return new Set(rows.flatMap(({ content_json }) => JSON.parse(content_json) as string[]));
}
