import { type CompiledQuery, type DatabaseConnection, PostgresDriver, type QueryResult } from 'kysely';
import { AppError } from '../../platform/errors.ts';

/** Kysely's driver, with failures of the server told from failures of a query, and text that PostgreSQL cannot hold let through harmlessly. */
export class GuardedPostgresDriver extends PostgresDriver {
  readonly #guarded = new WeakSet<DatabaseConnection>();

  override async acquireConnection(): Promise<DatabaseConnection> {
    let connection: DatabaseConnection;
    try {
      connection = await super.acquireConnection();
    } catch (error) {
      throw unreachable(error);
    }
    if (!this.#guarded.has(connection)) {
      guard(connection);
      this.#guarded.add(connection);
    }
    return connection;
  }
}

/** Changes the connection itself: Kysely's driver knows its connections by identity when it takes them back. */
function guard(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
    try {
      return await execute<Row>(query.parameters.some(holdsNul) ? withoutNul(query) : query);
    } catch (error) {
      throw translated(error);
    }
  };
}

const holdsNul = (value: unknown): boolean => typeof value === 'string' && value.includes('\0');

/** PostgreSQL refuses NUL in text. Its replacement character keeps a query answerable and equal to nothing that is stored. */
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

/** SQLSTATE classes: 08 connection, 53 resources, 57P server going down; `57014` a statement over its time. */
function translated(error: unknown): unknown {
  const code = codeOf(error) ?? '';
  if (code === '57014') return unavailable('The database took too long to answer.', error);
  if (/^(08|53|57P)/.test(code)) return unavailable('The database server is not available.', error);
  const broken =
    /^E[A-Z]+$/.test(code) || (error instanceof Error && error.message.startsWith('Connection terminated'));
  return broken ? unavailable('The connection to the database server broke.', error) : error;
}

const unavailable = (detail: string, cause: unknown): AppError =>
  new AppError('unavailable', detail, { cause, retryAfterS: 1 });
