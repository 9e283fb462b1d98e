import type { Estimate } from '../../../domain/analysts/analyst-views.ts';
import type { Analysts } from '../../../domain/analysts/analysts.ts';
import type { CompanyEvents } from '../../../domain/calendar/calendar.ts';
import type { CalendarEvent } from '../../../domain/calendar/event.ts';
import { daysBetween } from '../../../domain/time/days.ts';
import type { EntityId } from '../../../platform/ids.ts';

/** Longest time from the end of a quarter to the call about it, by the rules for filings of all countries. */
const REPORTED_WITHIN_DAYS = 120;

/** Quarterly estimates of companies by id, of those that have an earnings call among the events. */
export async function estimatesFor(
  companies: readonly CompanyEvents[],
  analysts: Pick<Analysts, 'estimates'>,
): Promise<ReadonlyMap<EntityId, readonly Estimate[]>> {
  const calling = companies.filter(({ events }) => events.some(({ category }) => category === 'earnings-call'));
  const query = { period: 'quarter', limit: null, asOf: null } as const;
  const estimates = await Promise.all(calling.map(({ entityId }) => analysts.estimates(entityId, query)));
  return new Map(calling.map(({ entityId }, at) => [entityId, estimates[at] ?? []]));
}

/** The estimate of the quarter that ended last before an earnings call. `estimates`: ascending by the end of the quarter. */
export function estimateOf({ category, eventAt }: CalendarEvent, estimates: readonly Estimate[]): Estimate | undefined {
  if (category !== 'earnings-call') return undefined;
  const day = eventAt.slice(0, 'YYYY-MM-DD'.length);
  const ended = estimates.findLast(({ endsOn }) => endsOn < day);
  return ended && daysBetween(ended.endsOn, day) <= REPORTED_WITHIN_DAYS ? ended : undefined;
}
