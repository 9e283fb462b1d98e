import { Type } from 'typebox';
import type { AskedQuestions } from '../../../domain/usage/asked-questions.ts';
import { namedObject } from '../../operations/named-object.ts';
import { textOrNull } from '../../operations/schemas.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { itemsPagination, pageMembers, toCursorPage, toItemsPagination } from '../../operations/user-item-api.ts';

const questionSchema = namedObject('AskedQuestion', {
  id: Type.String(),
  asked_at: Type.String({ description: 'ISO 8601, UTC' }),
  user: Type.Object({ id: Type.String(), name: textOrNull }),
  key: Type.String({ description: 'Id of the key, or of the user of a call without one' }),
  operation: Type.String({ description: 'Id of the operation: `search.search`' }),
  text: Type.String({ description: 'The question as it was asked, at most 2000 characters; of a template its id' }),
  units: Type.Array(Type.Object({ unit: Type.String(), units: Type.Number({ description: 'Exact to a thousandth' }) })),
});

export const listQuestions = defineStructuredEndpoint({
  id: 'admin.list-questions',
  method: 'GET',
  paths: ['/v1/admin/questions'],
  summary: 'List what was asked',
  description:
    'Searches, questions to research and runs of templates of the users of the own organization, newest first, with the units of each. They ' +
    'are kept for as long as `ALMANAC_QUESTIONS_DAYS` says, and removed with their user. Free.',
  role: 'admin',
  query: Type.Object({
    user: Type.Optional(Type.String({ maxLength: 100, description: 'Id of a user' })),
    start: Type.Optional(Type.String({ maxLength: 10, description: 'First day, UTC' })),
    end: Type.Optional(Type.String({ maxLength: 10, description: 'Last day, UTC' })),
    ...pageMembers,
  }),
  answer: {
    kept_days: Type.Integer({ description: '0 where no questions are kept' }),
    results: Type.Array(questionSchema),
    pagination: itemsPagination,
  },
  errors: [403],
  example: {
    query: { start: '2026-04-01', limit: '20' },
    answer: {
      kept_days: 30,
      results: [
        {
          id: '0196a1b2-7c3d-7000-8000-00000000000a',
          asked_at: '2026-04-17T09:15:02.120Z',
          user: { id: 'user_01', name: 'ann' },
          key: 'key_01',
          operation: 'search.search',
          text: 'Apple services revenue',
          units: [{ unit: 'search:api_query_units', units: 0.6 }],
        },
      ],
      pagination: { cursor: '', has_cursor: false },
    },
  },
  handle: async ({ query, principal }, use: { askedQuestions: AskedQuestions }) => {
    const { user, start, end } = query;
    const filter = { ...(user && { userId: user }), ...(start && { start }), ...(end && { end }) };
    const page = await use.askedQuestions.page(principal.orgId, filter, toCursorPage(query));
    return {
      kept_days: use.askedQuestions.keptDays,
      results: page.items.map(({ id, at, userId, userName, callerId, operation, text, units }) => ({
        id,
        asked_at: at,
        user: { id: userId, name: userName },
        key: callerId,
        operation,
        text,
        units: Object.entries(units).map(([unit, amount]) => ({ unit, units: amount })),
      })),
      pagination: toItemsPagination(page),
    };
  },
});
