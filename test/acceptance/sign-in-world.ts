import { expect } from 'vitest';
import { commandHere } from '../service/command-here.ts';
import { type Answer, almanac, call, type Service } from '../service/service.ts';

/** A signed-in user: the values that the client library stores. */
export interface SignedIn {
  readonly sessionId: string;
  /** Shown as the cookie `__client`. */
  readonly secret: string;
  readonly orgId: string;
  readonly token: string;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** A form as the client library writes it: percent-encoded, never with `+`. */
export const formOf = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

export const cookieOf = (secret: string): Record<string, string> => ({ cookie: `__client=${secret}` });
export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** POST of a form below `/sign-in/`, without a key. */
export const postForm = (
  service: Service,
  path: string,
  fields: Readonly<Record<string, string>> | string,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  call(service, 'POST', `/sign-in/${path}`, {
    key: null,
    headers: { ...FORM, ...headers },
    raw: typeof fields === 'string' ? fields : formOf(fields),
  });

/** `address` is the caller's where the service trusts a proxy before it. */
export const trySignIn = (
  service: Service,
  identifier: string,
  password: string,
  address = '127.0.0.1',
): Promise<Answer> =>
  postForm(service, 'client/sign_ins', { strategy: 'password', identifier, password }, { 'x-forwarded-for': address });

/** The four calls of the client library. */
export async function signIn(service: Service, identifier: string, password: string): Promise<SignedIn> {
  const begun = await trySignIn(service, identifier, password);
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  const sessionId: string = begun.body.response.created_session_id;
  const secret = begun.headers.get('authorization') ?? '';
  const headers = cookieOf(secret);
  const memberships = await call(service, 'GET', '/sign-in/me/organization_memberships', { key: null, headers });
  expect(memberships.status).toBe(200);
  const [{ organization }] = memberships.body.response;
  const touch = await postForm(
    service,
    `client/sessions/${sessionId}/touch`,
    { active_organization_id: organization.id },
    headers,
  );
  expect(touch.status).toBe(200);
  const token = await newToken(service, sessionId, headers);
  expect(token.status).toBe(200);
  return { sessionId, secret, orgId: organization.id, token: token.body.jwt };
}

/** The call for a token, without a body as the library sends it. */
export const newToken = (service: Service, sessionId: string, headers: Record<string, string>): Promise<Answer> =>
  call(service, 'POST', `/sign-in/client/sessions/${sessionId}/tokens/bigdata_sdk`, { key: null, headers });

/** Creates the user and gives it the password, by command and so with the cost that passwords have. */
export async function userWithPassword(service: Service, org: string, user: string, password: string): Promise<void> {
  const created = await commandHere(service.dataDir, ['users', 'create', user, '--org', org]);
  expect(created.code, created.stderr).toBe(0);
  await setPassword(service, org, user, password);
}

/** Sets the password by command; returns its output. */
export async function setPassword(service: Service, org: string, user: string, password: string): Promise<string> {
  const words = ['users', 'password', user, '--org', org];
  const set = await almanac(service.dataDir, words, {}, `${password}\n`);
  expect(set.code, set.stderr).toBe(0);
  return set.stdout + set.stderr;
}
