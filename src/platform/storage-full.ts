const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);
const SQLITE_FULL = 13;
/** Messages of engines other than Node.js. */
const MESSAGE = /no space left on device|disk quota exceeded|database or disk is full/i;
const CAUSES_MAX = 5;

/**
 * True if a write failed because the disk or the quota of the account is full: by the code of the system, of SQLite or
 * of PostgreSQL (`disk_full`), on the error or one of its causes.
 */
export function isStorageFull(error: unknown): boolean {
  let cause = error;
  for (let depth = 0; cause instanceof Error && depth < CAUSES_MAX; depth++) {
    const { code, errcode, message } = cause as Error & { code?: unknown; errcode?: unknown };
    if (CODES.has(code) || MESSAGE.test(message)) return true;
    if (typeof errcode === 'number' && (errcode & 0xff) === SQLITE_FULL) return true;
    cause = cause.cause;
  }
  return false;
}
