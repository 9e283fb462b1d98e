import type { Connector } from '@almanac/client';
import { useMutation } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import { wholeNumber } from '../format/numbers.ts';
import { DialogWindow } from '../parts/dialog-window.tsx';
import { ErrorNotice } from '../parts/notices.tsx';

/** Asks for the fate of a connector's documents before the connector is deleted. */
export function EndDialog({
  connector,
  onDone,
  onClose,
}: {
  readonly connector: Connector;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const end = useMutation({
    mutationFn: (withFiles: boolean): Promise<void> =>
      withFiles ? almanac.connectors.deleteWithFiles(connector) : almanac.connectors.archive(connector),
    onSuccess: onDone,
  });
  const { label, archived, documentCount } = connector;
  const documents = documentCount === 1 ? 'its document' : `its ${wholeNumber(documentCount)} documents`;
  return (
    <DialogWindow title={archived ? `Remove “${label}”` : `End “${label}”`} onClose={onClose}>
      <p>
        {archived
          ? 'It has ended already. It can be removed with what it brought.'
          : 'Nothing comes in by it any more, for good: to go on, set another one up.'}{' '}
        {documentCount > 0 && 'Documents that are removed cannot be had back.'}
      </p>
      {end.error && <ErrorNotice error={end.error} />}
      <div className="row">
        {!archived && (
          <button type="button" className="button primary" disabled={end.isPending} onClick={() => end.mutate(false)}>
            {documentCount === 0 ? 'End it' : `End it and keep ${documents}`}
          </button>
        )}
        <button type="button" className="button" disabled={end.isPending} onClick={() => end.mutate(true)}>
          {documentCount === 0 ? 'Remove it' : `Remove it and ${documents}`}
        </button>
        <button type="button" className="button quiet" onClick={onClose}>
          Cancel
        </button>
      </div>
    </DialogWindow>
  );
}
