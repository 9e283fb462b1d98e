import { createHmac, timingSafeEqual } from 'node:crypto';

/** Stands in front of every cursor; a cursor of another version is none. */
const VERSION = '1';
const MAC_BYTES = 16;
/** No cursor is longer; more is not worth reading. */
const CURSOR_CHARS_MAX = 500;

/** Where a list goes on: plain values, of the list's own making. */
export type CursorPosition = readonly (string | number)[];

/**
 * Makes cursors that only this service can have made: opaque texts that hold a position and are sealed together with the
 * list they belong to.
 */
export interface CursorSeal {
  /** `scope` is everything that the list depends on: its sort, its filters, whose it is. */
  seal(position: CursorPosition, scope: string): string;
  /** The position of a cursor of this list; `undefined` for anything else. */
  open(cursor: string, scope: string): CursorPosition | undefined;
}

/** `purpose` tells the lists of one endpoint from those of others that use the same secret. */
export function createCursorSeal(secret: string, purpose: string): CursorSeal {
  const seal = (position: CursorPosition, scope: string): string => {
    const body = Buffer.from(JSON.stringify(position));
    const head = JSON.stringify([VERSION, purpose, scope]);
    const mac = createHmac('sha256', secret).update(head).update('\n').update(body).digest();
    return VERSION + Buffer.concat([mac.subarray(0, MAC_BYTES), body]).toString('base64url');
  };
  return {
    seal,
    open(cursor, scope) {
      if (cursor.length > CURSOR_CHARS_MAX || !cursor.startsWith(VERSION)) return undefined;
      const body = Buffer.from(cursor.slice(VERSION.length), 'base64url').subarray(MAC_BYTES);
      const position = readPosition(body);
      return position && sameText(seal(position, scope), cursor) ? position : undefined;
    },
  };
}

/** Untrusted until its seal has been compared. */
function readPosition(body: Buffer): CursorPosition | undefined {
  try {
    const read: unknown = JSON.parse(body.toString('utf8'));
    const isPlain = Array.isArray(read) && read.every((one) => typeof one === 'string' || typeof one === 'number');
    return isPlain ? read : undefined;
  } catch {
    return undefined;
  }
}

const sameText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};
