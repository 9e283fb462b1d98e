import { Type } from 'typebox';
import type { SuggestionRequest, Suggestions } from '../../../../domain/suggestions/suggestions.ts';
import { membersText, ReadyJson } from '../../../answers/ready-json.ts';
import { type CachedResponse, cachedWhole, type ResponseCache } from '../../../answers/response-cache.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { exampleMetadata, optional } from '../../../operations/schemas.ts';
import { toSuggestedItem } from './_items.ts';
import { exampleItems, KINDS_BY_CATEGORY, limitOf, SUGGESTIONS, suggestReply, TYPED_CHARS_MAX } from './_suggest.ts';

/** Answers to longer questions are rarely asked for twice and are not cached. */
const CACHED_CHARS_MAX = 500;

const group = (description: string) =>
  optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 300, description }));

export const suggest = defineEndpoint({
  id: 'client-library-search.suggest',
  method: 'POST',
  paths: ['/autosuggest/search'],
  summary: 'Complete names while they are typed (client library)',
  description:
    'Companies, funds, people, places, organizations, products, concepts, topics and sources whose names begin with the text or hold it, ' +
    'best match first; companies also by ticker, identifier and website. Filters alone list. An item must have one of the values of each ' +
    'group that is given; `null` and an empty list are no filter.',
  role: 'guest',
  units: { 'kg:knowledge_graph_tokens': 1 },
  body: Type.Object({
    query: optional(Type.String({ maxLength: TYPED_CHARS_MAX, description: 'Blank to list by filters alone' })),
    perPage: optional(
      Type.Integer({
        minimum: 1,
        description: `At most so many; ${SUGGESTIONS} when left out, more than 1,000 is taken as 1,000`,
      }),
    ),
    category: optional(
      Type.Array(Type.Enum(Object.keys(KINDS_BY_CATEGORY) as (keyof typeof KINDS_BY_CATEGORY)[]), { maxItems: 20 }),
    ),
    group1: group('Of companies `Public` and `Private`'),
    group2: group('Of companies names of countries'),
    group3: group('Of companies sectors, of sources names of countries'),
    group4: group('Of companies industry groups, of sources ranks, `1` to `5`'),
    group5: group('Of companies industries, of sources `2W`, `2Y`, `5Y`, `99Y`'),
  }),
  reply: suggestReply,
  example: {
    body: { query: 'apple', perPage: 2, category: null, group1: null },
    reply: { results: [exampleItems.company, exampleItems.product], metadata: exampleMetadata },
  },
  handle: async (
    { body, metadata },
    use: { readonly suggestions: Suggestions; readonly nameAnswers: ResponseCache },
  ) => {
    const { query, perPage, category, group1, group2, group3, group4, group5 } = body;
    const request: SuggestionRequest = {
      text: query?.trim() ?? '',
      kinds: (category ?? []).map((name) => KINDS_BY_CATEGORY[name]),
      groups: [group1, group2, group3, group4, group5].map((values) => values ?? []),
      limit: limitOf(perPage, 'body.perPage', metadata),
    };
    const answer = async (): Promise<CachedResponse> =>
      cachedWhole(
        membersText({ results: (await use.suggestions.suggest(request)).map((one) => toSuggestedItem(one)) }),
      );
    const question = questionOf(request);
    const { members } =
      question.length > CACHED_CHARS_MAX ? await answer() : await use.nameAnswers.get(question, answer);
    return ReadyJson.of(members(), metadata);
  },
});

/** The question by which an answer is cached: short, as many are remembered. */
const questionOf = ({ text, kinds, groups, limit }: SuggestionRequest): string =>
  `suggest ${limit} ${kinds.join()} ${groups.some((values) => values.length > 0) ? JSON.stringify(groups) : ''} ${text}`;
