import { Type } from 'typebox';
import { NO_FILTERS } from '../../../../domain/suggestions/groups.ts';
import type { PersonalItems } from '../../../../domain/suggestions/personal-items.ts';
import type { Suggestions } from '../../../../domain/suggestions/suggestions.ts';
import { AppError } from '../../../../platform/errors.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { exampleMetadata } from '../../../operations/schemas.ts';
import { toSuggestedItem } from './_items.ts';
import { exampleItems, limitOf, SUGGESTIONS, suggestReply, TYPED_CHARS_MAX } from './_suggest.ts';

export const suggestByQuery = defineEndpoint({
  id: 'client-library-search.suggest-by-query',
  method: 'GET',
  paths: ['/autosuggest/search_basic', '/autosuggest'],
  summary: 'Complete names of all kinds (client library, earlier form)',
  description:
    'Like `POST /autosuggest/search` without filters, and with the saved searches and watchlists that the caller may see. The second path ' +
    'is that of version 2.0 of the client library.',
  units: { 'kg:knowledge_graph_tokens': 1 },
  query: Type.Object({
    query: Type.Optional(Type.String({ maxLength: TYPED_CHARS_MAX })),
    limit: Type.Optional(
      Type.String({ pattern: '^[0-9]{1,9}$', description: `From 1; ${SUGGESTIONS} when left out, 1000 at most` }),
    ),
  }),
  reply: suggestReply,
  example: {
    query: { query: 'apple', limit: '2' },
    reply: { results: [exampleItems.company, exampleItems.product], metadata: exampleMetadata },
  },
  handle: async (
    { query, principal, metadata },
    use: { readonly suggestions: Suggestions; readonly personalItems: PersonalItems },
  ) => {
    const asked = query.limit === undefined ? undefined : Number(query.limit);
    if (asked === 0) throw new AppError('invalid_request', 'query.limit: must be at least 1');
    const limit = limitOf(asked, 'query.limit', metadata);
    const text = query.query?.trim() ?? '';
    const personal = await use.personalItems.find(principal, text, limit);
    const found = await use.suggestions.suggest({ text, kinds: [], groups: NO_FILTERS, limit, personal });
    return { results: found.map((suggestion) => toSuggestedItem(suggestion)), metadata };
  },
});
