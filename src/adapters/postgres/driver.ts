import { type CompiledQuery, PostgresDriver, type QueryResult } from 'kysely';
import { AppError } from '../../platform/errors.ts';

/** Kysely does not export this type. */
type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

/** Kysely's driver that distinguishes errors of the server from errors of a query, and replaces NUL characters in parameters. */
export class GuardedPostgresDriver extends PostgresDriver {
  readonly #guarded = new WeakSet<PostgresConnection>();

  override async acquireConnection(): Promise<PostgresConnection> {
    let connection: PostgresConnection;
    try {
      connection = (await super.acquireConnection()) as PostgresConnection;
    } catch (error) {
      throw unreachable(error);
    }
    if (!this.#guarded.has(connection)) {
      this.#guard(connection);
      this.#guarded.add(connection);
    }
    return connection;
  }

  /** Drops the connection when rollback fails; the server has rolled back already, and the first error is the one to report. */
  override async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }

  /** Patches the connection in place, as Kysely's driver identifies released connections by identity. */
  #guard(connection: PostgresConnection): void {
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      try {
        return await execute<Row>(query.parameters.some(holdsNul) ? withoutNul(query) : query);
      } catch (error) {
        const failure = translated(error);
        // A broken connection left in the pool would fail the next query too.
        if (failure === BROKEN && query.sql !== 'rollback') await this.rollbackTransaction(connection);
        throw failure === BROKEN ? unavailable('The connection to the database server broke.', error) : failure;
      }
    };
  }
}

const holdsNul = (value: unknown): boolean => typeof value === 'string' && value.includes('\0');

/** Replaces NUL, which PostgreSQL refuses in text, by the replacement character, which equals no stored text. */
const withoutNul = (query: CompiledQuery): CompiledQuery => ({
  ...query,
  parameters: query.parameters.map((p) => (typeof p === 'string' ? p.replaceAll('\0', '\uFFFD') : p)),
});

function unreachable(error: unknown): AppError {
  const code = codeOf(error);
  if (code?.startsWith('28'))
    return unavailable('The database server refuses the user or password of DATABASE_URL.', error);
  if (code === '3D000') return unavailable('The database named in DATABASE_URL does not exist.', error);
  return unavailable('The database server cannot be reached.', error);
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error ? (error as Error & { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : undefined;
}

const BROKEN = Symbol('broken connection');

/** Maps SQLSTATE classes: 08 connection, 53 resources, 57P shutdown; `57014` statement timeout. */
function translated(error: unknown): unknown {
  const code = codeOf(error) ?? '';
  if (code === '57014') return unavailable('The database took too long to answer.', error);
  if (code.startsWith('53')) return unavailable('The database server is out of resources.', error);
  const lost = error instanceof Error && error.message.startsWith('Connection terminated');
  return lost || /^(08|57P|E[A-Z]+$)/.test(code) ? BROKEN : error;
}

const unavailable = (detail: string, cause: unknown): AppError =>
  new AppError('unavailable', detail, { cause, retryAfterS: 1 });
