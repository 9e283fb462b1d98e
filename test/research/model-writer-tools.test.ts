import { describe, expect, test } from 'vitest';
import type { ModelTools } from '../../src/domain/research/model/model-tools.ts';
import { AppError } from '../../src/platform/errors.ts';
import type { EndpointReply } from '../endpoints/model-endpoint.ts';
import { someTurns } from '../run/turns.ts';
import { passage } from './research-evidence.ts';
import { type Given, GOOD, GOOD_LINE, streamed, typesOf, written } from './written-answer.ts';

describe('tools', () => {
  const found = passage('Operating costs fell 3% in fiscal 2025.', {}, 'S2');
  const tools = (calls: unknown[] = []): ModelTools => {
    const none = async (args: unknown) => {
      calls.push(args);
      return { evidence: [], events: [] };
    };
    return {
      search: async (args) => {
        calls.push(args);
        return { evidence: [found], events: [{ type: 'action', toolName: 'search', toolArguments: args }] };
      },
      getFacts: none,
      compute: async () => {
        throw new AppError('invalid_request', 'F7 is not known');
      },
      findCompany: async () => {
        throw new Error('select * from secrets');
      },
    };
  };
  const asks = (name: string, args: string): EndpointReply => ({
    text: ['Let me look.'],
    toolCalls: [{ name, arguments: args }],
  });

  test('bring evidence that the answer may cite', async () => {
    const calls: unknown[] = [];
    const run = await written(
      (_request, number) =>
        number === 1 ? asks('search', '{"query":"operating costs"}') : streamed('Operating costs fell 3% [S2].'),
      { tools: tools(calls) },
    );
    expect(calls).toEqual([{ query: 'operating costs' }]);
    expect(typesOf(run)).toEqual(['action', 'line']);
    expect(run.outcome.evidence.map(({ id }) => id)).toEqual(['F1', 'C1', 'S1', 'S2']);
    const answer = run.requests[1]?.body.messages.at(-1);
    expect(answer).toMatchObject({ role: 'tool', tool_call_id: 'id_0' });
    expect(answer?.content).toMatch(/^<<<FENCE-7f3a\n\[S2\] Orvell Inc\. 10-K/);
  });

  test.each([
    ['search', '{"query":', /arguments is not valid JSON/],
    ['search', '{"query":"costs","orgId":"org_2"}', /wrong arguments/],
    ['search', '{"query":5}', /wrong arguments: \/query must be string/],
    ['fetch_url', '{"url":"https://evil.example"}', /no such tool/],
    ['compute', '{"label":"Margin","formula":"F7 / F1"}', /F7 is not known/],
    ['find_company', '{"name":"Orvell"}', /the tool failed/],
  ])('tell their errors as text, and only what callers may see: %s %s', async (name, args, error) => {
    const calls: unknown[] = [];
    const run = await written((_request, number) => (number === 1 ? asks(name, args) : streamed(GOOD)), {
      tools: tools(calls),
    });
    expect(calls).toEqual([]);
    expect(run.requests[1]?.body.messages.at(-1)?.content).toMatch(error);
    expect(typesOf(run)).toEqual(['tool-error', 'line']);
    expect(JSON.stringify(run)).not.toContain('select * from');
  });

  test('are called at most three at once, and are gone in the last round', async () => {
    let [open, most] = [0, 0];
    const slow: ModelTools = {
      ...tools(),
      getFacts: async () => {
        open += 1;
        most = Math.max(most, open);
        await someTurns();
        open -= 1;
        return { evidence: [], events: [] };
      },
    };
    const calls = Array.from({ length: 8 }, () => ({
      name: 'get_facts',
      arguments: '{"company":"Orvell","figures":["revenue"]}',
    }));
    const run = await written(({ body }) => (body.tools ? { toolCalls: calls } : streamed(GOOD)), { tools: slow });
    expect(most).toBe(3);
    expect(run.requests).toHaveLength(4);
    expect(run.requests.map(({ body }) => body.tools?.length ?? 0)).toEqual([4, 4, 4, 0]);
    expect(run.requests[1]?.body.messages.at(-1)?.content).toBe('error: too many calls at once');
    expect(run.lines).toEqual([GOOD_LINE]);
  });

  test('are not offered to a model that cannot call them', async () => {
    const run = await written(
      () => ({ ...streamed(GOOD), toolCalls: [{ name: 'search', arguments: '{"query":"a b"}' }] }),
      {
        tools: tools(),
        canCallTools: false,
      },
    );
    expect(run.requests).toHaveLength(1);
    expect(run.requests[0]?.body.tools).toBeUndefined();
    expect(run.lines).toEqual([GOOD_LINE]);
  });
});

describe('budgets', () => {
  const asking: EndpointReply = {
    toolCalls: [{ name: 'get_facts', arguments: '{"company":"Orvell","figures":["revenue"]}' }],
    usage: { prompt_tokens: 900, completion_tokens: 100 },
  };
  const nothing = async () => ({ evidence: [], events: [] });
  const tools: ModelTools = { search: nothing, getFacts: nothing, compute: nothing, findCompany: nothing };
  const rounds = async (given: Given): Promise<number> =>
    (await written(({ body }) => (body.tools ? asking : streamed(GOOD)), { tools, ...given })).requests.length;

  test('the last round comes at four fifths of any', async () => {
    expect(await rounds({ limits: { tokens: 1_200 } })).toBe(2);
    expect(await rounds({ limits: { tokens: 2_400 } })).toBe(3);
    expect(await rounds({ day: { tokens: 2_200, usd: null } })).toBe(2);
    expect(await rounds({ day: { tokens: null, usd: 2.0023 } })).toBe(2);
    expect(await rounds({ effort: 'standard' })).toBe(10);
  });

  test('nothing is asked when the allowance of the day is used up', async () => {
    for (const day of [
      { tokens: 1_000, usd: null },
      { tokens: null, usd: 2 },
    ]) {
      const run = await written(() => streamed(GOOD), { day });
      expect(run.requests).toHaveLength(0);
      expect(run.outcome.status).toBe('unavailable');
      expect(run.events).toEqual([
        {
          type: 'tool-error',
          toolName: 'language_model',
          error: 'the allowance of the day for language models is used up',
        },
      ]);
    }
  });

  test('the time of a run ends it', async () => {
    const run = await written(() => ({ text: ['a'], end: 'silent' }), { limits: { wallMs: 80 }, silenceMs: 60_000 });
    expect(run.outcome.status).toBe('unavailable');
    expect(run.events.at(-1)).toMatchObject({ error: 'the language model took too long' });
  });

  test('usage is estimated if the endpoint does not report it', async () => {
    const { spent } = await written(() => streamed(GOOD));
    expect(spent).toHaveLength(1);
    expect(spent[0]?.inputTokens).toBeGreaterThan(300);
    expect(spent[0]?.outputTokens).toBeGreaterThan(10);
  });
});
