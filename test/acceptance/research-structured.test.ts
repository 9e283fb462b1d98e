import { describe, expect } from 'vitest';
import { refusedRun, streamRun } from '../research/research-stream.ts';
import type { AskedService } from '../service/service.ts';
import { test } from '../service/worlds.ts';

const AGENT = '/v1/research-agent';

let service: AskedService;
test.beforeAll(({ sample }) => {
  service = sample;
});

type Schema = Readonly<Record<string, unknown>>;
const ofProperties = (properties: Schema, required: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const number = (description = ''): Schema => ({ type: 'number', description });
const text = (description = ''): Schema => ({ type: 'string', description });

const ask = (message: string, more: Schema) =>
  streamRun(service, AGENT, { message, research_effort: 'standard', ...more });

/** Runs a question with a schema: the content of its structured output, and the thoughts. */
async function structured(message: string, schema: Schema, more: Schema = {}) {
  const { messages, types } = await ask(message, { structured_output_schema: schema, ...more });
  const found = messages.filter(({ type }) => type === 'STRUCTURED_OUTPUT');
  expect(found.length).toBeLessThan(2);
  const [output] = found;
  if (output !== undefined) {
    expect(output['json_schema']).toEqual(schema);
    expect(types.lastIndexOf('ANSWER')).toBeLessThan(types.indexOf('STRUCTURED_OUTPUT'));
    expect(types.at(-1)).toBe('COMPLETE');
  }
  const thoughts = messages.flatMap(({ type, content }) => (type === 'THINKING' ? [content as string] : []));
  return { content: output?.['content'], thoughts, messages };
}

describe('structured output', () => {
  test('has figures in the units that are asked for, read where the answer does not have them', async () => {
    const { content } = await structured(
      'What was the revenue of Apple in fiscal 2024?',
      ofProperties({
        company: text(),
        ticker: text(),
        isin: text(),
        fiscal_year: { type: 'integer' },
        currency: text(),
        revenue: number('Total net sales in USD millions'),
        revenue_prior_year: number('in millions'),
        revenue_growth: number('Year-over-year growth of revenue in percent, rounded to one decimal'),
        net_income_bn: number(),
        eps: number('Diluted earnings per share'),
        gross_margin_pct: { type: 'integer' },
        free_cash_flow: { type: 'integer' },
        adjusted_ebitda: number(),
      }),
    );
    expect(content).toEqual({
      company: 'Apple Inc.',
      ticker: 'AAPL',
      isin: 'US0378331005',
      fiscal_year: 2024,
      currency: 'USD',
      revenue: 391_035,
      revenue_prior_year: 383_285,
      revenue_growth: 2,
      net_income_bn: 93.736,
      eps: 6.08,
      gross_margin_pct: 46,
      free_cash_flow: 108_807_000_000,
    });
  });

  test('has rows of companies and of years', async () => {
    const { content } = await structured('Compare the revenue of Apple and Alphabet in fiscal 2024', {
      ...ofProperties({
        companies: { type: 'array', items: { $ref: '#/$defs/Peer' } },
        alphabet_revenue: number('in billions'),
      }),
      $defs: { Peer: ofProperties({ ticker: text(), revenue: number('USD millions') }, ['ticker', 'revenue']) },
    });
    expect(content).toEqual({
      companies: [
        { ticker: 'AAPL', revenue: 391_035 },
        { ticker: 'GOOGL', revenue: 350_018 },
      ],
      alphabet_revenue: 350.018,
    });
    const years = await structured(
      'How did the revenue of Apple develop from fiscal 2022 to fiscal 2024?',
      ofProperties({
        history: {
          type: 'array',
          items: ofProperties({ fiscal_year: { type: 'integer' }, revenue: number('in millions') }, ['revenue']),
        },
      }),
    );
    expect(years.content).toEqual({
      history: [
        { fiscal_year: 2022, revenue: 394_328 },
        { fiscal_year: 2023, revenue: 383_285 },
        { fiscal_year: 2024, revenue: 391_035 },
      ],
    });
  });

  test('lists what the answer cites, with addresses at which it is read', async () => {
    const { content, messages } = await structured(
      'What did Apple say about services?',
      ofProperties(
        {
          answer: text(),
          sources: {
            type: 'array',
            items: ofProperties({ title: text(), date: text(), url: { type: 'string', format: 'uri' } }, [
              'title',
              'url',
            ]),
          },
        },
        ['answer', 'sources'],
      ),
    );
    const { answer, sources } = content as { answer: string; sources: { title: string; url: string; date: string }[] };
    const references = messages.flatMap((one) => (one.type === 'GROUNDING' ? one['references'] : []));
    const cited = references.flatMap(({ source }) => (source === null ? [] : [source]));
    expect(answer).toBe(messages.map((one) => (one.type === 'ANSWER' ? one['content'] : '')).join(''));
    expect(sources.length).toBeGreaterThan(0);
    for (const { title, url, date } of sources)
      expect(cited).toContainEqual(expect.objectContaining({ hd: title, url, ts: expect.stringContaining(date) }));
  });

  test('has what providers tell of a company, and null for what nobody knows', async () => {
    const { content } = await structured(
      'What is the price of Apple?',
      ofProperties(
        {
          price: number(),
          rating: text(),
          price_target: ofProperties({ low: number(), high: number() }),
          next_earnings_date: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
        },
        ['price', 'next_earnings_date'],
      ),
    );
    expect(content).toEqual({
      price: expect.any(Number),
      rating: expect.any(String),
      price_target: { low: expect.any(Number), high: expect.any(Number) },
      next_earnings_date: null,
    });
  });

  test('is not there where something required is not known, which is said', async () => {
    const { content, thoughts, messages } = await structured(
      'What was the revenue of Apple in fiscal 2024?',
      ofProperties({ revenue: number(), employees_in_cork: { type: 'integer' } }, ['revenue', 'employees_in_cork']),
    );
    expect(content).toBeUndefined();
    expect(thoughts.at(-1)).toMatch(/not known: employees_in_cork\.$/);
    expect(messages.at(-1)?.type).toBe('COMPLETE');
  });

  test('stays within the companies of the request', async () => {
    const only = { tools_configs: { search: { query_filters: { entities: { any_of: ['D8442A'] } } } } };
    const { thoughts } = await structured(
      'What was the revenue of Alphabet?',
      ofProperties({ ticker: text(), revenue: number() }),
      only,
    );
    expect(thoughts.at(-1)).toMatch(/nothing that its schema asks for is known/);
  });

  test('a schema that is not supported is refused before the stream, with its places', async () => {
    const schema = ofProperties({
      a: { type: 'string', pattern: '^a' },
      b: { type: 'float' },
      ['c'.repeat(32_000)]: number(),
    });
    const { status, body } = await refusedRun(service, AGENT, {
      message: 'What was the revenue of Apple?',
      research_effort: 'lite',
      structured_output_schema: schema,
    });
    expect(status).toBe(422);
    expect(body.detail).toMatchObject([
      { loc: ['body', 'structured_output_schema', 'properties', 'a', 'pattern'], msg: 'is not supported' },
      { loc: ['body', 'structured_output_schema', 'properties', 'b', 'type'] },
      {
        loc: ['body', 'structured_output_schema', 'properties', 'cccccccccccccccccccc…'],
        msg: 'a name must have at most 200 characters',
      },
    ]);
  });
});

describe('charts', () => {
  const charted = { tools_configs: { python_code_execution: { chart_generation_enabled: true } } };
  const question = 'What was the revenue of Apple and Alphabet in fiscal 2022, 2023 and 2024?';

  test('show the figures of the answer, beside the line that tells them', async () => {
    const { messages, answer } = await ask(question, charted);
    const [chart, ...others] = messages.filter(({ type }) => type === 'CHART');
    expect(others).toEqual([]);
    const values = { 'Apple Inc.': [394_328, 383_285, 391_035], 'Alphabet Inc.': [282_836, 307_394, 350_018] };
    for (const [series, millions] of Object.entries(values)) {
      const points = chart?.['data_points'].filter((point: { series: string }) => point.series === series);
      expect(points).toEqual(
        millions.map((value, at) => ({ label: `fiscal ${2022 + at}`, series, value: value * 1_000_000 })),
      );
    }
    expect(chart).toMatchObject({
      chart_id: 'chart-1',
      chart_type: 'line',
      caption: expect.stringContaining('10-K filed from'),
    });
    expect(answer.slice(chart?.['start'], chart?.['end'])).toMatch(/^Revenue of Apple Inc\. was .* in fiscal 2024$/);
    expect(chart?.['vega_lite_spec'].data.values).toEqual(chart?.['data_points']);
  });

  test('are not there unless they are wanted', async () => {
    expect((await ask(question, {})).types).not.toContain('CHART');
  });
});
