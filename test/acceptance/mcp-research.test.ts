import { Client, type ClientOptions, type Progress, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { QUERY_UNITS } from '../../src/domain/usage/units.ts';
import { type ResearchWorld, researchWorld, type ServiceAddress } from '../research/research-world.ts';
import {
  ANSWER,
  answerScript,
  PASSAGE_DOCUMENT,
  planOf,
  type Script,
  turnOf,
} from '../research/scripted-researcher.ts';
import { PROPERTY_RUNS, PROPERTY_TIMEOUT_MS } from '../run/runs.ts';
import { callResult } from './mcp-client.ts';

const COMPANY_BRIEF = '01970a10-0000-7000-8000-000000000001';
const HOUR_MS = 3_600_000;
const MODES = [
  ['before 2026', {}],
  ['by what the service speaks', { versionNegotiation: { mode: 'auto' } }],
  ['2026-07-28 alone', { versionNegotiation: { mode: { pin: '2026-07-28' } } }],
] as const;

let world: ResearchWorld;
const open: Client[] = [];
beforeAll(async () => {
  world = await researchWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.stage.script = answerScript;
});
afterEach(() => Promise.all(open.splice(0).map((client) => client.close())));

async function connected(options: ClientOptions = {}, who: ServiceAddress = world.users.ann): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, options);
  open.push(client);
  const requestInit = { headers: { 'x-api-key': who.key } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', who.url), { requestInit }));
  return client;
}

const ask = async (client: Client, args: object = {}) =>
  (await callResult(client, 'almanac_research', { message: 'How did Apple do?', ...args })).content;

/** Message of a refused call. */
async function fault(client: Client, name: string, args: Record<string, unknown>): Promise<string> {
  const { isError, text } = await callResult(client, name, args);
  expect(isError, text).toBe(true);
  return text;
}

describe.each(MODES)('an assistant, %s', (_mode, options) => {
  test('gets the answer with its sources, and hears of each step while it waits', async () => {
    const client = await connected(options);
    const heard: Progress[] = [];
    const { structuredContent: content } = await client.callTool(
      { name: 'almanac_research', arguments: { message: 'How did Apple do?' } },
      { onprogress: (progress) => heard.push(progress) },
    );
    expect(heard.map(({ message }) => message)).toEqual([
      'Find the revenue',
      'Step 1 of 1: Look for revenue',
      'statement: D8442A',
      'search: services',
      'Find the revenue',
      'Writing the answer',
    ]);
    expect(heard.map(({ progress }) => progress)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(content).toMatchObject({
      answer:
        'Revenue was $416.2 billion in fiscal 2025, up 6.4 % from the year before[1][2]. ' +
        'Management said “Services reached an all-time high[3]”.',
      references: [
        {
          number: 1,
          cite: '10-K, OCT 31, 2025',
          url: expect.stringMatching(/^https:\/\/www\.sec\.gov/),
          concept: 'REVENUE',
          value: 416_161_000_000,
          currency: 'USD',
          period: 'fiscal 2025',
          accession_number: '0000320193-25-000079',
        },
        {
          number: 2,
          formula: '(Revenue, fiscal 2025 - Revenue, fiscal 2024) / Revenue, fiscal 2024',
          operands: [
            { concept: 'REVENUE', value: 416_161_000_000, period: 'fiscal 2025' },
            { concept: 'REVENUE', value: 391_035_000_000, period: 'fiscal 2024' },
          ],
        },
        { number: 3, document_id: PASSAGE_DOCUMENT, quote: 'Services reached an all-time high' },
      ],
      chat_id: expect.any(String),
      checkpoint_id: expect.any(String),
      metadata: { usage: { 'kg:knowledge_graph_tokens': 1, [QUERY_UNITS]: 0.1 } },
    });
  });

  test('stops a run by cancelling its call; the place is free again, and no more is paid', async () => {
    const client = await connected(options);
    world.stage.script = endless;
    const before = world.stage.signals.length;
    const used = await world.used(world.users.ann);
    const leaving = new AbortController();
    const asked = client.callTool(
      { name: 'almanac_research', arguments: { message: 'How did Apple do?' } },
      { signal: leaving.signal },
    );
    await expect.poll(() => world.stage.signals.length > before).toBe(true);
    leaving.abort();
    await expect(asked).rejects.toThrow();
    await expect.poll(() => world.stage.signals.at(-1)?.aborted === true).toBe(true);
    expect(await world.used(world.users.ann)).toEqual(used);
  });
});

describe('a run', () => {
  test('is asked for as the arguments say, and followed up', async () => {
    const client = await connected();
    const { chat_id } = await ask(client, {
      research_effort: 'standard',
      filters: {
        entities: { any_of: ['d8442a'] },
        period: { start: '2026-01-01', end: '2026-03-31' },
        content: { none_of: [{ document_ids: [PASSAGE_DOCUMENT] }] },
        tags: { any_of: ['desk'] },
      },
    });
    expect(world.stage.requests.at(-1)).toMatchObject({
      viewer: { orgId: world.users.ann.orgId },
      effort: 'standard',
      scope: {
        companies: ['D8442A'],
        filters: {
          entities: { anyOf: ['D8442A'] },
          published: { fromMs: Date.UTC(2026, 0, 1), toMs: Date.UTC(2026, 3, 1) - 1 },
        },
      },
    });
    const next = await ask(client, { message: 'And the year before?', chat_id });
    expect(next.chat_id).toBe(chat_id);
    expect(world.stage.requests.at(-1)).toMatchObject({ effort: 'lite', history: [{ answer: ANSWER }] });
  });

  test('of a template is asked for by id or name, one of the organization first', async () => {
    const client = await connected();
    const input = { company: 'D8442A' };
    for (const template of [COMPANY_BRIEF, 'Company brief', ' company  BRIEF']) {
      const { content } = await callResult(client, 'almanac_run_workflow', { template, input });
      expect(content).toMatchObject({ references: [{}, {}, {}], execution_id: expect.any(String) });
      expect(world.stage.requests.at(-1)).toMatchObject({ companies: ['D8442A'], plan: { title: 'Company brief' } });
    }
    await createTemplate({ name: 'Company brief', prompt: 'Our own brief of {{ company }}', expected_input: COMPANY });
    await callResult(client, 'almanac_run_workflow', { template: 'company brief', input });
    expect(world.stage.requests.at(-1)).toMatchObject({ question: 'Our own brief of Apple Inc.', plan: null });
    await createTemplate({ name: 'Company Brief', prompt: 'Another' });
    expect(await fault(client, 'almanac_run_workflow', { template: 'company brief', input })).toMatch(
      /^arguments\.template: several have this name, so give an id: \S+, \S+$/,
    );
  });

  test('that is refused says why, by the names of the arguments', async () => {
    const client = await connected();
    const research = (args: object) => fault(client, 'almanac_research', { message: 'Apple?', ...args });
    const workflow = (args: object) => fault(client, 'almanac_run_workflow', { template: 'Risk digest', ...args });
    expect(await research({ tone: 'dry' })).toContain('its arguments are message, research_effort, chat_id');
    expect(await research({ research_effort: 'max' })).toMatch(
      /^arguments\.research_effort: must be one of lite, standard/,
    );
    expect(await research({ filters: { entities: { any_of: ['Apple'] } } })).toMatch(
      /^arguments\.filters\.entities\.any_of/,
    );
    expect(await research({ filters: { topic: ['x'] } })).toMatch(/^arguments\.filters/);
    expect(await research({ message: ' ' })).toBe('arguments.message: must not be blank');
    expect(await research({ chat_id: 'none' })).toBe('There is no such chat');
    expect(await workflow({})).toMatch(/^arguments\.input.*company/);
    expect(await workflow({ input: { company: 'D8442A', year: 1 } })).toMatch(/^arguments\.input\.year/);
    expect(await workflow({ template: 'Horoscope' })).toMatch(/there is no such template; there are Company brief, .*/);
    expect(await workflow({ template: COMPANY_BRIEF.replace('1', '2') })).toBe('There is no such template');
  });

  test('that fails says so, and one too many is refused', async () => {
    const client = await connected();
    // biome-ignore lint/correctness/useYield: it fails before it yields
    world.stage.script = async function* () {
      throw new Error('no such table in /data/secret.db');
    };
    expect(await fault(client, 'almanac_research', { message: 'Apple?' })).toBe(
      'The research failed inside the service.',
    );
    world.stage.script = endless;
    const leaving = new AbortController();
    const before = world.stage.signals.length;
    const running = Array.from({ length: 4 }, () =>
      client.callTool({ name: 'almanac_research', arguments: { message: 'Apple?' } }, { signal: leaving.signal }),
    );
    await expect.poll(() => world.stage.signals.length === before + 4).toBe(true);
    expect(await fault(client, 'almanac_research', { message: 'Apple?' })).toContain('run already');
    leaving.abort();
    await Promise.allSettled(running);
    await expect.poll(() => world.stage.signals.slice(before).every(({ aborted }) => aborted)).toBe(true);
    world.stage.script = answerScript;
    await expect
      .poll(async () => !(await callResult(client, 'almanac_research', { message: 'Apple?' })).isError)
      .toBe(true);
  });

  test('with a long result is made once: its parts put together are the whole, for an hour, for the one who asked, from any process', async () => {
    const client = await connected();
    const elsewhere = await connected({}, { ...world.users.ann, url: world.otherUrl });
    const sentences = Array.from({ length: 900 }, (_, at) => `Sentence ${at} says that revenue was ${at} million.`);
    const answer = sentences.join(' ');
    world.stage.script = async function* ({ request }) {
      yield { type: 'answer', content: answer };
      return turnOf(request, answer);
    };
    const first = await ask(client);
    const runs = world.stage.requests.length;
    const used = await world.used(world.users.ann);
    let [text, part] = [first.answer as string, first];
    while (part.cut !== undefined) {
      part = (await callResult(elsewhere, 'almanac_research_result', part.cut.next)).content;
      expect(part.checkpoint_id).toBe(first.checkpoint_id);
      text += part.answer ?? '';
    }
    expect(text).toBe(answer);
    expect(part.references).toEqual([]);
    expect(world.stage.requests.length).toBe(runs);
    expect(await world.used(world.users.ann)).toEqual(used);
    const again = { checkpoint_id: first.checkpoint_id };
    expect((await callResult(client, 'almanac_research_result', again)).content.answer).toBe(first.answer);
    for (const other of [world.users.bob, world.users.eve])
      expect(await fault(await connected({}, other), 'almanac_research_result', again)).toContain('no such result');
    world.clock.atMs += HOUR_MS;
    expect(await fault(client, 'almanac_research_result', again)).toContain('no longer kept');
    await world.clearConversations();
    expect(await fault(elsewhere, 'almanac_research_result', again)).toContain('no longer kept');
  });
});

describe('prompts', () => {
  test.each(MODES)('are the templates that one may run, %s', async (_mode, options) => {
    const who = world.users.eve;
    const client = await connected(options, who);
    const { prompts } = await client.listPrompts();
    expect(prompts.length).toBeGreaterThanOrEqual(10);
    expect(prompts.find(({ name }) => name === 'peer_comparison')).toMatchObject({
      title: 'Peer comparison',
      arguments: [
        { name: 'company', required: true },
        { name: 'peer', required: true },
        { name: 'time_range', required: false },
      ],
    });
    expect(new Set(prompts.map(({ name }) => name)).size).toBe(prompts.length);
    const asked = await client.getPrompt({ name: 'peer_comparison', arguments: { company: 'Apple', peer: 'Dell' } });
    const [message] = asked.messages;
    if (message?.content.type !== 'text') throw new Error('the prompt has no text');
    expect(message.role).toBe('user');
    expect(message.content.text).toContain('almanac_run_workflow');
    expect(message.content.text).toContain('"input":{"company":"Apple","peer":"Dell"}');
    for (const args of [{}, { company: 'Apple' }, { company: 'Apple', peer: 'Dell', year: '2025' }])
      await expect(client.getPrompt({ name: 'peer_comparison', arguments: args as never })).rejects.toMatchObject({
        code: -32_602,
      });
  });

  test('of an organization are its own, under names that stay apart, all on their pages', async () => {
    const names = ['Überblick 2026', 'Risk digest', 'リスク', 'リスク', 'Desk note'];
    for (const name of names) {
      world.clock.atMs += 1;
      await createTemplate({ name, prompt: 'Note' }, world.users.bob);
    }
    const client = await connected({}, world.users.bob);
    const listed = (await client.listPrompts()).prompts;
    const own = listed.filter(({ title }) => names.includes(title ?? '')).map(({ name }) => name);
    expect(own).toEqual([
      'risk_digest',
      'uberblick_2026',
      expect.stringMatching(/^risk_digest_[0-9a-f]{12}$/),
      'template',
      expect.stringMatching(/^template_[0-9a-f]{12}$/),
      'desk_note',
    ]);
    for (const { name, arguments: args = [] } of listed) {
      const given = Object.fromEntries(args.map((one) => [one.name, 'last_30_days']));
      expect(JSON.stringify((await client.getPrompt({ name, arguments: given })).messages)).toContain('last_30_days');
    }
    const foreign = (await (await connected({}, world.users.eve)).listPrompts()).prompts.map(({ title }) => title);
    expect(foreign).not.toContain('Desk note');
  });
});

const ANSWERED =
  'whatever the arguments are, a call is answered by a result of its schema or by what is wrong with them';
test(ANSWERED, { timeout: PROPERTY_TIMEOUT_MS }, async () => {
  const client = await connected({ versionNegotiation: { mode: 'auto' } });
  await client.listTools();
  const { checkpoint_id, chat_id } = await ask(client);
  const anything = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.string()));
  const either = (...known: unknown[]) => fc.oneof(fc.constantFrom(...known), anything);
  const calls = fc.oneof(
    fc.tuple(
      fc.constant('almanac_research'),
      fc.record(
        {
          message: either('How did Apple do?'),
          research_effort: either('lite', 'standard'),
          chat_id: either(chat_id),
          filters: either({}, { entities: { any_of: ['D8442A'] } }, { tags: { none_of: [1] } }, { content: {} }),
          [' ']: anything,
        },
        { requiredKeys: ['message'] },
      ),
    ),
    fc.tuple(
      fc.constant('almanac_run_workflow'),
      fc.record(
        {
          template: either(COMPANY_BRIEF, 'Sector snapshot'),
          input: either({ company: 'D8442A' }, { sector: 'Technology' }, { company: 'ZZZZZZ' }),
          time_range: either('last_30_days'),
          execution_id: either(chat_id),
        },
        { requiredKeys: ['template'] },
      ),
    ),
    fc.tuple(
      fc.constant('almanac_research_result'),
      fc.record({ checkpoint_id: either(checkpoint_id), offset: either(0, 10, 1e9) }, { requiredKeys: [] }),
    ),
  );
  await fc.assert(
    fc.asyncProperty(calls, async ([name, args]) => {
      const { isError, text, content } = await callResult(client, name, args as Record<string, unknown>);
      if (isError) expect(text).not.toMatch(/^$|inside the service/);
      else expect(content.checkpoint_id).toEqual(expect.any(String));
    }),
    { numRuns: PROPERTY_RUNS },
  );
});

const COMPANY = { company: { type: 'rp_entity_id' } };

async function createTemplate(body: object, { url, key }: ServiceAddress = world.users.ann): Promise<void> {
  const headers = { 'x-api-key': key, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/v1/workflow/templates`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
}

/** A run that never comes to its end. */
const endless: Script = async function* ({ request, signal }) {
  yield { type: 'planning', plan: planOf('IN_PROGRESS') };
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  return turnOf(request, '');
};
