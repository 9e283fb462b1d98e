import { Type } from 'typebox';
import type { Quotas } from '../../../domain/usage/quotas.ts';
import { QUERY_UNITS, UPLOADED_PAGES } from '../../../domain/usage/units.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { under } from './_api.ts';

const wholeOrNull = Type.Union([Type.Integer(), Type.Null()]);

export const getQuota = defineEndpoint({
  id: 'uploads.get-quota',
  method: 'GET',
  paths: under('quota'),
  family: 'legacy',
  summary: 'Pages and units used (client library)',
  description:
    'Uploaded pages (3,000 characters each) and query units of the current month; what has no limit is `null`. Started pages and units count whole.',
  units: {},
  reply: Type.Object({
    quota: Type.Object({
      subscription: Type.Object({
        max_pages_allowed: wholeOrNull,
        pages_used: Type.Integer(),
        pages_remaining: wholeOrNull,
        max_units_allowed: wholeOrNull,
        units_used: Type.Integer(),
        units_remaining: wholeOrNull,
      }),
    }),
  }),
  errors: [],
  example: {
    reply: {
      quota: {
        subscription: {
          max_pages_allowed: 1000,
          pages_used: 12,
          pages_remaining: 988,
          max_units_allowed: null,
          units_used: 3,
          units_remaining: null,
        },
      },
    },
  },
  handle: async ({ principal }, use: { quotas: Quotas }) => {
    const pages = await use.quotas.allowance(principal.orgId, UPLOADED_PAGES);
    const units = await use.quotas.allowance(principal.orgId, QUERY_UNITS);
    return {
      quota: {
        subscription: {
          max_pages_allowed: pages.limit,
          pages_used: Math.ceil(pages.used),
          pages_remaining: remaining(pages),
          max_units_allowed: units.limit,
          units_used: Math.ceil(units.used),
          units_remaining: remaining(units),
        },
      },
    };
  },
});

const remaining = ({ limit, used }: { limit: number | null; used: number }): number | null =>
  limit === null ? null : Math.max(0, limit - Math.ceil(used));
