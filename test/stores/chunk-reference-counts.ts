import type { DayCounts, Mentions, MentionsAsked, PassageBatch } from '../../src/domain/documents/chunk-counting.ts';
import { isFullTopicPath } from '../../src/domain/documents/chunk-facets.ts';
import { DAY_MS } from '../../src/platform/clock.ts';
import type { ReferenceChunk } from './chunk-reference.ts';

/** Counts of chunks by day. */
export function countsByDay(chunks: readonly ReferenceChunk[]): Map<number, DayCounts> {
  const byDay = Map.groupBy(chunks, ({ facets }) => Math.floor(facets.publishedMs / DAY_MS));
  return new Map(
    [...byDay].map(([day, some]) => [
      day,
      {
        documents: new Set(some.map(({ facets }) => facets.documentId)).size,
        chunks: some.length,
        sentiment: some.reduce((sum, { chunk }) => sum + chunk.sentiment, 0),
      },
    ]),
  );
}

/** Mentions in chunks. */
export function mentionsOf(
  chunks: readonly ReferenceChunk[],
  { kind, countedAs = (id) => id }: MentionsAsked,
): Mentions[] {
  const body = new Map<string, Set<ReferenceChunk>>();
  const headline = new Map<string, Set<string>>();
  const addTo = <Key>(sets: Map<string, Set<Key>>, ids: readonly string[], key: Key): void => {
    for (const id of ids.map(countedAs)) sets.set(id, (sets.get(id) ?? new Set()).add(key));
  };
  for (const chunk of chunks) {
    const { facets } = chunk;
    if (kind === 'sources') addTo(body, [facets.sourceId], chunk);
    else if (kind === 'languages') addTo(body, facets.language === null ? [] : [facets.language], chunk);
    else if (kind === 'topics') {
      addTo(body, facets.bodyTopics.filter(isFullTopicPath), chunk);
      addTo(headline, facets.headlineTopics.filter(isFullTopicPath), facets.documentId);
    } else {
      addTo(body, facets.bodyEntities, chunk);
      addTo(headline, facets.headlineEntities, facets.documentId);
    }
  }
  return [...new Set([...body.keys(), ...headline.keys()])].map((id) => ({
    id,
    chunks: body.get(id)?.size ?? 0,
    headlines: headline.get(id)?.size ?? 0,
  }));
}

/** The keys of chunks as one batch. */
export function passageBatch(chunks: readonly ReferenceChunk[]): PassageBatch {
  const documentIds = [...new Set(chunks.map(({ facets }) => facets.documentId))];
  return {
    length: chunks.length,
    documents: Uint32Array.from(chunks, ({ facets }) => documentIds.indexOf(facets.documentId)),
    documentIds,
    cnums: Int32Array.from(chunks, ({ chunk }) => chunk.cnum),
    publishedMs: Float64Array.from(chunks, ({ facets }) => facets.publishedMs),
  };
}
