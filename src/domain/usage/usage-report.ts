import { type Clock, calendarMonthOf, DAY_MS, utcDayOf } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../access/access.ts';
import type { AccessStore } from '../access/access-store.ts';
import { includesRole } from '../access/roles.ts';
import { inUnitOrder, unitOf } from './units.ts';
import type { UsageStore } from './usage.ts';

/** More days are not read at once. */
const DAYS_MAX = 366;

/** User of units: a key, or a user who was signed in without one. */
export interface UsageCaller {
  readonly id: string;
  /** The first characters of a key; `null` for a user without one. */
  readonly hint: string | null;
  readonly userId: string;
  readonly userName: string;
}

/** Units of one kind; `day` and `caller` are `null` where they were not asked for. */
export interface UsageRow {
  readonly day: string | null;
  readonly unitId: string;
  readonly displayName: string;
  readonly caller: UsageCaller | null;
  readonly units: number;
}

export interface UsageReport {
  /** First and last day, `YYYY-MM-DD`. */
  readonly start: string;
  readonly end: string;
  /** Since when days and callers are counted. */
  readonly knownFrom: string;
  /** By day, then by kind of unit, then by caller. */
  readonly rows: readonly UsageRow[];
  /** True if usage of others was left out, as the caller is no administrator. */
  readonly isOwnOnly: boolean;
}

/** Parameters of a report. Without days it covers the current month. */
export interface UsageReportRequest {
  readonly start?: string;
  readonly end?: string;
  readonly byDay: boolean;
  /** Usage by key: for non-administrators, the caller's own keys only. */
  readonly byCaller: boolean;
}

/** Reports the usage of a caller's organization. Throws `invalid_request` for days that are no span. */
export type ReportUsage = (by: Principal, request: UsageReportRequest) => Promise<UsageReport>;

export function createUsageReport(parts: {
  readonly usage: Pick<UsageStore, 'spending' | 'spendingKnownFrom'>;
  readonly access: Pick<AccessStore, 'keys' | 'users'>;
  readonly clock: Clock;
}): ReportUsage {
  const { usage, access, clock } = parts;

  const callersOf = async (orgId: string): Promise<ReadonlyMap<string, UsageCaller>> => {
    const [users, keys] = await Promise.all([access.users(orgId), access.keys(orgId)]);
    const names = new Map(users.map(({ id, name }) => [id, name]));
    const ofUsers = users.map(({ id, name }) => ({ id, hint: null, userId: id, userName: name }));
    const ofKeys = keys.map(({ id, hint, userId }) => ({ id, hint, userId, userName: names.get(userId) ?? userId }));
    return new Map([...ofUsers, ...ofKeys].map((caller) => [caller.id, caller]));
  };

  return async (by, { byDay, byCaller, ...wanted }) => {
    const { start, end } = spanOf(wanted, clock.nowMs());
    const isOwnOnly = byCaller && !includesRole(by.role, 'admin');
    const callers = byCaller ? await callersOf(by.orgId) : new Map<string, UsageCaller>();
    const own = [...callers.values()].filter(({ userId }) => userId === by.userId).map(({ id }) => id);
    const [spent, knownFrom] = await Promise.all([
      usage.spending(by.orgId, { start, end, byDay, byCaller, ...(isOwnOnly && { callerIds: own }) }),
      usage.spendingKnownFrom(),
    ]);
    const order = new Map(inUnitOrder(spent.map(({ unitId }) => unitId)).map((id, at) => [id, at]));
    const rows = spent
      .map(({ day, unitId, callerId, units }) => ({
        day,
        unitId,
        displayName: unitOf(unitId).displayName,
        caller: callerId === null ? null : (callers.get(callerId) ?? unknownCaller(callerId)),
        units,
      }))
      .sort(
        (a, b) =>
          compare(a.day ?? '', b.day ?? '') ||
          (order.get(a.unitId) ?? 0) - (order.get(b.unitId) ?? 0) ||
          compare(a.caller?.id ?? '', b.caller?.id ?? ''),
      );
    return { start, end, knownFrom, rows, isOwnOnly };
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Caller with a key made between the two readings. */
const unknownCaller = (id: string): UsageCaller => ({ id, hint: null, userId: id, userName: id });

function spanOf({ start, end }: { readonly start?: string; readonly end?: string }, nowMs: number) {
  const first = start ?? calendarMonthOf(end === undefined ? nowMs : timeOf(end)).start;
  const last = end ?? utcDayOf(nowMs);
  const days = (timeOf(last) - timeOf(first)) / DAY_MS + 1;
  if (days < 1) throw new AppError('invalid_request', `start: ${first} is after the end, ${last}`);
  if (days > DAYS_MAX) throw new AppError('invalid_request', `start: at most ${DAYS_MAX} days before the end, ${last}`);
  return { start: first, end: last };
}

function timeOf(day: string): number {
  const time = Date.parse(`${day}T00:00:00.000Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(time) || utcDayOf(time) !== day)
    throw new AppError('invalid_request', `"${day}" is not a day, such as 2026-04-17`);
  return time;
}
