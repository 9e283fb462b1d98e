import { type Clock, DAY_MS } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import type { EntityId } from '../../../platform/ids.ts';
import type { ChunkCounting } from '../../documents/chunk-counting.ts';
import type { Viewer } from '../../documents/chunk-index.ts';
import type { ChunkQuery } from '../../documents/chunk-search.ts';
import type { EntityStore } from '../../knowledge-graph/entity-store.ts';
import { dayNumber } from '../../time/days.ts';
import { dayText } from '../counting/volume.ts';
import { type AttentionDay, attentionSeries, HISTORY_DAYS } from './attention-series.ts';

/** Days `YYYY-MM-DD`, both inclusive; `null`: 30 days in all up to the other end, up to today where both are. */
export interface DailyRequest {
  readonly startsOn: string | null;
  readonly endsOn: string | null;
}

export interface EntitySentimentAnswer {
  readonly name: string;
  readonly id: EntityId;
  /** Every requested calendar day, up to today. */
  readonly days: readonly (AttentionDay & { readonly on: string })[];
  /** The queries whose chunks were counted. */
  readonly counted: readonly ChunkQuery[];
}

/** Daily sentiment and attention of an entity (contract 6). */
export type EntitySentiment = ReturnType<typeof createEntitySentiment>;

const DAYS_OTHERWISE = 30;
/** A little more than ten years. */
export const DAYS_MAX = 3_700;

export function createEntitySentiment({
  chunks,
  entities,
  clock,
}: {
  readonly chunks: Pick<ChunkCounting, 'days'>;
  readonly entities: Pick<EntityStore, 'findCompany' | 'findMany'>;
  readonly clock: Clock;
}) {
  const find = async (id: EntityId): Promise<{ readonly id: string; readonly name: string } | undefined> =>
    (await entities.findCompany(id)) ?? (await entities.findMany([id]))[0];

  return {
    /**
     * Computed from the chunks that `viewer` may see and that mention the entity in text or headline. `undefined` for an unknown id,
     * or if nothing was published about the entity in the relevant days. Throws `invalid_request` for days in the wrong order and for
     * more than `DAYS_MAX` days.
     */
    async query(
      viewer: Viewer,
      id: EntityId,
      days: DailyRequest,
      signal?: AbortSignal,
    ): Promise<EntitySentimentAnswer | undefined> {
      const range = rangeOf(days, Math.floor(clock.nowMs() / DAY_MS));
      const entity = await find(id);
      if (entity === undefined || range.last < range.first) return undefined;
      const filters = {
        entities: { anyOf: [entity.id], allOf: [], noneOf: [], searchIn: 'ALL' as const },
        published: { fromMs: (range.first - HISTORY_DAYS) * DAY_MS, toMs: (range.last + 1) * DAY_MS - 1 },
      };
      const counted = [{ filters, words: [] }];
      const byDay = await chunks.days(viewer, counted, signal);
      if (byDay.size === 0) return undefined;
      const series = attentionSeries(byDay, range);
      const shown = series.map((day, at) => ({ on: dayText(range.first + at), ...day }));
      return { name: entity.name, id, days: shown, counted };
    },
  };
}

/** Days counted from 1970-01-01, none after `today`. */
function rangeOf({ startsOn, endsOn }: DailyRequest, today: number): { first: number; last: number } {
  const end = endsOn === null ? null : dayNumber(endsOn);
  const start = startsOn === null ? null : dayNumber(startsOn);
  const last = end ?? (start === null ? today : Math.max(today, start));
  const first = start ?? last - DAYS_OTHERWISE + 1;
  if (last < first) throw new AppError('invalid_request', 'the range of days ends before it starts');
  if (last - first + 1 > DAYS_MAX) throw new AppError('invalid_request', `at most ${DAYS_MAX} days can be asked for`);
  return { first, last: Math.min(last, today) };
}
