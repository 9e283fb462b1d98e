import { createContext, Fragment, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { forgetSession, queryClient } from '../api/query-client.ts';
import { type Credential, currentSession, onSessionEnd, type Session, signIn, signOut } from '../api/session.ts';
import { DialogWindow } from '../parts/dialog-window.tsx';
import { ErrorNotice } from '../parts/notices.tsx';
import { LoginPage } from './login-page.tsx';
import { SignInForm } from './sign-in-form.tsx';

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
  | { readonly at: 'in'; readonly session: Session; readonly hasEnded?: true };

/** Shows the console to signed-in users, and the sign-in page to all others, at any address. */
export function SessionProvider({ beginning, children }: { readonly beginning: State; readonly children: ReactNode }) {
  const [state, setState] = useState(beginning);
  const session = state.at === 'in' ? state.session : undefined;
  const whenAgain = useRef<(isSame: boolean) => void>(undefined);
  const goOn = (next: Session): void => {
    const isSame = next.user === session?.user && next.organization === session.organization;
    if (!isSame) forgetSession();
    setState({ at: 'in', session: next });
    whenAgain.current?.(isSame);
    // Those that did not wait for it.
    void queryClient.invalidateQueries({ predicate: (query) => query.state.status === 'error' });
  };
  useEffect(() => {
    if (session === undefined) return;
    return onSessionEnd(async () => {
      const again = new Promise<boolean>((resolve) => {
        whenAgain.current = resolve;
      });
      // Another tab may have signed in.
      const current = await currentSession().catch(() => null);
      if (current === null) setState({ at: 'in', session, hasEnded: true });
      else goOn(current);
      return again;
    });
  });

  const control = useMemo<SessionControl | null>(
    () =>
      state.at !== 'in'
        ? null
        : {
            session: state.session,
            async signOut() {
              await signOut();
              whenAgain.current?.(false);
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
  return (
    <SessionContext value={control}>
      <Fragment key={`${control.session.organization} ${control.session.user}`}>{children}</Fragment>
      {state.at === 'in' && state.hasEnded && (
        <SignInAgain onSignIn={async (credential) => goOn(await signIn(credential))} />
      )}
    </SessionContext>
  );
}

/** Stands above a page whose session has ended, and cannot be closed; the page keeps its state beneath. */
function SignInAgain({ onSignIn }: { readonly onSignIn: (credential: Credential) => Promise<void> }) {
  const [closes, setCloses] = useState(0);
  return (
    <DialogWindow
      key={closes}
      title="Sign in"
      className="sign-in"
      isDismissable={false}
      onClose={() => setCloses(closes + 1)}
    >
      <SignInForm message="Your session has ended. Sign in again to go on where you were." onSignIn={onSignIn} />
    </DialogWindow>
  );
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
