import type { SignIn } from '../../../../domain/access/sign-in.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { SignInRoute } from '../../../operations/sign-in-route.ts';
import { fieldOf, underSignIn } from './_api.ts';

/** Begins a session with user name and password; its secret is in the header `Authorization` of the answer. */
export const createSession = (use: { signIn: SignIn }): SignInRoute => ({
  id: 'client-library-sign-in.create-session',
  method: 'POST',
  path: underSignIn('client/sign_ins'),
  async answer({ form, address }) {
    if (fieldOf(form, 'strategy') !== 'password') {
      throw new AppError('invalid_request', 'body.strategy: must be password');
    }
    const [identifier, password] = [fieldOf(form, 'identifier'), fieldOf(form, 'password')];
    const { session, secret } = await use.signIn.signIn({ identifier, password, address });
    return {
      body: { response: { status: 'complete', created_session_id: session.principal.keyId } },
      headers: { authorization: secret },
      begun: session,
    };
  },
});
