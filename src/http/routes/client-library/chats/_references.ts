import { scopeOf } from '../../../../domain/search/expression/document-scopes.ts';
import type { CitedSource, TurnReference } from '../../../../domain/workflows/turn-reference.ts';
import { addressOf } from '../../../answers/document-address.ts';

/** An audit trace as the library reads it: each source once, in the order in which the answer cites them. */
export interface SourceTrace {
  readonly results: readonly { readonly type: 'CQS' | 'EXTERNAL'; readonly values: readonly object[] }[];
}

/** The id of a source, which its references name: of a document its id, of a filing the digits of its accession number. */
export const idOfSource = (source: CitedSource): string =>
  source.kind === 'passage' ? source.documentId : source.accession.replace(/\W/g, '');

/** A trace of sources. The library reads documents as `CQS` and has addresses of other pages in `action`. */
export const toSourceTrace = (sources: readonly CitedSource[], publicUrl: string): SourceTrace => ({
  results: sources.map((source) =>
    source.kind === 'passage'
      ? { type: 'CQS', values: [toDocument(source, publicUrl)] }
      : { type: 'EXTERNAL', values: [toFiling(source)] },
  ),
});

const toDocument = (source: CitedSource & { kind: 'passage' }, publicUrl: string) => ({
  id: idOfSource(source),
  hd: source.headline,
  ts: source.publishedAt,
  url: addressOf(source.documentId, source.url, publicUrl),
  documentScope: scopeOf(source.category),
  rpProviderId: source.sourceId,
});

const toFiling = (source: CitedSource & { kind: 'filing' }) => ({
  id: idOfSource(source),
  hd: source.title,
  ts: source.filedOn,
  action: { url: source.url },
});

/** Images of sources, of which documents have none. */
export const toOriginSources = (sources: readonly CitedSource[]) =>
  sources.map((source) => ({ type: 'DOCUMENT', id: idOfSource(source), imageUrls: [] as string[] }));

export function sourcesOnce(references: readonly TurnReference[]): CitedSource[] {
  const once = new Map<string, CitedSource>();
  for (const source of references.flatMap(({ sources }) => sources)) {
    if (!once.has(idOfSource(source))) once.set(idOfSource(source), source);
  }
  return [...once.values()];
}

/**
 * A piece of an answer that begins at `start`, with a mark where each reference ends: `` `:ref[LIST:[CQS:<document>-<chunk>],...]` ``. The
 * library puts its own form of reference in place of each whole mark.
 */
export function markedText(piece: string, start: number, references: readonly TurnReference[]): string {
  const byEnd = Map.groupBy(references, ({ end }) => Math.min(Math.max(end - start, 0), piece.length));
  let marked = '';
  let at = 0;
  for (const end of [...byEnd.keys()].sort((a, b) => a - b)) {
    marked += `${piece.slice(at, end)} ${markOf(byEnd.get(end) ?? [])}`;
    at = end;
  }
  return marked + piece.slice(at);
}

const markOf = (references: readonly TurnReference[]): string => {
  const names = references.flatMap(({ sources }) => sources).map(nameOf);
  return `\`:ref[LIST:${[...new Set(names)].map((name) => `[${name}]`).join(',')}]\``;
};

const nameOf = (source: CitedSource): string =>
  source.kind === 'passage' ? `CQS:${idOfSource(source)}-${source.cnum}` : `EXTERNAL:${idOfSource(source)}`;
