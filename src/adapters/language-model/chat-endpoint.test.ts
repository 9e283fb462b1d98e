import { describe, expect, test } from 'vitest';
import {
  collected,
  type EndpointReply,
  type EndpointRequest,
  startModelEndpoint,
} from '../../../test/endpoints/model-endpoint.ts';
import { type ModelCall, type ModelEvent, ModelFault } from '../../domain/research/language-model.ts';
import { chatAddress, chatEndpoint } from './chat-endpoint.ts';

const KEY = 'sk-a-key-that-nobody-may-see';

const call = (given: Partial<ModelCall> = {}): ModelCall => ({
  system: 'Answer.',
  turns: [{ role: 'user', content: 'What?' }],
  tools: [],
  maxOutputTokens: 100,
  signal: new AbortController().signal,
  ...given,
});

async function answered(
  reply: (request: EndpointRequest, number: number) => EndpointReply,
  given: Partial<ModelCall> = {},
  silenceMs = OPTIONS.silenceMs,
): Promise<{ events: ModelEvent[]; requests: readonly EndpointRequest[] }> {
  await using endpoint = await startModelEndpoint(reply);
  const model = chatEndpoint({ ...OPTIONS, silenceMs, url: endpoint.url });
  return { events: await collected(model.stream(call(given))), requests: endpoint.requests };
}

const OPTIONS = { key: KEY, name: 'm', canCallTools: true, contextTokens: 8_000, price: null, silenceMs: 30_000 };

const textOf = (events: readonly ModelEvent[]): string =>
  events.map((event) => (event.type === 'text' ? event.text : '')).join('');

async function faultOf(reply: EndpointReply): Promise<ModelFault> {
  const error: unknown = await answered(() => reply, {}, reply.end === 'silent' ? 400 : undefined).then(
    () => undefined,
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(ModelFault);
  return error as ModelFault;
}

describe('answers', () => {
  test('texts, usage and the reason of the stop', async () => {
    const { events, requests } = await answered(() => ({
      text: ['Revenue ', 'rose.'],
      usage: { prompt_tokens: 12, completion_tokens: 3 },
    }));
    expect(events).toEqual([
      { type: 'text', text: 'Revenue ' },
      { type: 'text', text: 'rose.' },
      { type: 'usage', inputTokens: 12, outputTokens: 3 },
      { type: 'stop', reason: 'end' },
    ]);
    expect(requests[0]).toMatchObject({
      path: '/v1/chat/completions',
      authorization: `Bearer ${KEY}`,
      body: {
        model: 'm',
        stream: true,
        temperature: 0,
        max_tokens: 100,
        messages: [
          { role: 'system', content: 'Answer.' },
          { role: 'user', content: 'What?' },
        ],
      },
    });
  });

  test('calls of tools come whole, whichever way they are cut', async () => {
    const tool = { name: 'search', description: 'Searches.', parameters: { type: 'object' } };
    const { events, requests } = await answered(
      () => ({
        toolCalls: [
          { name: 'search', arguments: '{"query":"a"}' },
          { name: 'search', arguments: '{"query":' },
        ],
      }),
      { tools: [tool] },
    );
    expect(events).toEqual([
      { type: 'tool-call', call: { id: 'id_0', name: 'search', arguments: '{"query":"a"}' } },
      { type: 'tool-call', call: { id: 'id_1', name: 'search', arguments: '{"query":' } },
      { type: 'stop', reason: 'tool-calls' },
    ]);
    expect(requests[0]?.body.tools).toEqual([{ type: 'function', function: tool }]);
  });

  test('earlier calls and what they found are sent back', async () => {
    const made = { id: 'id_0', name: 'search', arguments: '{}' };
    const { requests } = await answered(() => ({ text: ['a'] }), {
      turns: [
        { role: 'user', content: 'What?' },
        { role: 'assistant', content: '', toolCalls: [made] },
        { role: 'tool', toolCallId: 'id_0', content: 'found' },
      ],
    });
    expect(requests[0]?.body.messages.slice(2)).toEqual([
      {
        role: 'assistant',
        content: '',
        tool_calls: [{ id: 'id_0', type: 'function', function: { name: 'search', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: 'id_0', content: 'found' },
    ]);
  });

  test('an answer in one piece, and calls without index or id', async () => {
    const body = JSON.stringify({
      choices: [
        {
          message: { content: 'Text.', tool_calls: [{ function: { name: 'search', arguments: { query: 'a' } } }] },
          finish_reason: 'tool_calls',
        },
      ],
    });
    const { events } = await answered(() => ({ body }));
    expect(events).toEqual([
      { type: 'text', text: 'Text.' },
      { type: 'tool-call', call: { id: 'call_1', name: 'search', arguments: '{"query":"a"}' } },
      { type: 'stop', reason: 'tool-calls' },
    ]);
  });

  test('what a model thinks aloud is no part of its answer', async () => {
    const { events } = await answered(() => ({ text: ['<th', 'ink>Let me', ' see</thi', 'nk>Revenue <', '5%'] }));
    expect(textOf(events)).toBe('Revenue <5%');
  });

  test('parameters that an endpoint refuses by name are left out, now and later', async () => {
    await using endpoint = await startModelEndpoint(({ body }) => {
      if ('max_tokens' in body)
        return {
          status: 400,
          body: '{"error":{"message":"Use \'max_completion_tokens\' instead of \'max_tokens\'."}}',
        };
      return 'temperature' in body ? { status: 400, body: '{"error":{"param":"temperature"}}' } : { text: ['Yes.'] };
    });
    const model = chatEndpoint({ ...OPTIONS, url: endpoint.url });
    expect(textOf(await collected(model.stream(call())))).toBe('Yes.');
    expect(textOf(await collected(model.stream(call())))).toBe('Yes.');
    expect(endpoint.requests).toHaveLength(4);
    expect(endpoint.requests[3]?.body).toMatchObject({ max_completion_tokens: 100 });
  });
});

describe('faults', () => {
  test.each([
    ['429', { status: 429, headers: { 'retry-after': '2' } }, true],
    ['500', { status: 500 }, true],
    ['400', { status: 400, body: 'no' }, false],
    ['401', { status: 401 }, false],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, true],
    ['half a stream', { text: ['Revenue '], end: 'broken' }, true],
    ['an end without a reason', { raw: ['data: {"choices":[{"delta":{"content":"a"}}]}\n\n'] }, true],
    ['silence', { text: ['Revenue '], end: 'silent' }, true],
    ['broken JSON', { raw: ['data: {"choices":[\n\n'] }, true],
    ['an error in the stream', { raw: ['data: {"error":{"message":"overloaded","code":503}}\n\n'] }, true],
    ['a refusal in the stream', { raw: ['data: {"error":{"message":"no","code":401}}\n\n'] }, false],
  ] satisfies [string, EndpointReply, boolean][])('%s', async (_what, reply, isRetryable) => {
    const fault = await faultOf(reply);
    expect(fault.isRetryable).toBe(isRetryable);
    expect(`${fault.message} ${fault.stack} ${String(fault.cause)}`).not.toContain(KEY);
    expect(fault.message).not.toMatch(/http:|127\.0\.0\.1|overloaded/);
    if ('status' in reply && reply.status === 429) expect(fault.retryAfterMs).toBe(2_000);
  });

  test('an endpoint that cannot be reached', async () => {
    const model = chatEndpoint({ ...OPTIONS, url: 'http://127.0.0.1:1/v1' });
    await expect(collected(model.stream(call()))).rejects.toMatchObject({ isRetryable: true });
  });

  test('ends with the reason of the caller when aborted', async () => {
    await using endpoint = await startModelEndpoint(() => ({ text: ['a'], end: 'silent' }));
    const model = chatEndpoint({ ...OPTIONS, silenceMs: 60_000, url: endpoint.url });
    const stopping = new AbortController();
    const answering = async () => {
      for await (const _event of model.stream(call({ signal: stopping.signal }))) stopping.abort(new Error('stopped'));
    };
    await expect(answering()).rejects.toThrow('stopped');
  });
});

test.each([
  ['http://a/v1', 'http://a/v1/chat/completions'],
  ['http://a/v1/chat/completions/', 'http://a/v1/chat/completions'],
  ['http://a?version=1', 'http://a/chat/completions?version=1'],
])('the address of %s is %s', (url, address) => {
  expect(chatAddress(url)).toBe(address);
});
