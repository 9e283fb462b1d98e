import { type Static, Type } from 'typebox';
import type { Connectors, NewConnector } from '../../../domain/content/connectors/connectors.ts';
import { AppError } from '../../../platform/errors.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { namedObject } from '../../operations/named-object.ts';
import { optional } from '../../operations/schemas.ts';
import {
  allowedEmails,
  connectorRecord,
  descriptionField,
  exampleConnector,
  labelField,
  toApiConnector,
} from './_connectors.ts';
import { ownerNames, type Users } from './_owners.ts';

const body = Type.Object({
  type: Type.Enum(['email', 'investment_research']),
  label: labelField,
  config: namedObject(
    'NewMailbox',
    {
      allowed_emails: optional(allowedEmails),
      user_id: optional(Type.String({ minLength: 1, maxLength: 320, description: 'Of the broker' })),
      user_password: optional(Type.String({ minLength: 1, maxLength: 1_024, description: 'Of the broker' })),
    },
    { description: '`email`: `allowed_emails`. `investment_research`: `user_id` and `user_password`' },
  ),
  description: descriptionField,
  share_with_org: optional(Type.Boolean()),
});

export const createConnector = defineEndpoint({
  id: 'contents.create-connector',
  method: 'POST',
  paths: ['/contents/v1/connectors'],
  summary: 'Create a connector',
  description:
    'By an `email` connector, mail that allowed senders send to its address becomes documents, with tags `from:` and `to:`. An `investment_research` connector fetches what is new from the research feed with the credentials of a broker, with a tag `broker:`; the password is kept encrypted and never comes back. With `share_with_org` the whole organization sees the connector and what it brings.',
  body,
  reply: connectorRecord,
  example: {
    body: {
      type: 'email',
      label: 'Desk mailbox',
      config: { allowed_emails: ['desk@example.com'] },
      description: 'Research mails',
    },
    reply: exampleConnector,
  },
  handle: async ({ body, principal }, use: { connectors: Connectors; users: Users }) =>
    toApiConnector(
      await use.connectors.create(principal, newConnector(body)),
      principal,
      use.connectors,
      await ownerNames(use.users, principal.orgId),
    ),
});

function newConnector({ type, label, config, description, share_with_org }: Static<typeof body>): NewConnector {
  const common = { label, description: description ?? null, isSharedWithOrg: share_with_org ?? false };
  if (type === 'email') {
    return { ...common, type, allowedEmails: config.allowed_emails ?? missing('allowed_emails') };
  }
  const brokerUserId = config.user_id ?? missing('user_id');
  return { ...common, type, brokerUserId, brokerPassword: config.user_password ?? missing('user_password') };
}

function missing(field: string): never {
  throw new AppError('invalid_request', `body.config: ${field} is required`);
}
