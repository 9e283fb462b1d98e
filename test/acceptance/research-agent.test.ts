import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { QUERY_UNITS } from '../../src/domain/usage/units.ts';
import { AppError } from '../../src/platform/errors.ts';
import { refusedRun, type StreamOptions, streamRun } from '../research/research-stream.ts';
import { type ResearchWorld, researchWorld, type ServiceAddress } from '../research/research-world.ts';
import {
  ANSWER,
  answerScript,
  FACT,
  PASSAGE,
  PASSAGE_DOCUMENT,
  planOf,
  searchAudit,
  turnOf,
} from '../research/scripted-researcher.ts';

const AGENT = '/v1/research-agent';
const HOUR_MS = 3_600_000;

let world: ResearchWorld;
let ann: ServiceAddress & { readonly orgId: string };
beforeAll(async () => {
  world = await researchWorld();
  ({ ann } = world.users);
});
afterAll(() => world.close());
beforeEach(() => {
  world.stage.script = answerScript;
});

const ask = (body: object = {}, options?: StreamOptions, who: ServiceAddress = ann) =>
  streamRun(who, AGENT, { message: 'How did Apple do?', research_effort: 'lite', ...body }, options);
const refuse = (body: object, who: ServiceAddress = ann) =>
  refusedRun(who, AGENT, { message: 'How did Apple do?', research_effort: 'lite', ...body });
const lastRequest = () => world.stage.requests.at(-1);

describe('a run', () => {
  test('streams plan, tools, answer with what supports it, and what it used', async () => {
    const run = await ask();
    expect(run.types).toEqual([
      'PLANNING',
      'PLANNING',
      'ACTION',
      'AUDIT',
      'ACTION',
      'AUDIT',
      'THINKING',
      'PLANNING',
      'ANSWER',
      'GROUNDING',
      'ANSWER',
      'GROUNDING',
      'COMPLETE',
    ]);
    expect(run.answer).toBe(ANSWER);
    expect(run.end['consumption']).toEqual([
      { unit: 'knowledge_graph_tokens', amount: 1 },
      { unit: 'api_query_units', amount: 0.1 },
    ]);
    const ids = (type: string) =>
      new Set(run.messages.filter((one) => one.type === type).map((one) => one['message_id']));
    expect([ids('ANSWER').size, ids('PLANNING').size, ids('AUDIT').size]).toEqual([1, 1, 2]);
  });

  test('references say what they are of', async () => {
    const { references } = await ask();
    expect(references).toHaveLength(3);
    expect(references[0]).toMatchObject({
      tool_name: 'statement',
      source: null,
      concept: 'REVENUE',
      value: FACT.value,
      currency: 'USD',
      period: 'fiscal 2025',
      accession_number: '0000320193-25-000079',
      form: '10-K',
      filed: '2025-10-31',
      url: expect.stringMatching(/^https:\/\/www\.sec\.gov/),
    });
    expect(references[1]).toMatchObject({
      formula: '(Revenue, fiscal 2025 - Revenue, fiscal 2024) / Revenue, fiscal 2024',
      operands: [
        { concept: 'REVENUE', value: 416_161_000_000, period: 'fiscal 2025', accession_number: '0000320193-25-000079' },
        { concept: 'REVENUE', value: 391_035_000_000, period: 'fiscal 2024' },
      ],
    });
    expect(references[2]).toMatchObject({
      tool_name: 'search',
      audit_id: 'search-1',
      source: { id: PASSAGE_DOCUMENT, url: `${ann.url}/rpjson/${PASSAGE_DOCUMENT}` },
      chunk_id: `${PASSAGE_DOCUMENT}-1`,
      quote: 'Services reached an all-time high',
    });
  });

  test('is asked for as the request says', async () => {
    await ask({
      message: 'What did it say on margins?',
      research_effort: 'standard',
      model_name: 'pro',
      structured_output_schema: { type: 'object', properties: { revenue: { type: 'number' } } },
      expected_output: 'Two sentences',
      tools_configs: {
        search: {
          query_filters: {
            entities: { any_of: [{ id: 'd8442a' }, 'AB12CD'] },
            period: { start: '2026-01-01', end: '2026-03-31' },
            content: { none_of: [{ document_ids: [PASSAGE_DOCUMENT] }] },
            tags: ['desk'],
          },
          ranking_parameters: { freshness_boost: 8, source_boost: 2 },
        },
        python_code_execution: { enabled: true, chart_generation_enabled: true },
      },
    });
    expect(lastRequest()).toMatchObject({
      viewer: { orgId: ann.orgId },
      question: 'What did it say on margins?',
      companies: ['D8442A'],
      effort: 'standard',
      modelTier: 'pro',
      scope: {
        asOf: null,
        companies: ['D8442A'],
        filters: {
          entities: { anyOf: ['D8442A', 'AB12CD'] },
          published: { fromMs: Date.UTC(2026, 0, 1), toMs: Date.UTC(2026, 3, 1) - 1 },
          condition: {
            kind: 'all',
            of: [{ kind: 'all', of: [{ kind: 'not' }] }, { of: [{ filters: { tags: ['desk'] } }] }],
          },
        },
      },
      ranking: { freshnessBoost: 8, sourceBoost: 2 },
      plan: null,
      expectedOutput: 'Two sentences',
      isChartWanted: true,
    });
    await ask({ tools_configs: { search: { query_filters: { entities: { any_of: ['228D42', 'D8442A'] } } } } });
    expect(lastRequest(), 'the message names the company').toMatchObject({
      companies: [],
      scope: { companies: ['228D42', 'D8442A'] },
    });
    await ask();
    expect(lastRequest()?.scope).toEqual({ filters: {}, asOf: null, companies: null });
  });

  test('members that are not known are named at its end', async () => {
    const { end } = await ask({ tone: 'dry', tools_configs: { web: {} } });
    expect(end['warnings']).toEqual([
      'body.tone is not a field of this request and was ignored',
      'body.tools_configs.web is not a field of this request and was ignored',
    ]);
  });

  test('every other kind of message has its form', async () => {
    world.stage.script = async function* ({ request }) {
      yield { type: 'planning', plan: planOf('COMPLETED') };
      yield { type: 'model-retry', message: 'again' };
      yield { type: 'tool-error', toolName: 'search', error: 'no index' };
      yield { type: 'answer', content: 'Nothing is known.' };
      yield {
        type: 'chart',
        chart: {
          id: 'chart-1',
          title: 'Revenue',
          caption: 'By year',
          chartType: 'bar',
          points: [{ label: '2025', series: 'Revenue', value: 1 }],
          start: 0,
          end: 7,
          vegaLite: { mark: 'bar' },
        },
      };
      yield { type: 'structured-output', content: { a_b: null }, schema: { type: 'object' } };
      return turnOf(request, 'Nothing is known.');
    };
    const { types, messages, end } = await ask();
    expect(types).toEqual(['PLANNING', 'LLM_RETRY', 'TOOL_ERROR', 'ANSWER', 'CHART', 'STRUCTURED_OUTPUT', 'COMPLETE']);
    expect(messages[4]).toMatchObject({ chart_id: 'chart-1', vega_lite_spec: { mark: 'bar' } });
    expect(messages[5]).toMatchObject({ content: { a_b: null }, json_schema: { type: 'object' } });
    expect(end['consumption']).toEqual([]);
  });
});

describe('what is refused before the stream', () => {
  test.each([
    ['an empty message', { message: '' }, ['body', 'message']],
    ['a blank message', { message: '  ' }, ['body', 'message']],
    ['a long message', { message: 'x'.repeat(20_001) }, ['body', 'message']],
    ['no effort', { research_effort: undefined }, ['body']],
    ['another effort', { research_effort: 'max' }, ['body', 'research_effort']],
    ['another model', { model_name: 'ultra' }, ['body', 'model_name']],
    [
      'a schema of a list',
      { structured_output_schema: { type: 'array' } },
      ['body', 'structured_output_schema', 'type'],
    ],
    [
      'an entity',
      { tools_configs: { search: { query_filters: { entities: { any_of: ['x'] } } } } },
      ['body', 'tools_configs', 'search', 'query_filters', 'entities', 'any_of', 0],
    ],
    [
      'a content filter',
      { tools_configs: { search: { query_filters: { content: { any_of: [{ type: 'MOOD' }] } } } } },
      ['body', 'tools_configs', 'search', 'query_filters', 'content', 'any_of', 0],
    ],
    ['a checkpoint alone', { from_checkpoint_id: 'somewhere' }, ['body', 'from_checkpoint_id']],
  ])('%s gets 422 with its place', async (_what, body, loc) => {
    const { status, body: answer } = await refuse(body);
    expect(status).toBe(422);
    expect(answer.detail).toEqual([{ loc, msg: expect.stringMatching(/\S/), type: 'value_error' }]);
  });

  test('a key has four runs at the same time', async () => {
    const going = Promise.withResolvers<void>();
    world.stage.script = async function* ({ request }) {
      yield { type: 'planning', plan: planOf('IN_PROGRESS') };
      await going.promise;
      return turnOf(request, '');
    };
    const begun = Array.from({ length: 4 }, () => {
      const first = Promise.withResolvers<void>();
      return { first: first.promise, run: ask({}, { onMessage: () => first.resolve() }) };
    });
    await Promise.all(begun.map(({ first }) => first));
    const refused = await refuse({});
    expect([refused.status, refused.retryAfter]).toEqual([429, '1']);
    const other = ask({}, {}, world.users.bob);
    going.resolve();
    await Promise.all([other, ...begun.map(({ run }) => run)]);
    world.stage.script = answerScript;
    expect((await ask()).answer).toBe(ANSWER);
  });

  test('a quota that is used up is looked at after the request', async () => {
    const limited = await researchWorld({ quotaPolicy: 'refuse' });
    const { ann: caller } = limited.users;
    await limited.administration.changeOrganization('desk', {
      plan: () => ({ kind: 'quota', unitLimits: { [QUERY_UNITS]: 0.1 } }),
    });
    expect((await ask({}, {}, caller)).end.type).toBe('COMPLETE');
    const used = await refuse({}, caller);
    expect([used.status, used.body.errorCode]).toEqual([403, 'QUOTA_EXCEEDED']);
    expect((await refuse({ chat_id: 'no' }, caller)).status).toBe(404);
    expect((await refuse({ message: '' }, caller)).status).toBe(422);
    await limited.close();
  });
});

describe('what fails later', () => {
  test('is the last event, with what was metered before', async () => {
    world.stage.script = async function* ({ spend }) {
      yield { type: 'planning', plan: planOf('IN_PROGRESS') };
      spend({ [QUERY_UNITS]: 0.3 });
      throw new AppError('unavailable', 'The index is being rebuilt');
    };
    const before = await world.used(ann);
    const { types, end } = await ask();
    expect(types).toEqual(['PLANNING', 'ERROR']);
    expect(end['error']).toBe('The index is being rebuilt');
    expect((await world.used(ann))[QUERY_UNITS]).toBeCloseTo((before[QUERY_UNITS] ?? 0) + 0.3, 6);
  });

  test('tells nothing of the inside', async () => {
    world.stage.script = async function* () {
      yield { type: 'planning', plan: planOf('IN_PROGRESS') };
      throw new Error('/var/lib/almanac: disk');
    };
    expect((await ask()).end).toMatchObject({ type: 'ERROR', error: 'The research failed inside the service.' });
  });

  test.each([
    ['characters that would shift offsets', 'Apple 🍏 grew.', []],
    ['a citation outside the answer', 'It grew.', [{ start: 0, end: 99, evidence: PASSAGE, quote: null }]],
    ['a citation over lines', 'It\ngrew.', [{ start: 0, end: 7, evidence: PASSAGE, quote: null }]],
    ['a citation of what was not shown', 'It grew.', [{ start: 0, end: 7, evidence: FACT, quote: null }]],
  ])('%s never reaches a client', async (_what, content, citations) => {
    world.stage.script = async function* ({ request }) {
      yield { type: 'audit', audits: [searchAudit(request)] };
      yield { type: 'answer', content };
      yield { type: 'grounding', citations };
      return turnOf(request, content);
    };
    const { types, references } = await ask();
    expect(types.at(-1)).toBe('ERROR');
    expect(types[0], 'a plan comes first, though the researcher has none').toBe('PLANNING');
    expect(references).toEqual([]);
  });
});

test('a client that goes away stops the run, which costs what it used until then', async () => {
  const { eve } = world.users;
  const [stopped, left, over] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  world.stage.script = async function* ({ request, signal, spend }) {
    signal.addEventListener('abort', () => stopped.resolve());
    yield { type: 'planning', plan: planOf('IN_PROGRESS') };
    spend({ [QUERY_UNITS]: 0.2 });
    yield { type: 'thinking', content: 'One moment.' };
    // Ignores the signal: it is abandoned, and its further usage is not charged to the caller.
    await left.promise;
    spend({ [QUERY_UNITS]: 5 });
    over.resolve();
    return turnOf(request, '');
  };
  const leaving = new AbortController();
  const run = ask(
    {},
    {
      signal: leaving.signal,
      onMessage: ({ type }) => {
        if (type === 'THINKING') leaving.abort();
      },
    },
    eve,
  );
  await expect(run).rejects.toThrow();
  await stopped.promise;
  left.resolve();
  await over.promise;
  expect(await world.used(eve)).toEqual({ [QUERY_UNITS]: 0.2 });
  world.stage.script = answerScript;
  for (let at = 0; at < 5; at++) expect((await ask({}, {}, eve)).end.type).toBe('COMPLETE');
});

test('a plan is sent before a slow researcher has anything', async () => {
  const begun = Promise.withResolvers<void>();
  world.stage.script = async function* ({ request }) {
    await begun.promise;
    yield { type: 'answer', content: 'Late.' };
    return turnOf(request, 'Late.');
  };
  const { types } = await ask({}, { onMessage: () => begun.resolve() });
  expect(types).toEqual(['PLANNING', 'ANSWER', 'COMPLETE']);
});

describe('conversations', () => {
  test('a follow-up knows the turns before it, from any checkpoint on', async () => {
    const first = await ask({ message: 'one' });
    const second = await ask({ message: 'two', chat_id: first.id });
    expect(second.id).toBe(first.id);
    expect(lastRequest()?.history).toEqual([
      { question: 'one', answer: ANSWER, companies: [], periods: [{ year: 2025, quarter: null }] },
    ]);
    const questions = async (body: object) => {
      await ask({ message: 'next', chat_id: first.id, ...body });
      return lastRequest()?.history.map(({ question }) => question);
    };
    expect(await questions({ from_checkpoint_id: first.end['checkpoint_id'] })).toEqual(['one']);
    expect(await questions({ from_checkpoint_id: 'INITIAL' })).toEqual([]);
    expect(await questions({ from_checkpoint_id: second.end['checkpoint_id'] })).toEqual(['one', 'two']);
    expect((await refuse({ chat_id: first.id, from_checkpoint_id: 'no' })).body.detail).toBe(
      'There is no such checkpoint',
    );
  });

  test('are for their user alone', async () => {
    const { id } = await ask();
    for (const other of [world.users.bob, world.users.eve]) {
      const { status, body } = await refuse({ chat_id: id }, other);
      expect([status, body.detail]).toEqual([404, 'There is no such chat']);
    }
  });

  test('expire an hour after the last turn, unless they are kept', async () => {
    const [short, kept] = [await ask(), await ask({ persistence_mode: 'enabled' })];
    world.clock.atMs += HOUR_MS + 1;
    const expired = { status: 404, body: { detail: 'Cannot follow up: chat expired' } };
    expect(await refuse({ chat_id: short.id })).toMatchObject(expired);
    await world.clearConversations();
    expect(await refuse({ chat_id: short.id })).toMatchObject(expired);
    expect((await ask({ chat_id: kept.id })).id).toBe(kept.id);
  });

  test('keep the persistence of their first turn', async () => {
    const { id } = await ask();
    const { status, body } = await refuse({ chat_id: id, persistence_mode: 'enabled' });
    expect([status, body.detail]).toEqual([400, expect.stringContaining('persistence_mode mismatch')]);
  });

  test('a turn that failed is not one', async () => {
    const { id } = await ask({ message: 'one' });
    world.stage.script = async function* () {
      yield { type: 'planning', plan: planOf('IN_PROGRESS') };
      throw new Error('broken');
    };
    await ask({ message: 'two', chat_id: id });
    world.stage.script = answerScript;
    await ask({ message: 'three', chat_id: id });
    expect(lastRequest()?.history.map(({ question }) => question)).toEqual(['one']);
  });
});
