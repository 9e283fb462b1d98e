import type { BudgetStanding } from '../domain/feeds/budgets.ts';
import { FEED_NAMES, type FeedName, type FeedRun, type FeedView } from '../domain/feeds/feed.ts';
import { FEED_KINDS } from '../domain/feeds/feed-kinds.ts';
import { FEED_GROUPS, type FeedPlan } from '../domain/feeds/feed-plan.ts';
import { bytesText, minuteOf, pausesOf, stateInWords } from '../domain/feeds/feed-words.ts';
import { counted } from '../domain/text/counted.ts';
import { whole } from './import-progress.ts';
import { TERMINAL_COLUMNS, table } from './table.ts';

function minutesText(minutes: number): string {
  if (minutes < 1) return '< 1 min';
  return minutes < 180 ? `${Math.round(minutes)} min` : `${(minutes / 60).toFixed(1)} h`;
}

/** All feeds: what they bring, from where, under which licence, and which are on. */
export function listText(states: readonly FeedView[]): string {
  const modes = new Map(states.map(({ name, mode }) => [name, mode]));
  const rows = FEED_NAMES.map((name) => {
    const { brings, source, licence, first } = FEED_KINDS[name];
    const cost = `${bytesText(first.bytes)} the first time, from ${source}; ${licence}`;
    return [name, modes.get(name) ?? 'off', `${brings}\n${cost}`];
  });
  return [
    table(['FEED', 'STATE', 'BRINGS, AND FROM WHERE'], rows, '', TERMINAL_COLUMNS),
    '',
    ...Object.entries(FEED_GROUPS).map(([group, names]) => `${group}: ${namesText(names)}`),
    'Cost of the first time: almanac feeds plan FEED... Switch on: almanac feeds start FEED...',
  ].join('\n');
}

/** Cost of the first time and of each day, beside the space that there is. */
export function planText(
  { feeds, total, daily, neededBytes }: FeedPlan,
  freeBytes: number,
  isMeasured: boolean,
): string {
  const row = (name: string, { requests, bytes, minutes, diskBytes }: FeedPlan['total']): string[] => [
    name,
    whole(requests),
    bytesText(bytes),
    minutesText(minutes),
    bytesText(diskBytes),
  ];
  const rows = [...feeds.map((feed) => row(feed.name, feed)), row('all', total)];
  return [
    table(['FEED', 'REQUESTS', 'DOWN', 'TIME', 'ON DISK'], rows, ''),
    '',
    `Free on the disk: ${bytesText(freeBytes)}${freeBytes < neededBytes ? `, too little: ${bytesText(neededBytes)} are needed, with the largest file and what must stay free` : ''}. Each day after: ${whole(Math.ceil(daily.requests))} requests, ${bytesText(daily.bytes)}.`,
    isMeasured
      ? 'Sizes are those that the sources state, time that of two cores and 10 MB a second.'
      : 'Sizes are those of autumn 2026, time that of two cores and 10 MB a second. Nothing was asked of the sources.',
  ].join('\n');
}

/** State of the feeds that are on or paused, with what is wrong and whose turn it is. */
export function statusText(states: readonly FeedView[], budgets: readonly BudgetStanding[], nowMs: number): string {
  const rows = states.map((state) => [
    state.name,
    stateColumn(state),
    dayOrMinute(state.dataUntil),
    state.ranAt === null ? '-' : minuteOf(state.ranAt),
    state.mode === 'paused' || state.doing !== null ? '-' : minuteOf(state.dueAt),
  ]);
  const none = 'No feed is on, and nothing leaves this machine. Switch some on with: almanac feeds start us';
  const notes = states.filter(({ fault, mode, doing }) => mode === 'on' && (fault !== null || doing !== null));
  return [
    table(['FEED', 'STATE', 'DATA UNTIL', 'LAST RUN', 'NEXT RUN'], rows, none),
    ...notes.map((state) => `${state.name}: ${stateInWords(state)}`),
    ...pausesOf(budgets, nowMs),
    ...dueNote(states, nowMs),
  ].join('\n');
}

/** A service looks for due feeds twice a minute. */
const STARTED_WITHIN_MS = 2 * 60_000;

/** How feeds get going that have been due for some time, as without a service. */
function dueNote(states: readonly FeedView[], nowMs: number): string[] {
  const due = states.filter(
    ({ mode, doing, dueAt }) => mode === 'on' && doing === null && nowMs - Date.parse(dueAt) > STARTED_WITHIN_MS,
  );
  const [first] = due;
  return first === undefined
    ? []
    : [
        `Due, and not begun: ${namesText(due.map(({ name }) => name))}. A service runs them one after another: almanac serve. One now, without it: almanac feeds run ${first.name}`,
      ];
}

const stateColumn = ({ mode, condition, doing }: FeedView): string =>
  mode === 'paused' ? 'paused' : doing === null ? condition.replace('-', ' ') : 'running';

const dayOrMinute = (until: string | null): string =>
  until === null ? '-' : until.length === 'YYYY-MM-DD'.length ? until : minuteOf(until);

/** How a run ended. */
export const runText = ({ feed, condition, words, requests, bytes, rejected }: FeedRun): string =>
  [
    `${feed}: ${condition.replace('-', ' ')}: ${words}`,
    `${counted(requests, 'request')}, ${bytesText(bytes)}${rejected > 0 ? `, ${counted(rejected, 'record')} rejected` : ''}`,
  ].join('\n');

export const namesText = (names: readonly FeedName[]): string => names.join(', ');
