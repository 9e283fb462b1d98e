import type { Kysely, Transaction } from 'kysely';
import type { ReadEpoch } from '../../platform/epoch.ts';
import type { Schema } from './schema.ts';

export type DatabaseEngine = 'sqlite' | 'postgres';

/** An open database with all migrations applied. Stores are created from `db`, or from a transaction to take part in it. */
export interface Database {
  readonly engine: DatabaseEngine;
  readonly db: Kysely<Schema>;
  /**
   * Runs `work` in one transaction: commits when it resolves, rolls back when it throws. Inside, use only the given
   * transaction: on SQLite a write through `db` would deadlock with it.
   */
  readonly inTransaction: InTransaction;
  readonly epoch: ReadEpoch;
  /** Waits for the write in progress, then closes. Idempotent. */
  close(): Promise<void>;
}

export type InTransaction = <T>(work: (trx: Transaction<Schema>) => Promise<T>) => Promise<T>;

export const transactionsOf =
  (db: Kysely<Schema>): InTransaction =>
  (work) =>
    db.transaction().execute(work);
