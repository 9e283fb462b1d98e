import { type Clock, calendarMonthOf, utcDayOf } from '../../platform/clock.ts';
import type { UsageEvent, UsageStore } from './usage.ts';

export type Meter = ReturnType<typeof createMeter>;

type Batch = ReturnType<typeof newBatch>;

/**
 * Counts in groups: the calls of one turn of the event loop share one transaction, and calls that come while it is
 * written share the next. One caller waits for one commit, a thousand callers for two, and no call is ever counted
 * that was not asked for, or twice.
 */
export function createMeter({ store, clock }: { store: Pick<UsageStore, 'add'>; clock: Clock }) {
  let gathering: Batch | undefined;
  let writing: Promise<void> | undefined;

  const writeNext = (): void => {
    const batch = gathering;
    if (writing || !batch) return;
    gathering = undefined;
    writing = batch.write().finally(() => {
      writing = undefined;
      writeNext();
    });
  };

  return {
    /**
     * Counts `units` by unit id for the organization in the current month. Resolves once they are counted for good, even if
     * the process is killed in the next moment; rejects when they could not be counted. Zero units cost nothing.
     */
    async record(orgId: string, units: Readonly<Record<string, number>>, callerId?: string): Promise<void> {
      const nowMs = clock.nowMs();
      const periodStart = calendarMonthOf(nowMs).start;
      const caller = callerId === undefined ? {} : { caller: { id: callerId, day: utcDayOf(nowMs) } };
      const events = Object.entries(units).map(([unitId, n]) => ({
        orgId,
        periodStart,
        unitId,
        units: checked(unitId, n),
        ...caller,
      }));
      const counting = events.filter((event) => event.units > 0);
      if (counting.length === 0) return;
      if (!gathering) {
        gathering = newBatch(store);
        if (!writing) setImmediate(writeNext);
      }
      gathering.events.push(...counting);
      return gathering.counted;
    },

    /** Resolves when everything recorded before is counted or has failed. */
    async settled(): Promise<void> {
      await Promise.allSettled([gathering?.counted, writing]);
    },
  };
}

function newBatch(store: Pick<UsageStore, 'add'>) {
  const events: UsageEvent[] = [];
  const { promise: counted, resolve, reject } = Promise.withResolvers<void>();
  return { events, counted, write: (): Promise<void> => store.add(events).then(resolve, reject) };
}

/** Above it thousandths would no longer add up exactly. */
const UNITS_MAX = 1_000_000_000_000;

function checked(unitId: string, units: number): number {
  if (units >= 0 && units <= UNITS_MAX) return units;
  throw new RangeError(`${units} of ${unitId} cannot be counted`);
}
