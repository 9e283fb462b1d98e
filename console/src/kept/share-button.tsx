import { FormDialog } from '../parts/form-dialog.tsx';
import { useSession } from '../session/session-provider.tsx';
import type { KeptItem, KeptKind } from './kinds.ts';
import { useKeptAgain } from './use-kept.ts';

/** Says with whom an item is shared, and changes that. */
export function ShareButton({ kind, item }: { readonly kind: KeptKind; readonly item: KeptItem }) {
  const again = useKeptAgain();
  const { session } = useSession();
  const { id, name, sharedWithOrg, sharedWithUsers } = item;
  const share = async (form: FormData): Promise<void> => {
    const users = String(form.get('users'))
      .split('\n')
      .map((user) => user.trim())
      .filter((user) => user !== '');
    await kind.share(id, { organization: form.get('organization') === 'on', users: [...new Set(users)] });
    await again();
  };
  return (
    <FormDialog
      button="Share"
      label={`Share ${name}`}
      className="button small quiet"
      title={`Share “${name}”`}
      action="Save"
      onSubmit={share}
    >
      <p className="soft">Whoever may read it can open and pin it; only you can change, share and delete it.</p>
      <label className="row">
        <input type="checkbox" name="organization" defaultChecked={sharedWithOrg} />
        Everybody of {session.organization}
      </label>
      <div className="field">
        <label htmlFor="kept-users">Single users, one name a line</label>
        <textarea
          id="kept-users"
          name="users"
          className="input"
          rows={3}
          defaultValue={sharedWithUsers.map((user) => user.name).join('\n')}
        />
      </div>
    </FormDialog>
  );
}

/** With whom an item is shared, in words. */
export const sharingText = ({ owner, editable, sharedWithOrg, sharedWithUsers }: KeptItem): string => {
  if (!editable) return `by ${owner.name}`;
  if (sharedWithOrg) return 'with everybody';
  return sharedWithUsers.length === 0 ? 'no' : `with ${sharedWithUsers.map(({ name }) => name).join(', ')}`;
};
