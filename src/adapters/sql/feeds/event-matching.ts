import type { Transaction } from 'kysely';
import type { EventRecord } from '../../../domain/calendar/event-record.ts';
import type { FiledEvent } from '../../../domain/feeds/filings/filing-events.ts';
import { DAY_MS, isoOf } from '../../../platform/clock.ts';
import { companiesOfEvents } from '../calendar/calendar-companies.ts';
import { recordOfRow } from '../calendar/calendar-row.ts';
import type { CalendarEventRow } from '../calendar/calendar-tables.ts';
import type { Schema } from '../schema.ts';

/**
 * The records to store: an event of a filing that is in the calendar already, by another filing or source, changes that one, where it says
 * more than it or comes later. A step of an earlier day (`isBackfill`) says nothing that the later one does not.
 */
export async function unlessKnown(
  trx: Transaction<Schema>,
  events: readonly FiledEvent[],
  isBackfill: boolean,
): Promise<EventRecord[]> {
  const companies = await companiesOfEvents(
    trx,
    events.map(({ record }) => record),
  );
  const records: EventRecord[] = [];
  for (const [at, event] of events.entries()) {
    const same = await sameEvent(trx, event, companies[at] ?? null);
    if (same === undefined) records.push(event.record);
    else if (!isBackfill && saysMore(event, same)) records.push(merged(event.record, same));
  }
  return records;
}

async function sameEvent(
  trx: Transaction<Schema>,
  { record, sameWithinDays }: FiledEvent,
  entityId: string | null,
): Promise<CalendarEventRow | undefined> {
  const [from, to] = [-1, 1].map((sign) => isoOf(Date.parse(record.eventAt) + sign * sameWithinDays * DAY_MS));
  const rows = await trx
    .selectFrom('calendar_events')
    .selectAll()
    .where('category', '=', record.category)
    .where('event_at', '>=', from ?? '')
    .where('event_at', '<=', to ?? '')
    .where((eb) =>
      entityId === null
        ? eb.and([eb('entity_id', 'is', null), eb('company_name', '=', record.companyName)])
        : eb('entity_id', '=', entityId),
    )
    .orderBy('event_at')
    .execute();
  const others = rows.filter((row) => recordOfRow(row).eventId !== record.eventId);
  return others.length < rows.length ? undefined : others[0];
}

/** A call whose time is stated is more than the day of its release; steps of an offering follow each other. */
const saysMore = ({ record }: FiledEvent, same: CalendarEventRow): boolean =>
  record.category === 'earnings-call' ? record.evidence?.sentence != null : record.eventAt >= same.event_at;

/** The later record under the id of the event, with the period that the former one knew. */
const merged = (record: EventRecord, same: CalendarEventRow): EventRecord => ({
  ...record,
  collectionId: same.collection_id,
  fiscalYear: record.fiscalYear ?? same.fiscal_year,
  fiscalPeriod: record.fiscalPeriod ?? recordOfRow(same).fiscalPeriod,
});
