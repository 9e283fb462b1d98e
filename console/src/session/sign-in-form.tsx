import { type FormEvent, useState } from 'react';
import type { Credential } from '../api/session.ts';

/** Asks for an API key. It is sent once and kept nowhere in the browser. */
export function SignInForm({
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
    <form className="stack" onSubmit={(event) => void submit(event)}>
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
          // biome-ignore lint/a11y/noAutofocus: nothing else is to be done here
          autoFocus
          aria-describedby="key-help"
          aria-invalid={fault !== undefined}
        />
      </div>
      {fault !== undefined && (
        <p className="notice error" role="alert">
          {fault}
        </p>
      )}
      <div className="row">
        <button className="button primary" type="submit" disabled={isBusy}>
          {isBusy ? 'Signing in…' : 'Sign in'}
        </button>
      </div>
      <p id="key-help" className="soft small-text">
        The key is sent once and not kept in this browser; a session of twelve hours takes its place. On the machine of
        the service, the address printed at its start signs in without a key.
      </p>
    </form>
  );
}
