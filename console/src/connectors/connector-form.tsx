import type { Connector } from '@almanac/client';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId } from 'react';
import { almanac } from '../api/almanac.ts';
import { ErrorNotice } from '../parts/notices.tsx';
import type { ConnectorType } from './connector-route.ts';
import { isMailbox, sendersIn } from './connector-state.ts';

const LABEL_CHARS_MAX = 200;
const DESCRIPTION_CHARS_MAX = 2_000;

/** Sets a connector up, or changes one. */
export function ConnectorForm({
  type,
  connector,
  onDone,
}: {
  readonly type: ConnectorType;
  /** The one to change; a new one is set up without it. */
  readonly connector?: Connector;
  readonly onDone: (connector: Connector) => void;
}) {
  const save = useMutation({
    mutationFn: (form: FormData): Promise<Connector> => saved(type, connector, form),
    onSuccess: onDone,
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    save.mutate(new FormData(event.currentTarget));
  };
  return (
    <form className="stack" onSubmit={submit}>
      <Field label="Name">
        {(id) => (
          <input
            id={id}
            name="label"
            className="input"
            required
            maxLength={LABEL_CHARS_MAX}
            defaultValue={connector?.label}
          />
        )}
      </Field>
      {type === 'email' && <SendersField connector={connector} />}
      {type === 'investment_research' && connector === undefined && <BrokerFields />}
      {type === 'investment_research' && connector !== undefined && (
        <p className="soft small-text">
          The broker's credentials cannot be changed. Add another connector with the new ones, and end this one.
        </p>
      )}
      <Field label="Description (optional)">
        {(id) => (
          <input
            id={id}
            name="description"
            className="input"
            maxLength={DESCRIPTION_CHARS_MAX}
            defaultValue={connector?.description ?? ''}
          />
        )}
      </Field>
      <label className="row">
        <input name="share" type="checkbox" defaultChecked={connector?.shareWithOrg} />
        Share it, and what comes in from now on, with the organization
      </label>
      {save.error && <ErrorNotice error={save.error} />}
      <div className="row">
        <button type="submit" className="button primary" disabled={save.isPending}>
          {connector === undefined ? 'Set it up' : 'Save'}
        </button>
      </div>
    </form>
  );
}

function SendersField({ connector }: { readonly connector: Connector | undefined }) {
  const senders = connector && isMailbox(connector.config) ? connector.config.allowedEmails : [];
  return (
    <Field
      label="Allowed senders, one a line"
      hint="An address, or @example.com for everybody there. Mail of all others is refused."
    >
      {(id) => (
        <textarea
          id={id}
          name="senders"
          className="input"
          rows={3}
          required
          spellCheck={false}
          placeholder={'desk@example.com\n@broker.example'}
          defaultValue={senders.join('\n')}
        />
      )}
    </Field>
  );
}

const BrokerFields = () => (
  <>
    <Field label="Broker's user">
      {(id) => <input id={id} name="user" className="input" required autoComplete="off" spellCheck={false} />}
    </Field>
    <Field label="Broker's password" hint="It is kept encrypted and never shown again.">
      {(id) => <input id={id} name="password" type="password" className="input" required autoComplete="new-password" />}
    </Field>
  </>
);

function Field({
  label,
  hint,
  children,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint && <span className="soft small-text">{hint}</span>}
    </div>
  );
}

function saved(type: ConnectorType, connector: Connector | undefined, form: FormData): Promise<Connector> {
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const common = {
    label: text('label'),
    description: text('description') || null,
    shareWithOrg: form.get('share') !== null,
  };
  const mailbox = { allowedEmails: sendersIn(text('senders')) };
  if (connector !== undefined)
    return almanac.connectors.update(connector, { ...common, ...(type === 'email' && { config: mailbox }) });
  // A password is sent as it was typed.
  const broker = { userId: text('user'), userPassword: String(form.get('password')) };
  return almanac.connectors.create({ ...common, type, config: type === 'email' ? mailbox : broker });
}
