import { readFileSync } from 'node:fs';
import { readFactsDocument } from '../../src/adapters/feeds/facts-read-document.ts';
import type { QuestionEntity } from '../../src/domain/entity-linking/question-entity.ts';
import { buildFundamentals } from '../../src/domain/fundamentals/build-fundamentals.ts';
import { createFundamentals, type FundamentalsParts } from '../../src/domain/fundamentals/fundamentals.ts';
import type { FundamentalsStore } from '../../src/domain/fundamentals/fundamentals-store.ts';
import type { CompanyFundamentals, Statement } from '../../src/domain/fundamentals/statement.ts';
import type { FoundCompany } from '../../src/domain/knowledge-graph/company-lookup.ts';
import { companyProfile } from '../../src/domain/market/company-profile.ts';
import { NO_CAVEATS } from '../../src/domain/market/price-summary.ts';
import { ONE_SHARE } from '../../src/domain/market/traded-unit.ts';
import { createMeasures } from '../../src/domain/questions/create-measures.ts';
import { createUnderstand } from '../../src/domain/questions/create-understand.ts';
import { type AnswerFiguresParts, createAnswerFigures } from '../../src/domain/research/figures/answer-figures.ts';
import type { ResearchEvent } from '../../src/domain/research/research-event.ts';
import { type PartAnswer, ResearchRun } from '../../src/domain/research/research-run.ts';
import type { ResearchRequest } from '../../src/domain/research/researcher.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { blankCompany } from '../records/blank-company.ts';

/** Companies with the words by which tests name them; the sample data has the filed facts of those with a CIK. */
const SAMPLE = [
  { id: 'D8442A', name: 'Apple Inc.', named: /\bApple\b/, cik: '0000320193', ticker: 'AAPL' },
  { id: '4A6F00', name: 'Alphabet Inc.', named: /\b(?:Alphabet|Google)\b/, cik: '0001652044', ticker: 'GOOGL' },
  { id: 'E09E2B', name: 'NVIDIA Corp.', named: /\bN(?:VIDIA|vidia)\b/, cik: '0001045810', ticker: 'NVDA' },
  { id: '3F8E2B', name: 'Marvell Technology Inc.', named: /\bMarvell\b/, cik: '0001835632', ticker: 'MRVL' },
  { id: 'A1B2C3', name: 'Snowflake Inc.', named: /\bSnowflake\b/, cik: '0001640147', ticker: 'SNOW' },
  { id: 'B2C3D4', name: 'Walmart Inc.', named: /\bWalmart\b/, cik: null, ticker: 'WMT' },
] as const;

const built = new Map<string, CompanyFundamentals>();

function fundamentalsOf(id: string): CompanyFundamentals | undefined {
  const cik = SAMPLE.find((one) => one.id === id)?.cik ?? null;
  if (cik === null) return undefined;
  const known = built.get(id);
  if (known !== undefined) return known;
  const path = new URL(`../../demo/filed-facts/CIK${cik}.json`, import.meta.url).pathname;
  const document = readFactsDocument(readFileSync(path), path, () => true);
  if (document === undefined || !('facts' in document)) throw new Error(`no facts in ${path}`);
  const { fundamentals } = buildFundamentals(id as EntityId, document.facts);
  built.set(id, fundamentals);
  return fundamentals;
}

const statementSeries: FundamentalsStore['statementSeries'] = async (id, wanted, asOf) =>
  wanted.map(({ kind, period, limit }) => {
    const latest = new Map<string, Statement>();
    for (const one of fundamentalsOf(id)?.statements ?? []) {
      if (one.kind !== kind || one.period !== period || (asOf !== null && one.knownAt > asOf)) continue;
      const key = `${one.fiscalYear} ${one.fiscalPeriod}`;
      if ((latest.get(key)?.knownAt ?? '') <= one.knownAt) latest.set(key, one);
    }
    const newest = [...latest.values()].sort((a, b) => (a.endsOn < b.endsOn ? 1 : -1));
    return newest.slice(0, limit ?? newest.length);
  });

/** A close of Apple's share, so that multiples have a price. */
const APPLE_PRICE = {
  date: '2026-05-29',
  open: null,
  high: null,
  low: null,
  close: 300,
  volume: null,
  marketCap: null,
  currency: 'USD',
  quotedUnit: null,
  listing: 'XNAS:AAPL',
};

const store: FundamentalsParts['store'] = {
  statementSeries,
  statements: async (id, { asOf, ...series }) => (await statementSeries(id, [series], asOf))[0] ?? [],
  statementValues: async () => [],
  readings: async () => undefined,
  allVersions: async () => ({ statements: [], shareCounts: [] }),
  shareCount: async (id) =>
    fundamentalsOf(id)
      ?.shareCounts.toSorted((a, b) => (a.asOf < b.asOf ? -1 : 1))
      .at(-1),
};

const find = async (id: EntityId): Promise<FoundCompany | undefined> => {
  const sample = SAMPLE.find((one) => one.id === id);
  if (sample === undefined) return undefined;
  const { name, cik, ticker } = sample;
  const company = blankCompany(id, name, { cik, ticker, type: 'PUBLIC', listings: [`XNAS:${ticker}`] });
  return { askedId: id, entityId: id, targetIdentifierId: '', company };
};

/** The sample companies by their names, in the order of the text. */
const names = (text: string): QuestionEntity[] =>
  SAMPLE.flatMap(({ id, name, named }) => {
    const match = named.exec(text);
    return match
      ? [{ id, name, category: 'companies' as const, start: match.index, end: match.index + match[0].length }]
      : [];
  }).sort((a, b) => a.start - b.start);

/** A market without data. */
export const NO_MARKET: AnswerFiguresParts['market'] = {
  quote: async () => undefined,
  priceChanges: async () => undefined,
  profile: async (company) =>
    companyProfile({
      company,
      facts: undefined,
      prices: undefined,
      priced: undefined,
      marketCap: { value: null, reason: 'no price is known' },
      unit: ONE_SHARE,
      isStale: false,
      caveats: NO_CAVEATS,
    }),
  days: async () => [],
  latestSurprise: async () => undefined,
};

export interface SampleAnswer extends PartAnswer {
  readonly events: readonly ResearchEvent[];
  /** The texts of `lines`. */
  readonly texts: readonly string[];
}

export interface SampleAsking {
  /** The day of the question; by default shortly after the last filing of the sample. */
  readonly on?: string;
  readonly request?: Partial<ResearchRequest>;
  readonly isStep?: boolean;
  readonly parts?: Partial<AnswerFiguresParts>;
}

const measures = createMeasures();

const sampleRun = (text: string, request: Partial<ResearchRequest>): ResearchRun =>
  new ResearchRun(
    {
      viewer: { orgId: 'test' } as unknown as ResearchRequest['viewer'],
      question: text,
      companies: [],
      effort: 'standard',
      modelTier: 'base',
      scope: { filters: {} as ResearchRequest['scope']['filters'], asOf: null, companies: null },
      ranking: {} as ResearchRequest['ranking'],
      plan: null,
      history: [],
      outputSchema: null,
      expectedOutput: null,
      isChartWanted: false,
      ...request,
    },
    { signal: new AbortController().signal, spend: () => undefined },
  );

/** Texts of the lines that cite nothing, but for the heads of tables. */
export const uncited = (lines: SampleAnswer['lines']): string[] =>
  lines.flatMap(({ kind, text, citations }) => (citations.length > 0 || kind === 'columns' ? [] : [text]));

/** Answers a question from the facts of the sample data. */
export async function askSample(text: string, asking: SampleAsking = {}): Promise<SampleAnswer> {
  const { on = '2026-06-10', request = {}, isStep = false, parts = {} } = asking;
  const clock = { nowMs: () => Date.parse(`${on}T12:00:00Z`) } as AnswerFiguresParts['clock'];
  const understand = createUnderstand({
    names:
      async () =>
      ({ text: asked }) =>
        names(asked),
    measures,
    clock,
  });
  const answer = createAnswerFigures({
    search: { search: async () => ({ results: [], queries: [], unmatched: 0, missingCompanies: [] }) },
    readAnnotated: async () => undefined,
    companies: { find },
    companySearch: { find: async () => [] },
    statements: store,
    splits: { splits: async () => [] },
    fundamentals: createFundamentals({
      store,
      prices: {
        profile: async () => undefined,
        days: async () => [],
        latestPrice: async (id, asOf) =>
          id === 'D8442A' && (asOf === null || asOf >= APPLE_PRICE.date) ? APPLE_PRICE : undefined,
      },
      splits: { splits: async () => [] },
      companies: { findCompany: async () => undefined },
      clock,
    }),
    market: NO_MARKET,
    analysts: {
      ratings: async () => undefined,
      history: async () => [],
      priceTarget: async () => undefined,
      estimates: async () => [],
    },
    valuations: {
      history: async () => ({ currency: null, days: [], series: [], pricedOn: null, illustrativeUntil: null }),
    },
    calendar: { query: async () => ({ mapped: [], unmapped: [], cursor: null }) },
    people: { officesAt: async () => [] },
    screener: { screen: async () => ({ companies: [] }) as never },
    entitySentiment: { query: async () => undefined },
    clock,
    ...parts,
  });
  const run = sampleRun(text, request);
  const events: ResearchEvent[] = [];
  const steps = answer({ text, understood: await understand(text), isStep }, run);
  for (;;) {
    const { done, value } = await steps.next();
    if (done) return { ...value, events, texts: value.lines.map((line) => line.text) };
    events.push(value);
  }
}
