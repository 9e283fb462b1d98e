import type { User } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import { answered } from '../api/listed.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { QueryView } from '../parts/query-view.tsx';
import type { Action } from './use-action.ts';

/** Opens the choice of what a guest sees, among what its organization shares. */
export const GuestAccess = ({ user, action }: { readonly user: User; readonly action: Action }) => (
  <FormDialog
    button={`Access (${user.grants?.length ?? 0})`}
    label={`Access of ${user.name}`}
    title={`What ${user.name} sees`}
    action="Save"
    onSubmit={async (form) => {
      await almanac.admin.setGrants(user.id, form.getAll('item').map(String));
      await action.run(async () => undefined);
    }}
  >
    <p className="soft small-text">
      Watchlists and files are listed that are shared with the organization, and all templates. A guest sees the chosen
      ones and runs the templates over public documents.
    </p>
    <SharedItems granted={user.grants ?? []} />
  </FormDialog>
);

interface SharedItem {
  readonly id: string;
  readonly name: string;
  readonly kind: 'Watchlists' | 'Templates' | 'Files';
}

const KINDS = ['Watchlists', 'Templates', 'Files'] as const;
const ITEMS_MAX = 1_000;

async function sharedItems(signal: AbortSignal): Promise<SharedItem[]> {
  const options = { limit: ITEMS_MAX, signal };
  const [watchlists, own, community, files] = await Promise.all([
    almanac.watchlists.list(options).toArray(),
    almanac.workflows.list({ signal }),
    almanac.workflows.community({ signal }),
    almanac.uploads.list(options).toArray(),
  ]);
  return [
    ...watchlists.filter((list) => list.sharedWithOrg).map((list) => ({ ...list, kind: KINDS[0] })),
    ...[...own, ...community].map((template) => ({ ...template, kind: KINDS[1] })),
    ...files
      .filter((file) => file.sharedWithOrgs.length > 0)
      .map(({ id, fileName }) => ({ id, name: fileName, kind: KINDS[2] })),
  ];
}

function SharedItems({ granted }: { readonly granted: readonly string[] }) {
  const query = useQuery({
    queryKey: ['admin', 'shared items'],
    queryFn: async ({ signal }) => answered(await sharedItems(signal)),
  });
  return (
    <QueryView
      query={query}
      height="12rem"
      what="shared items"
      isEmpty={(items) => items.length === 0}
      empty="Nothing is shared with the organization yet."
    >
      {(items) =>
        KINDS.map((kind) => (
          <fieldset key={kind} className="stack">
            <legend className="label">{kind}</legend>
            {items
              .filter((item) => item.kind === kind)
              .map(({ id, name }) => (
                <label key={id} className="row">
                  <input type="checkbox" name="item" value={id} defaultChecked={granted.includes(id)} />
                  {name}
                </label>
              ))}
            {!items.some((item) => item.kind === kind) && <span className="soft small-text">None is shared.</span>}
          </fieldset>
        ))
      }
    </QueryView>
  );
}
