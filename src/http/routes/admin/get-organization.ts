import { Type } from 'typebox';
import type { ScopedAdministration } from '../../../domain/access/scoped-administration.ts';
import type { Quotas } from '../../../domain/usage/quotas.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../operations/schemas.ts';
import { exampleSubscription, subscriptionSchema, toApiSubscription } from '../subscription/_api.ts';
import { exampleOrganization, idPath, organizationSchema, toApiOrganization } from './_api.ts';

export const getOrganization = defineEndpoint({
  id: 'admin.get-organization',
  method: 'GET',
  paths: ['/v1/admin/organizations/:id'],
  family: 'structured',
  summary: 'An organization, its plan, and what it used of it',
  description: 'An admin reads its own organization; any other is not found. Free.',
  role: 'admin',
  units: {},
  params: idPath,
  reply: Type.Object({ organization: organizationSchema, subscription: subscriptionSchema, metadata: metadataSchema }),
  errors: [403, 404],
  example: {
    params: { id: exampleOrganization.id },
    reply: { organization: exampleOrganization, subscription: exampleSubscription, metadata: exampleMetadata },
  },
  handle: async (
    { params, principal, metadata },
    use: { administration: ScopedAdministration; quotas: Pick<Quotas, 'subscription'> },
  ) => {
    const organization = await use.administration.organization(principal, params.id);
    const subscription = await use.quotas.subscription(organization.id);
    return {
      organization: toApiOrganization(organization),
      subscription: toApiSubscription(subscription),
      metadata,
    };
  },
});
