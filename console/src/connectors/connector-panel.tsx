import type { Connector } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { almanac } from '../api/almanac.ts';
import { moment } from '../format/dates.ts';
import { wholeNumber } from '../format/numbers.ts';
import { Facts } from '../parts/facts.tsx';
import { Panel } from '../parts/panel.tsx';
import { CONNECTOR_TYPES } from './connector-route.ts';
import { connectorStateOf, isMailbox } from './connector-state.ts';

const NEWEST = 5;

/** A connector with its state, its settings and its latest documents. */
export function ConnectorPanel({
  connector,
  onChange,
  onEnd,
}: {
  readonly connector: Connector;
  readonly onChange: () => void;
  readonly onEnd: () => void;
}) {
  const { label, description, owned, archived, lastError } = connector;
  const { name, tone, advice } = connectorStateOf(connector, Date.now());
  const actions = owned && (
    <>
      {!archived && (
        <button type="button" className="button small" onClick={onChange}>
          Change<span className="visually-hidden"> {label}</span>
        </button>
      )}
      <button type="button" className="button small" onClick={onEnd}>
        {archived ? 'Remove…' : 'End…'}
        <span className="visually-hidden"> {label}</span>
      </button>
    </>
  );
  return (
    <Panel
      title={label}
      actions={
        <>
          <span className={`tag ${tone}`}>{name}</span>
          {actions}
        </>
      }
    >
      {description !== null && <p className="soft">{description}</p>}
      {lastError !== null && !archived && (
        <div className="notice error small-text">
          <strong>{lastError}</strong>
          {advice && <span>{advice}</span>}
        </div>
      )}
      {(lastError === null || archived) && advice && <p className="notice small-text">{advice}</p>}
      {isMailbox(connector.config) && !archived && <MailAddress address={connector.config.email} />}
      <Facts facts={factsOf(connector)} />
      <NewestDocuments connector={connector} />
    </Panel>
  );
}

function factsOf(connector: Connector): (readonly [name: string, value: ReactNode])[] {
  const { connectorId, type, config, shareWithOrg, lastSyncedAt, nextSyncAt, documentCount, failedCount } = connector;
  const { owned, userId, userName } = connector;
  return [
    ['Type', CONNECTOR_TYPES[type]],
    ...(isMailbox(config)
      ? ([['Allowed senders', sendersText(config.allowedEmails)]] as const)
      : ([["Broker's user", config.userId]] as const)),
    [type === 'email' ? 'Last mail' : 'Last asked', lastSyncedAt === null ? 'never' : moment(lastSyncedAt)],
    ...(nextSyncAt === null || Date.parse(nextSyncAt) < Date.now()
      ? []
      : ([['Asked next', moment(nextSyncAt)]] as const)),
    [
      'Documents',
      documentCount === 0 ? (
        '0'
      ) : (
        <Link key="documents" to="/my-files" search={{ connector: connectorId }}>
          {wholeNumber(documentCount)}
        </Link>
      ),
    ],
    [
      'Could not be read',
      failedCount === 0 ? (
        '0'
      ) : (
        <Link key="failed" to="/my-files" search={{ connector: connectorId, state: 'failed' }}>
          {wholeNumber(failedCount)}
        </Link>
      ),
    ],
    ['Shared with', owned ? (shareWithOrg ? 'everyone' : 'only you') : `from ${userName ?? userId}`],
  ];
}

const SENDERS_SHOWN = 5;

const sendersText = (senders: readonly string[]): string =>
  senders.length <= SENDERS_SHOWN
    ? senders.join(', ')
    : `${senders.slice(0, SENDERS_SHOWN).join(', ')} and ${senders.length - SENDERS_SHOWN} more`;

function MailAddress({ address }: { readonly address: string }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <p className="row">
      <span className="soft small-text">Send mail to</span>
      <span className="address">{address}</span>
      <button
        type="button"
        className="button small"
        onClick={() => void navigator.clipboard.writeText(address).then(() => setIsCopied(true))}
      >
        {isCopied ? 'Copied' : 'Copy'}
        <span className="visually-hidden"> the address</span>
      </button>
    </p>
  );
}

function NewestDocuments({ connector: { connectorId, documentCount } }: { readonly connector: Connector }) {
  const { data: files = [] } = useQuery({
    // With the count in the key, the list is fetched again when more documents have come.
    queryKey: ['newest of connector', connectorId, documentCount],
    queryFn: ({ signal }) => almanac.uploads.list({ connector: connectorId, limit: NEWEST, signal }).toArray(),
    enabled: documentCount > 0,
  });
  if (files.length === 0) return null;
  return (
    <>
      <h3>What came last</h3>
      <ul className="small-text newest">
        {files.map(({ id, fileName, createdAt }) => (
          <li key={id}>
            <Link to="/my-files" search={{ connector: connectorId, open: id }}>
              {fileName}
            </Link>{' '}
            <span className="soft">{moment(createdAt)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
