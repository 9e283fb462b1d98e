import type { Answer } from './transport/answer.ts';
import { mapAnswer } from './transport/answer.ts';

/** A company: its entity id (`D8442A`), or anything that has it as `id`, as companies found in the knowledge graph do. */
export type CompanyRef = string | { readonly id: string };

/** A point in time: ISO 8601, or a `Date`. */
export type Instant = string | Date;

/** A day: `2024-11-01`, or a `Date`, of which the day in UTC counts. */
export type Day = string | Date;

/** Point in time: the answer as it was known then, with nothing that became known later. */
export interface AsOf {
  /** ISO 8601 or a `Date`; a day alone means its end, in UTC. Now, when left out. */
  readonly asOf?: Instant | undefined;
}

/** A stretch of days, both included. */
export interface Days {
  readonly start?: Day | undefined;
  readonly end?: Day | undefined;
}

/** The entity id of a company. */
export const idOf = (company: CompanyRef): string => (typeof company === 'string' ? company : company.id);

/** A company as requests for structured data name it. */
export const identified = (company: CompanyRef): { type: 'rp_entity_id'; value: string } => ({
  type: 'rp_entity_id',
  value: idOf(company),
});

/** ISO 8601 of a point in time. */
export const instantText = (instant: Instant | undefined): string | undefined =>
  instant instanceof Date ? instant.toISOString() : instant;

/** `YYYY-MM-DD` of a day. */
export const dayText = (day: Day | undefined): string | undefined =>
  day instanceof Date ? day.toISOString().slice(0, 10) : day;

/** A stretch of days as requests have it. */
export const daysText = ({ start, end }: Days): { start: string | undefined; end: string | undefined } => ({
  start: dayText(start),
  end: dayText(end),
});

/** The only record of an answer; `null` where the service knows nothing. */
export const onlyRecord = <T>(answer: Answer<{ results: T[] }>): Answer<T | null> =>
  mapAnswer(answer, ({ results }) => results[0] ?? null);
