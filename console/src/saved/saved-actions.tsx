import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FormDialog } from '../parts/form-dialog.tsx';
import type { SavedItem, SavedKind } from './saved-kinds.ts';
import { useRefetchSaved } from './saved-lists.ts';
import { ShareButton } from './share-button.tsx';

/** What was deleted can be had back for this long: only then is it really deleted. */
const UNDO_MS = 6_000;

/** What can be done with an item: pinned by whoever reads it, all else by its owner. */
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
  const [timer, setTimer] = useState<ReturnType<typeof setTimeout>>();
  const act = useMutation({ mutationFn: async (work: () => PromiseLike<unknown>) => work(), onSettled: refetchSaved });
  const { id, name, pinned, editable } = item;
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  if (timer !== undefined)
    return (
      <button
        type="button"
        className="button small"
        onClick={() => {
          clearTimeout(timer);
          setTimer(undefined);
        }}
      >
        Undo the deletion<span className="visually-hidden"> of {name}</span>
      </button>
    );
  const remove = async (): Promise<void> => {
    await kind.remove(id);
    if (isShown.current) onDeleted?.();
  };
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
      {editable && (
        <>
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
          <ShareButton kind={kind} item={item} />
          <button
            type="button"
            className="button small quiet"
            onClick={() =>
              setTimer(
                setTimeout(() => {
                  act.mutate(remove);
                  setTimer(undefined);
                }, UNDO_MS),
              )
            }
          >
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

const NAME_MAX = 256;

/** The field of a name in a form. */
export const SavedNameField = ({ value = '' }: { readonly value?: string }) => (
  <div className="field">
    <label htmlFor="saved-name">Name</label>
    {/* biome-ignore lint/a11y/noAutofocus: a dialog begins with its first field */}
    <input id="saved-name" name="name" className="input" required maxLength={NAME_MAX} defaultValue={value} autoFocus />
  </div>
);
