import { AppError } from '../../platform/errors.ts';
import type { AccessStore } from '../access/access-store.ts';
import type { CalendarStore } from '../calendar/calendar-store.ts';
import type { StoredQuery } from '../saved-searches/stored-query.ts';
import { type Development, isVisible } from './development.ts';

export interface VisibilityParts {
  readonly access: Pick<AccessStore, 'findOrganization'>;
  readonly calendar: Pick<CalendarStore, 'currentIds'>;
}

/** The ids of members of a watchlist, with those that took their place in mergers. */
export async function idsOfMembers(
  { calendar }: Pick<VisibilityParts, 'calendar'>,
  members: readonly string[],
): Promise<ReadonlySet<string>> {
  const current = await calendar.currentIds(members as Parameters<CalendarStore['currentIds']>[0]);
  return new Set([...members, ...current.values()]);
}

/** The documents of a watchlist: those that mention one of its companies, and those that one has filed, whatever stands in them. */
export const questionOfWatchlist = (id: string): StoredQuery => ({
  expression: {
    type: 'or',
    value: [
      { type: 'watchlist', value: [id] },
      { type: 'reporting_entities', value: [id] },
    ],
  },
});

/** Those developments that an organization may see. */
export async function seenByOrganization(
  { access }: Pick<VisibilityParts, 'access'>,
  orgId: string,
  developments: readonly Development[],
): Promise<Development[]> {
  if (developments.length === 0) return [];
  const organization = await access.findOrganization({ id: orgId });
  return developments.filter((one) => isVisible(one, organization?.entitlements ?? []));
}

/** True for the error of an item that is not there for the user, or whose filters are none any more. */
export const isGone = (error: unknown): error is AppError =>
  error instanceof AppError && ['not_found', 'invalid_request'].includes(error.code);
