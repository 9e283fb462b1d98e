import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { newNonce } from './ids.ts';

/** Prefix of every sealed text: AES-256-GCM as below. */
const VERSION = 'v1';
const KEY_BYTES = 32;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
const SEALED = /^v1\.([0-9a-f]{16})\.([A-Za-z0-9_-]+)$/;

/** Encrypts texts at rest. */
export interface SecretBox {
  /** `context` is authenticated with the text, which opens only with the same `context`. */
  seal(text: string, context: string): string;
  /** Throws `SealBroken` when the key is missing or anything was changed. */
  open(sealed: string, context: string): string;
  /** True if it was sealed with the newest key. */
  isCurrent(sealed: string): boolean;
}

/** A sealed text cannot be opened. The message has nothing of the text or the key. */
export class SealBroken extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SealBroken';
  }
}

/** 32 bytes in base64url or base64 (43 or 44 characters); `undefined` for anything else. */
export function parseSecretKey(text: string): Buffer | undefined {
  const key = /^[A-Za-z0-9+/_-]{43}=?$/.test(text) ? Buffer.from(text, 'base64url') : undefined;
  return key?.byteLength === KEY_BYTES ? key : undefined;
}

/**
 * AES-256-GCM with a random nonce. The first key seals; the others open texts from before a change of keys. A sealed text
 * names its key by the start of the key's hash.
 */
export function createSecretBox(keys: readonly [Buffer, ...Buffer[]]): SecretBox {
  const named = new Map(keys.map((key) => [nameOf(key), key]));
  const [current] = keys;
  const currentName = nameOf(current);
  const dataOf = (name: string, context: string): Buffer => Buffer.from(JSON.stringify([VERSION, name, context]));
  return {
    seal(text, context) {
      const nonce = newNonce();
      const cipher = createCipheriv('aes-256-gcm', current, nonce).setAAD(dataOf(currentName, context));
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${VERSION}.${currentName}.${Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')}`;
    },
    open(sealed, context) {
      const [, name = '', body = ''] = SEALED.exec(sealed) ?? [];
      if (name === '') throw new SealBroken('this is not a sealed text');
      const key = named.get(name);
      if (key === undefined) throw new SealBroken('the key that sealed it is not among those in use');
      const bytes = Buffer.from(body, 'base64url');
      if (bytes.byteLength < NONCE_BYTES + TAG_BYTES || bytes.toString('base64url') !== body) throw altered();
      const opening = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(dataOf(name, context))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        const text = opening.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([text, opening.final()]).toString('utf8');
      } catch {
        throw altered();
      }
    },
    isCurrent: (sealed) => SEALED.exec(sealed)?.[1] === currentName,
  };
}

const nameOf = (key: Buffer): string =>
  createHash('sha256').update('key name\n').update(key).digest('hex').slice(0, 16);

const altered = (): SealBroken => new SealBroken('it is not as it was sealed');
