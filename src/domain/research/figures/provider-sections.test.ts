import { describe, expect, test } from 'vitest';
import { askSample, NO_MARKET, type SampleAsking, uncited } from '../../../../test/golden/sample-figures.ts';
import { QUOTE } from '../../../../test/records/quote.ts';
import { screenedCompany } from '../../../../test/records/screened-company.ts';
import type { Estimate } from '../../analysts/analyst-views.ts';
import type { CalendarEvent } from '../../calendar/event.ts';
import { NO_CAVEATS } from '../../market/price-summary.ts';
import { NOTHING_QUOTED } from '../../market/quoted-price.ts';
import { checkLine } from '../check/check-line.ts';

const DATED = { asOf: '2026-05-29', knownAt: '2026-05-29T23:59:59.999Z', isIllustrative: false };

const ESTIMATES: readonly Estimate[] = [
  {
    ...DATED,
    period: 'quarter',
    endsOn: '2026-06-27',
    currency: 'USD',
    figures: [
      97_200_000_000,
      104_800_000_000,
      100_900_000_000,
      ...Array.from({ length: 12 }, () => null),
      1.66,
      1.78,
      1.57,
      24,
      21,
    ],
  },
];

const EVENTS: readonly CalendarEvent[] = [
  ['2026-05-01T21:00:00.000Z', 'Q2 2026 Earnings Call'],
  ['2026-07-30T21:00:00.000Z', 'Q3 2026 Earnings Call'],
].map(([eventAt = '', title = ''], no) => ({
  no,
  collectionId: `RP_${no}`,
  category: 'earnings-call',
  eventAt,
  hasTime: true,
  title,
  fiscalYear: 2026,
  fiscalPeriod: 'Q3',
  evidence: null,
  status: null,
  isIllustrative: false,
  entityId: 'D8442A' as CalendarEvent['entityId'],
  createdAt: '2026-05-02T00:00:00.000Z',
  updatedAt: '2026-05-02T00:00:00.000Z',
}));

const PARTS: SampleAsking['parts'] = {
  market: {
    ...NO_MARKET,
    quote: async (_, asOf) => (asOf !== null && asOf < '2026-05-29' ? undefined : QUOTE),
    priceChanges: async () => ({
      changes: {
        '1D': -3.2,
        '5D': null,
        '1M': 4.5,
        '3M': null,
        '6M': null,
        ytd: 10,
        '1Y': 50,
        '3Y': null,
        '5Y': null,
        '10Y': null,
        max: null,
      },
      caveats: NO_CAVEATS,
    }),
    latestSurprise: async () => ({
      reportedOn: '2026-01-29',
      epsActual: 2.84,
      epsEstimated: 2.67,
      revenueActual: 143_756_000_000,
      revenueEstimated: 138_400_000_000,
      updatedAt: null,
      knownAt: '2026-01-30T00:00:00.000Z',
      currency: 'USD',
    }),
  },
  analysts: {
    ratings: async () => ({ ...DATED, strongBuy: 3, buy: 20, hold: 8, sell: 5, strongSell: 1, consensus: 'Buy' }),
    history: async () => [],
    priceTarget: async () => ({
      ...DATED,
      isIllustrative: true,
      high: 350,
      low: 200,
      consensus: 288.4,
      median: null,
      currency: 'USD',
    }),
    estimates: async (_, { period }) => (period === 'quarter' ? [...ESTIMATES] : []),
  },
  people: {
    officesAt: async () => [
      { name: 'Ada Example', position: 'Chairman and chief executive' },
      { name: 'Bo Example', position: 'Founder' },
      { name: 'Cy Example', position: 'Former chief executive' },
    ],
  },
  calendar: {
    query: async ({ startsOn, endsOn }) => ({
      mapped: [
        {
          entityId: 'D8442A' as never,
          exchanges: ['XNAS'],
          events: EVENTS.filter(({ eventAt }) => eventAt >= (startsOn ?? '') && eventAt < (endsOn ?? '9')),
        },
      ],
      unmapped: [],
      cursor: null,
    }),
  },
  screener: {
    screen: async () =>
      ({
        companies: [
          ['D8442A', 'Apple Inc.', 4_500],
          ['DELLTE', 'Dell Technologies Inc.', 98],
          ['SAMSUN', 'Samsung Electronics Co., Ltd.', 400],
        ].map(([id, companyName, billions]) => ({
          ...screenedCompany(`${id}`, {
            companyName: `${companyName}`,
            industry: 'Computer Hardware',
            marketCap: Number(billions) * 1e9,
            quoted: {
              ...NOTHING_QUOTED,
              price: { ...QUOTE.latest, date: id === 'DELLTE' ? '2026-04-30' : '2026-05-29' },
            },
            isIllustrativeSince: id === 'DELLTE' ? '2026-05-01' : null,
          }),
          figures: {} as never,
          statements: null,
        })),
      }) as never,
  },
  entitySentiment: {
    query: async (_, id) => ({
      id,
      name: 'Apple Inc.',
      days: [
        { on: '2026-06-09', dailySentiment: 0.114203, sentimentPressure: -0.401118, abnormalMediaAttention: 1.25 },
      ],
      counted: [],
    }),
  },
};

const FIRST_LINES: readonly (readonly [question: string, firstLine: string])[] = [
  [
    'What is the stock price of Apple?',
    'The share of Apple Inc. closed at $300.00 on May 29, 2026, down 3.2 % from $310.00.',
  ],
  [
    'What do analysts rate Apple?',
    'Analysts rate Apple Inc. Buy, with 3 strong buy, 20 buy, 8 hold, 5 sell and 1 strong sell as of May 29, 2026.',
  ],
  [
    'What is the price target of Apple?',
    'Price targets of Apple Inc. have a mean of $288.40, a low of $200.00 and a high of $350.00 as of May 29, 2026 (made-up sample figures).',
  ],
  [
    'When is the next earnings call of Apple?',
    'The next call of Apple Inc., Q3 2026 Earnings Call, is dated July 30, 2026.',
  ],
  [
    'What is the average price target of Apple?',
    'Price targets of Apple Inc. have a mean of $288.40 as of May 29, 2026 (made-up sample figures).',
  ],
  [
    'What is the sentiment of Apple?',
    'Sentiment of Apple Inc. was 0.11 on June 9, 2026 on a scale of -1 to 1, 0.40 standard deviations below its mean of the 90 days before.',
  ],
  [
    'Price, changes and market capitalization of Apple today',
    'The share of Apple Inc. closed at $300.00 on May 29, 2026, down 3.2 % from $310.00.',
  ],
  ['What is the ticker of Apple?', 'Ticker of Apple Inc.: AAPL.'],
  [
    'Who are the main competitors of Apple?',
    'Companies of the same industry as Apple Inc., the nearest in market capitalization first, are Samsung Electronics Co., Ltd. and Dell Technologies Inc.',
  ],
  [
    'How much upside do analysts see in Apple?',
    'The mean price target of Apple Inc., $288.40, is 3.9 % lower than the close of $300.00 on May 29, 2026.',
  ],
  [
    'How far is Apple from its highest price target?',
    'The highest price target of Apple Inc., $350.00, is 16.7 % higher than the close of $300.00 on May 29, 2026.',
  ],
  [
    'Are analysts bullish on Apple?',
    'Yes: analysts rate Apple Inc. Buy, with 3 strong buy, 20 buy, 8 hold, 5 sell and 1 strong sell as of May 29, 2026.',
  ],
  ['Who runs Apple?', 'Ada Example is chairman and chief executive of Apple Inc.'],
  ['Who founded Apple?', 'Bo Example is founder of Apple Inc.'],
  ['How big is Apple?', 'Market capitalization of Apple Inc. was $4.50 trillion as of May 29, 2026.'],
];

test('an amount paid is listed once and as positive in a ratio', async () => {
  const { texts, lines } = await askSample('What is the dividend yield of Apple?', { parts: PARTS });
  const paid = texts.filter((text) => /dividends/i.test(text) && !text.startsWith('Dividend yield'));
  expect(paid).toHaveLength(1);
  expect(paid[0]).not.toMatch(/[-−(]\$/);
  const [computed] = lines.flatMap(({ citations }) =>
    citations.flatMap(({ evidence }) => (evidence.kind === 'computation' ? [evidence] : [])),
  );
  expect(computed?.formula).toBe('Dividends paid / Market capitalization');
});

describe('questions for data of providers', () => {
  test.each(FIRST_LINES)('%s', async (question, firstLine) => {
    const { texts, lines } = await askSample(question, { parts: PARTS });
    expect(texts[0]).toBe(firstLine);
    expect(uncited(lines)).toEqual([]);
  });

  test('a record is cited with its day', async () => {
    const { lines } = await askSample('What is the price target of Apple?', { parts: PARTS });
    expect(lines[0]?.citations[0]?.evidence).toMatchObject({
      kind: 'fact',
      concept: 'target_consensus',
      value: 288.4,
      currency: 'USD',
      origin: { kind: 'provider', asOf: '2026-05-29' },
      auditId: 'price_target-1',
    });
  });

  test('a price in another currency is not compared with targets', async () => {
    const abroad = { ...QUOTE, latest: { ...QUOTE.latest, currency: 'EUR' } };
    const parts = { ...PARTS, market: { ...NO_MARKET, quote: async () => abroad } };
    const { texts, missing } = await askSample('How much upside do analysts see in Apple?', { parts });
    expect(texts[0]).toMatch(/^Price targets of Apple Inc\. have/);
    expect(missing).toEqual(['The price of Apple Inc. is in EUR, its targets in USD: they are not compared.']);
  });

  test('nothing that became known after the time of the scope is shown', async () => {
    const scope = { filters: {} as never, asOf: '2026-05-01', companies: null };
    const price = await askSample('What is the stock price of Apple?', { parts: PARTS, request: { scope } });
    expect(price.texts).toEqual([]);
    expect(price.missing).toEqual(['No price of Apple Inc. is known as of May 1, 2026.']);
    const calls = await askSample('When is the next earnings call of Apple?', { parts: PARTS, request: { scope } });
    expect(calls.texts.join(' ')).not.toContain('July 30, 2026');
  });

  test('calls of days that are named are those of them, as known at the time of the scope', async () => {
    const question = 'When is the earnings call of Apple in July 2026?';
    const { texts } = await askSample(question, { parts: PARTS });
    expect(texts).toEqual(['A call of Apple Inc., Q3 2026 Earnings Call, is dated July 30, 2026.']);
    const scope = { filters: {} as never, asOf: '2026-05-01T12:00:00Z', companies: null };
    const before = await askSample(question, { parts: PARTS, request: { scope } });
    expect(before.texts).toEqual([]);
    const none = await askSample('When is the earnings call of Apple in September 2026?', { parts: PARTS });
    expect(none.missing).toEqual([
      'No call of Apple Inc. from September 1, 2026 to September 30, 2026 is in the events calendar.',
    ]);
  });

  test('a multiple is of the day of its price, and a balance for a share of no months', async () => {
    const { texts } = await askSample('What is the book value per share of Apple?', { parts: PARTS });
    expect(texts[0]).not.toMatch(/months/);
    expect((await askSample('When was the last dividend of Apple paid?', { parts: PARTS })).texts).toEqual([]);
    expect((await askSample('Has the net income of Apple ever been negative?', { parts: PARTS })).texts).toEqual([]);
  });

  test('a whole profile is one line, each of its fields with its source', async () => {
    const { texts, lines } = await askSample('Company profile of Apple', { parts: PARTS });
    expect(texts[0]).toMatch(/^Profile of Apple Inc\.: ticker AAPL, .* and .+$/);
    expect(lines[0]?.citations.length).toBeGreaterThan(2);
  });

  test('an office that nobody is known to hold is the reason for no answer', async () => {
    const answer = await askSample('Who is the CFO of Apple?', { parts: PARTS });
    expect(answer).toMatchObject({
      texts: [],
      missing: [],
      reason: 'No chief financial officer of Apple Inc. is known as of June 10, 2026.',
    });
  });

  test('peers have their market values with their days, and none are given for a moment of the past', async () => {
    const question = 'Who does Apple compete with?';
    const { texts, lines } = await askSample(question, { parts: PARTS });
    const claims = lines.filter(({ citations }) => citations.length > 0);
    expect(claims.flatMap((line) => checkLine(line, Date.parse('2026-06-10')))).toEqual([]);
    expect(uncited(lines)).toEqual([]);
    expect(texts[3]).toBe('| Samsung Electronics Co., Ltd. | $400.0 billion | May 29, 2026 |');
    // Of the last real close, as made-up ones give no market value.
    expect(texts[4]).toMatch(/ April 30, 2026 \|$/);
    const scope = { filters: {} as never, asOf: '2026-05-01', companies: null };
    const past = await askSample(question, { parts: PARTS, request: { scope } });
    expect(past).toMatchObject({
      texts: [],
      missing: ['Peers of Apple Inc. are known of today only, not of May 1, 2026.'],
    });
  });

  test('the size of a company is its market value, its revenue and its employees', async () => {
    const { texts, missing } = await askSample('How big is Apple?', { parts: PARTS });
    expect(texts[1]).toMatch(/^Revenue of Apple Inc\. in fiscal 2025: \$416\.2 billion, up/);
    expect(missing.join(' ')).toMatch(/^Full-time employees of Apple Inc\. is not in its profile/);
    const { texts: ofProgram } = await askSample("How large is Apple's commercial paper program?", { parts: PARTS });
    expect(ofProgram).toEqual([]);
  });

  test('a tool that fails is an event, and nothing stands in its place', async () => {
    const failing = { ...NO_MARKET, quote: async () => Promise.reject(new Error('boom')) };
    const answer = await askSample('What is the stock price of Apple?', { parts: { ...PARTS, market: failing } });
    expect(answer.events.map(({ type }) => type)).toEqual(['action', 'tool-error']);
    expect(answer.missing).toEqual(['Prices of Apple Inc. could not be read.']);
  });
});

/** Descriptions of steps with the tools that they call, in order. */
const STEPS: readonly (readonly [description: string, tools: readonly string[]])[] = [
  ['Company profile of Apple', ['profile']],
  ['Price, changes and market capitalization of Apple', ['prices']],
  ['Results of the last quarter and fiscal year of Apple with changes against the year before', ['statement']],
  ['Earnings against estimates of Apple', ['estimates']],
  ['Ratings and price targets of Apple', ['ratings', 'price_target']],
  ['Calls and events ahead of Apple', ['calendar']],
  ['Revenue by product and region of Apple', ['segments']],
  ['Balance sheet and debt of Apple', ['statement']],
  ['Cash flow of Apple', ['statement']],
  ['Quality of earnings ratios of Apple', ['statement']],
  ['Sentiment of Apple', ['sentiment']],
  ['Compare revenue, margins and growth of the companies Apple and Alphabet', ['statement', 'statement']],
  ['Extract revenue and net income of Apple for the last three fiscal years', ['statement']],
  ['Review the two most recent earnings call transcripts of Apple', []],
  ['Search for news about Apple', []],
  ['Competitors of Apple', []],
];

describe('steps of plans', () => {
  test.each(STEPS)('%s', async (description, tools) => {
    const { events, lines } = await askSample(description, { parts: PARTS, isStep: true });
    expect(events.flatMap((event) => (event.type === 'action' ? event.toolName : []))).toEqual(tools);
    expect(lines.length > 0).toBe(tools.length > 0);
    expect(lines.some(({ kind }) => kind === 'heading')).toBe(false);
  });

  test('companies are read once in a run, and no more is read when its calls are used up', async () => {
    const five = 'Compare revenue, margins and growth of Apple, Alphabet, NVIDIA, Marvell and Snowflake';
    const answer = await askSample(five, { isStep: true, request: { effort: 'lite' } });
    expect(answer.events.filter(({ type }) => type === 'action')).toHaveLength(4);
    expect(answer.missing.join(' ')).toContain(
      'Statements of Snowflake Inc. were not looked up: the tool calls of this run were used up.',
    );
    const both = await askSample('Balance sheet and cash flow of Apple', { isStep: true });
    expect(both.events.filter(({ type }) => type === 'action')).toHaveLength(1);
  });
});
