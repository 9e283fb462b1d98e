import { createHmac, timingSafeEqual } from 'node:crypto';

/** JSON Web Tokens signed with HMAC-SHA-256 (RFC 7519, RFC 7518 section 3.2). */
export interface JwtSeal {
  sign(claims: Readonly<Record<string, unknown>>): string;
  /** The claims of a token that was signed with this secret; `undefined` for any other text. Times are not checked. */
  open(token: string): Readonly<Record<string, unknown>> | undefined;
}

/** Longer texts are refused unread. */
const TOKEN_CHARS_MAX = 2_048;

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The only header that is written and accepted: a token cannot choose another algorithm, or none. */
const HEADER = encoded({ alg: 'HS256', typ: 'JWT' });

/** `secret` needs at least 256 random bits. */
export function createJwtSeal(secret: string): JwtSeal {
  const signatureOf = (signed: string): string => createHmac('sha256', secret).update(signed).digest('base64url');
  return {
    sign(claims) {
      const signed = `${HEADER}.${encoded(claims)}`;
      return `${signed}.${signatureOf(signed)}`;
    },
    open(token) {
      if (token.length > TOKEN_CHARS_MAX) return undefined;
      const [header, body = '', signature = '', ...rest] = token.split('.');
      if (header !== HEADER || rest.length > 0) return undefined;
      return isSameText(signatureOf(`${header}.${body}`), signature) ? claimsIn(body) : undefined;
    },
  };
}

/** Call only after the signature was verified. */
function claimsIn(body: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
    const isObject = typeof claims === 'object' && claims !== null && !Array.isArray(claims);
    return isObject ? (claims as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Compared as text, so that one signature has one spelling only. */
function isSameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
