import type { ContentFilter, ResearchOptions } from '@almanac/client';
import { PRIVATE_SOURCE } from '../documents/document-place.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../documents/search-route.ts';

/** State of a question in its address. */
export interface ResearchSearch {
  readonly q?: string;
  /** Id of the conversation that is shown. */
  readonly run?: string;
  /** More searches and a longer answer; left out for few. */
  readonly effort?: 'standard';
  /** Ids of companies and other entities. */
  readonly about?: readonly string[];
  readonly from?: string;
  readonly to?: string;
  readonly kinds?: readonly DocumentKind[];
  /** Ids of sources. */
  readonly sources?: readonly string[];
  /** Nothing but private files is read. */
  readonly files?: true;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[A-Z0-9]{6}$/;

/** Reads the address; invalid members are left out. */
export function researchSearch(search: Readonly<Record<string, unknown>>): ResearchSearch {
  const text = (name: string): string | undefined => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  const dayOf = (name: string): string | undefined => (DAY.test(text(name) ?? '') ? text(name) : undefined);
  const ids = (name: string): readonly string[] | undefined =>
    someOf(textsIn(search[name]).filter((one) => ID.test(one)));
  const kinds = DOCUMENT_KINDS.map(({ id }) => id).filter((id) => textsIn(search['kinds']).includes(id));
  const read = {
    q: text('q'),
    run: text('run'),
    effort: search['effort'] === 'standard' ? ('standard' as const) : undefined,
    about: ids('about'),
    from: dayOf('from'),
    to: dayOf('to'),
    kinds: someOf(kinds),
    sources: ids('sources'),
    files: search['files'] === true || undefined,
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as ResearchSearch;
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
const someOf = <One>(list: readonly One[]): readonly One[] | undefined =>
  list.length === 0 ? undefined : [...new Set(list)];

/** The filters of an address, as the research agent takes them. */
export function researchFilters({
  about,
  from,
  to,
  kinds,
  sources,
  files,
}: ResearchSearch): NonNullable<ResearchOptions['filters']> {
  const sourcesIds = files ? [PRIVATE_SOURCE] : sources;
  const content: ContentFilter = {
    ...(kinds && { anyOf: [{ documentTypes: kinds.map((type) => ({ type })) }] }),
    ...(sourcesIds && { allOf: [{ sourcesIds: [...sourcesIds] }] }),
  };
  return {
    ...(about && { entities: { anyOf: [...about] } }),
    ...((from ?? to) && { period: { start: from, end: to } }),
    ...(Object.keys(content).length > 0 && { content }),
  };
}
