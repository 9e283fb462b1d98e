import type { Connector, ResearchConnector } from '../../../domain/content/connectors/connector.ts';
import { type ConnectorRow, connectorRows } from './connector-tables.ts';

export function connectorFromRow(row: ConnectorRow): Connector {
  const base = { ...connectorRows.fromRow(row), isSharedWithOrg: row.is_shared === 1 };
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
  ...connectorRows.toRow(connector),
  type: connector.type,
  is_shared: connector.isSharedWithOrg ? 1 : 0,
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
