import type { Clock } from '../../../platform/clock.ts';
import type { Day } from '../../time/days.ts';
import type { DayLeft } from './run-budget.ts';

/** Language model usage of an organization. */
export interface ModelSpend {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Millionths of a US dollar; 0 for models without a price. */
  readonly microUsd: number;
}

/** Language model usage of organizations, by UTC day. */
export interface ModelSpendStore {
  /** Adds to the day's sum. Any number of processes may add at once. */
  add(orgId: string, day: Day, spend: ModelSpend): Promise<void>;
  /** The sum of a day; zeros where nothing was used. */
  spentOn(orgId: string, day: Day): Promise<ModelSpend>;
}

/** Limits of one organization for a UTC day; `null` is no limit. */
export interface ModelDayLimits {
  readonly tokens: number | null;
  readonly usd: number | null;
}

const dayOf = (clock: Clock): Day => new Date(clock.nowMs()).toISOString().slice(0, 10);

/** Counts the use of language models by day. */
export type ModelMeter = ReturnType<typeof createModelMeter>;

export function createModelMeter(parts: {
  readonly store: ModelSpendStore;
  readonly limits: ModelDayLimits;
  readonly clock: Clock;
}) {
  const { store, limits, clock } = parts;
  return {
    async left(orgId: string): Promise<DayLeft> {
      if (limits.tokens === null && limits.usd === null) return { tokens: null, usd: null };
      const { inputTokens, outputTokens, microUsd } = await store.spentOn(orgId, dayOf(clock));
      return {
        tokens: limits.tokens === null ? null : Math.max(0, limits.tokens - inputTokens - outputTokens),
        usd: limits.usd === null ? null : Math.max(0, limits.usd - microUsd / 1e6),
      };
    },
    async record(
      orgId: string,
      {
        inputTokens,
        outputTokens,
        usd,
      }: { readonly inputTokens: number; readonly outputTokens: number; readonly usd: number },
    ): Promise<void> {
      await store.add(orgId, dayOf(clock), { inputTokens, outputTokens, microUsd: Math.round(usd * 1e6) });
    },
  };
}
