import type { Entity } from '../knowledge-graph/entity.ts';
import type { EntityStore } from '../knowledge-graph/entity-store.ts';
import type { Ranked } from './ranking/ranked-lists.ts';

/** Filters passages (best first) to companies of these industries, round-robin over the companies. */
export type OfGroup = (ranked: readonly Ranked[], industries: readonly string[]) => Promise<Ranked[]>;

/** The companies of a passage: those its document reports on, else those in its headline. */
const companiesOf = ({ hit: { facets } }: Ranked): readonly string[] =>
  facets.reportingEntities.length > 0 ? facets.reportingEntities : facets.headlineEntities;

/** Creates the filter of passages by group of companies, from the knowledge graph. */
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

/** Round-robin by key, keeping the order within each key. */
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
