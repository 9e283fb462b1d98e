import type { Kysely } from 'kysely';
import { precompile } from './precompile.ts';
import type { CounterRow, Schema } from './schema.ts';

/** Reads a counter; 0 before its first change. */
export function counterIn(db: Kysely<Schema>, name: CounterRow['name']): () => Promise<number> {
  const rows = precompile<Record<never, never>>()(db, () =>
    db.selectFrom('counters').select('value').where('name', '=', name),
  );
  return async () => (await rows({}))[0]?.value ?? 0;
}
