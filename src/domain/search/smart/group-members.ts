import type { Entity } from '../../knowledge-graph/entity.ts';
import type { EntityStore } from '../../knowledge-graph/entity-store.ts';
import type { Ranked } from '../ranking/ranked.ts';

/**
 * Of passages, best first, those of companies of these industries, spread over the companies: the best of each first, then the
 * next.
 */
export type OfGroup = (ranked: readonly Ranked[], industries: readonly string[]) => Promise<Ranked[]>;

/** A passage is of the companies that its document reports on, else of those in its headline. */
const companiesOf = ({ hit: { facets } }: Ranked): readonly string[] =>
  facets.reportingEntities.length > 0 ? facets.reportingEntities : facets.headlineEntities;

/** Tells by the knowledge graph which passages are of a group of companies. */
export function createOfGroup(entities: Pick<EntityStore, 'findMany'>): OfGroup {
  return async (ranked, industries) => {
    const ids = [...new Set(ranked.flatMap(companiesOf))];
    const found = await entities.findMany(ids);
    const members = new Set(found.filter((entity) => isMember(entity, industries)).map(({ id }) => id as string));
    const memberOf = (one: Ranked): string | undefined => companiesOf(one).find((id) => members.has(id));
    return inTurn(
      ranked.filter((one) => memberOf(one) !== undefined),
      (one) => memberOf(one) ?? '',
    );
  };
}

const isMember = (entity: Entity, industries: readonly string[]): boolean =>
  entity.category === 'companies' &&
  [entity.sector, entity.industryGroup, entity.industry].some((one) => one !== null && industries.includes(one));

/** The first of each key, in their order, then the second of each, and so on. */
function inTurn<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] {
  const seen = new Map<string, number>();
  const rounds: Value[][] = [];
  for (const value of values) {
    const round = seen.get(keyOf(value)) ?? 0;
    seen.set(keyOf(value), round + 1);
    rounds[round] = [...(rounds[round] ?? []), value];
  }
  return rounds.flat();
}
