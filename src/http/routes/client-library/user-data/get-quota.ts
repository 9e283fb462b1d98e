import { Type } from 'typebox';
import type { Quotas } from '../../../../domain/usage/quotas.ts';
import { QUERY_UNITS } from '../../../../domain/usage/units.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { namedObject } from '../../../operations/named-object.ts';

/** Passages per query unit (contract 13). */
const PASSAGES_PER_UNIT = 10;
/** Usage is kept in thousandths of a unit. */
const PARTS_PER_UNIT = 1_000;

export const getQueryQuota = defineEndpoint({
  id: 'client-library-user-data.get-quota',
  method: 'GET',
  paths: ['/user-data/quota'],
  summary: 'Query units used (client library)',
  description:
    'Counted in passages, ten a query unit, in the current month; a started one counts whole, as a passage of a batch costs half. ' +
    '`null` is no limit.',
  reply: Type.Object({
    organizationQuota: namedObject('LibraryUnitQuota', {
      contextualUnitsMaxRead: Type.Union([Type.Integer(), Type.Null()]),
    }),
    organizationConsumed: namedObject('LibraryConsumedUnits', { contextualUnitsRead: Type.Integer() }),
  }),
  example: {
    reply: {
      organizationQuota: { contextualUnitsMaxRead: 500_000 },
      organizationConsumed: { contextualUnitsRead: 20_257 },
    },
  },
  handle: async ({ principal }, use: { quotas: Quotas }) => {
    const { used, limit } = await use.quotas.allowance(principal.orgId, QUERY_UNITS);
    return {
      organizationQuota: { contextualUnitsMaxRead: limit === null ? null : Math.floor(passagesIn(limit)) },
      organizationConsumed: { contextualUnitsRead: Math.ceil(passagesIn(used)) },
    };
  },
});

/** Exact: 1.1 units are 11 passages, where `1.1 * 10` is more. */
const passagesIn = (units: number): number => Math.round(units * PARTS_PER_UNIT) / (PARTS_PER_UNIT / PASSAGES_PER_UNIT);
