import { expect, test } from 'vitest';
import { blankCompany } from '../../../test/records/blank-company.ts';
import { sampleFound } from '../../../test/records/sample-found.ts';
import type { ChunkFacets } from '../documents/chunk-facets.ts';
import { createOfGroup } from './group-members.ts';
import type { Ranked } from './ranking/ranked-lists.ts';

const COMPANIES = [
  { ...blankCompany('BANK01', 'A bank'), sector: 'Financials', industryGroup: 'Banks', industry: 'Banks' },
  {
    ...blankCompany('BANK02', 'Another bank'),
    sector: 'Financials',
    industryGroup: 'Banks',
    industry: 'Diversified Banks',
  },
  { ...blankCompany('CHIPS1', 'A chip maker'), sector: 'Technology', industryGroup: null, industry: 'Semiconductors' },
];
const ofGroup = createOfGroup({
  findMany: async (ids) => COMPANIES.filter(({ id }) => ids.includes(id)),
});
const passage = (name: string, facets: Partial<ChunkFacets>): Ranked => ({
  hit: sampleFound(name, 'words', { facets }),
  relevance: 0.5,
});
const of = (name: string, ...reportingEntities: string[]) => passage(name, { reportingEntities });

test('passages of the group alone, the best of each company first', async () => {
  const ranked = [of('a', 'BANK01'), of('b', 'BANK01'), of('c', 'CHIPS1'), of('d', 'BANK02'), of('e', 'UNKNOWN')];
  const shown = await ofGroup(ranked, ['Banks']);
  expect(shown).toEqual([ranked[0], ranked[3], ranked[1]]);
  expect(await ofGroup(ranked, ['Semiconductors', 'Airlines'])).toEqual([ranked[2]]);
  expect(await ofGroup(ranked, ['Financials'])).toHaveLength(3);
});

test('documents without a reporting entity belong to the companies in their headline', async () => {
  const news = passage('n', { reportingEntities: [], headlineEntities: ['BANK02'] });
  const filed = passage('f', { reportingEntities: ['CHIPS1'], headlineEntities: ['BANK02'] });
  expect(await ofGroup([news, filed], ['Banks'])).toEqual([news]);
});
