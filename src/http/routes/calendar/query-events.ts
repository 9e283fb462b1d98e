import type { Analysts } from '../../../domain/analysts/analysts.ts';
import type { Calendar } from '../../../domain/calendar/calendar.ts';
import { membersOfNamed } from '../../../domain/search/with-watchlists.ts';
import type { WatchlistMembers } from '../../../domain/watchlists/watchlists.ts';
import { addWarning } from '../../answers/metadata.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { replySchema, TOKENS, toApiPage, toBetaPage } from './_api.ts';
import { estimatesFor } from './_expected.ts';
import { hasIdleCategory, isBeta, requestSchema, toRequest, watchlistsIn } from './_request.ts';

const MADE_UP =
  'Events with is_illustrative are made-up calls of the sample; importing real calls of a company removes its made-up ones';

export const queryEvents = defineEndpoint({
  id: 'calendar.query-events',
  method: 'POST',
  paths: ['/v1/events-calendar/query'],
  summary: 'Earnings calls, conference calls, US IPOs and US delistings',
  description:
    'Events of companies by entity id, those of companies that have none in `events_unmapped`, ordered by time. `limit` and ' +
    '`cursor` page through earnings and conference calls; IPOs and delistings come whole with the first page, to ' +
    'organizations that may have them, unless `exchanges` is given or `countries` leaves the US out. A cursor belongs to the ' +
    'filters it was made for. With `category` in place of `categories` the answer is that of the beta variant.',
  units: { 'data:corporate_calendar_tokens': TOKENS },
  body: requestSchema,
  refusal: 'unprocessable',
  reply: replySchema,
  errors: [422],
  example: {
    body: { rp_entity_id: ['4A6F00'], start_date: '2026-04-01', end_date: '2026-06-30', limit: 100 },
    reply: {
      results: {
        '4A6F00': [
          {
            category: 'earnings-call',
            event_datetime: '2026-04-23T20:30:00.000Z',
            title: 'Alphabet Inc. Q1 2026 Earnings Call',
            fiscal_year: 2026,
            fiscal_period: 'Q1',
            rp_collection_id: 'RP_COLLECTION_10001',
            created_at: '2026-01-30T06:00:00.000Z',
            updated_at: '2026-03-02T06:00:00.000Z',
          },
        ],
      },
      events_unmapped: [
        {
          category: 'ipos-calendar',
          company_name: 'Northwind Robotics Inc',
          event_datetime: '2026-05-06T00:00:00.000Z',
          exchange: 'NASDAQ Global',
          ticker: 'NWRB',
          title: 'Northwind Robotics Inc IPO',
        },
      ],
      pagination: { cursor: '', has_cursor: false },
      errors: [],
      metadata: {
        request_id: '3f6f2f0e-7f55-4a53-9a8b-3a1f6f0f6f2a',
        timestamp: '2026-04-17T09:15:02.120311+00:00',
        usage: { corporate_calendar_tokens: TOKENS },
      },
    },
  },
  handle: async (
    { body, principal, metadata },
    use: { calendar: Calendar; watchlists: WatchlistMembers; analysts: Analysts },
  ) => {
    const named = watchlistsIn(body).map((id) => ({ id, field: 'body.rp_entity_id' }));
    const members = await membersOfNamed(use.watchlists, principal, named);
    const page = await use.calendar.query(toRequest(body, members), principal);
    if (hasIdleCategory(body)) addWarning(metadata, 'body.category was ignored, as body.categories is given');
    if (page.mapped.some(({ events }) => events.some(({ isIllustrative }) => isIllustrative)))
      addWarning(metadata, MADE_UP);
    const estimates = body.with_details ? await estimatesFor(page.mapped, use.analysts) : null;
    return isBeta(body) ? toBetaPage(page, metadata, estimates) : toApiPage(page, metadata, estimates);
  },
});
