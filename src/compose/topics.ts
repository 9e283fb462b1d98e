import { OWN_TOPICS } from '../domain/enrichment/topics/topics.ts';
import type { EntityStore } from '../domain/knowledge-graph/entity-store.ts';

/** Puts the topics that texts are searched for into the knowledge graph, so that every id in a detection leads to its name. */
export async function publishTopics(entities: Pick<EntityStore, 'write'>): Promise<void> {
  await entities.write({
    others: OWN_TOPICS.map(({ id, name, description }) => ({
      id,
      category: 'topics',
      name,
      description,
      aliases: [],
      details: {},
    })),
  });
}
