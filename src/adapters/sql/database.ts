import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type DatabaseEngine = 'sqlite' | 'postgres';

/** An open database with all migrations applied. Stores are made from `db`, or from a transaction to share it. */
export interface Database {
  readonly engine: DatabaseEngine;
  readonly db: Kysely<Schema>;
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it throws.
   * Inside, use only the transaction handed in: on SQLite a write through `db` would wait for this very transaction.
   */
  readonly inTransaction: InTransaction;
  /** Waits for the write in flight, then closes. May be called twice. */
  close(): Promise<void>;
}

export type InTransaction = <T>(work: (trx: Transaction<Schema>) => Promise<T>) => Promise<T>;

export const transactionsOf =
  (db: Kysely<Schema>): InTransaction =>
  (work) =>
    db.transaction().execute(work);
