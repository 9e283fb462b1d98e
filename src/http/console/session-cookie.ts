import type { ShownSession } from '../../domain/access/key-sessions.ts';

const NAME = 'almanac_session';

/** The header in which the console sends the token of its session. */
export const CSRF_HEADER = 'x-csrf-token';

/** The headers in which a browser shows its session. */
export interface SessionHeaders {
  readonly cookie?: string | undefined;
  readonly [CSRF_HEADER]?: string | string[] | undefined;
}

/** The session that a request shows; `undefined` without its cookie. */
export function shownSessionOf({ cookie = '', [CSRF_HEADER]: token }: SessionHeaders): ShownSession | undefined {
  const start = `${NAME}=`;
  const shown = cookie
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(start));
  if (shown === undefined) return undefined;
  return { secret: shown.slice(start.length), csrfToken: typeof token === 'string' ? token : undefined };
}

/** `Set-Cookie` for a session: scripts cannot read it, and pages of other sites do not send it. */
export function sessionCookie(
  secret: string,
  options: { readonly isSecure: boolean; readonly maxAgeS: number },
): string {
  const secure = options.isSecure ? '; Secure' : '';
  return `${NAME}=${secret}; Path=/; HttpOnly; SameSite=Strict${secure}; Max-Age=${options.maxAgeS}`;
}
