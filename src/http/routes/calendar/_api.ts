import { type Static, Type } from 'typebox';
import type { CalendarPage } from '../../../domain/calendar/calendar.ts';
import type { CalendarEvent, ListingEvent } from '../../../domain/calendar/event.ts';
import { CALENDAR_TOKENS } from '../../../domain/usage/units.ts';
import type { Metadata } from '../../answers/metadata.ts';
import { errorItems, metadataSchema } from '../../operations/schemas.ts';
import { itemsPagination } from '../../operations/user-item-api.ts';

/** Units of a call (contract 13), which clients also expect under `metadata`. */
export const TOKENS = CALENDAR_TOKENS;

const mappedEvent = Type.Object({
  category: Type.String(),
  event_datetime: Type.String({ description: 'ISO 8601 with milliseconds, UTC' }),
  title: Type.String(),
  fiscal_year: Type.Union([Type.Integer(), Type.Null()], { description: '`null` where it is not known' }),
  fiscal_period: Type.Optional(
    Type.String({ description: '`Q1` to `Q4`, `H1`, `H2` or `FY`; not every event has one' }),
  ),
  rp_collection_id: Type.String({ description: 'The same for the same event, whatever changes of it' }),
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

const unmappedEvent = Type.Object({
  category: Type.String(),
  company_name: Type.String(),
  event_datetime: Type.String(),
  exchange: Type.String({ description: 'Free text' }),
  ticker: Type.String(),
  title: Type.String(),
});

const eventsByCompany = Type.Record(Type.String(), Type.Array(mappedEvent));
const metadata = Type.Interface([metadataSchema], {
  usage: Type.Object({ corporate_calendar_tokens: Type.Number({ description: 'Tokens that this call used' }) }),
});

const mainReply = Type.Object({
  results: eventsByCompany,
  events_unmapped: Type.Array(unmappedEvent),
  pagination: itemsPagination,
  errors: errorItems,
  metadata,
});
const betaReply = Type.Object({ result: eventsByCompany, errors: errorItems, pagination: itemsPagination, metadata });
export const replySchema = Type.Union([mainReply, betaReply]);

export function toApiPage(page: CalendarPage, about: Metadata): Static<typeof mainReply> {
  return {
    results: byCompany(page),
    events_unmapped: page.unmapped.map(toUnmapped),
    pagination: { cursor: page.cursor ?? '', has_cursor: page.cursor !== null },
    errors: [],
    metadata: { ...about, usage: { corporate_calendar_tokens: TOKENS } },
  };
}

/** Groups events by company. Adding a thousand keys to an object without a prototype is ten times faster. */
function byCompany({ mapped }: CalendarPage): Static<typeof eventsByCompany> {
  const results: Static<typeof eventsByCompany> = Object.create(null);
  for (const { entityId, events } of mapped) results[entityId] = events.map(toMapped);
  return results;
}

/** The page in the format of the beta variant, which has no unmapped events (contract 5.6). */
export function toBetaPage(page: CalendarPage, about: Metadata): Static<typeof betaReply> {
  const { results, errors, pagination: paging, metadata: facts } = toApiPage(page, about);
  return { result: results, errors, pagination: paging, metadata: facts };
}

const toMapped = (event: CalendarEvent): Static<typeof mappedEvent> => ({
  category: event.category,
  event_datetime: event.eventAt,
  title: event.title,
  fiscal_year: event.fiscalYear,
  ...(event.fiscalPeriod === null ? {} : { fiscal_period: event.fiscalPeriod }),
  rp_collection_id: event.collectionId,
  ...(event.evidence === null ? {} : { evidence: event.evidence }),
  created_at: event.createdAt,
  updated_at: event.updatedAt,
});

const toUnmapped = (event: ListingEvent): Static<typeof unmappedEvent> => ({
  category: event.category,
  company_name: event.companyName ?? '',
  event_datetime: event.eventAt,
  exchange: event.exchange ?? '',
  ticker: event.ticker ?? '',
  title: event.title,
});
