import type { UserSession } from '../../../../domain/access/user-sessions.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { SignInCall } from '../../../operations/sign-in-route.ts';

/** A path below the address that `BIGDATA_CLERK_FRONTEND_URL` of the client library leads to. */
export const underSignIn = (path: string): string => `/sign-in/${path}`;

/** The caller's session, which is the one in the path. Throws `not_found` for another. */
export async function ownSession({ params, session }: SignInCall): Promise<UserSession> {
  const own = await session();
  if (own.principal.keyId !== params['session']) throw new AppError('not_found', 'There is no such session');
  return own;
}

/** The value of a field that must be there once. Throws `invalid_request`. */
export function fieldOf(form: URLSearchParams, name: string): string {
  const [value, ...others] = form.getAll(name);
  if (value === undefined)
    throw new AppError('invalid_request', `body: ${name} is required (application/x-www-form-urlencoded)`);
  if (others.length > 0) throw new AppError('invalid_request', `body.${name}: must be given once`);
  return value;
}
