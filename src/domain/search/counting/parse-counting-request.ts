import { parseSearchQuestion } from '../request/parse-search-request.ts';
import {
  type Members,
  readFlag,
  readInteger,
  readList,
  readObject,
  readOneOf,
  readRequest,
} from '../request/request-value.ts';
import type { SearchQuestion } from '../search-request.ts';
import { MENTION_CATEGORIES, type MentionCategory, type MentionCountRequest } from './counting.ts';

export const MENTIONS_MAX = 1_000;
export const MENTIONS_OTHERWISE = 10;

/** A parsed request, with the option of an audit. */
interface Audited {
  readonly isAudited: boolean;
}

export interface VolumeCall extends Audited {
  readonly question: SearchQuestion;
}

export type TopicMentionsCall = MentionCountRequest & Audited;
export type EntityMentionsCall = TopicMentionsCall & { readonly categories: readonly MentionCategory[] };

/** Parses a volume request (contract 8.1): like a search, ignoring ranking and `max_chunks`. Throws like `parseSearchRequest`. */
export const parseVolumeRequest = (body: unknown): VolumeCall =>
  readRequest(body, (members) => ({
    question: parseSearchQuestion(members, readObject(members.required('query'))),
    isAudited: readAudited(members),
  }));

/** Contract 8.3: `limit` and `entity_details` may also be in `query`; the outer value wins. */
export const parseTopicMentionsRequest = (body: unknown): TopicMentionsCall =>
  readRequest(body, (members) => readMentions(members, readObject(members.required('query'))));

/** Contract 8.2: with `query.entity_categories`, by default all. */
export const parseEntityMentionsRequest = (body: unknown): EntityMentionsCall =>
  readRequest(body, (members) => {
    const query = readObject(members.required('query'));
    const named = query?.optional('entity_categories') ?? members.optional('entity_categories');
    const categories = readList(named, (item) => readOneOf(item, MENTION_CATEGORIES), { most: 100 }) ?? [];
    return { ...readMentions(members, query), categories };
  });

const readMentions = (members: Members, query: Members | undefined): TopicMentionsCall => ({
  question: parseSearchQuestion(members, query),
  limit: readInteger(members.optional('limit') ?? query?.optional('limit'), 1, MENTIONS_MAX) ?? MENTIONS_OTHERWISE,
  areDetailsWanted: readFlag(members.optional('entity_details') ?? query?.optional('entity_details')) ?? false,
  isAudited: readAudited(members),
});

const readAudited = (members: Members): boolean => readFlag(members.optional('include_audit')) ?? false;
