import fc from 'fast-check';
import { Check } from 'typebox/schema';
import { describe, expect, test } from 'vitest';
import { blankCompany } from '../../../../test/records/blank-company.ts';
import { createMeasures } from '../../questions/create-measures.ts';
import type { FigureUnit } from '../../text/number-text.ts';
import type { ResearchFact } from '../evidence.ts';
import { cited, citedLine } from '../line-text.ts';
import { fillSchema } from './fill-schema.ts';
import type { Findings, Want } from './known-values.ts';
import { type JsonSchema, readOutputSchema } from './output-schema.ts';

const APPLE = blankCompany('D8442A', 'Apple Inc.', { ticker: 'AAPL', isins: ['US0378331005'], sector: 'Technology' });
const ALPHABET = blankCompany('4A6F00', 'Alphabet Inc.', { ticker: 'GOOGL' });
const measures = createMeasures();

const fact = (
  concept: string,
  value: number | string,
  unit: FigureUnit,
  over: Partial<ResearchFact> = {},
): ResearchFact => ({
  kind: 'fact',
  id: `F ${concept} ${value}`,
  subject: APPLE,
  concept,
  label: concept,
  period: { label: 'fiscal 2025', startsOn: '2024-09-29', endsOn: '2025-09-27' },
  value,
  unit,
  currency: unit === 'money' || unit === 'per share' ? 'USD' : null,
  origin: {
    kind: 'filing',
    accession: '0000320193-25-000079',
    form: '10-K',
    filedOn: '2025-10-31',
    url: 'https://www.sec.gov/10-k',
  },
  auditId: 'statement-1',
  ...over,
});
const of = (year: number, value: number): ResearchFact =>
  fact('REVENUE', value, 'money', {
    period: { label: `fiscal ${year}`, startsOn: null, endsOn: `${year}-09-27` },
  });
const provided = (concept: string, value: number | string, unit: FigureUnit): ResearchFact =>
  fact(concept, value, unit, { period: null, origin: { kind: 'provider', provider: 'sample', asOf: '2026-04-16' } });

const REVENUE = of(2025, 416_161_000_000);
/** By the words, the form and the period of the wanted value, or by the section. */
const KNOWN: Readonly<Record<string, readonly ResearchFact[]>> = {
  'revenue|value|': [REVENUE],
  'revenue|before|': [of(2024, 391_035_000_000)],
  'revenue|value|in fiscal 2023': [of(2023, 383_285_000_000)],
  'revenue|value|in the last three fiscal years': [of(2023, 383_285_000_000), of(2024, 391_035_000_000), REVENUE],
  'revenue growth|growth|': [fact('Growth of Revenue', 0.06425, 'ratio')],
  'revenue growth|growth|in fiscal 2025': [fact('Growth of Revenue', 0.06425, 'ratio')],
  'eps|value|': [fact('EPS', 7.49, 'per share')],
  'net margin|value|': [fact('Net margin', 0.2691506, 'ratio')],
  'operating income|value|': [fact('OPERATING_INCOME', -5_000_000, 'money')],
  calendar: [provided('earnings-call', '2026-05-01', 'date'), provided('earnings-call', '2026-01-29', 'date')],
  prices: [provided('close', 310.2, 'per share'), provided('market_cap', 4_514_709_583_000, 'money')],
  ratings: [provided('consensus', 'Strong Buy', 'text')],
  targets: [provided('target_consensus', 358.11, 'per share'), provided('target_low', 271.21, 'per share')],
  sentiment: [provided('daily_sentiment', -0.16, 'ratio')],
};

const found = (want: Want): readonly ResearchFact[] => {
  if (want.company.id !== APPLE.id) return [];
  const key = want.kind === 'section' ? want.section : `${want.words}|${want.form}|${want.period}`;
  return KNOWN[key] ?? KNOWN[key.replace('total ', '')] ?? [];
};
const LINES = [citedLine('sentence', [cited('Revenue of Apple Inc. was $416.2 billion in fiscal 2025', REVENUE), '.'])];
const FINDINGS: Findings = {
  question: 'What was the revenue of Apple?',
  lines: LINES,
  answer: LINES.map(({ text }) => text).join(''),
  companies: [APPLE],
  period: '',
  day: '2026-04-17',
  found,
  sourceNames: new Map(),
  addressOf: ({ url }) => url,
};

const filled = (schema: JsonSchema, findings: Findings = FINDINGS) => {
  const read = readOutputSchema(schema);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const result = fillSchema(read.node, findings, measures);
  if ('content' in result) expect(Check(schema, result.content), 'the schema allows what is given out').toBe(true);
  return 'content' in result ? result.content : { unknown: result.unknown };
};
const ofProperties = (properties: JsonSchema, required: readonly string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required,
});
const number = (description = ''): JsonSchema => ({ type: 'number', description });
const text = (description = ''): JsonSchema => ({ type: 'string', description });
const rows = (properties: JsonSchema, required: readonly string[] = []): JsonSchema => ({
  type: 'array',
  items: ofProperties(properties, required),
});

describe('a value', () => {
  test.each<[string, string, JsonSchema, unknown]>([
    ['in full', 'revenue', number(), 416_161_000_000],
    ['in millions by the description', 'totalRevenue', number('Net sales, in USD millions'), 416_161],
    ['in millions by the name', 'revenue_usd_m', number(), 416_161],
    ['in billions with one decimal', 'revenue', number('in billions, rounded to one decimal place'), 416.2],
    ['as a text with its unit', 'revenue', text(), '$416.2 billion'],
    ['of the year before', 'revenue_prior_year', number('in millions'), 391_035],
    ['of a year by the name', 'revenue_fy2023', number('in millions'), 383_285],
    ['of a year by the description', 'revenue', number('Revenue in fiscal 2023, in millions'), 383_285],
    ['a ratio as a fraction', 'net_margin', number(), 0.2691506],
    ['a ratio in percent', 'netMarginPct', number(), 26.91506],
    ['a ratio in whole percent', 'net_margin', { type: 'integer', description: 'percent' }, 27],
    ['growth in percent', 'revenue_growth', number('Year-over-year growth of revenue in percent'), 6.425],
    ['what a loss is', 'operating_income', number('in millions'), -5],
    ['what a vague name is described as', 'top', number('Earnings per share'), undefined],
    ['a day', 'next_earnings_date', { type: 'string', format: 'date' }, '2026-05-01'],
    ['the day before', 'lastEarningsDate', text(), '2026-01-29'],
    ['a price', 'share_price', number(), 310.2],
    ['what it is worth', 'market_cap_bn', number(), 4514.709583],
    ['one of the words that may be given', 'analyst_rating', { enum: ['STRONG_BUY', 'BUY'] }, 'STRONG_BUY'],
    ['a tone in a word', 'sentiment', { type: 'string', enum: ['positive', 'neutral', 'negative'] }, 'negative'],
    ['a tone as a number', 'sentiment_score', number(), -0.16],
    ['an identifier', 'isin', text(), 'US0378331005'],
    ['the answer', 'summary', text(), FINDINGS.answer],
    ['the first figure of the answer', 'value', number('in millions'), 416_161],
  ])('%s', (_, name, schema, value) => {
    const content = filled(ofProperties({ ticker: text(), [name]: schema })) as Readonly<Record<string, unknown>>;
    expect(content[name]).toEqual(value);
  });

  test.each<[string, string, JsonSchema]>([
    ['that companies count in their own way', 'adjusted_revenue', number()],
    ['that is expected', 'revenue', number('Consensus estimate of revenue')],
    ['of a part', 'revenue', number('Revenue of the cloud segment')],
    ['in another currency', 'revenue', number('in EUR millions')],
    ['that is not allowed', 'revenue', { type: 'number', maximum: 10 }],
    ['whose whole number says nothing', 'net_margin', { type: 'integer' }],
    ['with another meaning', 'market', number()],
    ['that nobody gave', 'employees_in_cork', { type: 'integer' }],
    ['over several years', 'average_revenue', number()],
    ['of a record in a year that is past', 'price_2023', number()],
    ['that is none of the words', 'rating', { type: 'string', enum: ['Overweight'] }],
  ])('is left out: one %s', (_, name, schema) => {
    expect(filled(ofProperties({ ticker: text(), [name]: schema }))).toEqual({ ticker: 'AAPL' });
  });
});

describe('what is required and not known', () => {
  test('is named, inside objects too', () => {
    const inner = ofProperties({ low: number(), stdev: number() }, ['stdev']);
    const schema = ofProperties({ ticker: text(), mood: text(), price_target: inner }, [
      'mood',
      'price_target',
      'ticker',
    ]);
    expect(filled(schema)).toEqual({ unknown: ['mood', 'price_target.stdev'] });
  });

  test('is null where it may be', () => {
    const schema = ofProperties({ ticker: text(), mood: { type: ['string', 'null'] } }, ['ticker', 'mood']);
    expect(filled(schema)).toEqual({ ticker: 'AAPL', mood: null });
  });

  test('leaves out an object that need not be there', () => {
    const schema = ofProperties({ ticker: text(), target: ofProperties({ stdev: number() }, ['stdev']) });
    expect(filled(schema)).toEqual({ ticker: 'AAPL' });
  });

  test('nothing known at all is no content', () => {
    expect(filled(ofProperties({ mood: text(), kind: { const: 'brief' } }, ['kind']))).toEqual({ unknown: [] });
  });
});

test('an object says of which period and in which currency its figures are', () => {
  const schema = ofProperties({
    period_end: { type: 'string', format: 'date' },
    income: ofProperties({ currency: text(), fiscalYear: { type: 'integer' }, revenue: number(), eps: number() }),
    priceTarget: ofProperties({ mean: number(), low: number(), high: number() }),
  });
  expect(filled(schema)).toEqual({
    period_end: '2025-09-27',
    income: { currency: 'USD', fiscalYear: 2025, revenue: 416_161_000_000, eps: 7.49 },
    priceTarget: { mean: 358.11, low: 271.21 },
  });
});

describe('rows', () => {
  test('of periods, oldest first, and no more than are wanted', () => {
    const periods = rows(
      { fiscal_year: { type: 'integer' }, revenue: number('in millions'), revenue_growth: number() },
      ['revenue'],
    );
    expect(filled(ofProperties({ history: { ...periods, maxItems: 2 } }))).toEqual({
      history: [
        { fiscal_year: 2024, revenue: 391_035 },
        { fiscal_year: 2025, revenue: 416_161, revenue_growth: 0.06425 },
      ],
    });
  });

  test('of companies, without those that lack something required', () => {
    const companies = rows({ name: text(), ticker: text(), revenue: number() }, ['name', 'revenue']);
    const findings = { ...FINDINGS, companies: [APPLE, ALPHABET] };
    const schema = ofProperties({ peers: companies, apple_revenue: number('in millions'), revenue: number() });
    expect(filled(schema, findings), 'of two companies it is not clear whose revenue is meant').toEqual({
      peers: [{ name: 'Apple Inc.', ticker: 'AAPL', revenue: 416_161_000_000 }],
      apple_revenue: 416_161,
    });
  });

  test('of what is cited', () => {
    const sources = rows({ title: text(), date: text(), url: { type: 'string', format: 'uri' }, quote: text() }, [
      'url',
    ]);
    expect(filled(ofProperties({ sources, links: { type: 'array', items: text() } }))).toEqual({
      sources: [{ title: '10-K of Apple Inc.', date: '2025-10-31', url: 'https://www.sec.gov/10-k' }],
      links: ['https://www.sec.gov/10-k'],
    });
  });

  test('of figures of the answer', () => {
    const metrics = rows({ metric: text(), value: number('in millions'), period: text(), currency: text() });
    expect(filled(ofProperties({ metrics }))).toEqual({
      metrics: [{ metric: 'REVENUE', value: 416_161, period: 'fiscal 2025', currency: 'USD' }],
    });
  });
});

test('whatever is asked for, the content is one that the schema allows, and the same each time', () => {
  const names = fc.constantFrom(
    ...'revenue net_margin_pct eps answer value ticker name price market_cap sentiment rating sources history companies mood period currency'.split(
      ' ',
    ),
  );
  const leaf: fc.Arbitrary<JsonSchema> = fc.record(
    {
      type: fc.constantFrom('number', 'integer', 'string', 'boolean'),
      description: fc.constantFrom('in millions', 'in percent', 'Revenue in fiscal 2023', ''),
      minimum: fc.integer({ min: -10, max: 1_000_000 }),
      maxLength: fc.integer({ min: 0, max: 60 }),
      enum: fc.constantFrom(['AAPL', 'negative', 416_161], [null, 'Strong Buy']),
    },
    { requiredKeys: ['type'] },
  );
  const { schema } = fc.letrec<{ schema: JsonSchema; node: JsonSchema }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.record({ type: fc.constant('array'), items: tie('node') }),
      fc.array(tie('node'), { minLength: 1, maxLength: 2 }).map((anyOf) => ({ anyOf })),
      tie('schema'),
    ),
    schema: fc
      .tuple(fc.dictionary(names, tie('node'), { minKeys: 1, maxKeys: 4 }), fc.boolean())
      .map(([properties, isStrict]) => ({
        ...ofProperties(properties, isStrict ? Object.keys(properties).slice(0, 1) : []),
        additionalProperties: false,
      })),
  }));
  fc.assert(
    fc.property(schema, (given) => {
      expect(filled(given)).toEqual(filled(given));
    }),
  );
});
