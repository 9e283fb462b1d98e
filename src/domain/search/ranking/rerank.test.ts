import { describe, expect, test } from 'vitest';
import { sampleFound, sampleQuestion } from '../../../../test/records/sample-found.ts';
import type { FoundChunk } from '../../documents/chunk-search.ts';
import type { Understanding } from '../../questions/understanding.ts';
import { scorePassages } from './score-passages.ts';

const HOW = { isWidened: true, hasVectors: false, isReranked: true, chunksMax: 10 };
const apple = { id: 'D8442A', name: 'Apple Inc.', category: 'companies' as const, start: 0, end: 5 };
const measure = {
  id: 'capital_expenditure',
  name: 'Capital expenditures',
  start: 11,
  end: 16,
  lineItems: [
    {
      name: 'capex',
      phrases: ['purchases of property, plant and equipment', 'capital expenditures'],
      statement: 'cash_flow_statement' as const,
    },
  ],
  sections: ['cash_flow_statement' as const],
};

/** Texts of the chunks, best first; all were found with the same score. */
function order(understanding: Understanding, hits: readonly FoundChunk[]): string[] {
  const candidates = hits.map((one) => ({ hit: one, words: 0.5, vocabulary: 0, cosine: null }));
  return scorePassages(candidates, understanding, HOW).map(({ hit: { chunk } }) => chunk.text);
}

const of = (text: string, company: string, period: string, given: Parameters<typeof sampleFound>[2] = {}): FoundChunk =>
  sampleFound(`${company} ${period}`, text, {
    ...given,
    facets: { reportingEntities: [company], reportingPeriods: [period] },
  });

describe('the second pass', () => {
  test('for a question why a figure changed, text that explains it comes before the statement', () => {
    const parts = ['cash_flow_statement', 'mdna'] as const;
    const given = { entities: [apple], measures: [{ ...measure, sections: parts }], words: [] };
    const why = sampleQuestion('Apple why capex', { ...given, asksWhy: true });
    const statement = of('2022\nCapital expenditures | $(2,022)', 'D8442A', '2022FY', {
      chunk: { isTable: true, section: 'cash_flow_statement' },
    });
    const answering = of('Capital expenditures rose 5% due to new plants.', 'D8442A', '2022FY', {
      chunk: { section: 'mdna' },
    });
    const others = of('Capital expenditures were $10,000 in all.', 'D8442A', '2022FY', { chunk: { section: 'mdna' } });
    const texts = [answering, others].map(({ chunk }) => chunk.text);
    expect(order(why, [statement, others, answering])[0]).toBe(texts[0]);
    expect(order(sampleQuestion('Apple how capex', given), [others, answering, statement])[0]).toBe(
      statement.chunk.text,
    );
  });

  test('causes are searched in sections that discuss figures, whatever the sections of the measure', () => {
    const sections = ['income_statement', 'notes'] as const;
    const understanding = sampleQuestion('Apple why capex', {
      entities: [apple],
      measures: [{ ...measure, sections }],
      words: [],
    });
    const answering = (section: 'mdna' | 'notes') =>
      of(`Capital expenditures rose due to ${section}.`, 'D8442A', '2022FY', { chunk: { section } });
    const [discussed, noted] = [answering('mdna'), answering('notes')];
    expect(order({ ...understanding, asksWhy: true }, [noted, discussed])[0]).toBe(discussed.chunk.text);
    expect(order(understanding, [discussed, noted])[0]).toBe(noted.chunk.text);
  });

  test('text below a heading on other months comes later', () => {
    const understanding = sampleQuestion('Apple capex six months to June 2022', {
      entities: [apple],
      periods: [{ year: 2022, quarter: 2, start: 25, end: 34 }],
      words: ['capex'],
    });
    const below = (heading: string) => of(`capex of ${heading}`, 'D8442A', '2022Q2', { chunk: { heading } });
    const [three, six] = [below('Three months ended June 30, 2022'), below('Six months ended June 30, 2022')];
    expect(order(understanding, [three, six])[0]).toBe(six.chunk.text);
  });

  test('text on the wanted quarter comes before the statement of another period', () => {
    const understanding = sampleQuestion('Apple Q2 2022 capex', {
      entities: [apple],
      measures: [{ ...measure, sections: ['cash_flow_statement', 'mdna'] }],
      periods: [{ year: 2022, quarter: 2, start: 6, end: 13 }],
      words: [],
    });
    const table = { chunk: { isTable: true, section: 'cash_flow_statement' as const } };
    const year = of('2022\nCapital expenditures | $(10,022)', 'D8442A', '2022FY', table);
    const quarter = of('Capital expenditures were $2,022 million in the second quarter of 2022.', 'D8442A', '2022Q2', {
      chunk: { section: 'mdna' },
    });
    expect(order(understanding, [year, quarter])[0]).toBe(quarter.chunk.text);
  });

  test('a cause belongs to the subject at the start of its sentence, and the cost of something is another line', () => {
    const services = {
      id: 'products_revenue',
      name: 'Products and services',
      lineItems: [{ name: 'Services', phrases: ['services net sales', 'our products'], statement: null }],
      sections: ['mdna' as const],
      start: 6,
      end: 14,
    };
    const growth = {
      ...services,
      id: 'growth_rate',
      lineItems: [{ name: 'Growth', phrases: ['growth'], statement: null }],
    };
    const why = sampleQuestion('Apple why services', {
      entities: [apple],
      measures: [growth, services],
      words: [],
      asksWhy: true,
    });
    const said = (text: string): FoundChunk => of(text, 'D8442A', '2022FY', { chunk: { section: 'mdna' } });
    const answering = said(
      'Wearables fell due to few launches.\nServices net sales increased due to the growth of advertising.',
    );
    const cost = said('The cost of services net sales increased due to the growth of content spending in the year.');
    const others = said(
      'The growth in headcount was due to research on products, which services net sales in the long run need too.',
    );
    const texts = [answering, cost, others].map(({ chunk }) => chunk.text);
    expect(order(why, [others, cost, answering])[0]).toBe(texts[0]);
  });

  test('a quarter given by its end is matched by the calendar of the company', () => {
    const end = Date.UTC(2025, 5, 30);
    const understanding = sampleQuestion('Apple June quarter 2025', {
      entities: [apple],
      periods: [{ year: 2025, quarter: 2, start: 6, end: 23, ends: { fromMs: end, toMs: end } }],
      words: [],
    });
    const ended = (text: string, mark: string, periodEndOn: string): FoundChunk =>
      sampleFound(mark, text, {
        facets: { reportingEntities: ['D8442A'], reportingPeriods: [mark], periodEndOn },
      });
    const [march, june] = [
      ended('sales to March', '2025Q2', '2025-03-29'),
      ended('sales to June', '2025Q3', '2025-06-28'),
    ];
    expect(order(understanding, [march, june])).toEqual(['sales to June', 'sales to March']);
  });

  test('of passages with the same words the one with them in its headline comes first', () => {
    const understanding = sampleQuestion('revenue');
    const titled = sampleFound('b', 'The group had revenue of $1.3 billion.', { headline: 'Revenue of $1.3 billion' });
    const beside = sampleFound('a', 'It kept 38.9% of its revenue as profit.', { headline: 'Margin slips' });
    expect(order(understanding, [beside, titled])).toEqual([titled, beside].map(({ chunk }) => chunk.text));
  });

  test('the statement of the wanted company and year comes before discussion of it and other years and companies', () => {
    const understanding = sampleQuestion('Apple FY22 capex', {
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
    const [first, ...rest] = order(understanding, [others, yearBefore, talk, right]);
    expect(first).toBe(right.chunk.text);
    expect(rest.at(-1)).toBe(others.chunk.text);
  });

  test('a statement with the line item in other words comes before discussion in the words of the question', () => {
    const understanding = sampleQuestion('Apple 2022 capital expenditures', {
      entities: [apple],
      periods: [{ year: 2022, quarter: null, start: 6, end: 10 }],
      measures: [{ ...measure, end: 31 }],
      words: [],
    });
    const statement = of(
      '2022 | 2021\nPurchases of property, plant and equipment | (1,204) | (987)',
      'D8442A',
      '2022FY',
      {
        chunk: { isTable: true, section: 'cash_flow_statement' },
      },
    );
    const talk = of('In 2022 our capital expenditures were $1,204 million.', 'D8442A', '2022FY', {
      chunk: { section: 'mdna' },
    });
    expect(
      order({ ...understanding, measures: [{ ...measure, end: 31, sections: ['cash_flow_statement', 'mdna'] }] }, [
        talk,
        statement,
      ])[0],
    ).toBe(statement.chunk.text);
  });

  test('for a ratio over two statements each statement comes before another table with one of the line items', () => {
    const understanding = sampleQuestion('Apple 2022 asset turnover', {
      entities: [apple],
      periods: [{ year: 2022, quarter: null, start: 6, end: 10 }],
      measures: [
        {
          id: 'asset_turnover',
          name: 'Asset turnover',
          start: 11,
          end: 25,
          lineItems: [
            { name: 'Revenue', phrases: ['total net revenue'], statement: 'income_statement' },
            { name: 'Total assets', phrases: ['total assets'], statement: 'balance_sheet' },
            { name: 'Asset turnover', phrases: ['asset turnover'], statement: null },
          ],
          sections: ['income_statement', 'balance_sheet', 'mdna'],
        },
      ],
      words: [],
    });
    const tableOf = (text: string, section: 'income_statement' | 'balance_sheet' | 'mdna'): FoundChunk =>
      of(`2022 | 2021\n${text}`, 'D8442A', '2022FY', { chunk: { isTable: true, section } });
    const income = tableOf('Total net revenue | 4,711 | 4,242', 'income_statement');
    const balance = tableOf('Total assets | 9,311 | 8,911', 'balance_sheet');
    const review = tableOf('Total net revenue | 4,711 | 4,242\nChange | 11%', 'mdna');
    const last = order(understanding, [review, income, balance]).at(-1);
    expect(last).toBe(review.chunk.text);
  });

  test('for several years the report on the latest comes first, since it shows the others too', () => {
    const period = { quarter: null, start: 6, end: 10 };
    const understanding = sampleQuestion('Apple 2021 2022 capex', {
      entities: [apple],
      periods: [
        { ...period, year: 2021 },
        { ...period, year: 2022 },
      ],
      measures: [measure],
      words: [],
    });
    const statement = (year: number): FoundChunk =>
      of(`${year} | ${year - 1}\nPurchases of property, plant and equipment | (1)`, 'D8442A', `${year}FY`, {
        chunk: { isTable: true, section: 'cash_flow_statement' },
      });
    const [latest, before, after] = [statement(2022), statement(2021), statement(2023)];
    expect(order(understanding, [before, after, latest])).toEqual(
      [latest, before, after].map(({ chunk }) => chunk.text),
    );
  });

  test('of texts with the same words the one with adjacent words comes first', () => {
    const [first] = order(sampleQuestion('supply chain resilience'), [
      sampleFound('a', `supply of goods, ${'word '.repeat(40)} a chain of shops and the resilience of people`),
      sampleFound('b', `${'word '.repeat(40)} our supply chain resilience programme`),
    ]);
    expect(first).toContain('programme');
  });

  test('a rare word counts more than a common one', () => {
    const common = Array.from({ length: 8 }, (_, at) => sampleFound(`c${at}`, `growth growth of shop ${at}`));
    const [first] = order(sampleQuestion('biogas growth'), [...common, sampleFound('rare', 'a plant for biogas')]);
    expect(first).toBe('a plant for biogas');
  });

  test('a quoted phrase is matched word for word', () => {
    const [first] = order(sampleQuestion('"going concern" doubt', { phrases: ['going concern'], words: ['doubt'] }), [
      sampleFound('a', 'going forward, this concern is in doubt'),
      sampleFound('b', 'substantial doubt about its ability to continue as a going concern'),
    ]);
    expect(first).toContain('ability');
  });

  test('an unlinked company is matched by its name', () => {
    const understanding = sampleQuestion('Apple backlog', { entities: [apple], words: ['backlog'] });
    const [first] = order(understanding, [
      sampleFound('a', 'The backlog grew.', { headline: 'Pear, Q1 2022 Earnings Call' }),
      sampleFound('b', 'The backlog grew again.', { headline: 'Apple, Q1 2022 Earnings Call' }),
    ]);
    expect(first).toBe('The backlog grew again.');
  });

  test('a passage about another company scores low, whatever words it shares', () => {
    const understanding = sampleQuestion('Apple backlog', { entities: [apple], words: ['backlog'] });
    const candidates = [sampleFound('a', 'The backlog grew.'), of('The backlog grew here.', 'D8442A', '2022FY')].map(
      (hit) => ({ hit, words: 1, vocabulary: 0, cosine: null }),
    );
    const [own, other] = scorePassages(candidates, understanding, HOW);
    expect(own?.relevance).toBeGreaterThan(0.7);
    expect(other?.relevance).toBeLessThan(0.6);
  });
});

test('without the second pass hits are ordered by the first score, in the same range', () => {
  const texts = ['A vessel calls at the port.', 'A pilot vessel tows the pilot.'];
  const candidates = texts.map((text) => ({ hit: sampleFound(text, text), words: 0.5, vocabulary: 0, cosine: null }));
  const list = scorePassages(candidates, sampleQuestion('pilot vessel'), { ...HOW, isReranked: false });
  expect(list.map(({ hit }) => hit.chunk.text)).toEqual(texts.toReversed());
  for (const { relevance } of list) expect(relevance > 0 && relevance < 1).toBe(true);
});

test.each([true, false])(
  'BM25 of the index decides which passages are read, not which are shown; second pass: %s',
  (isReranked) => {
    const hit = sampleFound('one', 'A pilot vessel tows.');
    const relevanceOf = (words: number): number | undefined =>
      scorePassages([{ hit, words, vocabulary: 0, cosine: null }], sampleQuestion('pilot vessel'), {
        ...HOW,
        isReranked,
      })[0]?.relevance;
    expect(relevanceOf(0.9)).toBe(relevanceOf(0.2));
  },
);

test('similarity of vectors counts if there are vectors', () => {
  const near = { hit: sampleFound('near', 'automobile makers'), words: 0, vocabulary: 0, cosine: 0.7 };
  const far = { hit: sampleFound('far', 'car of the week'), words: 0.3, vocabulary: 0, cosine: null };
  const understanding = sampleQuestion('car producers');
  const first = (hasVectors: boolean): string | undefined =>
    scorePassages([near, far], understanding, { ...HOW, hasVectors })[0]?.hit.chunk.text;
  expect(first(true)).toBe('automobile makers');
  expect(first(false)).toBe('car of the week');
});
