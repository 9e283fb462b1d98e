import { Type } from 'typebox';
import type { Connectors } from '../../../domain/content/connectors/connectors.ts';
import { AppError } from '../../../platform/errors.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { namedObject } from '../../operations/named-object.ts';
import { optional } from '../../operations/schemas.ts';
import {
  allowedEmails,
  connectorId,
  connectorRecord,
  descriptionField,
  exampleConnector,
  exampleConnectorId,
  labelField,
  toApiConnector,
} from './_connectors.ts';
import { ownerNames, type Users } from './_owners.ts';

export const updateConnector = defineEndpoint({
  id: 'contents.update-connector',
  method: 'PUT',
  paths: ['/contents/v1/connectors/:id'],
  summary: 'Change a connector',
  description:
    'Replaces label, description and sharing: a description that is left out is cleared, and without `share_with_org` it is no longer shared. `config` is for `email` only; left out, the allowed senders stay. The type cannot change. Documents that are there already stay as they are. Only the owner may.',
  params: connectorId,
  body: Type.Object({
    label: labelField,
    description: descriptionField,
    share_with_org: optional(Type.Boolean()),
    type: optional(Type.Enum(['email', 'investment_research'], { description: 'As it is, where it is sent at all' })),
    config: optional(namedObject('MailboxChange', { allowed_emails: allowedEmails })),
  }),
  reply: connectorRecord,
  example: {
    params: exampleConnectorId,
    body: { label: 'Desk mailbox', description: 'Research mails', config: { allowed_emails: ['desk@example.com'] } },
    reply: exampleConnector,
  },
  handle: async ({ params, body, principal }, use: { connectors: Connectors; users: Users }) => {
    if (body.type != null && (await use.connectors.get(principal, params.id)).type !== body.type) {
      throw new AppError('invalid_request', 'body.type: the type of a connector cannot change');
    }
    const changed = await use.connectors.change(principal, params.id, {
      label: body.label,
      description: body.description ?? null,
      isSharedWithOrg: body.share_with_org ?? false,
      ...(body.config != null && { allowedEmails: body.config.allowed_emails }),
    });
    return toApiConnector(changed, principal, use.connectors, await ownerNames(use.users, principal.orgId));
  },
});
