import type { UsageRow } from '@almanac/client';
import type { StackedSeries } from '../parts/stacked-bars.tsx';

/** More keys are shown together. */
const KEYS_SHOWN = 4;

/** A kind of unit with its usage, by key. */
export interface KindUsage {
  readonly unit: string;
  readonly name: string;
  readonly units: number;
  readonly keys: readonly { readonly id: string; readonly name: string; readonly units: number }[];
}

/** Name of a key, or of a user who was signed in without one. */
const nameOf = ({ key }: UsageRow): string =>
  key === null ? '' : key.hint === null ? key.user.name : `${key.hint}… (${key.user.name})`;

/**
 * Sums of the month: kinds with the most units first, keys too. `byDay` has all keys, `byKey` the ones the user may
 * see.
 */
export function kindsOf(byDay: readonly UsageRow[], byKey: readonly UsageRow[]): KindUsage[] {
  const kinds = Map.groupBy(byDay, ({ unit }) => unit);
  return [...kinds.entries()]
    .map(([unit, rows]) => {
      const ofKeys = Map.groupBy(
        byKey.filter((row) => row.unit === unit),
        ({ key }) => key?.id ?? '',
      );
      const keys = [...ofKeys.entries()].map(([id, own]) => ({
        id,
        name: own[0] === undefined ? id : nameOf(own[0]),
        units: sumOf(own),
      }));
      return {
        unit,
        name: rows[0]?.displayName ?? unit,
        units: sumOf(rows),
        keys: keys.sort((one, other) => other.units - one.units),
      };
    })
    .sort((one, other) => other.units - one.units);
}

/** Days of one kind by key; what keys together leave of a day is that of others. */
export function seriesOf(
  kind: KindUsage,
  days: readonly string[],
  { byDay, byKey }: { readonly byDay: readonly UsageRow[]; readonly byKey: readonly UsageRow[] },
): StackedSeries[] {
  const valuesOf = (rows: readonly UsageRow[]): number[] =>
    days.map((day) => sumOf(rows.filter((row) => row.day === day && row.unit === kind.unit)));
  const shown = kind.keys.slice(0, KEYS_SHOWN).map(({ id, name }) => ({
    id,
    name,
    values: valuesOf(byKey.filter(({ key }) => key?.id === id)),
  }));
  const totals = valuesOf(byDay);
  const rest = totals.map((total, at) =>
    thousandths(total - shown.reduce((sum, one) => sum + (one.values[at] ?? 0), 0)),
  );
  return rest.some((units) => units > 0) ? [...shown, { id: 'others', name: 'Other keys', values: rest }] : shown;
}

/** All days of a month up to `last`, `YYYY-MM-DD`. */
export function daysOf(month: string, last: string): string[] {
  const count = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
  return Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`).filter(
    (day) => day <= last,
  );
}

const sumOf = (rows: readonly UsageRow[]): number => thousandths(rows.reduce((sum, { units }) => sum + units, 0));

const thousandths = (units: number): number => Math.round(units * 1_000) / 1_000;
