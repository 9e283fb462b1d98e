import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { translating, whenFree } from './busy.ts';
import type { Statements } from './statements.ts';
import type { WriteLock } from './write-lock.ts';

export interface SqliteConnections {
  readonly writer: Statements;
  readonly reader: Statements;
  readonly lock: WriteLock;
  /** How long a step waits for other processes, in milliseconds. */
  readonly busyWaitMs: number;
}

/**
 * Kysely driver on `node:sqlite` with one connection for writes and one only for reads, so that reads outside a transaction
 * see the last committed state while a transaction is open.
 */
export class NodeSqliteDriver implements Driver {
  readonly #connections: SqliteConnections;
  readonly #close: () => Promise<void>;
  /** Pool of unused sessions, as Kysely never forgets a session that it was given. */
  readonly #idle: Session[] = [];

  constructor(connections: SqliteConnections, close: () => Promise<void>) {
    this.#connections = connections;
    this.#close = close;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#idle.pop() ?? new Session(this.#connections);
  }

  async beginTransaction(session: DatabaseConnection): Promise<void> {
    await (session as Session).begin();
  }

  async commitTransaction(session: DatabaseConnection): Promise<void> {
    (session as Session).commit();
  }

  async rollbackTransaction(session: DatabaseConnection): Promise<void> {
    (session as Session).rollback();
  }

  async releaseConnection(session: DatabaseConnection): Promise<void> {
    (session as Session).rollback();
    this.#idle.push(session as Session);
  }

  async destroy(): Promise<void> {
    await this.#close();
  }
}

/** A connection for Kysely that routes each query to the reader or the writer. */
class Session implements DatabaseConnection {
  readonly #c: SqliteConnections;
  #inTransaction = false;

  constructor(connections: SqliteConnections) {
    this.#c = connections;
  }

  async begin(): Promise<void> {
    const { lock, writer, busyWaitMs } = this.#c;
    await lock.take();
    try {
      await whenFree(() => writer.run('begin immediate', []), busyWaitMs);
      this.#inTransaction = true;
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  commit(): void {
    translating(() => this.#c.writer.run('commit', []));
    this.#inTransaction = false;
    this.#c.lock.release();
  }

  /** Does nothing without an open transaction, as a failed statement may have ended it already. */
  rollback(): void {
    if (!this.#inTransaction) return;
    this.#inTransaction = false;
    try {
      if (this.#c.writer.database.isTransaction) translating(() => this.#c.writer.run('rollback', []));
    } finally {
      this.#c.lock.release();
    }
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { writer, busyWaitMs } = this.#c;
    if (this.#inTransaction) return translating(() => writer.run<Row>(query.sql, query.parameters));
    if (onlyReads(query))
      return whenFree(() => this.#sourceOf(query).run<Row>(query.sql, query.parameters), busyWaitMs);
    return this.#write(query);
  }

  /**
   * Reads use the writer while it has no transaction: its commits empty the page cache of the reader, which would then start cold after
   * every metered call. Only queries that certainly write nothing use the reader.
   */
  #sourceOf(query: CompiledQuery): Statements {
    const { writer, reader, lock } = this.#c;
    return lock.isFree && query.query.kind === 'SelectQueryNode' ? writer : reader;
  }

  async #write<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { lock, writer, busyWaitMs } = this.#c;
    if (lock.isFree) lock.takeFree();
    else await lock.take();
    try {
      return await whenFree(() => writer.run<Row>(query.sql, query.parameters), busyWaitMs);
    } finally {
      lock.release();
    }
  }

  /** Not supported on either engine: an open cursor would keep the shared reader at an old state. Stores read page by page. */
  streamQuery(): never {
    throw new Error('Queries are read page by page, not streamed.');
  }
}

const READS = /^\s*(select|with|values|explain)\b/i;
const WRITES = /\b(insert|update|delete|replace)\b/i;

/** Classifies raw SQL by its first word; a raw `with` may be a write. A write misclassified as a read fails on the read-only connection. */
function onlyReads(query: CompiledQuery): boolean {
  if (query.query.kind === 'SelectQueryNode') return true;
  if (query.query.kind !== 'RawNode') return false;
  return READS.test(query.sql) && !(/^\s*with\b/i.test(query.sql) && WRITES.test(query.sql));
}
