import { expect, test } from 'vitest';
import type { Understanding } from '../../questions/understanding.ts';
import type { DocumentSearch } from '../../search/document-search.ts';
import type { Passage } from '../evidence.ts';
import { ResearchRun } from '../research-run.ts';
import type { Effort, ResearchRequest } from '../researcher.ts';
import { searchAgain } from './search-passages.ts';

const chunkOf = (cnum: number) => ({ cnum });
const passage = { document: { id: 'd1' }, chunk: chunkOf(5) } as unknown as Passage;
const understood = {
  text: 'What was the turnover of Contoso in 2024?',
  entities: [{ id: 'c1', name: 'Contoso', category: 'companies', start: 0, end: 0 }],
  measures: [{ lineItems: [{ name: 'revenue', phrases: ['net sales', 'revenues'], statement: null }] }],
  periods: [{ year: 2024, quarter: null, start: 0, end: 0 }],
  words: [],
} as unknown as Understanding;

async function again(effort: Effort, partsToCome = 0) {
  const requests: { readonly text: string; readonly filters: unknown }[] = [];
  const search = {
    search: async (_: unknown, request: (typeof requests)[number]) => {
      requests.push(request);
      return {
        results: [{ document: { id: 'd1' }, chunks: [5, 6].map((at) => ({ chunk: chunkOf(at), relevance: 1 })) }],
        queries: [],
      };
    },
  } as unknown as DocumentSearch;
  const request = { effort, viewer: {}, ranking: {}, scope: { filters: {}, asOf: null } } as unknown as ResearchRequest;
  const run = new ResearchRun(request, { signal: new AbortController().signal, spend: () => undefined });
  run.partsToCome = partsToCome;
  const searching = searchAgain(search, run, understood, { passages: [passage], searched: [passage] });
  let step = await searching.next();
  while (!step.done) step = await searching.next();
  return { requests, found: step.value };
}

test('other names, the reports of the period, the nearest document and the chunks around its passage are searched', async () => {
  const { requests, found } = await again('standard');
  expect(requests.map(({ text }) => text)).toEqual([
    'Contoso net sales revenues',
    ...Array.from({ length: 3 }, () => understood.text),
  ]);
  expect(requests.map(({ filters }) => filters)).toMatchObject([
    { reportingEntities: ['c1'] },
    { reportingEntities: ['c1'], reportingPeriods: [{ year: 2024, quarter: null }] },
    {},
    { chunkRange: { from: 3, to: 7 } },
  ]);
  expect(found.map(({ chunk }) => chunk.cnum)).toEqual([6]);
});

test('no more calls are made than the effort allows', async () => {
  const { requests } = await again('lite');
  expect(requests.length).toBeLessThanOrEqual(4);
});

test('calls that the parts to come need are left to them', async () => {
  expect((await again('standard', 5)).requests).toHaveLength(1);
  expect((await again('standard', 6)).requests).toEqual([]);
});
