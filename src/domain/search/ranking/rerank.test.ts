import { describe, expect, test } from 'vitest';
import { sampleFound, sampleQuestion } from '../../../../test/sample-found.ts';
import type { FoundChunk } from '../../documents/chunk-search.ts';
import type { Understanding } from '../understanding/understanding.ts';
import { weighed } from './weigh.ts';

const HOW = { isWidened: true, hasVectors: false, isReranked: true, chunksMax: 10 };
const apple = { id: 'D8442A', name: 'Apple Inc.', category: 'companies' as const, start: 0, end: 5 };
const measure = {
  id: 'capital_expenditure',
  name: 'Capital expenditures',
  start: 11,
  end: 16,
  lineItems: [{ name: 'capex', phrases: ['purchases of property, plant and equipment', 'capital expenditures'] }],
  sections: ['cash_flow_statement' as const],
};

/** Texts of the chunks, best first; all were found with the same score. */
function order(asked: Understanding, found: readonly FoundChunk[]): string[] {
  const candidates = found.map((one) => ({ found: one, words: 0.5, vocabulary: 0, cosine: null }));
  return weighed(candidates, asked, HOW).map(({ found: { chunk } }) => chunk.text);
}

const of = (text: string, company: string, period: string, given: Parameters<typeof sampleFound>[2] = {}): FoundChunk =>
  sampleFound(`${company} ${period}`, text, {
    ...given,
    facets: { reportingEntities: [company], reportingPeriods: [period] },
  });

describe('the second pass', () => {
  test('of passages that tell the same words the one whose headline tells them too comes first', () => {
    const asked = sampleQuestion('revenue');
    const titled = sampleFound('b', 'The group had revenue of $1.3 billion.', { headline: 'Revenue of $1.3 billion' });
    const beside = sampleFound('a', 'It kept 38.9% of its revenue as profit.', { headline: 'Margin slips' });
    expect(order(asked, [beside, titled])).toEqual([titled, beside].map(({ chunk }) => chunk.text));
  });

  test('the statement of the company and year that is asked for comes first, before talk of it, years and companies beside it', () => {
    const asked = sampleQuestion('Apple FY22 capex', {
      entities: [apple],
      periods: [{ year: 2022, quarter: null, start: 6, end: 10 }],
      measures: [measure],
      words: [],
    });
    const table = (year: number): string =>
      `${year} | ${year - 1}\nPurchases of property, plant and equipment | (${year})`;
    const statement = { chunk: { isTable: true, section: 'cash_flow_statement' as const } };
    const right = of(table(2022), 'D8442A', '2022FY', statement);
    const talk = of('We expect capital expenditures to grow in 2022.', 'D8442A', '2022FY');
    const yearBefore = of(table(2019), 'D8442A', '2019FY', statement);
    const others = of(`${table(2022)} `, 'OTHER1', '2022FY', statement);
    const [first, ...rest] = order(asked, [others, yearBefore, talk, right]);
    expect(first).toBe(right.chunk.text);
    expect(rest.at(-1)).toBe(others.chunk.text);
  });

  test('of texts with the same words the one where they stand together', () => {
    const [first] = order(sampleQuestion('supply chain resilience'), [
      sampleFound('a', `supply of goods, ${'word '.repeat(40)} a chain of shops and the resilience of people`),
      sampleFound('b', `${'word '.repeat(40)} our supply chain resilience programme`),
    ]);
    expect(first).toContain('programme');
  });

  test('a rare word tells more than a common one', () => {
    const common = Array.from({ length: 8 }, (_, at) => sampleFound(`c${at}`, `growth growth of shop ${at}`));
    const [first] = order(sampleQuestion('biogas growth'), [...common, sampleFound('rare', 'a plant for biogas')]);
    expect(first).toBe('a plant for biogas');
  });

  test('a quoted phrase is wanted word for word', () => {
    const [first] = order(sampleQuestion('"going concern" doubt', { phrases: ['going concern'], words: ['doubt'] }), [
      sampleFound('a', 'going forward, this concern is in doubt'),
      sampleFound('b', 'substantial doubt about its ability to continue as a going concern'),
    ]);
    expect(first).toContain('ability');
  });

  test('a company that nobody linked is found by its name', () => {
    const asked = sampleQuestion('Apple backlog', { entities: [apple], words: ['backlog'] });
    const [first] = order(asked, [
      sampleFound('a', 'The backlog grew.', { headline: 'Pear, Q1 2022 Earnings Call' }),
      sampleFound('b', 'The backlog grew again.', { headline: 'Apple, Q1 2022 Earnings Call' }),
    ]);
    expect(first).toBe('The backlog grew again.');
  });

  test('a passage about another company is worth little, whatever words it shares', () => {
    const asked = sampleQuestion('Apple backlog', { entities: [apple], words: ['backlog'] });
    const candidates = [sampleFound('a', 'The backlog grew.'), of('The backlog grew here.', 'D8442A', '2022FY')].map(
      (found) => ({ found, words: 1, vocabulary: 0, cosine: null }),
    );
    const [own, other] = weighed(candidates, asked, HOW);
    expect(own?.relevance).toBeGreaterThan(0.7);
    expect(other?.relevance).toBeLessThan(0.6);
  });
});

test('without the second pass the first score orders, in the same range', () => {
  const candidates = [0.2, 0.9].map((words) => ({
    found: sampleFound(`${words}`, 'text'),
    words,
    vocabulary: 0,
    cosine: null,
  }));
  const list = weighed(candidates, sampleQuestion('anything'), { ...HOW, isReranked: false });
  expect(list.map(({ found }) => found.facets.documentId)).toEqual(
    [candidates[1], candidates[0]].map((one) => one?.found.facets.documentId),
  );
  for (const { relevance } of list) expect(relevance > 0 && relevance < 1).toBe(true);
});

test('meaning counts where there are vectors', () => {
  const near = { found: sampleFound('near', 'automobile makers'), words: 0, vocabulary: 0, cosine: 0.7 };
  const far = { found: sampleFound('far', 'car of the week'), words: 0.3, vocabulary: 0, cosine: null };
  const asked = sampleQuestion('car producers');
  const first = (hasVectors: boolean): string | undefined =>
    weighed([near, far], asked, { ...HOW, hasVectors })[0]?.found.chunk.text;
  expect(first(true)).toBe('automobile makers');
  expect(first(false)).toBe('car of the week');
});
