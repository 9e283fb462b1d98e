import { type Static, Type } from 'typebox';
import type { OrganizationChange } from '../../../domain/access/administration.ts';
import type { ScopedAdministration } from '../../../domain/access/scoped-administration.ts';
import { changePlan } from '../../../domain/usage/plan-change.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../operations/schemas.ts';
import { exampleOrganization, idPath, organizationChange, organizationSchema, toApiOrganization } from './_api.ts';

export const updateOrganization = defineEndpoint({
  id: 'admin.update-organization',
  method: 'PATCH',
  paths: ['/v1/admin/organizations/:id'],
  family: 'structured',
  summary: 'Change entitlements, plan or the layout of statements of an organization',
  description: 'Omitted fields stay as they are. Free.',
  role: 'operator',
  units: {},
  params: idPath,
  body: organizationChange,
  reply: Type.Object({ organization: organizationSchema, metadata: metadataSchema }),
  errors: [400, 403, 404],
  example: {
    params: { id: exampleOrganization.id },
    body: { entitle: ['ipos-calendar'], plan: { unit_limits: { 'search:api_query_units': 50_000 } } },
    reply: { organization: exampleOrganization, metadata: exampleMetadata },
  },
  handle: async ({ params, body, principal, metadata }, use: { administration: ScopedAdministration }) => ({
    organization: toApiOrganization(await use.administration.changeOrganization(principal, params.id, toChange(body))),
    metadata,
  }),
});

function toChange(body: Static<typeof organizationChange>): OrganizationChange {
  const { entitle, unentitle, plan, statement_rows: statementRows } = body;
  return {
    ...(entitle && { entitle }),
    ...(unentitle && { unentitle }),
    ...(statementRows && { statementRows }),
    ...(plan && {
      plan: (now) =>
        changePlan(now, {
          ...(plan.kind && { kind: plan.kind }),
          ...(plan.unit_limits && { unitLimits: plan.unit_limits }),
          ...(plan.credit_limit !== undefined && { creditLimitCents: plan.credit_limit }),
          ...(plan.unit_prices && { unitPrices: plan.unit_prices }),
        }),
    }),
  };
}
