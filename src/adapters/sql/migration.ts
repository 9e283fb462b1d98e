import type { Transaction } from 'kysely';
import type { DatabaseEngine } from './database.ts';
import type { Schema } from './schema.ts';

/** One step forward. There are no steps back: an older database is brought up, a newer one is refused. */
export interface Migration {
  /** 1, 2, 3 ... without gaps, one numbering for both engines. */
  readonly number: number;
  readonly name: string;
  up(db: Transaction<Schema>, engine: DatabaseEngine): Promise<void>;
}
