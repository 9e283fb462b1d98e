import type { Clock } from '../../../platform/clock.ts';
import { fullTopicPath } from '../../documents/chunk-facets.ts';
import type { AnyAllNone } from '../../documents/chunk-filters.ts';
import type { Viewer } from '../../documents/chunk-index.ts';
import { ENTITY_CATEGORIES, type EntityCategory } from '../../knowledge-graph/entity.ts';
import { entityKey } from '../../knowledge-graph/entity-key.ts';
import type { EntityStore } from '../../knowledge-graph/entity-store.ts';
import type { SearchQuestion } from '../search-request.ts';
import { createCategories } from './categories.ts';
import { type CountedQuery, type CountingParts, countQuestion, ownFilters } from './counted-question.ts';
import { createMentionTally, leading, type Mentions } from './mentions.ts';
import { createDayTally, type Volume, volumeOf } from './volume.ts';

/** The buckets of co-mentioned entities; topics are asked for by themselves. */
export type MentionCategory = Exclude<EntityCategory, 'topics'>;
export const MENTION_CATEGORIES: readonly MentionCategory[] = ENTITY_CATEGORIES.filter(
  (category) => category !== 'topics',
);

/** Something mentioned, with its name where details were asked for and are known. */
export interface Mentioned extends Mentions {
  readonly details: { readonly name: string; readonly description: string | null } | null;
}

/** A question for what is mentioned beside it. */
export interface MentionsAsked {
  readonly question: SearchQuestion;
  /** 1 to 1,000: see `leading`. */
  readonly limit: number;
  readonly areDetailsWanted: boolean;
}

/** What the documents speak of, as numbers (contract 8.1 to 8.3). Counts what `viewer` may see and nothing else. */
export interface Counting {
  volume(
    viewer: Viewer,
    question: SearchQuestion,
    signal?: AbortSignal,
  ): Promise<{ readonly volume: Volume; readonly counted: CountedQuery }>;
  /**
   * Entities spoken of beside those that the caller's filters ask for, by category: the categories named, all six for an
   * empty list, each with a list even where nothing was found. What the text names is among them.
   */
  coMentionedEntities(
    viewer: Viewer,
    asked: MentionsAsked & { readonly categories: readonly MentionCategory[] },
    signal?: AbortSignal,
  ): Promise<{ readonly byCategory: ReadonlyMap<MentionCategory, Mentioned[]>; readonly counted: CountedQuery }>;
  /** Topics spoken of beside those that the filters ask for, at their full five slots. */
  coMentionedTopics(
    viewer: Viewer,
    asked: MentionsAsked,
    signal?: AbortSignal,
  ): Promise<{ readonly topics: readonly Mentioned[]; readonly counted: CountedQuery }>;
}

/** Counts by the same understanding of questions and the same filters as the search. */
export function createCounting(
  parts: CountingParts & { readonly entities: Pick<EntityStore, 'findMany'>; readonly clock: Clock },
): Counting {
  const categoriesOf = createCategories(parts);
  const withDetails = async (mentions: readonly Mentions[], areWanted: boolean): Promise<Mentioned[]> => {
    const found = areWanted ? await parts.entities.findMany(mentions.map(({ id }) => id)) : [];
    const byKey = new Map(found.map(({ id, name, description }) => [entityKey(id), { name, description }]));
    return mentions.map((one) => ({ ...one, details: byKey.get(entityKey(one.id)) ?? null }));
  };

  return {
    async volume(viewer, question, signal) {
      const tally = createDayTally();
      const counted = await countQuestion(parts, viewer, question, 'none', tally.take, signal);
      return { volume: volumeOf(tally), counted };
    },

    async coMentionedEntities(viewer, { question, limit, areDetailsWanted, categories }, signal) {
      const tally = createMentionTally();
      const counted = await countQuestion(parts, viewer, question, 'entities', tally.take, signal);
      const asked = new Set(askedFor((await ownFilters(parts, question)).entities).map(entityKey));
      const mentions = tally.result().filter(({ id }) => !asked.has(id));
      const known = await categoriesOf(mentions.map(({ id }) => id));
      const byCategory = new Map<MentionCategory, Mentioned[]>();
      for (const category of categories.length === 0 ? MENTION_CATEGORIES : new Set(categories)) {
        const first = leading(
          mentions.filter(({ id }) => known.get(id) === category),
          limit,
        );
        byCategory.set(category, await withDetails(first, areDetailsWanted));
      }
      return { byCategory, counted };
    },

    async coMentionedTopics(viewer, { question, limit, areDetailsWanted }, signal) {
      const tally = createMentionTally();
      const counted = await countQuestion(parts, viewer, question, 'topics', tally.take, signal);
      const asked = new Set(askedFor(counted.filters.topics).map(fullTopicPath));
      const mentions = tally.result().filter(({ id }) => !asked.has(id));
      return { topics: await withDetails(leading(mentions, limit), areDetailsWanted), counted };
    },
  };
}

/** A mention beside what was asked for by id is none of it (contract 8.2). Clients look names up by what a text finds. */
const askedFor = (filter: AnyAllNone | undefined): string[] => [...(filter?.anyOf ?? []), ...(filter?.allOf ?? [])];
