import type { Transaction } from 'kysely';
import type { DatabaseEngine } from './database.ts';
import type { Schema } from './schema.ts';

/** A schema migration. There are no down migrations; a newer database is refused. */
export interface Migration {
  /** 1, 2, 3 ... without gaps, one numbering for both engines. */
  readonly number: number;
  readonly name: string;
  up(db: Transaction<Schema>, engine: DatabaseEngine): Promise<void>;
}
