/** What of a search stands in its address. */
export interface DocumentSearch {
  readonly q?: string;
  readonly mode?: 'fast' | 'smart';
  readonly type?: DocumentKind;
  readonly from?: string;
  readonly to?: string;
  readonly sentiment?: 'positive' | 'negative';
  readonly entity?: string;
  readonly topic?: string;
  readonly source?: string;
  /** The name of that entity, topic or source, for readers. */
  readonly named?: string;
  /** The question is taken by its words alone. */
  readonly literal?: boolean;
  /** Sentences are not coloured. */
  readonly plain?: boolean;
}

export const DOCUMENT_KINDS = [
  { id: 'NEWS', name: 'News' },
  { id: 'FILING', name: 'Filings' },
  { id: 'TRANSCRIPT', name: 'Transcripts' },
  { id: 'INVESTMENT-RESEARCH', name: 'Research' },
] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]['id'];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the address; what is not understood is left out. */
export function documentSearch(search: Readonly<Record<string, unknown>>): DocumentSearch {
  const text = (name: string): string | undefined => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  const dayOf = (name: string): string | undefined => (DAY.test(text(name) ?? '') ? text(name) : undefined);
  const read = {
    q: text('q'),
    mode: search['mode'] === 'smart' ? ('smart' as const) : undefined,
    type: DOCUMENT_KINDS.find(({ id }) => id === search['type'])?.id,
    from: dayOf('from'),
    to: dayOf('to'),
    sentiment: (['positive', 'negative'] as const).find((one) => one === search['sentiment']),
    entity: text('entity'),
    topic: text('topic'),
    source: text('source'),
    named: text('named'),
    literal: search['literal'] === true || undefined,
    plain: search['plain'] === true || undefined,
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as DocumentSearch;
}
