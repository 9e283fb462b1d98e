import type { UserSession } from '../../domain/access/user-sessions.ts';

/**
 * A path of signing in with user name and password, as the client library does it: forms instead of JSON, a session instead of a key. Not
 * part of the documented API.
 */
export interface SignInRoute {
  /** `client-library-sign-in.create-session`; the file is `routes/client-library/sign-in/create-session.ts`. */
  readonly id: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  answer(call: SignInCall): Promise<SignInReply>;
}

export interface SignInCall {
  readonly params: Readonly<Record<string, string>>;
  readonly form: URLSearchParams;
  readonly address: string;
  /** The session of the caller. Throws 401 without a valid one, and 429 above the rate of its user or address. */
  session(): Promise<UserSession>;
}

export interface SignInReply {
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** A session that began with this call, for the log line. */
  readonly begun?: UserSession;
}
