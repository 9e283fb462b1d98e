import type { Connector, ResearchConnector } from '../../../domain/content/connectors/connector.ts';
import type { ConnectorRow } from './connector-tables.ts';

export function connectorFromRow(row: ConnectorRow): Connector {
  const base = {
    id: row.id,
    orgId: row.org_id,
    userId: row.user_id,
    isSharedWithOrg: row.is_shared === 1,
    label: row.label,
    description: row.description,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    archivedAt: row.archived_at,
    deleteStartedAt: row.delete_started_at,
    syncedAt: row.synced_at,
    lastError: row.last_error,
  };
  if (row.type === 'email') {
    const allowedEmails = JSON.parse(row.allowed_emails_json ?? '[]') as string[];
    return { ...base, type: 'email', allowedEmails, mailbox: row.mailbox ?? '' };
  }
  return {
    ...base,
    type: 'investment_research',
    brokerUserId: row.broker_user_id ?? '',
    sealedPassword: row.sealed_password ?? '',
    cursor: row.feed_cursor,
    dueAt: row.due_at ?? row.created_at,
  };
}

export const isResearch = (connector: Connector): connector is ResearchConnector =>
  connector.type === 'investment_research';

export const connectorToRow = (connector: Connector): ConnectorRow => ({
  id: connector.id,
  org_id: connector.orgId,
  user_id: connector.userId,
  type: connector.type,
  is_shared: connector.isSharedWithOrg ? 1 : 0,
  label: connector.label,
  description: connector.description,
  created_at: connector.createdAt,
  updated_at: connector.updatedAt,
  archived_at: connector.archivedAt,
  delete_started_at: connector.deleteStartedAt,
  synced_at: connector.syncedAt,
  last_error: connector.lastError,
  ...(connector.type === 'email'
    ? {
        mailbox: connector.mailbox,
        allowed_emails_json: JSON.stringify(connector.allowedEmails),
        broker_user_id: null,
        sealed_password: null,
        feed_cursor: null,
        due_at: null,
      }
    : {
        mailbox: null,
        allowed_emails_json: null,
        broker_user_id: connector.brokerUserId,
        sealed_password: connector.sealedPassword,
        feed_cursor: connector.cursor,
        due_at: connector.dueAt,
      }),
});
