import { describe, expect, test } from 'vitest';
import type { CalendarRequest } from '../../src/domain/calendar/calendar-request.ts';
import type { CalendarEvent } from '../../src/domain/calendar/event.ts';
import type { AnnotatedDocument } from '../../src/domain/documents/annotated-document.ts';
import type { ValuationHistory } from '../../src/domain/fundamentals/valuation/valuation-history.ts';
import type { TradedDay } from '../../src/domain/market/market-data.ts';
import { checkLine } from '../../src/domain/research/check/check-line.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { passage } from '../research/research-evidence.ts';
import { askSample, NO_MARKET } from './sample-figures.ts';

const NOW = Date.parse('2026-06-10T12:00:00Z');

describe('several companies or periods', () => {
  test('stand in a table, a column for each period', async () => {
    const { texts } = await askSample('Compare the gross margins of Apple and NVIDIA over the last two fiscal years');
    expect(texts.slice(2)).toEqual([
      '| Gross margin | fiscal 2024 | fiscal 2025 | fiscal 2026 |',
      '| --- | ---: | ---: | ---: |',
      '| Apple Inc. | 46.2 % | 46.9 % | – |',
      '| NVIDIA Corp. | – | 75.0 % | 71.1 % |',
    ]);
  });

  test('have their growth beside them, also where it is a decline', async () => {
    const { lines } = await askSample(
      'Compare the revenue growth of Apple and Alphabet from fiscal 2022 to fiscal 2023',
    );
    const rows = lines.filter(({ kind }) => kind === 'columns' || kind === 'row');
    expect(rows.map(({ text }) => text)).toEqual([
      '| Revenue | fiscal 2022 | fiscal 2023 | Growth |',
      '| --- | ---: | ---: | ---: |',
      '| Apple Inc. | $394.3 billion | $383.3 billion | -2.8 % |',
      '| Alphabet Inc. | $282.8 billion | $307.4 billion | 8.7 % |',
    ]);
    expect(rows.slice(2).flatMap((row) => checkLine(row, NOW))).toEqual([]);
  });

  test('one company and two periods are a sentence alone', async () => {
    const { lines } = await askSample('How did the revenue of Apple change from fiscal 2022 to fiscal 2023?');
    expect(lines.map(({ kind }) => kind)).not.toContain('row');
  });
});

describe('a multiple of twelve months', () => {
  test('follows from the filings of its quarters, and passes the check', async () => {
    const { lines } = await askSample("What is Apple's P/E ratio?");
    expect(lines.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Net income of Apple Inc\., twelve months to December 27, 2025: \$/),
    );
    expect(lines.flatMap((line) => checkLine(line, NOW))).toEqual([]);
    const income = lines
      .flatMap(({ citations }) => citations.map(({ evidence }) => evidence))
      .find((evidence) => evidence.kind === 'computation' && evidence.label === 'Net income');
    const operands = income?.kind === 'computation' ? income.operands : [];
    expect(operands.map(({ period }) => period?.label)).toHaveLength(4);
    expect(
      new Set(operands.map((one) => (one.kind === 'fact' && one.origin.kind === 'filing' ? one.origin.filedOn : null)))
        .size,
    ).toBe(4);
  });

  test('is told of both moments of a question, with the first price known where there was none', async () => {
    const day = { date: '2026-05-29', isIllustrative: false } as TradedDay;
    const answer = await askSample("What is Apple's P/E ratio now and what was it a year ago?", {
      parts: { market: { ...NO_MARKET, days: async () => [day] } },
    });
    expect(answer.texts[0]).toMatch(/^Price to earnings of Apple Inc\. was 37\.40 as of May 29, 2026/);
    expect(answer.missing).toEqual([
      'Price to earnings of Apple Inc. is not known as of June 10, 2025: no price is known; the first one known is of May 29, 2026.',
    ]);
  });
});

describe('who reports', () => {
  const call = {
    no: 1,
    collectionId: 'c1',
    category: 'earnings-call',
    eventAt: '2026-06-16T21:00:00.000Z',
    hasTime: true,
    title: 'Apple Inc. Q3 2026 Earnings Call',
    isIllustrative: false,
    createdAt: '2026-05-01T00:00:00.000Z',
    updatedAt: '2026-05-01T00:00:00.000Z',
  } as CalendarEvent;
  const asking = (events: readonly CalendarEvent[]) => {
    const asked: CalendarRequest[] = [];
    const mapped = events.length === 0 ? [] : [{ entityId: 'D8442A' as EntityId, exchanges: ['XNAS'], events }];
    const query = async (request: CalendarRequest) => {
      asked.push(request);
      return { mapped, unmapped: [], cursor: null };
    };
    return { asked, parts: { calendar: { query } } };
  };

  test('is answered from the calendar', async () => {
    const { asked, parts } = asking([call]);
    const { lines, isWhole } = await askSample('Who reports next week?', { parts });
    expect(asked).toMatchObject([{ entityIds: [], startsOn: '2026-06-15', endsOn: '2026-06-21' }]);
    expect(lines.map(({ text }) => text)).toEqual([
      'Apple Inc. has a call from June 15, 2026 to June 21, 2026.',
      '| Call | Day | Market hours |',
      '| --- | --- | --- |',
      '| Apple Inc. Q3 2026 Earnings Call | June 16, 2026 | after the close |',
    ]);
    const claims = lines.filter(({ kind }) => kind !== 'columns');
    expect(claims.flatMap((line) => checkLine(line, NOW))).toEqual([]);
    expect(isWhole).toBe(true);
  });

  test('is not known where no call is in the calendar', async () => {
    const { missing } = await askSample('Which companies report earnings tomorrow?', asking([]));
    expect(missing).toEqual(['No call on June 11, 2026 is in the events calendar, as of June 10, 2026.']);
  });
});

describe('a share that may be expensive', () => {
  const history = (values: readonly number[]): ValuationHistory => ({
    currency: 'USD',
    days: values.map((_, at) => `2025-${String(at + 1).padStart(2, '0')}-28`),
    series: [
      {
        metric: 'price_to_earnings_ratio_ttm',
        values,
        statistics: {
          count: values.length,
          last: values.at(-1) ?? null,
          mean: 30,
          median: 31.5,
          standardDeviation: 2,
          minimum: 25,
          maximum: 38,
          percentile: 0.125,
        },
        gaps: [],
      },
    ],
    pricedOn: `2025-${String(values.length).padStart(2, '0')}-26`,
    illustrativeUntil: null,
  });

  test('is set against the history of its multiples', async () => {
    const valuations = { history: async () => history(Array.from({ length: 12 }, (_, at) => 38 - at)) };
    const { lines } = await askSample('Is Apple expensive against its own history?', { parts: { valuations } });
    expect(lines.map(({ text }) => text)).toEqual([
      'Price to earnings of Apple Inc. was 27.00 on December 26, 2025, below its median of 31.50 and higher than 13 % of the months since January 28, 2025.',
    ]);
    expect(lines.flatMap((line) => checkLine(line, NOW))).toEqual([]);
  });

  test('is not judged by a few months', async () => {
    const { texts, missing } = await askSample('Is Apple cheap?', {
      parts: { valuations: { history: async () => history([38, 27]) } },
    });
    expect(texts).toEqual(['Price to earnings of Apple Inc. was 27.00 on February 26, 2025.']);
    expect(missing).toEqual([
      'Price to earnings of Apple Inc. is known at too few months to compare it with its own history.',
    ]);
  });
});

test('the first two of a ranking are told apart', async () => {
  const { texts } = await askSample('Which company had the higher operating margin in fiscal 2025, Alphabet or Apple?');
  expect(texts).toEqual([
    'Alphabet Inc. had the highest operating margin in fiscal 2025: 32.03 %.',
    'Alphabet Inc., fiscal 2025: 32.03 %',
    'Apple Inc., fiscal 2025: 31.97 %',
  ]);
});

test.each([
  ['Did Alphabet pay dividends in Q2 2024?', /^Yes: dividends paid of Alphabet Inc\. were \$2\.47 billion in Q2/],
  [
    "Has Snowflake's gross margin been stable over three years?",
    /^The largest change of gross margin of Snowflake Inc\. was a (?:rise|fall) of \d\.\d percentage points, from \d\d\.\d % in fiscal 20\d\d to \d\d\.\d % in fiscal 20\d\d\.$/,
  ],
  ["Is Snowflake's gross margin high?", /^Gross margin of Snowflake Inc\. was/],
])('%s', async (question, first) => {
  const { texts } = await askSample(question);
  expect(texts[0]).toMatch(first);
});

test('words that are not understood beside a figure are named', async () => {
  const { texts, reason } = await askSample("What was Apple's organic revenue by launderette in fiscal 2024?");
  expect(texts).toEqual([]);
  expect(reason).toBe('Figures of statements do not answer it, as “launderette” is not understood beside them.');
});

test('a year that no filing of the facts has is read in the documents of the company', async () => {
  const text = [
    'Consolidated Statements of Operations (in millions)',
    'Years Ended September 30,',
    '2012 | 2011',
    'Net sales | $156,508 | $108,249',
  ].join('\n');
  const found = passage(text, {
    isTable: true,
    section: 'income_statement',
    locations: [{ paragraph: 1, sentence: 1 }],
  });
  const about = { ...found.document.about, periods: [{ year: 2012, quarter: null }], periodEndOn: '2012-09-30' };
  const document = { ...found.document, about };
  const annotated = {
    about,
    paragraphs: [{ number: 1, kind: 'table', text, page: null }],
    chunks: [found.chunk],
  } as unknown as AnnotatedDocument;
  const { texts, lines } = await askSample("What was Apple's revenue in fiscal 2012?", {
    parts: {
      search: {
        search: async () => ({
          results: [{ document, chunks: [{ chunk: found.chunk, relevance: 1 }], cluster: [] }],
          queries: [],
          unmatched: 0,
          missingCompanies: [],
        }),
      },
      readAnnotated: async () => annotated,
    },
  });
  expect(texts[0]).toMatch(/^Revenue of Apple Inc\. was \$156\.5 billion in fiscal 2012, up 44\.6 %/);
  expect(lines[0]?.citations[0]?.evidence).toMatchObject({
    origin: { kind: 'document', row: 'Net sales | $156,508 | $108,249' },
  });
});
