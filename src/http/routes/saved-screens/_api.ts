import { type Static, Type } from 'typebox';
import type { SavedScreen } from '../../../domain/saved-screens/saved-screens.ts';
import type { ItemUser, ListedItem } from '../../../domain/user-data/user-item.ts';
import { exampleMetadata, metadataSchema } from '../../schemas.ts';
import { exampleUserItem, toApiUserItem, userItemMembers } from '../../user-item-api.ts';
import { type ApiScreenerFilters, screenerFiltersSchema, toScreenerFilters } from '../market/_screener-filters.ts';

export const savedScreenPath = Type.Object({ id: Type.String({ description: 'Id of a saved screen, `screen_...`' }) });
export const exampleSavedScreenPath = { id: 'screen_Zq3rT0c8x1mJmXo0p5Yw2g' };

export const savedScreenInList = Type.Object(userItemMembers);
export const savedScreenReply = Type.Object({
  ...userItemMembers,
  filters: screenerFiltersSchema,
  metadata: metadataSchema,
});

/** The filters to store, once the screener could read them: without unknown ones. */
export function toStoredFilters(filters: ApiScreenerFilters): ApiScreenerFilters {
  toScreenerFilters(filters);
  const { properties } = screenerFiltersSchema;
  return Object.fromEntries(Object.entries(filters).filter(([name]) => Object.hasOwn(properties, name)));
}

export const toSavedScreenInList = (item: ListedItem, who: ItemUser): Static<typeof savedScreenInList> =>
  toApiUserItem(item, who);

export const toSavedScreenReply = (
  screen: SavedScreen,
  who: ItemUser,
  metadata: Static<typeof metadataSchema>,
): Static<typeof savedScreenReply> => ({
  ...toSavedScreenInList(screen, who),
  filters: screen.content as ApiScreenerFilters, // checked when it was stored
  metadata,
});

export const exampleFilters: ApiScreenerFilters = { sector: 'Technology', market_cap_more_than: 1_000_000_000_000 };

export const exampleSavedScreenInList: Static<typeof savedScreenInList> = {
  ...exampleSavedScreenPath,
  name: 'Large technology',
  ...exampleUserItem,
};

export const exampleSavedScreenReply: Static<typeof savedScreenReply> = {
  ...exampleSavedScreenInList,
  filters: exampleFilters,
  metadata: exampleMetadata,
};
