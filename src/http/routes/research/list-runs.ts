import { Type } from 'typebox';
import type { PastRuns } from '../../../domain/workflows/past-runs.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { inRange, wholeInQuery } from '../contents/_api.ts';
import { exampleListedRun, listedRun, toListedRun } from './_past-runs.ts';

const PAGE_SIZE = 50;
const PAGE_SIZE_MAX = 100;

export const listRuns = defineEndpoint({
  id: 'research.list-runs',
  method: 'GET',
  paths: ['/v1/research-runs'],
  summary: 'List past runs',
  description:
    "The caller's own runs of the research agent and of templates that came to their end, until they expire or are deleted; the one with the " +
    'latest answer first. There is no total: a page that is not full is the last.',
  role: 'guest',
  query: Type.Object({ page: wholeInQuery('From 1'), page_size: wholeInQuery('1 to 100; 50 when left out') }),
  reply: Type.Object({ results: Type.Array(listedRun) }),
  example: { query: { page_size: '20' }, reply: { results: [exampleListedRun] } },
  handle: async ({ query, principal }, use: { pastRuns: PastRuns }) => {
    const page = inRange(query.page, 'page', 1, Number.MAX_SAFE_INTEGER, 1);
    const limit = inRange(query.page_size, 'page_size', 1, PAGE_SIZE_MAX, PAGE_SIZE);
    return { results: (await use.pastRuns.list(principal, { offset: (page - 1) * limit, limit })).map(toListedRun) };
  },
});
