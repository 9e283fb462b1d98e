import { createHmac } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { sameText } from '../../platform/same-text.ts';

export type SignedMethod = 'GET' | 'PUT';

/** Permission of a link: one method on one path until a point in time. */
export interface LinkGrant {
  readonly method: SignedMethod;
  /** Path of letters, digits and `/ _ . -`. */
  readonly path: string;
  /** Epoch milliseconds; cut to whole seconds. */
  readonly expiresAtMs: number;
  /** Only bodies of this type may be sent; part of the signature (contract 16, 35). */
  readonly contentType?: string;
}

/** Makes and opens links that need no key. */
export type SignedLinks = ReturnType<typeof createSignedLinks>;

/** Form of a query of ours: any other was altered. */
const LINK =
  /^(\/[A-Za-z0-9/_.-]+)\?expires=([1-9]\d{0,11})(?:&content_type=([A-Za-z0-9%._-]{1,200}))?&signature=([A-Za-z0-9_-]{43})$/;

/** HMAC-SHA256 over method, path, end and content type, with a secret that outlives restarts. */
export function createSignedLinks({ secret, clock }: { readonly secret: string; readonly clock: Clock }) {
  const signatureOf = (method: string, path: string, expires: string, contentType: string): string =>
    createHmac('sha256', secret).update(['link-1', method, path, expires, contentType].join('\n')).digest('base64url');
  return {
    /** The path with `?expires=...&signature=...`: the part of a link after the address of the service. */
    sign({ method, path, expiresAtMs, contentType }: LinkGrant): string {
      const expires = String(Math.floor(expiresAtMs / 1_000));
      const type = contentType === undefined ? '' : encodeURIComponent(contentType);
      const bound = type === '' ? '' : `&content_type=${type}`;
      const link = `${path}?expires=${expires}${bound}&signature=${signatureOf(method, path, expires, type)}`;
      if (!LINK.test(link)) throw new Error(`${path} cannot be the path of a link`);
      return link;
    },
    /**
     * Returns the permission of a link that was signed here. Throws `forbidden` for a link that has expired or differs in
     * any character, including the order and form of its query. `HEAD` is allowed wherever `GET` is.
     */
    open(method: string, url: string): { readonly path: string; readonly contentType: string | null } {
      const [, path = '', expires = '', type = '', signature = ''] = LINK.exec(url) ?? [];
      const expected = signatureOf(method === 'HEAD' ? 'GET' : method, path, expires, type);
      if (!sameText(signature, expected)) throw REFUSED.altered;
      if (clock.nowMs() >= Number(expires) * 1_000) throw REFUSED.expired;
      return { path, contentType: type === '' ? null : decodeURIComponent(type) };
    },
  };
}

const REFUSED = {
  altered: new AppError('forbidden', 'The signature does not belong to this request', {
    reason: 'SignatureDoesNotMatch',
  }),
  expired: new AppError('forbidden', 'The link is no longer valid'),
} as const;
