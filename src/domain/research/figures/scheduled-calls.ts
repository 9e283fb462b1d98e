import { DAY_MS } from '../../../platform/clock.ts';
import type { EntityId } from '../../../platform/ids.ts';
import type { CalendarEvent } from '../../calendar/event.ts';
import { type MarketSession, marketSessionOf } from '../../calendar/market-session.ts';
import type { CompanyLookup } from '../../knowledge-graph/company-lookup.ts';
import { countOf, todayAt } from '../../questions/calendar.ts';
import { namedDays } from '../../questions/named-days.ts';
import { asksForOwnCompanies } from '../../questions/question-type.ts';
import type { Understanding } from '../../questions/understanding.ts';
import { type Day, dayFromNumber, daysLater, monthsBefore } from '../../time/days.ts';
import { CALENDAR_TOKENS } from '../../usage/units.ts';
import type { FactPeriod, ResearchFact } from '../evidence.ts';
import { cited, citedLine, dayWords, listedPieces, tableOf } from '../line-text.ts';
import type { ResearchEvent } from '../research-event.ts';
import type { PartAnswer, ResearchRun } from '../research-run.ts';
import { type FigureSources, notRead, onlyMissing } from './section.ts';
import { knownAtOfRun } from './statement-answer.ts';
import { callTool, type ProvidedFigure, providedFact } from './tool-call.ts';

/** Days of which the calls are asked for, both included. */
export interface CallDays {
  readonly from: Day;
  readonly to: Day;
}

const WHO =
  /^\W*(?:and\s)?(?:who|(?:which|what)\s(?:[\p{L}-]+\s){0,4}?(?:companies|firms|names|calls|earnings)|when|any(?:one|body)?|(?:list|show|give)\b)/iu;
const REPORTS = /\b(?:report(?:s|ing)?|earnings|results|calls?)\b/i;
const RELATIVE =
  /\b(?:(today|tomorrow)|(this|next|coming|upcoming)\s(week|month)|(?:in|over|within|during)\sthe\s(?:next|coming)\s(\d{1,2}|[a-z]+)\s(days?|weeks?))\b/i;

/** The days of a question for the companies that report then: `Who reports next week?`; `undefined` for other questions. */
export function askedCallDays({ text, entities, measures }: Understanding, today: Day): CallDays | undefined {
  const isOfCompanies = !asksForOwnCompanies(text) && entities.some(({ category }) => category === 'companies');
  const isOfFigures = measures.some(({ start, end }) => !REPORTS.test(text.slice(start, end)));
  if (isOfCompanies || isOfFigures || !WHO.test(text) || !REPORTS.test(text)) return undefined;
  const [, day, which, span, count, unit = ''] = RELATIVE.exec(text) ?? [];
  if (day !== undefined) {
    const on = /today/i.test(day) ? today : daysLater(today, 1);
    return { from: on, to: on };
  }
  if (which !== undefined)
    return /week/i.test(span ?? '') ? weekOf(today, /this/i.test(which)) : monthOf(today, /this/i.test(which));
  if (count !== undefined) return { from: today, to: daysLater(today, countOf(count) * (/week/i.test(unit) ? 7 : 1)) };
  const [named] = namedDays(text, todayAt(Date.parse(today)));
  if (named === undefined) return undefined;
  return { from: dayFromNumber(Math.floor(named.fromMs / DAY_MS)), to: dayFromNumber(Math.floor(named.toMs / DAY_MS)) };
}

/** Weeks begin on Monday; this week with its rest, next week whole. On a weekend the week to come belongs to this one. */
function weekOf(today: Day, isThis: boolean): CallDays {
  const toMonday = 7 - ((new Date(today).getUTCDay() + 6) % 7);
  return isThis
    ? { from: today, to: daysLater(today, toMonday - 1 + (toMonday <= 2 ? 7 : 0)) }
    : { from: daysLater(today, toMonday), to: daysLater(today, toMonday + 6) };
}

function monthOf(today: Day, isThis: boolean): CallDays {
  const next = monthsBefore(`${today.slice(0, 8)}01`, -1);
  return isThis ? { from: today, to: daysLater(next, -1) } : { from: next, to: daysLater(monthsBefore(next, -1), -1) };
}

const EVENTS_MAX = 40;
const HEADS = ['Call', 'Day', 'Market hours'];
const SESSIONS: Readonly<Record<MarketSession, string>> = {
  before_open: 'before the open',
  during: 'during trading',
  after_close: 'after the close',
};

/** The reading of the calls from one day to another, of some companies or of all, and its units. */
export const callsBetween = (
  { sources, run }: { readonly sources: Pick<FigureSources, 'calendar'>; readonly run: ResearchRun },
  wanted: {
    readonly entityIds: readonly EntityId[];
    readonly from: Day;
    readonly to: Day | null;
    readonly limit: number;
  },
) => ({
  units: { 'data:corporate_calendar_tokens': CALENDAR_TOKENS },
  read: () => {
    const { entityIds, from, to, limit } = wanted;
    const categories = ['earnings-call', 'conference-call'] as const;
    const all = { countries: [], exchanges: [], cursor: null };
    const { orgId } = run.request.viewer;
    return sources.calendar.query(
      { ...all, entityIds, categories, startsOn: from, endsOn: to, limit },
      { orgId, entitlements: [] },
    );
  },
});

/** A call of the calendar as a fact. */
export const callFact = (
  run: ResearchRun,
  event: CalendarEvent,
  of: Pick<ProvidedFigure, 'subject' | 'auditId'> & { readonly period?: FactPeriod; readonly asOf: string | null },
): ResearchFact =>
  providedFact(run, {
    ...of,
    concept: event.category,
    label: event.title,
    value: event.eventAt.slice(0, 10),
    unit: 'date',
    provider: 'events calendar',
    asOf: of.asOf ?? event.updatedAt,
  });

/** The calls of some days, of all companies or those of the request. */
export async function* scheduledCalls(
  sources: FigureSources & { readonly companies: CompanyLookup },
  run: ResearchRun,
  { from, to }: CallDays,
): AsyncGenerator<ResearchEvent, PartAnswer> {
  const { asOf, now } = knownAtOfRun(run, sources.clock);
  const entityIds = run.request.companies;
  const called = yield* callTool(run, {
    toolName: 'calendar',
    title: `Calls from ${from} to ${to}`,
    toolArguments: { start_date: from, end_date: to, ...(entityIds.length > 0 && { rp_entity_ids: entityIds }) },
    ...callsBetween({ sources, run }, { entityIds, from, to, limit: EVENTS_MAX }),
    describe: ({ mapped }) => `${mapped.flatMap(({ events }) => events).length} calls`,
  });
  const days = from === to ? `on ${dayWords(from)}` : `from ${dayWords(from)} to ${dayWords(to)}`;
  if (typeof called === 'string') return notRead(`Calls ${days}`, called);
  const { result, auditId } = called;
  const calls = result.mapped
    .flatMap(({ entityId, exchanges, events }) => events.map((event) => ({ entityId, exchanges, event })))
    .filter(({ event }) => asOf === null || event.createdAt <= asOf)
    .toSorted((a, b) => (a.event.eventAt < b.event.eventAt ? -1 : 1));
  if (calls.length === 0)
    return {
      ...onlyMissing(`No call ${days} is in the events calendar, as of ${dayWords(now.slice(0, 10))}.`),
      isWhole: true,
    };
  const period: FactPeriod = { label: days, startsOn: from, endsOn: to };
  const rows = await Promise.all(
    calls.map(async ({ entityId, exchanges, event }) => {
      const name = (await sources.companies.find(entityId as EntityId))?.company.name ?? event.title;
      const subject = { id: entityId as EntityId, name };
      const evidence = callFact(run, event, { subject, period, asOf, auditId });
      const session = marketSessionOf(event, exchanges);
      const day = cited(dayWords(event.eventAt.slice(0, 10)), evidence);
      return { name, evidence, cells: [event.title, day, session === null ? '–' : SESSIONS[session]] };
    }),
  );
  const companies = [...new Map(rows.map((row) => [row.name, row])).values()];
  const head = citedLine('sentence', [
    ...listedPieces(companies.map(({ name, evidence }) => cited(name, evidence))),
    companies.length === 1 ? ' has' : ' have',
    ` ${calls.length === 1 ? 'a call' : 'calls'} `,
    cited(days, ...rows.map(({ evidence }) => evidence)),
    '.',
  ]);
  const more = `More calls ${days} are in the events calendar; only the first of them are listed.`;
  return {
    lines: [
      head,
      ...tableOf(
        HEADS,
        rows.map(({ cells }) => cells),
        HEADS,
      ),
    ],
    missing: result.cursor === null ? [] : [more],
    isWhole: true,
  };
}
