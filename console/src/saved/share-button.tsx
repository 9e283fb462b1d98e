import { useQuery } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { ErrorNotice, Loading } from '../parts/notices.tsx';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { useSession } from '../session/session-provider.tsx';
import type { SavedItem, SavedKind } from './saved-kinds.ts';
import { useRefetchSaved } from './saved-lists.ts';

/** Says with whom an item is shared, and changes that. */
export function ShareButton({ kind, item }: { readonly kind: SavedKind; readonly item: SavedItem }) {
  const refetchSaved = useRefetchSaved();
  const { id, name } = item;
  const share = async (form: FormData): Promise<void> => {
    const users = form.getAll('user').map(String);
    await kind.share(id, { organization: form.get('organization') === 'on', users });
    await refetchSaved();
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
      <Readers item={item} />
    </FormDialog>
  );
}

/** Readers of an item, as fields of a form: `organization` and the ids of users. */
function Readers({ item: { owner, sharedWithOrg, sharedWithUsers } }: { readonly item: SavedItem }) {
  const { session } = useSession();
  const { data, error } = useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => almanac.organization.users({ signal }).toArray(),
  });
  const chosen = new Set(sharedWithUsers.map(({ id }) => id));
  const others = data?.filter(({ id }) => id !== owner.id);
  return (
    <>
      <p className="soft">Whoever may read it can open and pin it; only you can change, share and delete it.</p>
      <label className="row">
        <input type="checkbox" name="organization" defaultChecked={sharedWithOrg} />
        Everybody of {session.organization}
      </label>
      {error && <ErrorNotice error={error} />}
      {others === undefined && !error && <Loading height="4rem" what="names" />}
      {/* Until there is something to choose from, it stays shared with whom it is. */}
      {others === undefined && [...chosen].map((id) => <input key={id} type="hidden" name="user" value={id} />)}
      {others !== undefined && others.length > 0 && (
        <fieldset className="plain field">
          <legend>Single users</legend>
          <ScrollBox name="Users" maxHeight="14rem">
            {others.map(({ id, name }) => (
              <label key={id} className="row">
                <input type="checkbox" name="user" value={id} defaultChecked={chosen.has(id)} />
                {name}
              </label>
            ))}
          </ScrollBox>
        </fieldset>
      )}
    </>
  );
}

/** Users with whom an item is shared, in words. */
export const sharingText = ({ owner, editable, sharedWithOrg, sharedWithUsers }: SavedItem): string => {
  if (!editable) return `by ${owner.name}`;
  if (sharedWithOrg) return 'with everybody';
  return sharedWithUsers.length === 0 ? 'no' : `with ${sharedWithUsers.map(({ name }) => name).join(', ')}`;
};
