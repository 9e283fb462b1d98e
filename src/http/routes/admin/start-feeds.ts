import { Type } from 'typebox';
import { AppError } from '../../../platform/errors.ts';
import { isContact } from '../../../platform/settings/feed-settings.ts';
import { optional } from '../../operations/schemas.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { type FeedUse, feedNamesSchema, feedsOf } from './_feeds.ts';

export const startFeeds = defineStructuredEndpoint({
  id: 'admin.start-feeds',
  method: 'POST',
  paths: ['/v1/admin/feeds/start'],
  summary: 'Switch feeds on',
  description:
    'From then on their sources are asked; the first run begins within half a minute. Those that are on already stay as they are. Free.',
  role: 'operator',
  body: Type.Object({
    feeds: feedNamesSchema,
    contact: optional(
      Type.String({
        maxLength: 200,
        description:
          'Name and mailbox that requests to the SEC carry, as `Firm ops@firm.example`; needed once, unless ALMANAC_FEEDS_CONTACT is set',
      }),
    ),
  }),
  answer: {
    started: Type.Array(Type.String(), { description: 'Names of those that were off' }),
  },
  example: {
    body: { feeds: ['us'], contact: 'Firm ops@firm.example' },
    answer: { started: ['sec-companies', 'listings', 'rates', 'sec-facts'] },
  },
  handle: async ({ body }, { feeds }: FeedUse) => {
    const contact = body.contact ?? undefined;
    if (contact !== undefined && !isContact(contact))
      throw new AppError('invalid_request', 'contact: must be a name and a mailbox, such as "Firm ops@firm.example"');
    return { started: await feeds.start(feedsOf(body.feeds), contact) };
  },
});
