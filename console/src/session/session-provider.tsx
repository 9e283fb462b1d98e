import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { forgetSession, onSessionEnd } from '../api/query-client.ts';
import { type Credential, currentSession, type Session, signIn, signOut } from '../api/session.ts';
import { ErrorNotice } from '../parts/notices.tsx';
import { LoginPage } from './login-page.tsx';

interface SessionControl {
  readonly session: Session;
  signOut(): Promise<void>;
}

const SessionContext = createContext<SessionControl | null>(null);

/** The signed-in user. Only below `SessionProvider`, which shows the sign-in page to others. */
export function useSession(): SessionControl {
  const control = useContext(SessionContext);
  if (control === null) throw new Error('no session');
  return control;
}

/** True for a guest, who sees the items that it was granted and nothing else. */
export const useIsGuest = (): boolean => useSession().session.role === 'guest';

/** Shows `children` to all users but guests. */
export const ForColleagues = ({ children }: { readonly children: ReactNode }) => (useIsGuest() ? null : children);

/** True for roles that may write. */
export const mayWrite = (role: Session['role']): boolean => role !== 'guest' && role !== 'reader';

/** Shows `children` to users who may write. */
export const ForWriters = ({ children }: { readonly children: ReactNode }) =>
  mayWrite(useSession().session.role) ? children : null;

type State =
  | { readonly at: 'failed'; readonly error: Error }
  | { readonly at: 'out'; readonly message?: string }
  | { readonly at: 'in'; readonly session: Session };

/** Shows the console to signed-in users, and the sign-in page to all others, at any address. */
export function SessionProvider({ beginning, children }: { readonly beginning: State; readonly children: ReactNode }) {
  const [state, setState] = useState(beginning);
  useEffect(
    () =>
      onSessionEnd(() => {
        forgetSession();
        setState({ at: 'out', message: 'Your session has ended. Sign in again to go on where you were.' });
      }),
    [],
  );

  const control = useMemo<SessionControl | null>(
    () =>
      state.at !== 'in'
        ? null
        : {
            session: state.session,
            async signOut() {
              await signOut();
              forgetSession();
              setState({ at: 'out', message: 'You are signed out.' });
            },
          },
    [state],
  );

  if (state.at === 'failed')
    return (
      <main className="page">
        <h1>Almanac</h1>
        <ErrorNotice error={state.error} onRetry={() => void beginSession().then(setState)} />
      </main>
    );
  if (control === null) {
    const enter = async (credential: Credential): Promise<void> =>
      setState({ at: 'in', session: await signIn(credential) });
    return <LoginPage message={state.at === 'out' ? state.message : undefined} onSignIn={enter} />;
  }
  return <SessionContext value={control}>{children}</SessionContext>;
}

const CODE = /^#code=([\w-]+)$/;

/** Signs in by the code of a link, which is then removed from the address, or continues the existing session. */
export async function beginSession(): Promise<State> {
  const [, code] = CODE.exec(window.location.hash) ?? [];
  try {
    if (code !== undefined) {
      window.history.replaceState(null, '', '/');
      try {
        return { at: 'in', session: await signIn({ code }) };
      } catch (error) {
        const session = await currentSession();
        return session ? { at: 'in', session } : { at: 'out', message: (error as Error).message };
      }
    }
    const session = await currentSession();
    return session ? { at: 'in', session } : { at: 'out' };
  } catch (error) {
    return { at: 'failed', error: error as Error };
  }
}
