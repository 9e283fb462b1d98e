import { DAY_MS, isoOf } from '../../platform/clock.ts';
import type { BudgetStanding } from './budgets.ts';
import { type FeedState, type FeedView, isFine } from './feed.ts';
import { FEED_KINDS } from './feed-kinds.ts';
import { type FaultTurn, turnOf } from './fetch-fault.ts';

const TURNS: Readonly<Record<FaultTurn, string>> = {
  operator: 'your turn',
  source: "the source's turn",
  developers: 'a fault of Almanac; please report it',
  nobody: 'goes on by itself',
};

/** `2026-11-28 14:32 UTC`. */
export const minuteOf = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`;

/** `1.4 GB`, `600 kB`. */
export function bytesText(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`;
  if (bytes >= 1e6) return `${(bytes / 1e6).toFixed(1)} MB`;
  return `${Math.ceil(bytes / 1e3)} kB`;
}

/** State of a feed in words: what it is doing, else its condition, why, since when, whose turn it is, and when it is tried again. */
export function stateInWords({ mode, condition, fault, faultKind, since, dueAt, doing }: FeedView): string {
  if (mode === 'paused') return 'paused';
  if (isFine(condition)) return doing === null ? condition.replace('-', ' ') : `running: ${doing}`;
  const turn = faultKind === null ? '' : `; ${TURNS[turnOf(faultKind)]}`;
  return `${condition}: ${fault}, since ${minuteOf(since)}${turn}; next attempt ${minuteOf(dueAt)}`;
}

/** `taking 18,915 records, 34 %`. */
export const stageInWords = (stage: string, part: number | null): string =>
  part === null ? stage : `${stage}, ${Math.floor(part * 100)} %`;

/** Age of data in milliseconds: since the instant up to which they were taken, or since the end of that day in UTC. Never negative. */
export function ageOf(dataUntil: string, nowMs: number): number {
  const isDay = dataUntil.length === 'YYYY-MM-DD'.length;
  return Math.max(0, nowMs - (Date.parse(dataUntil) + (isDay ? DAY_MS : 0)));
}

/** `until 2026-11-28 16:42 UTC, 3 min ago`; `no data yet`. */
export function lagInWords(dataUntil: string | null, nowMs: number): string {
  if (dataUntil === null) return 'no data yet';
  const isDay = dataUntil.length === 'YYYY-MM-DD'.length;
  const minutes = Math.floor(ageOf(dataUntil, nowMs) / 60_000);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  let ago = `${days} days ago`;
  if (minutes < 1) ago = 'current';
  else if (hours < 1) ago = `${minutes} min ago`;
  else if (days < 1) ago = hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  else if (days < 2) ago = '1 day ago';
  return `until ${isDay ? dataUntil : minuteOf(dataUntil)}, ${ago}`;
}

/** Time after which a feed that was due counts as late. */
const LATE_MS = 2 * DAY_MS;

/** True if a feed needs attention: it is not fine, or should have run two days ago. */
export const needsAttention = (state: FeedState, nowMs: number): boolean =>
  state.mode === 'on' && (!isFine(state.condition) || nowMs - Date.parse(state.dueAt) > LATE_MS);

/** Budgets that are paused, in words. */
export const pausesOf = (budgets: readonly BudgetStanding[], nowMs: number): string[] =>
  budgets
    .filter(({ pausedUntilMs }) => pausedUntilMs > nowMs)
    .map(
      ({ name, why, pausedUntilMs }) =>
        `No requests to ${sourcesOf(name)} until ${minuteOf(isoOf(pausedUntilMs))}: ${why}.`,
    );

const sourcesOf = (budget: BudgetStanding['name']): string =>
  Object.values(FEED_KINDS).find((kind) => kind.budget === budget)?.source ?? budget.replace(/^rss /, '');
