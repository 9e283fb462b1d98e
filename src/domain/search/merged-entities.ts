import { mapCondition } from '../documents/chunk-condition.ts';
import type { ChunkQuestions } from '../documents/chunk-counting.ts';
import type { AnyAllNone, ChunkFilters } from '../documents/chunk-filters.ts';
import type { ChunkQuery, FoundChunk } from '../documents/chunk-search.ts';
import type { DocumentStore, StoredDocument } from '../documents/document-store.ts';
import type { KnowMergers, Mergers } from '../knowledge-graph/mergers.ts';

/**
 * Maps the entity ids of filters to surviving ids. Documents keep the ids of the time they were processed; companies may have been
 * merged since.
 */
export function bySurvivors(filters: ChunkFilters, mergers: Mergers): ChunkFilters {
  const { survivorOf, isEmpty } = mergers;
  if (isEmpty) return filters;
  const ids = (given: readonly string[]): string[] => [...new Set(given.map(survivorOf))];
  const { entities, reportingEntities, condition } = filters;
  return {
    ...filters,
    ...(condition && { condition: mapCondition(condition, (one) => bySurvivors(one, mergers)) }),
    ...(entities && {
      entities: {
        ...entities,
        anyOf: ids(entities.anyOf),
        allOf: ids(entities.allOf),
        noneOf: ids(entities.noneOf),
        ...(entities.eachOf && { eachOf: entities.eachOf.map(ids) }),
      },
    }),
    ...(reportingEntities && { reportingEntities: ids(reportingEntities) }),
  };
}

/**
 * Makes a chunk search aware of merged companies: filters by a surviving or an old id match documents with any of them; hits and
 * counts have the surviving id.
 */
export function chunksByEntities(chunks: ChunkQuestions, know: KnowMergers): ChunkQuestions {
  const withFamilies = (query: ChunkQuery, mergers: Mergers): ChunkQuery => ({
    ...query,
    filters: byFamilies(query.filters, mergers),
  });
  const allWithFamilies = async (queries: readonly ChunkQuery[]): Promise<readonly ChunkQuery[]> => {
    const mergers = await know();
    return mergers.isEmpty ? queries : queries.map((query) => withFamilies(query, mergers));
  };
  return {
    async find(viewer, query, limit, signal) {
      const mergers = await know();
      if (mergers.isEmpty) return chunks.find(viewer, query, limit, signal);
      return (await chunks.find(viewer, withFamilies(query, mergers), limit, signal)).map((one) =>
        withSurvivors(one, mergers),
      );
    },
    async findEach(viewer, queries, signal) {
      const mergers = await know();
      if (mergers.isEmpty) return chunks.findEach(viewer, queries, signal);
      const each = queries.map((one) => ({ ...one, query: withFamilies(one.query, mergers) }));
      const hits = await chunks.findEach(viewer, each, signal);
      return hits.map((list) => list.map((one) => withSurvivors(one, mergers)));
    },
    async nearest(viewer, { vector, filters }, limit, signal) {
      const mergers = await know();
      if (mergers.isEmpty) return chunks.nearest(viewer, { vector, filters }, limit, signal);
      const query = { vector, filters: byFamilies(filters, mergers) };
      return (await chunks.nearest(viewer, query, limit, signal)).map((one) => withSurvivors(one, mergers));
    },
    days: async (viewer, queries, signal) => chunks.days(viewer, await allWithFamilies(queries), signal),
    async mentioned(viewer, queries, asked, signal) {
      const mergers = await know();
      if (mergers.isEmpty) return chunks.mentioned(viewer, queries, asked, signal);
      const each = queries.map((query) => withFamilies(query, mergers));
      const countedAs = asked.kind === 'entities' ? { countedAs: mergers.survivorOf } : {};
      return chunks.mentioned(viewer, each, { ...asked, ...countedAs }, signal);
    },
    async passages(viewer, query, take, signal) {
      for (const one of await allWithFamilies([query])) await chunks.passages(viewer, one, take, signal);
    },
  };
}

/** Rows of documents with the surviving ids of companies. */
export const documentsByEntities = (
  documents: Pick<DocumentStore, 'findMany'>,
  know: KnowMergers,
): Pick<DocumentStore, 'findMany'> => ({
  async findMany(ids) {
    const [rows, { isEmpty, survivorOf }] = await Promise.all([documents.findMany(ids), know()]);
    if (isEmpty) return rows;
    return rows.map((row): StoredDocument => {
      const reportingEntityIds = survivorsOf(row.about.reportingEntityIds, survivorOf);
      return { ...row, about: { ...row.about, reportingEntityIds } };
    });
  },
});

const survivorsOf = (ids: readonly string[], survivorOf: Mergers['survivorOf']): string[] => [
  ...new Set(ids.map(survivorOf)),
];

/** Filters for the index, which has the ids of the time of processing: each entity by all its present and former ids. */
function byFamilies(filters: ChunkFilters, mergers: Mergers): ChunkFilters {
  const { familyOf } = mergers;
  const families = (ids: readonly string[]): string[] => [...new Set(ids.flatMap(familyOf))];
  const { entities, reportingEntities, condition } = filters;
  return {
    ...filters,
    ...(condition && { condition: mapCondition(condition, (one) => byFamilies(one, mergers)) }),
    ...(entities && { entities: eachOfFamilies(entities, familyOf, families) }),
    ...(reportingEntities && { reportingEntities: families(reportingEntities) }),
  };
}

function eachOfFamilies(
  entities: AnyAllNone,
  familyOf: Mergers['familyOf'],
  families: (ids: readonly string[]) => string[],
): AnyAllNone {
  const all = entities.allOf.map(familyOf);
  return {
    ...entities,
    anyOf: families(entities.anyOf),
    noneOf: families(entities.noneOf),
    allOf: all.filter(({ length }) => length === 1).flat(),
    eachOf: [...(entities.eachOf ?? []).map(families), ...all.filter(({ length }) => length > 1)],
  };
}

function withSurvivors(found: FoundChunk, { survivorOf }: Mergers): FoundChunk {
  const { facets, chunk } = found;
  return {
    ...found,
    facets: {
      ...facets,
      reportingEntities: survivorsOf(facets.reportingEntities, survivorOf),
      headlineEntities: survivorsOf(facets.headlineEntities, survivorOf),
      bodyEntities: survivorsOf(facets.bodyEntities, survivorOf),
    },
    chunk: { ...chunk, detections: chunk.detections.map((one) => ({ ...one, id: survivorOf(one.id) })) },
  };
}
