import type { Transaction } from 'kysely';
import type { DatabaseEngine } from './database.ts';
import type { Schema } from './schema.ts';

/**
 * A schema migration. There are no down migrations. Changes are made by expand and contract: columns that an older
 * version reads and writes stay until a later migration, whose `runsBeside` leaves that version out, removes them.
 */
export interface Migration {
  /** UTC time at which the migration was begun, as `yyyymmddhhmmss`; one numbering for both engines. */
  readonly number: number;
  /**
   * The oldest version that can run on a database with this migration, by the number of its newest migration; without it none that does not
   * know this one.
   */
  readonly runsBeside?: number;
  readonly name: string;
  up(db: Transaction<Schema>, engine: DatabaseEngine): Promise<void>;
}
