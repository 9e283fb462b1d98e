import type { ShownSession } from '../../domain/access/key-sessions.ts';

const NAME = 'almanac_session';
/** Over TLS the name makes browsers take the cookie from this host alone, not from another of its domain or from a page without TLS. */
const SECURE_NAME = `__Host-${NAME}`;

/** The header in which the console sends the token of its session. */
const CSRF_HEADER = 'x-csrf-token';

/** The headers in which a browser shows its session. */
export interface SessionHeaders {
  readonly cookie?: string | undefined;
  readonly [CSRF_HEADER]?: string | string[] | undefined;
}

/** The session that a request shows; `undefined` without its cookie. */
export function shownSessionOf({ cookie = '', [CSRF_HEADER]: token }: SessionHeaders): ShownSession | undefined {
  const secret = cookieNamed(SECURE_NAME, cookie) ?? cookieNamed(NAME, cookie);
  if (secret === undefined) return undefined;
  return { secret, csrfToken: typeof token === 'string' ? token : undefined };
}

/** The `Cookie` of a request over TLS, without a session that anybody between or beside may have set. */
export const withoutPlainSession = (cookie: string): string =>
  cookie
    .split(';')
    .filter((one) => !one.trim().startsWith(`${NAME}=`))
    .join(';');

const cookieNamed = (name: string, cookie: string): string | undefined =>
  cookie
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** `Set-Cookie` for a session: scripts cannot read it, and pages of other sites do not send it. */
export function sessionCookie(
  secret: string,
  options: { readonly isSecure: boolean; readonly maxAgeS: number },
): string {
  const [name, secure] = options.isSecure ? [SECURE_NAME, '; Secure'] : [NAME, ''];
  return `${name}=${secret}; Path=/; HttpOnly; SameSite=Strict${secure}; Max-Age=${options.maxAgeS}`;
}
