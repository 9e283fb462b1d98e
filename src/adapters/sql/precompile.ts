import type { CompiledQuery, Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Stands for a value that each call hands in. */
class HandedIn {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Builds and compiles a query once; each call only fills in its values. For queries on hot paths, where putting the
 * statement together would cost more than running it.
 *
 * ```ts
 * const byId = precompile<{ id: string }>()(db, (value) => db.selectFrom('users').selectAll().where('id', '=', value('id')));
 * const rows = await byId({ id: 'user_1' });
 * ```
 */
export const precompile =
  <Values extends Record<string, unknown>>() =>
  <Row>(
    db: Kysely<Schema>,
    build: (value: <K extends keyof Values & string>(name: K) => Values[K]) => { compile(): CompiledQuery<Row> },
  ): ((values: Values) => Promise<Row[]>) => {
    const compiled = build(<K extends keyof Values & string>(name: K) => new HandedIn(name) as Values[K]).compile();
    return async (values) => {
      const parameters = compiled.parameters.map((p) => (p instanceof HandedIn ? values[p.name] : p));
      return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
    };
  };
