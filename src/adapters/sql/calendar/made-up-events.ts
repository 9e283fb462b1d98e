import type { Transaction } from 'kysely';
import { isTranscriptCategory } from '../../../domain/calendar/event.ts';
import type { EventRecord } from '../../../domain/calendar/event-record.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { inChunks } from '../chunks.ts';
import type { Schema } from '../schema.ts';
import type { CalendarEventRow } from './calendar-tables.ts';

interface MappedEvent {
  readonly record: EventRecord;
  readonly entityId: EntityId | null;
}

/** A call without its company is not in the calendar, and without clues to it never comes back. */
export const OUT_OF_CALENDAR = {
  entity_id: null,
  company_name: null,
  origin_json: JSON.stringify({ eventId: null, collectionId: null, identifiers: [] }),
} as const;

/**
 * Events that are taken: all but made-up calls of companies that have a real call later than the one that they continue. `withdrawn`: the
 * rows of made-up calls of companies for which a real one comes.
 */
export async function withoutMadeUp(
  trx: Transaction<Schema>,
  events: readonly MappedEvent[],
): Promise<{ readonly isTaken: readonly boolean[]; readonly withdrawn: readonly CalendarEventRow[] }> {
  const isReal = ({ record }: MappedEvent): boolean => !record.isIllustrative && isTranscriptCategory(record.category);
  const idsOf = (some: readonly MappedEvent[]): string[] => [
    ...new Set(some.flatMap(({ entityId }) => entityId ?? [])),
  ];
  const madeUp = events.filter(({ record }) => record.isIllustrative);
  const lastReal = await lastRealCalls(trx, idsOf(madeUp));
  const rows = await inChunks(idsOf(events.filter(isReal)), (chunk) =>
    trx
      .selectFrom('calendar_events')
      .selectAll()
      .where('entity_id', 'in', chunk)
      .where('is_illustrative', '=', 1)
      .execute(),
  );
  return {
    isTaken: events.map(({ record, entityId }) => {
      const last = record.isIllustrative ? lastReal.get(entityId ?? '') : undefined;
      return last === undefined || (record.continues ?? '') >= last;
    }),
    withdrawn: rows,
  };
}

async function lastRealCalls(trx: Transaction<Schema>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await inChunks(ids, (chunk) =>
    trx
      .selectFrom('calendar_events')
      .select(['entity_id', ({ fn }) => fn.max('event_at').as('last')])
      .where('entity_id', 'in', chunk)
      .where('is_illustrative', '=', 0)
      .where('category', 'in', ['earnings-call', 'conference-call'])
      .groupBy('entity_id')
      .execute(),
  );
  return new Map(rows.map(({ entity_id, last }) => [entity_id ?? '', last]));
}
