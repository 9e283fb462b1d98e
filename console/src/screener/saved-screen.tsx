import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { ErrorNotice, Loading } from '../parts/notices.tsx';
import { SavedActions, SavedNameField } from '../saved/saved-actions.tsx';
import { SAVED_SCREENS } from '../saved/saved-kinds.ts';
import { SAVED_KEY, useRefetchSaved } from '../saved/saved-lists.ts';
import { ForWriters } from '../session/session-provider.tsx';
import { filtersOfScreen, type Screen, screenOfFilters } from './screen-route.ts';

/** A saved screen by its id. */
export const savedScreen = (id: string) =>
  queryOptions({
    queryKey: [SAVED_KEY, 'saved screen', id],
    queryFn: ({ signal }) => almanac.screens.get(id, { signal }),
  });

/** Keeps the screen of the page under a name. */
export function SaveScreenButton({ screen }: { readonly screen: Screen }) {
  const refetchSaved = useRefetchSaved();
  const navigate = useNavigate();
  const save = async (form: FormData): Promise<void> => {
    const { id } = await almanac.screens.create(String(form.get('name')), filtersOfScreen(screen));
    await refetchSaved();
    await navigate({ to: '/screener', search: { ...screen, saved: id }, replace: true });
  };
  return (
    <FormDialog button="Save this screen" title="Save this screen" action="Save" onSubmit={save}>
      <SavedNameField value={[screen.sector, screen.industry, screen.country].filter(Boolean).join(', ')} />
      <p className="soft small-text">It keeps all properties, for you alone until you share it.</p>
    </FormDialog>
  );
}

/** The open saved screen, and the differences of the page from it. */
export function SavedScreenBar({ id, screen }: { readonly id: string; readonly screen: Screen }) {
  const navigate = useNavigate();
  const refetchSaved = useRefetchSaved();
  const { data: saved, error } = useQuery(savedScreen(id));
  const update = useMutation({
    mutationFn: async () => almanac.screens.update(id, { filters: filtersOfScreen(screen) }),
    onSuccess: refetchSaved,
  });
  const leave = (): void => void navigate({ to: '/screener', search: screen });
  if (error)
    return (
      <div className="stack">
        <ErrorNotice error={error} />
        <span>
          <button type="button" className="button small" onClick={leave}>
            Go on without the saved screen
          </button>
        </span>
      </div>
    );
  if (saved === undefined) return <Loading height="3.5rem" what="saved screen" />;
  const kept = screenOfFilters(saved.filters);
  return (
    <section className="notice" aria-label="Saved screen">
      <div className="row spread">
        <span className="row">
          <strong>{saved.name}</strong>
          {!saved.editable && <span className="soft small-text">by {saved.owner.name}</span>}
        </span>
        <span className="row">
          <ForWriters>
            <Link className="button small quiet" to="/webhooks" search={{ watch: id }}>
              Webhook
            </Link>
          </ForWriters>
          <SavedActions kind={SAVED_SCREENS} item={saved} onDeleted={leave} />
        </span>
      </div>
      {kept && !isSame(kept, screen) && (
        <div className="row small-text">
          <span className="soft">The page has other properties than what is saved.</span>
          {saved.editable && (
            <button type="button" className="button small" disabled={update.isPending} onClick={() => update.mutate()}>
              Save the change
            </button>
          )}
          <Link className="button small" to="/screener" search={{ ...kept, saved: id }}>
            Back to what is saved
          </Link>
        </div>
      )}
      {update.error && <ErrorNotice error={update.error} />}
    </section>
  );
}

const isSame = (one: Screen, other: Screen): boolean => textOf(one) === textOf(other);
const textOf = (screen: Screen): string => JSON.stringify(Object.entries(filtersOfScreen(screen)).sort());
