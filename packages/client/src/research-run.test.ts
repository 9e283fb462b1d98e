import { describe, expect, test } from 'vitest';
import { fakeService } from '../test/fake-service.ts';
import { Research } from './research.ts';
import { Workflows } from './workflows.ts';

const common = { message_id: 'm', role: 'assistant' };
const PLAN = { type: 'PLANNING', ...common, plan: { title: 'Plan', steps: [] } };
const answer = (content: string) => ({ type: 'ANSWER', ...common, content });
const GROUNDING = {
  type: 'GROUNDING',
  ...common,
  references: [{ start: 0, end: 6, tool_name: 'search', audit_id: 'search-1', source: null }],
};
const OUTPUT = {
  type: 'STRUCTURED_OUTPUT',
  ...common,
  content: { total_revenue: 1 },
  json_schema: { properties: { total_revenue: {} } },
};
const END = {
  type: 'COMPLETE',
  ...common,
  consumption: [{ unit: 'api_query_units', amount: 0.3 }],
  checkpoint_id: 'c1',
  warnings: ['made up'],
};

/** A service that streams these messages in the envelope of the path, in pieces of a few bytes. */
const streaming = (...messages: object[]) =>
  fakeService(({ url }) => {
    const isAgent = url.pathname.endsWith('agent');
    const lines = messages.map((message) =>
      isAgent ? { chat_id: 'chat', message } : { request_id: 'r', execution_id: 'run', delta: message },
    );
    const text = lines.map((line) => `data: ${JSON.stringify(line)}\n\n: keep-alive\n\n`).join('');
    const pieces = text.match(/[\s\S]{1,7}/g) ?? [];
    const body = new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });

describe('a run', () => {
  test('is read to its end at once', async () => {
    const { transport, requests } = streaming(PLAN, answer('It '), answer('grew.'), GROUNDING, OUTPUT, END);
    const types: string[] = [];
    const run = new Research(transport).ask('How?', {
      chatId: 'chat',
      filters: { entities: { anyOf: ['D8442A'] } },
      structuredOutputSchema: { properties: { total_revenue: {} } },
    });
    expect(await run.result(({ type }) => types.push(type))).toEqual({
      id: 'chat',
      checkpointId: 'c1',
      answer: 'It grew.',
      references: [{ start: 0, end: 6, toolName: 'search', auditId: 'search-1', source: null }],
      structuredOutput: { total_revenue: 1 },
      usage: { api_query_units: 0.3 },
      warnings: ['made up'],
    });
    expect(types).toEqual(['PLANNING', 'ANSWER', 'ANSWER', 'GROUNDING', 'STRUCTURED_OUTPUT', 'COMPLETE']);
    expect(requests[0]?.body).toEqual({
      message: 'How?',
      research_effort: 'lite',
      chat_id: 'chat',
      structured_output_schema: { properties: { total_revenue: {} } },
      tools_configs: { search: { query_filters: { entities: { any_of: ['D8442A'] } } }, python_code_execution: {} },
    });
  });

  test('is read message by message, and ends for whoever stops', async () => {
    const { transport } = streaming(PLAN, answer('It '), answer('grew.'), END);
    const run = new Workflows(transport).execute('t', { input: { company: { id: 'D8442A' } } });
    expect(run.id).toBeUndefined();
    for await (const message of run) if (message.type === 'ANSWER') break;
    expect(run.id).toBe('run');
  });

  test('of a template sends its inputs under their own names', async () => {
    const { transport, requests } = streaming(PLAN, END);
    const template = { name: 'x', prompt: '{{ baseYear }}', expectedInput: { baseYear: { type: 'string' } } } as const;
    const workflows = new Workflows(transport);
    await workflows.execute(template, { input: { baseYear: '2024' }, timeRange: 'last_30_days' }).result();
    expect(requests[0]?.body).toEqual({
      template: { name: 'x', prompt: '{{ baseYear }}', expected_input: { baseYear: { type: 'string' } } },
      input: { baseYear: '2024' },
      time_range: 'last_30_days',
    });
    await workflows.execute({ id: 'stored', name: 'x' } as never).result();
    expect(requests[1]?.body).toEqual({ template: 'stored' });
  });

  test('that fails, or breaks off, throws', async () => {
    const failed = streaming(PLAN, { type: 'ERROR', ...common, error: 'No index' });
    const run = new Research(failed.transport).ask('How?').result();
    await expect(run).rejects.toMatchObject({ name: 'ProcessingError', message: 'No index', code: 'RESEARCH_FAILED' });
    const broken = streaming(PLAN);
    await expect(new Research(broken.transport).ask('How?').result()).rejects.toMatchObject({
      name: 'ConnectionError',
    });
    expect(broken.requests).toHaveLength(1);
  });
});
