import type { CompanyEvent, Dividend, Filed, IncomeStatement } from '@almanac/client';
import type { ChartMark } from '../parts/chart-marks.ts';

/** Something that happened to a company, as it is marked in charts and listed. */
export interface CompanyMark extends ChartMark {
  readonly kind: EventKind;
  readonly key: string;
}

export const EVENT_KINDS = [
  { id: 'call', letter: 'C', name: 'earnings call' },
  { id: 'filing', letter: 'F', name: 'filing' },
  { id: 'dividend', letter: 'D', name: 'dividend' },
] as const;

export type EventKind = (typeof EVENT_KINDS)[number]['id'];

const markOf = (kind: EventKind, day: string, label: string): CompanyMark => {
  const row = EVENT_KINDS.findIndex(({ id }) => id === kind);
  return { kind, day, label, row, letter: EVENT_KINDS[row]?.letter ?? '', key: `${kind} ${day} ${label}` };
};

/** Calls, filings and dividends of a stretch of time, the newest first, each once. */
export function companyMarks(
  known: {
    readonly events: readonly CompanyEvent[];
    readonly statements: readonly Filed<IncomeStatement>[];
    readonly dividends: readonly Dividend[];
  },
  span: { readonly from: string; readonly to: string },
): CompanyMark[] {
  const marks = [
    ...known.events.map(({ eventDatetime, title }) => markOf('call', eventDatetime.slice(0, 10), title)),
    ...known.statements.map(filingMark),
    ...known.dividends.map(({ date, dividend }) => markOf('dividend', date, `Dividend ${dividend ?? ''} a share`)),
  ].filter(({ day }) => day >= span.from && day <= span.to);
  const once = new Map(marks.map((mark) => [mark.key, mark]));
  return [...once.values()].sort((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0));
}

/** The filing that first reported a period. Its form and number are known unless a later one has restated the period. */
function filingMark({ filingDate, fiscalYear, period, version }: Filed<IncomeStatement>): CompanyMark {
  const isFirst = version.filingDate === filingDate;
  // A year and its last quarter are of one report.
  const of = period === 'FY' || period === 'Q4' ? `FY ${fiscalYear}` : `${period} ${fiscalYear}`;
  const filing = isFirst ? [version.form, version.accessionNumber].filter(Boolean).join(' ') : 'Report';
  return markOf('filing', filingDate, `${filing} for ${of}`);
}

/** The events that come next, the first of them first, and the last that were, the newest first. */
export function nearestEvents(
  events: readonly CompanyEvent[],
  nowMs: number,
  count: number,
): { readonly next: CompanyEvent[]; readonly last: CompanyEvent[] } {
  const sorted = events.toSorted((one, other) => Date.parse(one.eventDatetime) - Date.parse(other.eventDatetime));
  const [next, before] = [
    sorted.filter(({ eventDatetime }) => Date.parse(eventDatetime) > nowMs),
    sorted.filter(({ eventDatetime }) => Date.parse(eventDatetime) <= nowMs),
  ];
  return { next: next.slice(0, count), last: before.slice(-count).reverse() };
}
