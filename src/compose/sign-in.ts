import { createIssuedTokens } from '../domain/access/issued-tokens.ts';
import { createSignIn } from '../domain/access/sign-in.ts';
import { createUserSessions, SIGN_IN_SECRET } from '../domain/access/user-sessions.ts';
import type { AuthorizationServer } from '../http/mcp/protected-resource.ts';
import { chooseOrganization } from '../http/routes/client-library/sign-in/choose-organization.ts';
import { createSession } from '../http/routes/client-library/sign-in/create-session.ts';
import { createToken } from '../http/routes/client-library/sign-in/create-token.ts';
import { listOrganizations } from '../http/routes/client-library/sign-in/list-organizations.ts';
import type { Config } from '../platform/config.ts';
import type { Logger } from '../platform/log.ts';
import type { Data } from './data.ts';
import type { SharedLimits } from './shared-limits.ts';

/** Sessions of users who sign in with a password, and the paths where they do. Each try leaves a line in the log. */
export async function composeSignIn(
  { stores, clock, limits }: Pick<Data, 'stores' | 'clock'> & { readonly limits: Pick<SharedLimits, 'attemptLimiter'> },
  log: Logger,
) {
  const { passwords } = stores;
  const sessions = createUserSessions({ passwords, secret: await stores.secrets.secret(SIGN_IN_SECRET), clock });
  const signIn = createSignIn({
    passwords,
    sessions,
    attemptLimiter: limits.attemptLimiter,
    report({ outcome, address, userId, orgId, sessionId }) {
      const line = { outcome, user_id: userId, org_id: orgId, session_id: sessionId, address };
      if (outcome === 'signed-in') log.info(line, 'sign-in');
      else log.warn(line, 'sign-in refused');
    },
  });
  return {
    sessions,
    routes: [createSession({ signIn }), listOrganizations, chooseOrganization, createToken({ sessions })],
  };
}

/** The authorization server whose tokens assistants may send; `undefined` where none is configured. */
export async function authorizationServerOf(
  { oauth }: Pick<Config, 'oauth'>,
  { stores, clock }: Pick<Data, 'stores' | 'clock'>,
): Promise<AuthorizationServer | undefined> {
  if (oauth === null) return undefined;
  // Not loaded by services that do without.
  const { jwtVerifier } = await import('../adapters/oauth/token-verifier.ts');
  const { issuer, subjectClaim } = oauth;
  const verifier = jwtVerifier({ ...oauth, clock });
  return { issuer, tokens: createIssuedTokens({ verifier, subjects: stores.subjects, subjectClaim }) };
}
