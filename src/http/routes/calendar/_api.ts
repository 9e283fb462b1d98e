import { type Static, Type } from 'typebox';
import { ESTIMATE_LINES, type Estimate, type EstimateLine } from '../../../domain/analysts/analyst-views.ts';
import type { CalendarPage, CompanyEvents } from '../../../domain/calendar/calendar.ts';
import {
  type CalendarEvent,
  EVENT_STATUSES,
  eventStatusOf,
  type ListingEvent,
} from '../../../domain/calendar/event.ts';
import { MARKET_SESSIONS, marketSessionOf } from '../../../domain/calendar/market-session.ts';
import { CALENDAR_TOKENS } from '../../../domain/usage/units.ts';
import type { EntityId } from '../../../platform/ids.ts';
import type { Metadata } from '../../answers/metadata.ts';
import { namedObject } from '../../operations/named-object.ts';
import { errorItems, metadataSchema } from '../../operations/schemas.ts';
import { itemsPagination } from '../../operations/user-item-api.ts';
import { estimateOf } from './_expected.ts';

/** Units of a call (contract 13), which clients also expect under `metadata`. */
export const TOKENS = CALENDAR_TOKENS;

const expectedFigures = Type.Object(
  {
    fiscal_period_end_date: Type.String(),
    eps_avg: Type.Union([Type.Number(), Type.Null()], { description: 'Earnings per share' }),
    revenue_avg: Type.Union([Type.Number(), Type.Null()]),
    currency: Type.Union([Type.String(), Type.Null()], { description: 'ISO 4217' }),
    is_illustrative: Type.Boolean({ description: 'True for made-up sample figures' }),
  },
  { description: 'Mean estimates for the quarter of an earnings call' },
);

const mappedEvent = namedObject('CalendarEvent', {
  category: Type.String(),
  event_datetime: Type.String({ description: 'ISO 8601 with milliseconds, UTC' }),
  has_time: Type.Optional(
    Type.Literal(false, { description: 'Where only the day is known; `event_datetime` is then its beginning in UTC' }),
  ),
  title: Type.String(),
  fiscal_year: Type.Union([Type.Integer(), Type.Null()], { description: '`null` where it is not known' }),
  fiscal_period: Type.Optional(
    Type.String({
      description: '`Q1` to `Q4`, `H1`, `H2`, `FY` or `T` (a transition period); not every event has one',
    }),
  ),
  rp_collection_id: Type.String({ description: 'The same for the same event, whatever changes of it' }),
  status: Type.Optional(
    Type.Enum([...EVENT_STATUSES], {
      description:
        'How sure the date is: `projected` from earlier ones, `announced` by the company, `filed`: a filing reports the call. Not where it is not known',
    }),
  ),
  market_session: Type.Optional(
    Type.Enum([...MARKET_SESSIONS], {
      description: 'Part of the trading day in New York, for calls of companies in the US with a time',
    }),
  ),
  is_illustrative: Type.Optional(
    Type.Boolean({
      description: 'True for made-up calls of the sample; importing a real call of the company removes them',
    }),
  ),
  expected: Type.Optional(expectedFigures),
  evidence: Type.Optional(
    Type.Object(
      {
        accession: Type.String({ description: 'Accession number of the filing' }),
        url: Type.String(),
        sentence: Type.Union([Type.String(), Type.Null()], { description: 'Words of the filing that say so' }),
      },
      { description: 'The filing that the event is known from; not for events that were imported' },
    ),
  ),
  created_at: Type.String({ description: 'When the event first came to the calendar' }),
  updated_at: Type.String({ description: 'When it last changed' }),
});

const unmappedEvent = namedObject('UnmappedEvent', {
  category: Type.String(),
  company_name: Type.String(),
  event_datetime: Type.String(),
  exchange: Type.String({ description: 'Free text' }),
  ticker: Type.String(),
  title: Type.String(),
});

const eventsByCompany = Type.Record(Type.String(), Type.Array(mappedEvent));
const metadata = Type.Interface([metadataSchema], {
  usage: namedObject('CalendarUsage', {
    corporate_calendar_tokens: Type.Number({ description: 'Tokens that this call used' }),
  }),
});

const mainReply = namedObject('CompanyEventsResponse', {
  results: eventsByCompany,
  events_unmapped: Type.Array(unmappedEvent),
  pagination: itemsPagination,
  errors: errorItems,
  metadata,
});
const betaReply = namedObject('CategoryEventsResponse', {
  result: eventsByCompany,
  errors: errorItems,
  pagination: itemsPagination,
  metadata,
});
export const replySchema = Type.Union([mainReply, betaReply]);

/** Quarterly estimates by company. Details of events are answered only to requests that ask for them, which have estimates. */
export type EstimatesByCompany = ReadonlyMap<EntityId, readonly Estimate[]>;

export function toApiPage(
  page: CalendarPage,
  about: Metadata,
  estimates: EstimatesByCompany | null,
): Static<typeof mainReply> {
  return {
    results: byCompany(page, estimates),
    events_unmapped: page.unmapped.map(toUnmapped),
    pagination: { cursor: page.cursor ?? '', has_cursor: page.cursor !== null },
    errors: [],
    metadata: { ...about, usage: { corporate_calendar_tokens: TOKENS } },
  };
}

/** Groups events by company. Adding a thousand keys to an object without a prototype is ten times faster. */
function byCompany({ mapped }: CalendarPage, estimates: EstimatesByCompany | null): Static<typeof eventsByCompany> {
  const results: Static<typeof eventsByCompany> = Object.create(null);
  for (const company of mapped) {
    const known = estimates && (estimates.get(company.entityId) ?? []);
    results[company.entityId] = company.events.map((event) => ({
      ...toMapped(event),
      ...(known === null ? {} : detailsOf(event, company, known)),
    }));
  }
  return results;
}

/** The page in the format of the beta variant, which has no unmapped events (contract 5.6). */
export function toBetaPage(
  page: CalendarPage,
  about: Metadata,
  estimates: EstimatesByCompany | null,
): Static<typeof betaReply> {
  const { results, errors, pagination: paging, metadata: facts } = toApiPage(page, about, estimates);
  return { result: results, errors, pagination: paging, metadata: facts };
}

const toMapped = (event: CalendarEvent): Static<typeof mappedEvent> => ({
  category: event.category,
  event_datetime: event.eventAt,
  ...(event.hasTime ? {} : { has_time: false }),
  title: event.title,
  fiscal_year: event.fiscalYear,
  ...(event.fiscalPeriod === null ? {} : { fiscal_period: event.fiscalPeriod }),
  rp_collection_id: event.collectionId,
  ...(event.isIllustrative ? { is_illustrative: true } : {}),
  ...(event.evidence === null ? {} : { evidence: event.evidence }),
  created_at: event.createdAt,
  updated_at: event.updatedAt,
});

function detailsOf(
  event: CalendarEvent,
  { exchanges }: CompanyEvents,
  estimates: readonly Estimate[],
): Pick<Static<typeof mappedEvent>, 'status' | 'market_session' | 'expected'> {
  const [status, session] = [eventStatusOf(event), marketSessionOf(event, exchanges)];
  const estimate = estimateOf(event, estimates);
  return {
    ...(status === null ? {} : { status }),
    ...(session === null ? {} : { market_session: session }),
    ...(estimate === undefined ? {} : { expected: toExpected(estimate) }),
  };
}

function toExpected({ endsOn, currency, isIllustrative, figures }: Estimate): Static<typeof expectedFigures> {
  const figure = (line: EstimateLine): number | null => figures[ESTIMATE_LINES.indexOf(line)] ?? null;
  return {
    fiscal_period_end_date: endsOn,
    eps_avg: figure('EPS_AVG'),
    revenue_avg: figure('REVENUE_AVG'),
    currency,
    is_illustrative: isIllustrative,
  };
}

const toUnmapped = (event: ListingEvent): Static<typeof unmappedEvent> => ({
  category: event.category,
  company_name: event.companyName ?? '',
  event_datetime: event.eventAt,
  exchange: event.exchange ?? '',
  ticker: event.ticker ?? '',
  title: event.title,
});
