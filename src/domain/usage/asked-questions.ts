import { type Clock, DAY_MS, isoOf } from '../../platform/clock.ts';
import type { CursorPage, CursorSeal, PageOfItems } from '../../platform/cursor.ts';
import { AppError } from '../../platform/errors.ts';
import { newTimeOrderedId } from '../../platform/ids.ts';
import type { Logger } from '../../platform/log.ts';
import type { AccessStore } from '../access/access-store.ts';
import { callerIdOf } from './usage.ts';

/** A question or query of a user, with what it cost. */
export interface AskedQuestion {
  /** Ascending in time. */
  readonly id: string;
  readonly orgId: string;
  readonly userId: string;
  /** The key, or the user of a call without one. */
  readonly callerId: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Id of the operation. */
  readonly operation: string;
  readonly text: string;
  /** Units by unit id. */
  readonly units: Readonly<Record<string, number>>;
}

/** Selection of questions; days in UTC, both included. */
export interface AskedFilter {
  readonly userId?: string;
  readonly start?: string;
  readonly end?: string;
}

export interface AskedStore {
  add(question: AskedQuestion): Promise<void>;
  /** Newest first, from the one after `after` on. */
  list(
    orgId: string,
    filter: AskedFilter,
    page: { readonly after?: string; readonly limit: number },
  ): Promise<AskedQuestion[]>;
  /** Removes those before an instant. Resolves with their number. */
  removeBefore(instant: string): Promise<number>;
}

/** Questions of an organization for its administrators, for as long as the operator has them kept. */
export type AskedQuestions = ReturnType<typeof createAskedQuestions>;

const TEXT_CHARS_MAX = 2_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function createAskedQuestions({
  store,
  access,
  seal,
  clock,
  keptDays,
  log,
}: {
  readonly store: AskedStore;
  readonly access: Pick<AccessStore, 'users'>;
  readonly seal: CursorSeal;
  readonly clock: Clock;
  readonly keptDays: number;
  readonly log: Pick<Logger, 'error'>;
}) {
  return {
    /** Days for which questions are kept; 0 where none are. */
    keptDays,
    /** Keeps a question, cut to 2,000 characters. Nothing is kept of a blank one; what cannot be stored is logged and fails nothing. */
    async record(
      who: { readonly orgId: string; readonly userId: string; readonly keyId: string },
      { operation, text, units }: Pick<AskedQuestion, 'operation' | 'text' | 'units'>,
    ): Promise<void> {
      const given = text.toWellFormed().trim();
      if (keptDays === 0 || given === '') return;
      const { orgId, userId } = who;
      const cut = [...given].slice(0, TEXT_CHARS_MAX).join('');
      const at = isoOf(clock.nowMs());
      try {
        await store.add({
          id: newTimeOrderedId(clock.nowMs()),
          orgId,
          userId,
          callerId: callerIdOf(who),
          at,
          operation,
          text: cut,
          units,
        });
      } catch (error) {
        log.error({ err: error }, 'a question could not be kept for the usage of its organization');
      }
    },
    /** Throws `invalid_request` for a cursor of another list, and for days that are none. */
    async page(
      orgId: string,
      filter: AskedFilter,
      { cursor, limit }: CursorPage,
    ): Promise<PageOfItems<AskedQuestion & { readonly userName: string | null }>> {
      for (const name of ['start', 'end'] as const) {
        const day = filter[name];
        if (day !== undefined && !(DAY.test(day) && !Number.isNaN(Date.parse(day))))
          throw new AppError('invalid_request', `query.${name}: must be a day, YYYY-MM-DD`);
      }
      const scope = JSON.stringify([orgId, filter.userId, filter.start, filter.end]);
      const after = cursor === null ? undefined : seal.open(cursor, scope);
      if (cursor !== null && after === undefined)
        throw new AppError('invalid_request', 'cursor: not one that this list, with these filters, was answered with');
      const [found, users] = await Promise.all([
        store.list(orgId, filter, { ...(after && { after: String(after[0]) }), limit: limit + 1 }),
        access.users(orgId),
      ]);
      const names = new Map(users.map(({ id, name }) => [id, name]));
      const items = found.slice(0, limit).map((one) => ({ ...one, userName: names.get(one.userId) ?? null }));
      const last = found.length > items.length ? items.at(-1) : undefined;
      return { items, cursor: last ? seal.seal([last.id], scope) : null };
    },
    /** Removes those that are older than they are kept. Resolves with their number. */
    clear: (): Promise<number> => store.removeBefore(isoOf(clock.nowMs() - keptDays * DAY_MS)),
  };
}
