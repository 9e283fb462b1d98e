import { Type } from 'typebox';
import { textOrNull } from '../../operations/schemas.ts';
import { companyId, countries, cut, day, offset, resultMetadata } from '../argument-schemas.ts';
import { defineTool } from '../tool.ts';
import { longList } from '../tool-result.ts';

const CATEGORIES = ['earnings-call', 'conference-call', 'ipos-calendar', 'delisted-company'] as const;
const LIMIT = 50;

export const eventsCalendar = defineTool({
  name: 'bigdata_events_calendar',
  title: 'Events of companies',
  description:
    'Earnings calls, conference calls and, where the subscription has them, listings and delistings, past and ahead: ' +
    '{"rp_entity_ids": ["E09E2B"], "start_date": "2026-01-01"}. Look ids up with find_securities first; without ids the events of all ' +
    'companies. Costs calendar tokens for each event. When there is none, `events` is empty.',
  operations: ['calendar.query-events'],
  input: Type.Object({
    rp_entity_ids: Type.Optional(
      Type.Array(companyId, { maxItems: 1_000, description: 'Ids of companies; all when left out' }),
    ),
    start_date: Type.Optional(day('First day')),
    end_date: Type.Optional(day('Last day')),
    categories: Type.Optional(Type.Array(Type.Enum([...CATEGORIES]), { description: 'All when left out' })),
    countries: Type.Optional(countries),
    cursor: Type.Optional(Type.String({ maxLength: 10_000, description: '`cursor` of the page before' })),
    offset,
  }),
  output: Type.Object({
    events: Type.Array(
      Type.Object(
        { rp_entity_id: Type.String(), category: Type.String(), title: Type.String(), event_datetime: textOrNull },
        { additionalProperties: true },
      ),
      { description: 'By company, then by time' },
    ),
    cursor: Type.Optional(Type.String({ description: 'For the next page' })),
    cut,
    metadata: resultMetadata,
  }),
  run: async ({ rp_entity_ids, offset: _, ...asked }, { call }) => {
    const body = { ...asked, limit: LIMIT, ...(rp_entity_ids && { rp_entity_id: rp_entity_ids }) };
    const { results, pagination } = await call<CalendarAnswer>('calendar.query-events', { body });
    const events = Object.entries(results).flatMap(([rp_entity_id, list]) =>
      list.map(({ rp_collection_id: __, created_at: ___, updated_at: ____, ...event }) => ({ rp_entity_id, ...event })),
    );
    const cursor = pagination?.cursor;
    const isMore = typeof cursor === 'string' && cursor !== '';
    return { content: {}, long: longList('events', events), ...(isMore && { afterLast: { cursor } }) };
  },
});

interface CalendarAnswer {
  readonly results: Readonly<Record<string, readonly Record<string, unknown>[]>>;
  readonly pagination?: { readonly cursor?: unknown };
}
