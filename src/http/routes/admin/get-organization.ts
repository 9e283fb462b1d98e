import type { ScopedAdministration } from '../../../domain/access/scoped-administration.ts';
import type { Quotas } from '../../../domain/usage/quotas.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { exampleSubscription, subscriptionSchema, toApiSubscription } from '../subscription/_api.ts';
import { exampleOrganization, idPath, organizationSchema, toApiOrganization } from './_api.ts';

export const getOrganization = defineStructuredEndpoint({
  id: 'admin.get-organization',
  method: 'GET',
  paths: ['/v1/admin/organizations/:id'],
  summary: 'An organization, its plan, and what it used of it',
  description: 'An admin reads its own organization; any other is not found. Free.',
  role: 'admin',
  params: idPath,
  answer: { organization: organizationSchema, subscription: subscriptionSchema },
  example: {
    params: { id: exampleOrganization.id },
    answer: { organization: exampleOrganization, subscription: exampleSubscription },
  },
  handle: async (
    { params, principal },
    use: { administration: ScopedAdministration; quotas: Pick<Quotas, 'subscription'> },
  ) => {
    const organization = await use.administration.organization(principal, params.id);
    const subscription = await use.quotas.subscription(organization.id);
    return {
      organization: toApiOrganization(organization),
      subscription: toApiSubscription(subscription),
    };
  },
});
