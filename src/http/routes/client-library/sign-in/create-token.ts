import type { UserSessions } from '../../../../domain/access/user-sessions.ts';
import type { SignInRoute } from '../../../operations/sign-in-route.ts';
import { ownSession, underSignIn } from './_api.ts';

/** Makes a token of the session, for calls with `Authorization: Bearer`. */
export const createToken = (use: { sessions: Pick<UserSessions, 'tokenOf'> }): SignInRoute => ({
  id: 'client-library-sign-in.create-token',
  method: 'POST',
  path: underSignIn('client/sessions/:session/tokens/bigdata_sdk'),
  answer: async (call) => ({ body: { jwt: await use.sessions.tokenOf(await ownSession(call)) } }),
});
