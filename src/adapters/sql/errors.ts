const SQLITE_UNIQUE = 2067;
const SQLITE_PRIMARY_KEY = 1555;
const POSTGRES_UNIQUE = '23505';

/** True if a write failed because of an existing key, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { errcode, code } = error as Error & { errcode?: unknown; code?: unknown };
  return errcode === SQLITE_UNIQUE || errcode === SQLITE_PRIMARY_KEY || code === POSTGRES_UNIQUE;
}
