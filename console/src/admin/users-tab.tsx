import type { ListedKey, NewKey, User, UserRole } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { almanac } from '../api/almanac.ts';
import { listed } from '../api/listed.ts';
import { moment } from '../format/dates.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { FormDialog, type Submit } from '../parts/form-dialog.tsx';
import { ErrorNotice } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { useSession } from '../session/session-provider.tsx';
import { GuestAccess } from './guest-access.tsx';
import { NewKeyDialog } from './new-key.tsx';
import { OrganizationChoice, useMe } from './organization-choice.tsx';
import { type Action, useAction } from './use-action.ts';

const route = getRouteApi('/admin');
const ROLES: readonly UserRole[] = ['guest', 'reader', 'member', 'admin', 'operator'];
/** Lifetimes of new keys, in days. */
const LIFETIMES = [30, 90, 365] as const;

/** Users of an organization with their roles, and their keys. */
export function UsersTab() {
  const me = useMe();
  const { organization = me.data?.value.organization.id } = route.useSearch();
  const action = useAction();
  const [made, setMade] = useState<NewKey & { readonly userName: string }>();
  const users = useQuery({
    queryKey: ['admin', 'users', organization],
    queryFn: ({ signal }) => listed(almanac.admin.users({ organization, signal })),
    enabled: organization !== undefined,
  });
  const keys = useQuery({
    queryKey: ['admin', 'keys', organization],
    queryFn: ({ signal }) => listed(almanac.admin.keys({ organization, signal })),
    enabled: organization !== undefined,
  });
  if (me.error !== null) return <ErrorNotice error={me.error} onRetry={() => void me.refetch()} />;
  const show = (key: Promise<NewKey>, userName: string): Promise<void> =>
    action.run(async () => setMade({ ...(await key), userName }));
  return (
    <>
      <OrganizationChoice chosen={organization} />
      {action.error && <ErrorNotice error={action.error} />}
      <Panel title="Users">
        <QueryView
          query={users}
          height="6rem"
          what="users"
          isEmpty={(all) => all.length === 0}
          empty="This organization has no users yet."
        >
          {(all) => (
            <UserRows
              users={all}
              action={action}
              onNewKey={async ({ id, name }, form) => {
                setMade({ ...(await almanac.admin.createKey(id, lifeAndNoteOf(form))), userName: name });
                await action.run(async () => undefined);
              }}
            />
          )}
        </QueryView>
        <AddUser organization={organization} action={action} />
      </Panel>
      <Panel title="Keys">
        <QueryView
          query={keys}
          height="16rem"
          what="keys"
          isEmpty={(all) => all.length === 0}
          empty="Nobody has a key yet: make one beside a user."
        >
          {(all) => (
            <KeyRows
              keys={all}
              action={action}
              onRotate={({ id, user }) => void show(almanac.admin.rotateKey(id), user.name)}
            />
          )}
        </QueryView>
      </Panel>
      <NewKeyDialog made={made} onClose={() => setMade(undefined)} />
    </>
  );
}

/** Nobody gives a role above their own. */
const useRoles = (): readonly UserRole[] => ROLES.slice(0, ROLES.indexOf(useSession().session.role) + 1);

function UserRows({
  users,
  action,
  onNewKey,
}: {
  readonly users: readonly User[];
  readonly action: Action;
  readonly onNewKey: (user: User, form: FormData) => Promise<void>;
}) {
  return (
    <ScrollBox name="Rows of users">
      <table className="table data-table">
        <TableHead columns={['Name', 'Role', 'Created', 'Change']} />
        <tbody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} action={action} onNewKey={(form) => onNewKey(user, form)} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

const toOption = (role: UserRole) => (
  <option key={role} value={role}>
    {role}
  </option>
);

function UserRow({
  user,
  action,
  onNewKey,
}: {
  readonly user: User;
  readonly action: Action;
  readonly onNewKey: Submit;
}) {
  const roles = useRoles();
  const me = useMe();
  return (
    <tr>
      <th scope="row">{user.name}</th>
      <td>
        {roles.includes(user.role) ? (
          <select
            className="input"
            aria-label={`Role of ${user.name}`}
            value={user.role}
            disabled={action.isBusy || user.role === 'guest'}
            onChange={({ target }) => void action.run(() => almanac.admin.setRole(user.id, target.value as UserRole))}
          >
            {roles.filter((role) => (role === 'guest') === (user.role === 'guest')).map(toOption)}
          </select>
        ) : (
          user.role
        )}
      </td>
      <td>{moment(user.createdAt)}</td>
      <td>
        {roles.includes(user.role) && (
          <span className="row no-wrap">
            <FormDialog
              button="New key"
              label={`New key for ${user.name}`}
              title={`New key for ${user.name}`}
              action="Make key"
              onSubmit={onNewKey}
            >
              <KeyFields />
            </FormDialog>
            {user.role === 'guest' && me.data?.value.organization.id === user.organizationId && (
              <GuestAccess user={user} action={action} />
            )}
            {me.data?.value.user.id !== user.id && me.data?.value.organization.id === user.organizationId && (
              <ConfirmButton
                name="Remove"
                label={`Remove ${user.name}`}
                detail="The keys of the user end. What the user shares passes to you."
                onConfirm={() => void action.run(() => almanac.admin.removeUser(user.id))}
              />
            )}
          </span>
        )}
      </td>
    </tr>
  );
}

const KeyFields = () => (
  <>
    <div className="field">
      <label htmlFor="key-note">Note</label>
      <input id="key-note" name="note" className="input" maxLength={200} autoComplete="off" />
    </div>
    <div className="field">
      <label htmlFor="key-life">Expires</label>
      <select id="key-life" name="days" className="input" defaultValue="90">
        {LIFETIMES.map((days) => (
          <option key={days} value={days}>
            In {days} days
          </option>
        ))}
        <option value="">Never</option>
      </select>
    </div>
  </>
);

/** Lifetime and note of a new key, as its form has them. */
const lifeAndNoteOf = (form: FormData) => ({
  expiresInDays: Number(form.get('days')) || undefined,
  note: String(form.get('note')),
});

function AddUser({ organization, action }: { readonly organization: string | undefined; readonly action: Action }) {
  const roles = useRoles();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    void action.run(async () => {
      await almanac.admin.createUser({
        name: String(data.get('name')).trim(),
        role: data.get('role') as UserRole,
        ...(organization !== undefined && { organizationId: organization }),
      });
      form.reset();
    });
  };
  return (
    <form className="row" onSubmit={submit}>
      <div className="field">
        <label htmlFor="user-name">Name of a new user</label>
        <input id="user-name" name="name" className="input" required maxLength={64} autoComplete="off" />
      </div>
      <div className="field">
        <label htmlFor="user-role">Role</label>
        <select id="user-role" name="role" className="input" defaultValue="member">
          {roles.map(toOption)}
        </select>
      </div>
      <button type="submit" className="button primary end" disabled={action.isBusy}>
        Add user
      </button>
    </form>
  );
}

const STATE_TAG = { active: 'tag rise', expired: 'tag', revoked: 'tag fall' } as const;

function KeyRows({
  keys,
  action,
  onRotate,
}: {
  readonly keys: readonly ListedKey[];
  readonly action: Action;
  readonly onRotate: (key: ListedKey) => void;
}) {
  return (
    <ScrollBox name="Rows of keys">
      <table className="table data-table">
        <TableHead columns={['Key', 'User', 'Note', 'State', 'Created', 'Expires', 'Change']} />
        <tbody>
          {keys.map((key) => (
            <tr key={key.id}>
              <th scope="row">
                <code>{key.hint}…</code>
              </th>
              <td>{key.user.name}</td>
              <td>{key.note ?? '–'}</td>
              <td>
                <span className={STATE_TAG[key.state]}>{key.state}</span>
              </td>
              <td>{moment(key.createdAt)}</td>
              <td>
                {key.state === 'revoked' ? moment(key.revokedAt) : key.expiresAt ? moment(key.expiresAt) : 'never'}
              </td>
              <td>
                {key.state === 'active' && (
                  <span className="row no-wrap">
                    <button
                      type="button"
                      className="button small"
                      disabled={action.isBusy}
                      aria-label={`Rotate ${key.hint}… of ${key.user.name}`}
                      title="New key for the same user; this one works for another day"
                      onClick={() => onRotate(key)}
                    >
                      Rotate
                    </button>
                    <ConfirmButton
                      name="Revoke"
                      label={`Revoke ${key.hint}… of ${key.user.name}`}
                      onConfirm={() => void action.run(() => almanac.admin.revokeKey(key.id))}
                    />
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
