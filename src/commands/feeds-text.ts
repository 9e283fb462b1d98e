import type { BudgetStanding } from '../domain/feeds/budgets.ts';
import { FEED_NAMES, type FeedName, type FeedRun, type FeedState } from '../domain/feeds/feed.ts';
import { FEED_KINDS } from '../domain/feeds/feed-kinds.ts';
import type { FeedPlan } from '../domain/feeds/feed-plan.ts';
import { minuteOf, pausesOf, stateInWords } from '../domain/feeds/feed-words.ts';
import { whole } from './import-progress.ts';
import { table } from './table.ts';

/** `1.4 GB`, `600 kB`. */
function bytesText(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`;
  if (bytes >= 1e6) return `${(bytes / 1e6).toFixed(1)} MB`;
  return `${Math.ceil(bytes / 1e3)} kB`;
}

const minutesText = (minutes: number): string => (minutes < 1 ? '< 1 min' : `${Math.round(minutes)} min`);

/** All feeds: what they bring, from where, under which licence, and which are on. */
export function listText(states: readonly FeedState[]): string {
  const modes = new Map(states.map(({ name, mode }) => [name, mode]));
  const rows = FEED_NAMES.map((name) => {
    const { brings, source, licence, first } = FEED_KINDS[name];
    return [name, modes.get(name) ?? 'off', brings, source, licence, bytesText(first.bytes)];
  });
  return table(['FEED', 'STATE', 'BRINGS', 'FROM', 'LICENCE', 'FIRST TIME'], rows, '');
}

/** Cost of the first time and of each day, beside the space that there is. */
export function planText({ feeds, total, daily }: FeedPlan, freeBytes: number, isMeasured: boolean): string {
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
    `Free on the disk: ${bytesText(freeBytes)}. Each day after: ${whole(Math.ceil(daily.requests))} requests, ${bytesText(daily.bytes)}.`,
    isMeasured
      ? 'Sizes are those that the sources state, time that of two cores and 10 MB a second.'
      : 'Sizes are those of autumn 2026, time that of two cores and 10 MB a second. Nothing was asked of the sources.',
  ].join('\n');
}

/** State of the feeds that are on or paused, with what is wrong and whose turn it is. */
export function statusText(states: readonly FeedState[], budgets: readonly BudgetStanding[], nowMs: number): string {
  const rows = states.map((state) => [
    state.name,
    state.mode === 'paused' ? 'paused' : state.condition,
    dayOrMinute(state.dataUntil),
    state.ranAt === null ? '-' : minuteOf(state.ranAt),
    state.mode === 'paused' ? '-' : minuteOf(state.dueAt),
  ]);
  const none = 'No feed is on, and nothing leaves this machine. Switch some on with: almanac feeds start us';
  const notes = states.filter(({ fault, mode }) => fault !== null && mode === 'on');
  return [
    table(['FEED', 'STATE', 'DATA UNTIL', 'LAST RUN', 'NEXT RUN'], rows, none),
    ...notes.map((state) => `${state.name}: ${stateInWords(state)}`),
    ...pausesOf(budgets, nowMs),
  ].join('\n');
}

const dayOrMinute = (until: string | null): string =>
  until === null ? '-' : until.length === 'YYYY-MM-DD'.length ? until : minuteOf(until);

/** How a run ended. */
export const runText = ({ feed, condition, words, requests, bytes, rejected }: FeedRun): string =>
  [
    `${feed}: ${condition.replace('-', ' ')}: ${words}`,
    `${requests} ${requests === 1 ? 'request' : 'requests'}, ${bytesText(bytes)}${rejected > 0 ? `, ${whole(rejected)} records rejected` : ''}`,
  ].join('\n');

export const namesText = (names: readonly FeedName[]): string => names.join(', ');
