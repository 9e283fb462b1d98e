import type { ChunkFilters } from '../documents/chunk-filters.ts';
import type { QuestionEntity } from '../entity-linking/question-entity.ts';
import type { Understanding } from '../questions/understanding.ts';

/**
 * Adds the entities that the text names to `entity.any_of` if the caller gives none (contract 7.6 and 16 #23). Callers drop the
 * addition if it leaves no hits. Returns the same object if nothing is added.
 */
export function enrichedFilters(filters: ChunkFilters, { entities }: Understanding): ChunkFilters {
  const given = filters.entities;
  const isGiven = given !== undefined && [given.anyOf, given.allOf, given.eachOf ?? []].some((ids) => ids.length > 0);
  const noneOf = given?.noneOf ?? [];
  const anyOf = subjectsOf(entities)
    .map(({ id }) => id)
    .filter((id) => !noneOf.includes(id));
  if (isGiven || anyOf.length === 0) return filters;
  return { ...filters, entities: { anyOf, allOf: [], noneOf, searchIn: given?.searchIn ?? 'ALL' } };
}

/**
 * Entities to filter by: companies, people, products and organizations; else places (in `Apple's sales in China` they are no
 * subject); else concepts.
 */
function subjectsOf(entities: readonly QuestionEntity[]): readonly QuestionEntity[] {
  const named = entities.filter(({ isImplied }) => isImplied === undefined);
  const actors = named.filter(({ category }) => category !== 'places' && category !== 'concepts');
  if (actors.length > 0) return actors;
  const places = named.filter(({ category }) => category === 'places');
  return places.length > 0 ? places : named;
}
