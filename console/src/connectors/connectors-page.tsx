import './connectors.css';
import type { Connector } from '@almanac/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { almanac } from '../api/almanac.ts';
import { wholeNumber } from '../format/numbers.ts';
import { DialogWindow } from '../parts/dialog-window.tsx';
import { ErrorNotice } from '../parts/notices.tsx';
import { PageHeading } from '../parts/page-title.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { ConnectorForm } from './connector-form.tsx';
import { ConnectorPanel } from './connector-panel.tsx';
import { CONNECTOR_TYPES, type ConnectorSearch } from './connector-route.ts';
import { isMailbox } from './connector-state.ts';
import { FilesTabs } from './files-tabs.tsx';
import { CONNECTORS_KEY, useConnectors } from './use-connectors.ts';

/** Asks for the fate of a connector's documents before the connector is deleted. */
function EndDialog({
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

const route = getRouteApi('/connectors');
/** Connectors are looked at so often. */
const LOOK_MS = 10_000;

/** Mailboxes and research feeds: set up, watched, changed and ended. */
export function ConnectorsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  const [done, setDone] = useState<string>();
  const query = useConnectors({ refetchInterval: LOOK_MS });
  const go = (to: ConnectorSearch): void => void navigate({ search: to, resetScroll: false });
  const finish = (text: string): void => {
    setDone(text);
    go({});
    void queries.invalidateQueries({ queryKey: CONNECTORS_KEY });
  };
  return (
    <div className="page">
      <PageHeading>Connectors</PageHeading>
      <FilesTabs />
      <p className="soft">
        Documents that come by themselves: by mail to an address of your own, or from a research feed.
      </p>
      <div className="row">
        <button type="button" className="button" onClick={() => go({ add: 'email' })}>
          Add a mailbox
        </button>
        <button type="button" className="button" onClick={() => go({ add: 'investment_research' })}>
          Add a research feed
        </button>
      </div>
      {done !== undefined && (
        <p className="notice" role="status">
          {done}
        </p>
      )}
      <QueryView
        query={query}
        height="20rem"
        what="connectors"
        isEmpty={(connectors) => connectors.length === 0}
        empty="There are none yet. What they bring is searched beside all other documents."
      >
        {(connectors) => (
          <>
            {connectors.map((connector) => (
              <ConnectorPanel
                key={connector.connectorId}
                connector={connector}
                onChange={() => go({ change: connector.connectorId })}
                onEnd={() => go({ end: connector.connectorId })}
              />
            ))}
          </>
        )}
      </QueryView>
      <ConnectorDialogs search={search} connectors={query.data?.value ?? []} onFinish={finish} onClose={() => go({})} />
    </div>
  );
}

function ConnectorDialogs({
  search: { add, change, end },
  connectors,
  onFinish,
  onClose,
}: {
  readonly search: ConnectorSearch;
  readonly connectors: readonly Connector[];
  readonly onFinish: (text: string) => void;
  readonly onClose: () => void;
}) {
  const find = (id: string | undefined): Connector | undefined =>
    connectors.find(({ connectorId, owned }) => connectorId === id && owned);
  const [changed, ended] = [find(change), find(end)];
  if (add !== undefined)
    return (
      <DialogWindow title={`Add a ${CONNECTOR_TYPES[add].toLowerCase()}`} onClose={onClose}>
        <ConnectorForm type={add} onDone={(made) => onFinish(greetingOf(made))} />
      </DialogWindow>
    );
  if (changed !== undefined)
    return (
      <DialogWindow title={`Change “${changed.label}”`} onClose={onClose}>
        <ConnectorForm
          type={changed.type}
          connector={changed}
          onDone={({ label }) => onFinish(`“${label}” is changed. Documents that are there already stay as they are.`)}
        />
      </DialogWindow>
    );
  if (ended === undefined) return null;
  return <EndDialog connector={ended} onDone={() => onFinish(`“${ended.label}” has ended.`)} onClose={onClose} />;
}

const greetingOf = ({ label, config }: Connector): string =>
  isMailbox(config)
    ? `“${label}” is set up. Send mail to ${config.email} from an allowed sender.`
    : `“${label}” is set up. It is asked within a minute, where the service has a research feed.`;
