import type { Kysely, Selectable, UpdateObject } from 'kysely';
import type { Schema } from './schema.ts';

type Table = keyof Schema & string;
type Values<T extends Table> = Partial<Selectable<Schema[T]>>;

const untyped = (db: Kysely<Schema>) => db as unknown as Kysely<Record<string, Record<string, unknown>>>;

/** A row with these values; `undefined` without one. */
export const findRow = <T extends Table>(db: Kysely<Schema>, table: T, values: Values<T>) =>
  untyped(db)
    .selectFrom(table as string)
    .selectAll()
    .where((e) => e.and(values))
    .executeTakeFirst() as Promise<Selectable<Schema[T]> | undefined>;

/** Changes all rows with these values. */
export const changeRows = <T extends Table>(
  db: Kysely<Schema>,
  table: T,
  values: Values<T>,
  change: UpdateObject<Schema, T>,
) =>
  untyped(db)
    .updateTable(table as string)
    .set(change as object)
    .where((e) => e.and(values))
    .execute();

/** Removes all rows with these values. */
export const removeRows = <T extends Table>(db: Kysely<Schema>, table: T, values: Values<T>) =>
  untyped(db)
    .deleteFrom(table as string)
    .where((e) => e.and(values))
    .execute();
