import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../platform/errors.ts';
import { newSalt } from '../../platform/ids.ts';

const CHARS_MIN = 12;
const CHARS_MAX = 256;

/** Parameters of scrypt (RFC 7914). */
interface Cost {
  /** Base-2 logarithm of N. */
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/**
 * One of the equivalent costs that the OWASP Password Storage Cheat Sheet recommends: 32 MiB, and about a quarter of a second.
 * Passwords that were stored with another cost stay valid, as each names its own.
 */
const COST: Cost = { ln: 15, r: 8, p: 3 };
const HASH_BYTES = 32;
/** N * r * 128 bytes are needed; the default of Node.js is exactly those and so too little. */
const MEMORY_BYTES_MAX = 256 * 1024 * 1024;

/** The form of a hash in the PHC string format. */
const STORED = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** A hash that no password has: checking it takes as long as checking a real one. */
const NOBODY = phcOf(COST, new Uint8Array(16), new Uint8Array(HASH_BYTES));

/** Throws `invalid_request` for a password that may not be set. The message holds nothing of it. */
export function checkPassword(password: string): void {
  const characters = [...password].length;
  if (characters < CHARS_MIN || characters > CHARS_MAX) {
    throw new AppError('invalid_request', `A password has ${CHARS_MIN} to ${CHARS_MAX} characters`);
  }
  if (/\p{Cc}/u.test(password)) {
    throw new AppError('invalid_request', 'A password is one line, without control characters');
  }
}

/** The hash of a password with a new salt, with its parameters: `$scrypt$ln=15,r=8,p=3$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = newSalt();
  return phcOf(COST, salt, await derive(password, salt, COST));
}

/** Compares `password` with `stored`. Without a stored hash it takes as long and returns `false`. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, ln, r, p, salt = '', hash = ''] = STORED.exec(stored ?? NOBODY) ?? [];
  if (hash === '') throw new Error('a stored password is not in the PHC format of scrypt');
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  const expected = Buffer.from(hash, 'base64');
  const derived = await derive(password, Buffer.from(salt, 'base64'), cost, expected.length);
  return timingSafeEqual(derived, expected) && stored !== undefined;
}

function derive(password: string, salt: Uint8Array, { ln, r, p }: Cost, bytes = HASH_BYTES): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: MEMORY_BYTES_MAX };
  return new Promise((resolve, reject) => {
    // One spelling of characters that keyboards and systems write in several ways (NIST SP 800-63B, 3.1.1.2).
    scrypt(password.normalize('NFKC'), salt, bytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function phcOf({ ln, r, p }: Cost, salt: Uint8Array, hash: Uint8Array): string {
  const [saltText, hashText] = [salt, hash].map((bytes) => Buffer.from(bytes).toString('base64').replace(/=+$/, ''));
  return `$scrypt$ln=${ln},r=${r},p=${p}$${saltText}$${hashText}`;
}
