import { type FormEvent, useState } from 'react';
import type { Credential } from '../api/session.ts';
import { Brand } from '../parts/brand.tsx';

/** Asks for an API key. It is sent once and kept nowhere in the browser. */
export function LoginPage({
  message,
  onSignIn,
}: {
  readonly message: string | undefined;
  readonly onSignIn: (credential: Credential) => Promise<void>;
}) {
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const key = String(new FormData(event.currentTarget).get('key')).trim();
    setIsBusy(true);
    setFault(undefined);
    try {
      await onSignIn({ key });
    } catch (error) {
      setFault((error as Error).message);
      setIsBusy(false);
    }
  };
  return (
    <main className="login">
      <form className="panel" onSubmit={(event) => void submit(event)}>
        <Brand />
        <h1>Sign in</h1>
        {message !== undefined && <p className="notice">{message}</p>}
        <div className="field">
          <label htmlFor="key">API key</label>
          <input
            id="key"
            name="key"
            className="input"
            type="password"
            required
            autoComplete="current-password"
            aria-describedby="key-help"
            aria-invalid={fault !== undefined}
          />
        </div>
        {fault !== undefined && (
          <p className="notice error" role="alert">
            {fault}
          </p>
        )}
        <button className="button primary" type="submit" disabled={isBusy}>
          {isBusy ? 'Signing in…' : 'Sign in'}
        </button>
        <p id="key-help" className="soft small-text">
          The key is sent once and not kept in this browser; a session of twelve hours takes its place. On the machine
          of the service, the address printed at its start signs in without a key.
        </p>
      </form>
    </main>
  );
}
