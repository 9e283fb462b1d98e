import type { Details, Listing } from '@almanac/client';

/** A whole list as an answer, as pages of it come without warnings. */
export const listed = async <Item>(listing: Listing<Item>): Promise<Details<Item[]>> =>
  answered(await listing.toArray());

/** A value that was put together from several answers, as an answer. */
export const answered = <T>(value: T): Details<T> => ({ value, warnings: [], requestId: undefined, usage: {} });
