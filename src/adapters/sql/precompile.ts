import type { CompiledQuery, Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Placeholder for a value of each call. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Compiles a query once; each call only binds its values, and may run `within` a transaction. For hot paths, where building the statement would cost more than
 * running it.
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
  ): ((values: Values, within?: Kysely<Schema>) => Promise<Row[]>) => {
    const compiled = build(<K extends keyof Values & string>(name: K) => new Placeholder(name) as Values[K]).compile();
    return async (values, within = db) => {
      const parameters = compiled.parameters.map((p) => (p instanceof Placeholder ? values[p.name] : p));
      return (await within.executeQuery<Row>({ ...compiled, parameters })).rows;
    };
  };
