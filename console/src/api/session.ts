import { ConnectionError, type UserRole } from '@almanac/client';

/** The signed-in user, as reported by the service. */
export interface Session {
  readonly user: string;
  readonly organization: string;
  readonly role: UserRole;
  readonly csrfToken: string;
  readonly endsAt: string;
}

/** Credential for signing in: a pasted key, or the code of a link that the service printed. */
export type Credential = { readonly key: string } | { readonly code: string };

const PATH = '/console/session';

let token = '';

/** The headers that prove a call to come from this page. */
export const credentials = (): Readonly<Record<string, string>> => ({ 'X-CSRF-Token': token });

/** Asks for signing in; `false` where somebody else did. */
type SignInAgain = () => Promise<boolean>;
let signInAgain: SignInAgain | undefined;
let asked: Promise<boolean> | undefined;

/** Calls `ask` when the service no longer knows the session. Returns the function that undoes it. */
export function onSessionEnd(ask: SignInAgain): () => void {
  signInAgain = ask;
  return () => {
    signInAgain = undefined;
  };
}

/** Sends a call; one that finds the session ended is sent again once the same user has signed in. */
export async function sendInSession(url: string, init: RequestInit): Promise<Response> {
  const sentWith = token;
  const answer = await fetch(url, init);
  if (answer.status !== 401 || signInAgain === undefined) return answer;
  // Read at once, as the connection is wanted while nobody signs in.
  const refused = new Response(await answer.text(), answer);
  if (token === sentWith || asked !== undefined) {
    asked ??= signInAgain().finally(() => {
      asked = undefined;
    });
    if (!(await asked)) return refused;
  }
  return fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), ...credentials() } });
}

/** `null` when nobody is signed in. Throws when the service does not answer. */
export async function currentSession(): Promise<Session | null> {
  const session = await sessionOf(await fetch(PATH).catch(noAnswer));
  return session.csrfToken === '' ? null : session;
}

const noAnswer = (cause: unknown): never => {
  throw new ConnectionError('The service does not answer. It may be restarting.', { code: 'CONNECTION', cause });
};

/** Throws an error whose message says why the credential was refused. */
export const signIn = async (credential: Credential): Promise<Session> =>
  sessionOf(
    await fetch(PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(credential),
    }).catch(noAnswer),
  );

export async function signOut(): Promise<void> {
  await fetch(PATH, { method: 'DELETE', headers: credentials() });
  token = '';
}

async function sessionOf(answer: Response): Promise<Session> {
  const body = (await answer.json().catch(() => ({}))) as Record<string, string>;
  if (!answer.ok) throw new Error(body['message'] ?? `The service answered ${answer.status}`);
  token = body['csrf_token'] ?? '';
  return {
    user: body['user'] ?? '',
    organization: body['organization'] ?? '',
    role: (body['role'] ?? 'member') as UserRole,
    csrfToken: token,
    endsAt: body['ends_at'] ?? '',
  };
}
