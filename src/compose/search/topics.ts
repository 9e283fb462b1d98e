import { basename } from 'node:path';
import { type TopicRule, TopicRulesError, type TopicRulesText } from '../../domain/enrichment/topics/topic-rules.ts';
import { OWN_TOPICS, topicsWith } from '../../domain/enrichment/topics/topics.ts';
import type { EntityStore } from '../../domain/knowledge-graph/entity-store.ts';
import { ConfigError } from '../../platform/config.ts';
import { readOperatorFile } from '../operator-file.ts';

/** The topics to detect, and the operator's additional rules; `null` for none. */
export interface Topics {
  readonly rules: readonly TopicRule[];
  readonly added: TopicRulesText | null;
}

const ownTopics: Topics = { rules: OWN_TOPICS, added: null };

/** Opens the built-in topics plus the operator's file. Throws `ConfigError` with all faults of the file. */
export async function openTopics(file: string | null): Promise<Topics> {
  if (file === null) return ownTopics;
  const added = { name: basename(file), text: await readOperatorFile('ALMANAC_TOPIC_RULES', file) };
  try {
    return { rules: topicsWith(added), added };
  } catch (error) {
    throw error instanceof TopicRulesError ? new ConfigError(error.faults) : error;
  }
}

/** Writes the topics into the knowledge graph, so that every id in a detection can be resolved. */
export async function publishTopics(
  entities: Pick<EntityStore, 'write'>,
  { rules }: Pick<Topics, 'rules'> = ownTopics,
): Promise<void> {
  await entities.write({
    others: rules.map(({ id, name, description }) => ({
      id,
      category: 'topics',
      name,
      description,
      aliases: [],
      details: {},
    })),
  });
}
