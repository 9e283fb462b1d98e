import { type LocalTimes, nextTime } from '../time/local-times.ts';
import type { ItemView } from '../watching/item-view-store.ts';
import type { WatchedKind } from '../watching/watching.ts';

export const DIGEST_RHYTHMS = ['at_once', 'daily', 'weekly'] as const;
/** `at_once`: within five minutes; `daily`: at 7 in the morning; `weekly`: on Mondays at 7. */
export type DigestRhythm = (typeof DIGEST_RHYTHMS)[number];

export const DIGEST_STATES = ['unconfirmed', 'active', 'disabled'] as const;
/**
 * `unconfirmed`: the address gets nothing but the question whether it wants the mails. `disabled`: by the service, after the address was refused or no
 * mail could be sent for days.
 */
export type DigestState = (typeof DIGEST_STATES)[number];

/** Mails to one address about what is new in one item, as the user who ordered them may see it. */
export interface Digest {
  readonly id: string;
  readonly orgId: string;
  readonly userId: string;
  readonly kind: WatchedKind;
  readonly address: string;
  readonly rhythm: DigestRhythm;
  readonly state: DigestState;
  /** Why no mail is sent any more. */
  readonly fault: string | null;
  /** Until when mails have told the news of the item. */
  readonly view: ItemView;
  /** When the next mail is due, if there is news then; `null` where none will be. */
  readonly nextAt: string | null;
  /** Since when no mail could be sent. */
  readonly failingSince: string | null;
  /** Attempts in a row that failed. */
  readonly failures: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const AT_ONCE_MS = 5 * 60_000;
const MORNING: Pick<LocalTimes, 'times'> = { times: ['07:00'] };

/** When the mail after `afterMs` is due, in epoch milliseconds. */
export const nextMailMs = (rhythm: DigestRhythm, timeZone: string, afterMs: number): number =>
  rhythm === 'at_once'
    ? afterMs + AT_ONCE_MS
    : nextTime({ ...MORNING, timeZone, days: rhythm === 'daily' ? 'every day' : 'mondays' }, afterMs);
