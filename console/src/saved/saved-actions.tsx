import type { Digest } from '@almanac/client';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { almanac } from '../api/almanac.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { ForWriters } from '../session/session-provider.tsx';
import type { SavedItem, SavedKind } from './saved-kinds.ts';
import { SAVED_KEY, useRefetchSaved } from './saved-lists.ts';
import { ShareButton } from './share-button.tsx';

const digests = queryOptions({
  queryKey: [SAVED_KEY, 'digests'],
  queryFn: ({ signal }) => almanac.digests.list({ signal }),
});

const RHYTHMS: Readonly<Record<Digest['rhythm'], string>> = {
  at_once: 'At once',
  daily: 'Daily, in the morning',
  weekly: 'Weekly, on Mondays',
};
const OFF = 'off';

/** Orders mails about what is new in an item; nothing where the service sends none. */
function MailButton({ kind, item: { id, name } }: { readonly kind: SavedKind; readonly item: SavedItem }) {
  const queries = useQueryClient();
  const { data } = useQuery(digests);
  if (!data?.available) return null;
  const own = data.results.find(({ itemId }) => itemId === id);
  const address = own?.address ?? data.results[0]?.address;
  return (
    <FormDialog
      button={own === undefined ? 'Mail' : `Mail: ${stateOf(own)}`}
      label={`Mail about ${name}`}
      className="button small quiet"
      title={`News of the ${kind.noun} by mail`}
      action="Save"
      onSubmit={async (form) => {
        const rhythm = String(form.get('rhythm'));
        if (rhythm === OFF && own) await almanac.digests.delete(id);
        if (rhythm !== OFF)
          await almanac.digests.set(id, {
            address: String(form.get('address')).trim(),
            rhythm: rhythm as Digest['rhythm'],
          });
        await queries.invalidateQueries(digests);
      }}
    >
      {own?.state === 'unconfirmed' && (
        <p className="soft small-text">{own.address} was asked by mail and has not confirmed yet.</p>
      )}
      {own?.fault && <p className="fall small-text">Nothing is sent any more: {own.fault}</p>}
      <div className="field">
        <label htmlFor="mail-rhythm">When something is new</label>
        <select id="mail-rhythm" name="rhythm" className="input" defaultValue={own?.rhythm ?? 'daily'}>
          {Object.entries(RHYTHMS).map(([rhythm, words]) => (
            <option key={rhythm} value={rhythm}>
              {words}
            </option>
          ))}
          <option value={OFF}>Never</option>
        </select>
      </div>
      <div className="field">
        <label htmlFor="mail-address">To</label>
        <input
          id="mail-address"
          name="address"
          type="email"
          className="input"
          required
          defaultValue={address}
          autoComplete="email"
        />
      </div>
    </FormDialog>
  );
}

const stateOf = ({ state, rhythm }: Digest): string =>
  state === 'active' ? rhythm.replace('_', ' ') : state === 'unconfirmed' ? 'not confirmed' : 'ended';

/** Undo window before a deletion. */
const UNDO_MS = 6_000;

/** Actions on a saved item: its readers pin it, all else is up to its owner. */
export function SavedActions({
  kind,
  item,
  onDeleted,
}: {
  readonly kind: SavedKind;
  readonly item: SavedItem;
  /** Called unless the reader went on to another page meanwhile. */
  readonly onDeleted?: () => void;
}) {
  const refetchSaved = useRefetchSaved();
  const act = useMutation({ mutationFn: async (work: () => PromiseLike<unknown>) => work(), onSettled: refetchSaved });
  const deletion = usePostponed(UNDO_MS);
  const isShown = useIsShown();
  const { id, name, pinned, editable } = item;
  const remove = async (): Promise<void> => {
    await kind.remove(id);
    if (isShown.current) onDeleted?.();
  };
  if (deletion.isPending)
    return (
      <button type="button" className="button small" onClick={deletion.cancel}>
        Undo the deletion<span className="visually-hidden"> of {name}</span>
      </button>
    );
  return (
    <span className="row actions">
      <button
        type="button"
        className="button small quiet"
        aria-pressed={pinned}
        onClick={() => act.mutate(() => kind.pin(id, !pinned))}
      >
        {pinned ? 'Unpin' : 'Pin'}
        <span className="visually-hidden"> {name}</span>
      </button>
      <ForWriters>{kind.isMailed && <MailButton kind={kind} item={item} />}</ForWriters>
      {editable && (
        <>
          <RenameButton kind={kind} item={item} />
          <ShareButton kind={kind} item={item} />
          <button type="button" className="button small quiet" onClick={() => deletion.begin(() => act.mutate(remove))}>
            Delete<span className="visually-hidden"> {name}</span>
          </button>
        </>
      )}
      {act.error && (
        <span className="fall small-text" role="alert">
          {act.error.message}
        </span>
      )}
    </span>
  );
}

/** Work that begins after a delay unless it is cancelled, even if the page is left meanwhile. */
function usePostponed(delayMs: number) {
  const [timer, setTimer] = useState<ReturnType<typeof setTimeout>>();
  return {
    isPending: timer !== undefined,
    begin(work: () => void): void {
      const run = (): void => {
        work();
        setTimer(undefined);
      };
      setTimer(setTimeout(run, delayMs));
    },
    cancel(): void {
      clearTimeout(timer);
      setTimer(undefined);
    },
  };
}

/** True while the component is on the page, for work that ends later. */
function useIsShown(): { readonly current: boolean } {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

function RenameButton({ kind, item: { id, name } }: { readonly kind: SavedKind; readonly item: SavedItem }) {
  const refetchSaved = useRefetchSaved();
  return (
    <FormDialog
      button="Rename"
      label={`Rename ${name}`}
      className="button small quiet"
      title={`Rename the ${kind.noun}`}
      action="Rename"
      onSubmit={async (form) => {
        await kind.rename(id, String(form.get('name')));
        await refetchSaved();
      }}
    >
      <SavedNameField value={name} />
    </FormDialog>
  );
}

const NAME_MAX = 256;

/** The field of a name in a form. */
export const SavedNameField = ({ value = '' }: { readonly value?: string }) => (
  <div className="field">
    <label htmlFor="saved-name">Name</label>
    {/* biome-ignore lint/a11y/noAutofocus: a dialog begins with its first field */}
    <input id="saved-name" name="name" className="input" required maxLength={NAME_MAX} defaultValue={value} autoFocus />
  </div>
);
