import { createHmac } from 'node:crypto';
import { sameText } from './same-text.ts';

/** Prefix of every cursor; cursors of other versions are invalid. */
const VERSION = '1';
const MAC_BYTES = 16;
/** Longer texts are refused unread. */
const CURSOR_CHARS_MAX = 500;

/** Start of the next page; the list defines the values. */
export type CursorPosition = readonly (string | number)[];

/**
 * Makes unforgeable cursors: opaque texts that hold a position, authenticated together with the list they belong to.
 */
export type CursorSeal = ReturnType<typeof createCursorSeal>;

/** One page of a list by cursors. */
export interface CursorPage {
  /** `cursor` of the page before; `null` for the first. */
  readonly cursor: string | null;
  readonly limit: number;
}

export interface PageOfItems<Item> {
  readonly items: readonly Item[];
  /** Cursor of the next page; `null` on the last. */
  readonly cursor: string | null;
}

/** `purpose` separates the lists of one endpoint from other lists with the same secret. */
export function createCursorSeal(secret: string, purpose: string) {
  /** `scope` is everything that the list depends on: sort, filters, owner. */
  const seal = (position: CursorPosition, scope: string): string => {
    const body = Buffer.from(JSON.stringify(position));
    const head = JSON.stringify([VERSION, purpose, scope]);
    const mac = createHmac('sha256', secret).update(head).update('\n').update(body).digest();
    return VERSION + Buffer.concat([mac.subarray(0, MAC_BYTES), body]).toString('base64url');
  };
  return {
    seal,
    /** The position in the cursor; `undefined` when it was not sealed for `scope`. */
    open(cursor: string, scope: string): CursorPosition | undefined {
      if (cursor.length > CURSOR_CHARS_MAX || !cursor.startsWith(VERSION)) return undefined;
      const body = Buffer.from(cursor.slice(VERSION.length), 'base64url').subarray(MAC_BYTES);
      const position = readPosition(body);
      return position && sameText(seal(position, scope), cursor) ? position : undefined;
    },
  };
}

/** Call only after the seal was verified. */
function readPosition(body: Buffer): CursorPosition | undefined {
  try {
    const read: unknown = JSON.parse(body.toString('utf8'));
    const isPlain = Array.isArray(read) && read.every((one) => typeof one === 'string' || typeof one === 'number');
    return isPlain ? read : undefined;
  } catch {
    return undefined;
  }
}
