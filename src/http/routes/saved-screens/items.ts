import { Type } from 'typebox';
import type { SavedScreens } from '../../../domain/saved-screens/saved-screens.ts';
import { defineUserItems } from '../../operations/user-items.ts';
import { type ApiScreen, screenSchema, toScreenerFilters, viewOf } from '../market/_screener-filters.ts';

export const savedScreens = defineUserItems({
  path: '/v1/saved-screens',
  params: Type.Object({ id: Type.String({ description: 'Id of a saved screen, `screen_...`' }) }),
  content: { filters: screenSchema },
  listed: {},
  operations: {
    create: {
      id: 'saved-screens.create',
      summary: 'Save a screen',
      description:
        'Filters of the screener by a name, with the currency, columns and order of its table, for the caller alone until they are shared.',
    },
    list: {
      id: 'saved-screens.list',
      summary: 'List saved screens',
      description:
        'Those of the caller and those that others share with the caller, newest first, without their filters.',
    },
    get: {
      id: 'saved-screens.get',
      summary: 'Get a saved screen',
      description:
        'With its filters, currency, columns and order, as the screener takes them. 404 too for a screen that is not shared with the caller.',
    },
    update: {
      id: 'saved-screens.update',
      summary: 'Rename a saved screen, replace its filters, or pin it',
      description:
        'Omitted fields stay as they are, but `filters` replace the whole of those before. Only the owner may change name and filters; ' +
        '`pinned` is for the caller alone and may be changed by whoever sees the screen.',
    },
    share: {
      id: 'saved-screens.share',
      summary: 'Share a saved screen, or take that back',
      description:
        'With the whole organization, with single users of it, or with neither. Whoever may read the screen may also read the watchlists ' +
        'of the caller that its filters name; they stay shared when the screen is not any more. Only the owner may share.',
    },
    delete: {
      id: 'saved-screens.delete',
      summary: 'Delete a saved screen',
      description: 'For everyone with whom it was shared, too. Only the owner may.',
    },
  },
  example: {
    id: 'screen_Zq3rT0c8x1mJmXo0p5Yw2g',
    name: 'Large technology',
    content: { filters: { sector: 'Technology', market_cap_more_than: 1_000_000_000_000 } },
    listed: {},
  },
  itemsOf: (use: { savedScreens: SavedScreens }) => use.savedScreens,
  toListed: () => ({}),
  toContent: ({ filters }) => toStoredFilters(filters),
  fromContent: (filters) => ({ filters: filters as ApiScreen }), // checked when it was stored
});

/** The filters to store, once the screener could read them: without unknown ones. */
function toStoredFilters(filters: ApiScreen): ApiScreen {
  toScreenerFilters(filters);
  viewOf(filters, 'body.filters');
  const { properties } = screenSchema;
  return Object.fromEntries(Object.entries(filters).filter(([name]) => Object.hasOwn(properties, name)));
}
