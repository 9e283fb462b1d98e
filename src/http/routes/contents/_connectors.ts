import { type Static, Type } from 'typebox';
import type { CountedConnector } from '../../../domain/content/connectors/connector.ts';
import {
  ALLOWED_EMAILS_MAX,
  type Connectors,
  type ConnectorViewer,
  LABEL_CHARS_MAX,
} from '../../../domain/content/connectors/connectors.ts';
import { namedObject } from '../../operations/named-object.ts';
import { optional, textOrNull } from '../../operations/schemas.ts';
import { ownerName } from './_owners.ts';

export const connectorId = Type.Object({ id: Type.String({ description: 'Id of a connector' }) });
export const exampleConnectorId = { id: '0197a3f0-2222-7abc-8def-000000000002' };

export const labelField = Type.String({ minLength: 1, maxLength: LABEL_CHARS_MAX, description: 'Display name' });
export const descriptionField = optional(Type.String({ maxLength: 2_000 }));
export const allowedEmails = Type.Array(Type.String({ minLength: 3, maxLength: 320 }), {
  minItems: 1,
  maxItems: ALLOWED_EMAILS_MAX,
  description: 'Allowed senders, in any letter case; `@example.com` allows every address of a domain',
});

/** The connector of contract 9.8, with the result of its last attempt and its document counts. */
export const connectorRecord = namedObject('Connector', {
  connector_id: Type.String(),
  user_id: Type.String(),
  user_name: ownerName,
  org_id: Type.String(),
  share_with_org: Type.Boolean(),
  label: Type.String(),
  type: Type.Enum(['email', 'investment_research']),
  description: textOrNull,
  config: Type.Union([
    namedObject('MailboxConfig', {
      allowed_emails: Type.Array(Type.String()),
      email_hash: Type.String(),
      email: Type.String({ description: 'The address to send to' }),
    }),
    namedObject('MailboxUser', {
      user_id: Type.String({ description: 'Of the broker. The password never comes back' }),
    }),
  ]),
  created_at: Type.String(),
  updated_at: Type.String(),
  archived: Type.Boolean({ description: 'Brings nothing any more; its documents stay' }),
  last_synced_at: Type.Union([Type.String(), Type.Null()], {
    description: 'When something last came in, or a research feed was last asked',
  }),
  last_error: Type.Union([Type.String(), Type.Null()], { description: 'Why its last attempt failed, if it did' }),
  next_sync_at: Type.Union([Type.String(), Type.Null()], {
    description: 'When a research feed is asked next; `null` for mail, which comes when it is sent, and once archived',
  }),
  document_count: Type.Integer({ description: 'Documents that it brought and that the caller sees' }),
  failed_count: Type.Integer({ description: 'Those of them that could not be read' }),
  owned: Type.Boolean({ description: "True for the caller's own, who alone changes and deletes it" }),
});

export function toApiConnector(
  connector: CountedConnector,
  who: ConnectorViewer,
  { addressOf }: Pick<Connectors, 'addressOf'>,
  nameOf: (userId: string) => string | null,
): Static<typeof connectorRecord> {
  return {
    connector_id: connector.id,
    user_id: connector.userId,
    user_name: nameOf(connector.userId),
    org_id: connector.orgId,
    share_with_org: connector.isSharedWithOrg,
    label: connector.label,
    type: connector.type,
    description: connector.description,
    config:
      connector.type === 'email'
        ? {
            allowed_emails: [...connector.allowedEmails],
            email_hash: connector.mailbox,
            email: addressOf(connector),
          }
        : { user_id: connector.brokerUserId },
    created_at: connector.createdAt,
    updated_at: connector.updatedAt,
    archived: connector.archivedAt !== null,
    last_synced_at: connector.syncedAt,
    last_error: connector.lastError,
    next_sync_at: connector.type === 'email' || connector.archivedAt !== null ? null : connector.dueAt,
    document_count: connector.documents,
    failed_count: connector.failedDocuments,
    owned: connector.userId === who.userId,
  };
}

export const exampleConnector: Static<typeof connectorRecord> = {
  connector_id: exampleConnectorId.id,
  user_id: 'user_01',
  user_name: 'ann',
  org_id: 'org_01',
  share_with_org: false,
  label: 'Desk mailbox',
  type: 'email',
  description: 'Research mails',
  config: {
    allowed_emails: ['desk@example.com'],
    email_hash: 'a81c02f4a81c02f4a81c02f4a81c02f4',
    email: 'a81c02f4a81c02f4a81c02f4a81c02f4@ingest.example.invalid',
  },
  created_at: '2026-04-01T10:00:00.000Z',
  updated_at: '2026-04-01T10:00:00.000Z',
  archived: false,
  last_synced_at: null,
  last_error: null,
  next_sync_at: null,
  document_count: 0,
  failed_count: 0,
  owned: true,
};
