import type { Static } from 'typebox';
import type { OrganizationChange } from '../../../domain/access/administration.ts';
import type { ScopedAdministration } from '../../../domain/access/scoped-administration.ts';
import { changePlan } from '../../../domain/usage/plan-change.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { exampleOrganization, idPath, organizationChange, organizationSchema, toApiOrganization } from './_api.ts';

export const updateOrganization = defineStructuredEndpoint({
  id: 'admin.update-organization',
  method: 'PATCH',
  paths: ['/v1/admin/organizations/:id'],
  summary: 'Change entitlements, plan or the layout of statements of an organization',
  description: 'Omitted fields stay as they are. Free.',
  role: 'operator',
  params: idPath,
  body: organizationChange,
  answer: { organization: organizationSchema },
  example: {
    params: { id: exampleOrganization.id },
    body: { entitle: ['ipos-calendar'], plan: { unit_limits: { 'search:api_query_units': 50_000 } } },
    answer: { organization: exampleOrganization },
  },
  handle: async ({ params, body, principal }, use: { administration: ScopedAdministration }) => ({
    organization: toApiOrganization(await use.administration.changeOrganization(principal, params.id, toChange(body))),
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
