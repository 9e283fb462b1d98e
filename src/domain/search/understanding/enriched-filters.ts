import type { ChunkFilters } from '../../documents/chunk-filters.ts';
import type { QuestionEntity, Understanding } from './understanding.ts';

/**
 * The filters with what the text names added to them (contract 7.6 and 16 #23): `entity.any_of` gets whom the question
 * names, where the caller gives no entities. Whoever asks drops it where nothing is left. The same object where nothing is
 * added.
 */
export function enrichedFilters(filters: ChunkFilters, { entities }: Understanding): ChunkFilters {
  const given = filters.entities;
  const isGiven = given !== undefined && [given.anyOf, given.allOf].some((ids) => ids.length > 0);
  const noneOf = given?.noneOf ?? [];
  const anyOf = askedOf(entities)
    .map(({ id }) => id)
    .filter((id) => !noneOf.includes(id));
  if (isGiven || anyOf.length === 0) return filters;
  return { ...filters, entities: { anyOf, allOf: [], noneOf, searchIn: given?.searchIn ?? 'ALL' } };
}

/**
 * Whom a filter can be about: companies, people, products and organizations. Places only where none of those is named, as
 * they tell where rather than whom (`Apple's sales in China`); terms of the language where nothing else is.
 */
function askedOf(entities: readonly QuestionEntity[]): readonly QuestionEntity[] {
  const named = entities.filter(({ isImplied }) => isImplied === undefined);
  const actors = named.filter(({ category }) => category !== 'places' && category !== 'concepts');
  if (actors.length > 0) return actors;
  const places = named.filter(({ category }) => category === 'places');
  return places.length > 0 ? places : named;
}
