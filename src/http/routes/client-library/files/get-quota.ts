import { Type } from 'typebox';
import type { Quotas } from '../../../../domain/usage/quotas.ts';
import { UPLOADED_PAGES } from '../../../../domain/usage/units.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { namedObject } from '../../../operations/named-object.ts';
import { under } from './_api.ts';

const wholeOrNull = Type.Union([Type.Integer(), Type.Null()]);

export const getQuota = defineEndpoint({
  id: 'client-library-files.get-quota',
  method: 'GET',
  paths: under('quota'),
  summary: 'Uploaded pages used (client library)',
  description:
    'Pages (3,000 characters each) uploaded in the current month; a started page counts whole, and `null` is no limit. The client library ' +
    'shows `units_*` as pages of files and `pages_*` as pages of PDF: files of all kinds share one limit here, so both are the same.',
  reply: Type.Object({
    quota: namedObject('LibraryFileQuota', {
      subscription: namedObject('LibraryFileSubscription', {
        max_pages_allowed: wholeOrNull,
        pages_used: Type.Integer(),
        pages_remaining: wholeOrNull,
        max_units_allowed: wholeOrNull,
        units_used: Type.Integer(),
        units_remaining: wholeOrNull,
      }),
    }),
  }),
  example: {
    reply: {
      quota: {
        subscription: {
          max_pages_allowed: 1000,
          pages_used: 12,
          pages_remaining: 988,
          max_units_allowed: 1000,
          units_used: 12,
          units_remaining: 988,
        },
      },
    },
  },
  handle: async ({ principal }, use: { quotas: Quotas }) => {
    const pages = await use.quotas.allowance(principal.orgId, UPLOADED_PAGES);
    const used = Math.ceil(pages.used);
    const remaining = pages.limit === null ? null : Math.max(0, pages.limit - used);
    return {
      quota: {
        subscription: {
          max_pages_allowed: pages.limit,
          pages_used: used,
          pages_remaining: remaining,
          max_units_allowed: pages.limit,
          units_used: used,
          units_remaining: remaining,
        },
      },
    };
  },
});
