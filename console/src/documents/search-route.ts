import { WINDOWS, type Window } from './rolling.ts';

/** State of a search in its address. */
export interface DocumentSearch extends DocumentQuestion {
  /** The name of that entity, topic or source, for readers. */
  readonly named?: string;
  /** The saved search that this is or began as. */
  readonly saved?: string;
  /** Only documents that arrived since the previous run of that saved search. */
  readonly fresh?: boolean;
  /** Sentences are not coloured. */
  readonly plain?: boolean;
}

/** Parameters of a search for documents. */
export interface DocumentQuestion {
  readonly q?: string;
  readonly mode?: 'fast' | 'smart';
  readonly type?: DocumentKind;
  /** Private files alone: the reader's own, or those that others share. */
  readonly whose?: FileOwnership;
  /** Replaces the days. */
  readonly within?: Window;
  readonly from?: string;
  readonly to?: string;
  readonly sentiment?: Sentiment;
  /** The id of an entity, or of a watchlist. */
  readonly entity?: string;
  readonly topic?: string;
  readonly source?: string;
  /** A tag of private files. */
  readonly tag?: string;
  /** The question is taken by its words alone. */
  readonly literal?: boolean;
}

export const DOCUMENT_KINDS = [
  { id: 'NEWS', name: 'News' },
  { id: 'FILING', name: 'Filings' },
  { id: 'TRANSCRIPT', name: 'Transcripts' },
  { id: 'INVESTMENT-RESEARCH', name: 'Research' },
] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]['id'];

export const OWNERSHIPS = [
  { id: 'owned', name: 'My files' },
  { id: 'shared', name: 'Shared with me' },
] as const;

export type FileOwnership = (typeof OWNERSHIPS)[number]['id'];

export const SENTIMENTS = [
  { id: 'positive', name: 'Positive', min: 0.05, max: 1 },
  { id: 'negative', name: 'Negative', min: -1, max: -0.05 },
] as const;

export type Sentiment = (typeof SENTIMENTS)[number]['id'];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the address; invalid members are left out. */
export function documentSearch(search: Readonly<Record<string, unknown>>): DocumentSearch {
  const text = (name: string): string | undefined => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  const within = WINDOWS.find(({ id }) => id === search['within'])?.id;
  const dayOf = (name: string): string | undefined =>
    within === undefined && DAY.test(text(name) ?? '') ? text(name) : undefined;
  return known({
    q: text('q'),
    mode: search['mode'] === 'smart' ? 'smart' : undefined,
    type: DOCUMENT_KINDS.find(({ id }) => id === search['type'])?.id,
    whose: OWNERSHIPS.find(({ id }) => id === search['whose'])?.id,
    within,
    from: dayOf('from'),
    to: dayOf('to'),
    sentiment: SENTIMENTS.find(({ id }) => id === search['sentiment'])?.id,
    entity: text('entity'),
    topic: text('topic'),
    source: text('source'),
    tag: text('tag'),
    named: text('named'),
    saved: text('saved'),
    fresh: search['fresh'] === true || undefined,
    literal: search['literal'] === true || undefined,
    plain: search['plain'] === true || undefined,
  });
}

/** A search without the members that are `undefined` or empty. */
export const known = (search: { readonly [Name in keyof DocumentSearch]?: DocumentSearch[Name] | undefined }) =>
  Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  ) as DocumentSearch;

/** The question of an address, without what only concerns how it is shown. */
export function questionOf(search: DocumentSearch): DocumentQuestion {
  const { named: _, saved: _saved, fresh: _fresh, plain: _plain, ...question } = search;
  return question;
}

/** True if the search has any parameter, so that there is something to look for and to save. */
export const isAsked = (search: DocumentSearch): boolean =>
  Object.entries(questionOf(search)).some(
    ([name, value]) => name !== 'mode' && name !== 'literal' && String(value).trim() !== '',
  );
