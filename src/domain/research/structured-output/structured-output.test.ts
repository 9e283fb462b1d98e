import { expect, test } from 'vitest';
import { blankCompany } from '../../../../test/records/blank-company.ts';
import type { EntityId } from '../../../platform/ids.ts';
import type { Understanding } from '../../questions/understanding.ts';
import type { ResearchFact } from '../evidence.ts';
import { cited, citedLine } from '../line-text.ts';
import type { ResearchEvent } from '../research-event.ts';
import { type AnswerPart, ResearchRun } from '../research-run.ts';
import type { ResearchRequest } from '../researcher.ts';
import { type StructuredOutputParts, structuredOutput } from './structured-output.ts';

const APPLE = blankCompany('D8442A', 'Apple Inc.', { ticker: 'AAPL' });
const NOW = Date.UTC(2026, 3, 17, 9);

const factOf = (over: Partial<ResearchFact>): ResearchFact => ({
  kind: 'fact',
  id: `F${over.value}`,
  subject: APPLE,
  concept: 'REVENUE',
  label: 'Revenue',
  period: { label: 'fiscal 2025', startsOn: null, endsOn: '2025-09-27' },
  value: 1,
  unit: 'money',
  currency: 'USD',
  origin: { kind: 'provider', provider: 'sample', asOf: '2026-04-16' },
  auditId: 'statement-1',
  ...over,
});
const CALLS = ['2026-01-29', '2026-05-01'].map((value) =>
  factOf({ concept: 'earnings-call', label: 'Earnings call', value, unit: 'date', currency: null, period: null }),
);
/** Answers by the text that they are asked for. */
const ANSWERS: readonly (readonly [text: RegExp, facts: readonly ResearchFact[]])[] = [
  [/^What was the revenue of Apple Inc\.\?$/, [factOf({ value: 416_161_000_000 })]],
  [/^What was the headquarters of/, [factOf({ label: 'Employees', value: 166_000, unit: 'count' })]],
  [/^What was the gross profit of/, [factOf({ value: 7 })]],
  [/^Calendar of Apple Inc\.$/, CALLS],
];

function world() {
  const asked: string[] = [];
  const answerFigures: AnswerPart = async function* ({ text, understood }, run) {
    asked.push(text);
    expect(understood.entities.map(({ id }) => id)).toEqual([APPLE.id]);
    run.startCall('statement');
    yield { type: 'thinking', content: 'a tool was called' };
    const facts = ANSWERS.find(([expression]) => expression.test(text))?.[1] ?? [];
    const lines =
      facts.length === 0
        ? []
        : [
            citedLine(
              'sentence',
              facts.map((fact) => cited(`${fact.value} `, fact)),
            ),
          ];
    return { lines, missing: [] };
  };
  const parts: StructuredOutputParts = {
    answerFigures,
    understand: async (text) => ({ text, entities: [], periods: [], unlisted: [] }) as unknown as Understanding,
    companies: {
      find: async (id) =>
        id === APPLE.id ? { askedId: id, entityId: id, targetIdentifierId: '', company: APPLE } : undefined,
    },
    sources: { notesOf: async () => new Map() } as unknown as StructuredOutputParts['sources'],
    clock: { nowMs: () => NOW } as StructuredOutputParts['clock'],
  };
  return { asked, parts };
}

async function outputOf(
  properties: Readonly<Record<string, object>>,
  request: Partial<ResearchRequest> = {},
  over: Partial<StructuredOutputParts> = {},
) {
  const { asked, parts } = world();
  const run = new ResearchRun(
    {
      question: 'How is Apple?',
      companies: [APPLE.id],
      effort: 'lite',
      scope: { filters: {}, asOf: null, companies: null },
      outputSchema: { type: 'object', properties },
      ...request,
    } as ResearchRequest,
    { signal: new AbortController().signal, spend: () => undefined },
  );
  const lines = [citedLine('sentence', ['It is well.'])];
  const events: ResearchEvent[] = [];
  for await (const event of structuredOutput({ ...parts, ...over }, run, { asked: [], lines, answer: 'It is well.' }))
    events.push(event);
  const output = events.find(({ type }) => type === 'structured-output');
  return { asked, events, content: output?.type === 'structured-output' ? output.content : undefined };
}

test('missing values are read, once, as an answer about the company', async () => {
  const { asked, content, events } = await outputOf({
    revenue: { type: 'number', description: 'in millions' },
    revenue_text: { type: 'object', properties: { revenue: { type: 'string' } } },
    next_earnings_date: { type: 'string', format: 'date' },
    last_earnings_date: { type: 'string' },
  });
  expect(content).toEqual({
    revenue: 416_161,
    revenue_text: { revenue: '$416.2 billion' },
    next_earnings_date: '2026-05-01',
    last_earnings_date: '2026-01-29',
  });
  expect(asked).toEqual(['What was the revenue of Apple Inc.?', 'Calendar of Apple Inc.']);
  expect(events.at(-1)?.type).toBe('structured-output');
});

test('an answer with another figure than the one that was asked for is not taken', async () => {
  const { asked, content } = await outputOf({
    ticker: { type: 'string' },
    headquarters: { type: ['number', 'string'] },
    gross_profit: { type: 'number' },
  });
  expect(content).toEqual({ ticker: 'AAPL' });
  expect(asked.length).toBeGreaterThan(0);
});

test('no record is read once the calls of the run are used up', async () => {
  const kinds = ['price', 'sentiment', 'rating', 'price_target', 'ceo', 'next_earnings_date'];
  const { asked } = await outputOf(Object.fromEntries(kinds.map((name) => [name, { type: 'string' }])));
  expect(asked).toHaveLength(4);
});

test('a company outside the scope of the run is not read', async () => {
  const scope = { filters: {}, asOf: null, companies: ['228D42' as EntityId] };
  const { asked, events } = await outputOf({ ticker: { type: 'string' }, revenue: { type: 'number' } }, { scope });
  expect(asked).toEqual([]);
  expect(events).toEqual([
    {
      type: 'thinking',
      content: 'There is no structured output, because nothing that its schema asks for is known.',
    },
  ]);
});

test('nothing happens without a schema', async () => {
  expect((await outputOf({}, { outputSchema: null })).events).toEqual([]);
});

test('a failure leaves the answer as it is', async () => {
  const companies = { find: () => Promise.reject(new Error('no store')) };
  const { events } = await outputOf({ ticker: { type: 'string' } }, {}, { companies });
  expect(events).toEqual([{ type: 'tool-error', toolName: 'structured_output', error: 'The tool failed' }]);
});
