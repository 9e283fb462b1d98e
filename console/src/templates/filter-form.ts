import type { ContentFilter, ContentFilterItem } from '@almanac/client';
import { DOCUMENT_KINDS, type DocumentKind } from '../documents/search-route.ts';

/** Document filters in the form of a template. */
export interface FilterForm {
  /** One of these kinds; any where it is empty. */
  readonly kinds: readonly DocumentKind[];
  /** Ids of sources, of which one is enough; any where it is empty. */
  readonly sources: readonly string[];
  /** Ids of sources that are never read. */
  readonly blocked: readonly string[];
}

export const NO_FILTER: FilterForm = { kinds: [], sources: [], blocked: [] };

/** The filter that a form describes; `null` where it leaves everything open. */
export function filterOf({ kinds, sources, blocked }: FilterForm): ContentFilter | null {
  const bySources = (ids: readonly string[]): ContentFilterItem[] =>
    ids.length === 0 ? [] : [{ type: 'SOURCE_TYPE', sourcesIds: [...ids] }];
  const filter = {
    ...(kinds.length > 0 && {
      anyOf: [{ type: 'DOCUMENT_TYPE', documentTypes: kinds.map((type) => ({ type })) }],
    }),
    ...(sources.length > 0 && { allOf: bySources(sources) }),
    ...(blocked.length > 0 && { noneOf: bySources(blocked) }),
  };
  return Object.keys(filter).length === 0 ? null : filter;
}

/** The form that describes a filter; `undefined` for one that says more than a form can. */
export function filterForm(filter: ContentFilter | null): FilterForm | undefined {
  const { anyOf, allOf, noneOf } = filter ?? {};
  const kinds = onlyItem(anyOf, kindsIn);
  const sources = onlyItem(allOf, sourcesIn);
  const blocked = onlyItem(noneOf, sourcesIn);
  return kinds && sources && blocked && { kinds, sources, blocked };
}

/** Value of a list's single item; empty for an empty list, `undefined` for others. */
function onlyItem<One>(
  items: ContentFilter['anyOf'],
  read: (item: ContentFilterItem) => readonly One[] | undefined,
): readonly One[] | undefined {
  const [item, ...more] = items ?? [];
  if (item === undefined) return [];
  return typeof item === 'string' || more.length > 0 ? undefined : read(item);
}

const membersOf = ({ type: _said, ...members }: ContentFilterItem): string[] =>
  Object.entries(members).flatMap(([name, value]) => (value === null || value === undefined ? [] : [name]));

function kindsIn(item: ContentFilterItem): readonly DocumentKind[] | undefined {
  if (membersOf(item).join() !== 'documentTypes') return undefined;
  const kinds = (item.documentTypes ?? []).map((one) => {
    const { type, subtype } = typeof one === 'string' ? { type: one, subtype: null } : one;
    return subtype ? undefined : DOCUMENT_KINDS.find(({ id }) => id === type.toUpperCase())?.id;
  });
  return kinds.every((kind) => kind !== undefined) ? kinds : undefined;
}

const sourcesIn = (item: ContentFilterItem): readonly string[] | undefined =>
  membersOf(item).join() === 'sourcesIds' ? (item.sourcesIds ?? []) : undefined;
