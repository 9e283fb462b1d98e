import { Client, type ClientOptions, type Progress, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { PROPERTY_RUNS, PROPERTY_TIMEOUT_MS } from '../run/runs.ts';
import { type AskedService, call, PROGRAM } from '../service/service.ts';
import { test } from '../service/worlds.ts';
import { callerOf } from './private-content.ts';

const NVIDIA = 'E09E2B';
const APPLE = 'D8442A';
const REVENUE_QUESTION = 'What was the revenue of Apple in fiscal 2025?';
const LATEST = '2026-07-28';
const INFO = { name: 'test', version: '1' };

let service: AskedService;
const open: Client[] = [];
test.beforeAll(({ sample }) => {
  service = sample;
});
afterAll(() => Promise.all(open.map((client) => client.close())));

async function connected(options: ClientOptions = {}, key = service.key, path = '/mcp'): Promise<Client> {
  const client = new Client(INFO, options);
  open.push(client);
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(path, service.url), { requestInit }));
  return client;
}

/** The structured content of a call, which equals its text. The client has checked it by the schema of the tool. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
async function content(client: Client, name: string, args: Record<string, unknown> = {}): Promise<any> {
  const answer = await client.callTool({ name, arguments: args });
  const [text] = answer.content;
  if (text?.type !== 'text') throw new Error('the result has no text');
  expect(answer.isError, text.text).toBeUndefined();
  expect(JSON.parse(text.text)).toEqual(answer.structuredContent);
  expect(text.text.length).toBeLessThanOrEqual(25_000);
  return answer.structuredContent;
}

async function fault(client: Client, name: string, args: Record<string, unknown>): Promise<string> {
  const answer = await client.callTool({ name, arguments: args });
  expect(answer.isError).toBe(true);
  const [text] = answer.content;
  return text?.type === 'text' ? text.text : '';
}

describe('assistants of every revision', () => {
  const MODES = [
    ['before 2026', {}],
    ['by what the service speaks', { versionNegotiation: { mode: 'auto' } }],
    ['2026-07-28 alone', { versionNegotiation: { mode: { pin: LATEST } } }],
  ] as const;

  test.each(MODES)('%s: list the tools and call one', async (_mode, options) => {
    const client = await connected(options);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('find_securities');
    expect((await content(client, 'find_securities', { query: 'Nvidia' })).results[0]).toMatchObject({
      id: NVIDIA,
      listing_type: 'PUBLIC',
    });
    const heard: Progress[] = [];
    const research = { name: 'almanac_research', arguments: { message: REVENUE_QUESTION } };
    const { structuredContent } = await client.callTool(research, { onprogress: (progress) => heard.push(progress) });
    expect(structuredContent).toMatchObject({ answer: expect.stringContaining('416.2 billion') });
    expect(heard.length).toBeGreaterThan(2);
    await expect(client.callTool({ name: 'no_such_tool' })).rejects.toMatchObject({ code: -32_602 });
    await expect(client.getPrompt({ name: 'no_such_prompt' })).rejects.toMatchObject({ code: -32_602 });
  });

  test('of a program that starts its servers itself: the same tools over standard input and output', async () => {
    const client = new Client(INFO);
    open.push(client);
    const args = [...PROGRAM, 'mcp', '--url', service.url];
    const env = { ALMANAC_API_KEY: service.key, PATH: process.env['PATH'] ?? '' };
    await client.connect(new StdioClientTransport({ command: process.execPath, args, env }));
    expect((await content(client, 'almanac_metrics', { rp_entity_id: NVIDIA })).metrics.market_cap).toBeGreaterThan(0);
  });

  test('of a few lines: a call without a handshake, and the names that the hosted service is asked by', async () => {
    const body = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'find_securities', plugin_slug: 'desk' },
    };
    const args = { query: 'Nvidia', plugin_slug: 'desk' };
    for (const path of ['/mcp', '/', '/deepresearch/', '/mcp/']) {
      const answer = await call(service, 'POST', path, {
        body: { ...body, params: { ...body.params, arguments: args } },
      });
      expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, 'text/event-stream']);
      const lines = String(answer.body)
        .split('\n')
        .filter((line) => line.startsWith('data:'));
      expect(JSON.parse(lines.at(-1)?.slice(5) ?? '').result.structuredContent.results[0].id).toBe(NVIDIA);
    }
  });
});

describe('tools', () => {
  let client: Client;
  beforeAll(async () => {
    client = await connected({ versionNegotiation: { mode: 'auto' } });
  });

  test('are listed in less than 40 kB, closed, with what they give, and whether they only read', async () => {
    const { tools } = await client.listTools();
    expect(JSON.stringify(tools).length).toBeLessThan(40_000);
    for (const { name, inputSchema, outputSchema, annotations } of tools) {
      expect(inputSchema['additionalProperties'], name).toBe(false);
      expect(outputSchema?.type, name).toBe('object');
      expect(annotations?.readOnlyHint, name).toBe(!['create_watchlist', 'write_note'].includes(name));
    }
  });

  test('give the figures that the API gives', async () => {
    const body = { identifier: { type: 'rp_entity_id', value: NVIDIA }, period: 'annual', limit: 1 };
    const { fields, values, version } = (await call(service, 'POST', '/v1/income-statement/query', { body })).body
      .results[0];
    const asked = { rp_entity_id: NVIDIA.toLowerCase(), statement: 'income', period: 'annual', limit: 1 };
    const [statement] = (await content(client, 'almanac_statement', asked)).results;
    expect(statement.version.accession_number).toBe(version.accession_number);
    for (const [at, field] of (fields as string[]).entries()) {
      if (values[at] === null) expect(statement).not.toHaveProperty(field.toLowerCase());
      else expect(statement[field.toLowerCase()]).toBe(values[at]);
    }
    const sheet = await content(client, 'bigdata_company_tearsheet', { rp_entity_id: NVIDIA, interval: 'annual' });
    expect(sheet.income_statements[0]).toEqual(statement);
    expect(sheet.profile.company_name).toBe('NVIDIA Corporation');
    const rows = await content(client, 'bigdata_portfolio_tearsheet', { rp_entity_ids: [NVIDIA, 'AAAAAA'] });
    expect(rows.results[0]).toMatchObject({
      ticker: 'NVDA',
      PRICE: sheet.quote.price,
      SENTIMENT: sheet.sentiment.daily_sentiment,
    });
    expect(rows.results[1]).toMatchObject({ name: null, PRICE: null, EPS: null, SENTIMENT: null });
  });

  test('take the forms of arguments that programs for the hosted service send', async () => {
    const nested = await content(client, 'bigdata_search', {
      request: { query: { text: 'Nvidia revenue', max_chunks: 3 } },
    });
    const flat = await content(client, 'bigdata_search', { search_text: 'Nvidia revenue', max_chunks: 3 });
    expect(flat.results).toEqual(nested.results);
    expect(nested.results[0].chunks[0].text).not.toBe('');
    const filters = { entity: { any_of: [NVIDIA] } };
    const fast = { search_mode: 'fast', query: { text: 'revenue', max_chunks: 2, filters } };
    expect((await content(client, 'bigdata_search', { request: fast })).results).not.toEqual([]);
    const securities = {
      isins: ['US67066G1040'],
      identifiers: [
        { type: 'LISTING', value: 'XNAS:AAPL' },
        { type: 'isin', value: 'US0000000000' },
      ],
    };
    const { results } = await content(client, 'get_securities', securities);
    expect([results.US67066G1040.id, results['XNAS:AAPL'].id, results.US0000000000]).toEqual([NVIDIA, 'D8442A', null]);
  });

  test('search and fetch: what is found is fetched by its id, in parts where it is long', async () => {
    const { results } = await content(client, 'search', { query: 'Nvidia revenue' });
    const { id, url } = results[0];
    expect(url).toMatch(/^https?:/);
    const whole = await content(client, 'fetch', { id });
    expect(whole).toMatchObject({ id, url, title: results[0].title });
    expect((await content(client, 'fetch', { id, offset: 10 })).text).toBe(whole.text.slice(10));
    expect(await fault(client, 'fetch', { id: '0'.repeat(32) })).toBe('There is no such document');
    const resource = await client.readResource({ uri: `almanac://document/${id}` });
    expect(JSON.stringify(resource)).toContain(results[0].title.slice(0, 20));
    await expect(client.readResource({ uri: 'almanac://document/none' })).rejects.toThrow();
  });

  test('give what is too long in parts, which are the whole when they are put together', async () => {
    const parts = async (name: string, first: Record<string, unknown>, member: string) => {
      const seen: Record<string, unknown>[] = [];
      for (let args: Record<string, unknown> | undefined = first; args !== undefined; ) {
        const part = await content(client, name, args);
        seen.push(...part[member]);
        args = part.cut?.next;
      }
      return seen;
    };
    const body = { filters: {}, limit: 100 };
    const screened = (await call(service, 'POST', '/v1/company-screener/query', { body })).body.results;
    const ids = (rows: readonly Record<string, unknown>[]) => rows.map((row) => row['rp_entity_id']);
    expect(ids(await parts('bigdata_screen_companies', { limit: 100 }, 'results'))).toEqual(ids(screened));
    const question = { text: 'revenue of chip makers', max_chunks: 60 };
    const search = { search_mode: 'smart', ...question, query: { text: question.text } };
    const passages = (documents: readonly Record<string, unknown>[]) =>
      documents.flatMap(({ id, chunks }) => (chunks as { cnum: number }[]).map(({ cnum }) => `${id} ${cnum}`));
    const found = (await call(service, 'POST', '/v1/search', { body: search })).body.results;
    const inParts = await parts('bigdata_search', { search_text: question.text, max_chunks: 60 }, 'results');
    expect(passages(inParts)).toEqual(passages(found));
    const items = Array.from({ length: 3_000 }, (_, at) => (0xa00000 + at).toString(16).toUpperCase());
    const { watchlist } = await content(client, 'create_watchlist', { name: 'Many', items });
    expect(watchlist.items_count).toBe(items.length);
    expect(await parts('get_watchlist', { id: watchlist.id }, 'items')).toEqual(items);
  });

  test('research answers with figures as filed and links, and a brief of a company', async () => {
    const found = await content(client, 'almanac_research', { message: REVENUE_QUESTION });
    expect(found.answer).toMatch(/416\.2 billion.*\[1\]/);
    expect(found.references.find(({ value }: { value?: unknown }) => value === 416_161_000_000)).toMatchObject({
      entity_id: APPLE,
      accession_number: expect.stringMatching(/^\d{10}-\d{2}-\d{6}$/),
      url: expect.stringMatching(/^https:/),
    });
    const again = await content(client, 'almanac_research_result', { checkpoint_id: found.checkpoint_id });
    expect([again.answer, again.references]).toEqual([found.answer, found.references]);
    const run = { template: 'Company brief', input: { company: APPLE } };
    const brief = await content(client, 'almanac_run_workflow', run);
    const numbers = [...brief.answer.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
    expect(new Set(numbers)).toEqual(new Set(numbers.map((_, at) => at + 1).slice(0, Math.max(...numbers))));
    const references = [...brief.references];
    for (let next = brief.cut?.next; next !== undefined; ) {
      const part = await content(client, 'almanac_research_result', next);
      references.push(...part.references);
      next = part.cut?.next;
    }
    expect(references.map(({ number }: { number: number }) => number)).toEqual([...new Set(numbers)]);
    for (const { cite, url } of references) {
      expect(cite).not.toBe('');
      if (url !== undefined) expect(url).toMatch(/^https?:/);
    }
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ title }) => title)).toContain('Company brief');
  });

  test('and the rest of them answer, each by its schema', async () => {
    const calls: [string, Record<string, unknown>][] = [
      ['find_companies', { query: 'NVDA' }],
      ['bigdata_sentiment_tearsheet', { rp_entity_id: NVIDIA }],
      ['bigdata_events_calendar', { rp_entity_ids: [NVIDIA] }],
      ['bigdata_screen_companies', { sector: 'Technology', limit: 2 }],
      ['bigdata_list_documents', {}],
      ['bigdata_list_connectors', {}],
      ['create_watchlist', { name: 'Chips', items: [NVIDIA] }],
      ['get_watchlist', {}],
      ['write_note', { company: NVIDIA, text: 'Ask about the mix' }],
      ['find_notes', { company: NVIDIA, text: 'MIX' }],
      ['bigdata_help', {}],
    ];
    const answers = new Map<string, object>();
    for (const [name, args] of calls) answers.set(name, await content(client, name, args));
    expect(answers.get('bigdata_events_calendar')).toMatchObject({
      events: expect.arrayContaining([expect.objectContaining({ rp_entity_id: NVIDIA, category: 'earnings-call' })]),
    });
    expect(answers.get('bigdata_screen_companies')).toMatchObject({ results: [{ rp_entity_id: NVIDIA }, {}] });
    expect(answers.get('get_watchlist')).toMatchObject({
      results: expect.arrayContaining([expect.objectContaining({ name: 'Chips', items_count: 1 })]),
    });
    expect(answers.get('find_notes')).toMatchObject({ results: [{ text: 'Ask about the mix', company_id: NVIDIA }] });
    expect(answers.get('bigdata_help')).toMatchObject({ subscription: { subscription_type: 'quota' } });
  });

  test('say what is wrong with arguments, so that a model can mend them', async () => {
    expect(await fault(client, 'find_securities', { qeury: 'x' })).toContain('its arguments are query, countries');
    expect(await fault(client, 'almanac_statement', { rp_entity_id: 'nvidia corp', statement: 'profit' })).toMatch(
      /arguments\.rp_entity_id: .*\narguments\.statement: must be one of income, balance, cash-flow/,
    );
    expect(await fault(client, 'bigdata_search', {})).toContain('`request` is required');
    expect(await fault(client, 'bigdata_events_calendar', { start_date: 'soon' })).toContain('start_date');
  });
});

describe('callers', () => {
  test('without a key, from pages of other sites, by unknown names and with other methods are refused', async () => {
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    const refused = await call(service, 'POST', '/mcp', { key: null, body: ping });
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, null]);
    const origin = await call(service, 'POST', '/mcp', { body: ping, headers: { origin: 'https://pages.example' } });
    expect(origin.status).toBe(403);
    expect((await call(service, 'POST', '/mcp', { body: ping, headers: { origin: service.url } })).status).toBe(200);
    for (const method of ['GET', 'DELETE']) {
      const answer = await call(service, method, '/mcp');
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  test('pay what the operation of the API costs', async () => {
    const { key, ask } = await callerOf(service, 'mcp-payer', 'pam');
    const client = await connected({}, key);
    const used = async (): Promise<Record<string, number>> => {
      const { body } = await ask('GET', '/v1/subscription/quotas');
      return Object.fromEntries(
        body.quota_units.map((unit: Record<string, unknown>) => [unit['id'], unit['units_usage']]),
      );
    };
    const costOf = async (work: () => Promise<unknown>) => {
      const [before] = [await used(), await work()];
      const changes = Object.entries(await used()).map(
        ([unit, amount]) => [unit, amount - (before[unit] ?? 0)] as const,
      );
      return Object.fromEntries(
        changes.filter(([, more]) => more > 0).map(([unit, more]) => [unit, Number(more.toFixed(6))]),
      );
    };
    const identifier = { type: 'rp_entity_id', value: NVIDIA };
    const search = { search_mode: 'smart', query: { text: 'Nvidia revenue' }, max_chunks: 5 };
    const message = REVENUE_QUESTION;
    const twins: [tool: string, args: Record<string, unknown>, path: string, body: object][] = [
      ['bigdata_search', { search_text: 'Nvidia revenue', max_chunks: 5 }, '/v1/search', search],
      ['find_securities', { query: 'Nvidia' }, '/v1/knowledge-graph/companies', { query: 'Nvidia' }],
      ['almanac_research', { message }, '/v1/research-agent', { message, research_effort: 'lite' }],
      [
        'bigdata_events_calendar',
        { rp_entity_ids: [NVIDIA] },
        '/v1/events-calendar/query',
        { rp_entity_id: [NVIDIA], limit: 50 },
      ],
      [
        'almanac_statement',
        { rp_entity_id: NVIDIA, statement: 'income' },
        '/v1/income-statement/query',
        { identifier },
      ],
    ];
    for (const [tool, args, path, body] of twins) {
      let reported: Record<string, number> = {};
      const paid = await costOf(async () => {
        reported = (await content(client, tool, args)).metadata.usage;
      });
      expect(paid, tool).toEqual(await costOf(() => ask('POST', path, body)));
      expect(paid, tool).toEqual(reported);
    }
  });

  test('see only what is theirs, whatever they call', { timeout: PROPERTY_TIMEOUT_MS }, async () => {
    const [desk, other] = await Promise.all([
      callerOf(service, 'mcp-desk', 'ann'),
      callerOf(service, 'mcp-other', 'eve'),
    ]);
    const id = await desk.upload('harbor.txt', 'The harbor crane of Zollverein Werft lifts ninety tons.');
    await desk.ended(id);
    const [own, foreign] = await Promise.all([connected({}, desk.key), connected({}, other.key)]);
    const { watchlist } = await content(own, 'create_watchlist', { name: 'Cranes', items: [NVIDIA] });
    const text = 'harbor crane Zollverein Werft';
    expect((await content(own, 'bigdata_search', { query: text })).results[0].id).toBe(id);
    expect((await content(own, 'bigdata_fetch_document', { document_id: id })).text).toContain('ninety tons');
    expect((await content(own, 'bigdata_list_documents')).results).toHaveLength(1);
    const question = 'What does the harbor crane of Zollverein Werft lift?';
    expect((await content(own, 'almanac_research', { message: question })).answer).toContain('ninety tons');
    // In an order other than the document's, as an answer may repeat the question.
    const words = fc.subarray([...text.split(' '), 'tons', 'ninety', 'revenue'], { minLength: 1 });
    const asked = words.map((some) => some.join(' '));
    const filters = fc.constantFrom({ entity: { any_of: [watchlist.id] } }, { document: { any_of: [id] } }, {});
    const fast = fc.record({ text: asked, filters });
    const calls = fc.oneof(
      asked.map((query) => ['search', { query }] as const),
      fc.constantFrom(question, text).map((message) => ['almanac_research', { message }] as const),
      fc
        .record({ search_text: asked, max_chunks: fc.integer({ min: 1, max: 40 }) })
        .map((args) => ['bigdata_search', args] as const),
      fast.map((query) => ['bigdata_search', { request: { search_mode: 'fast', query } }] as const),
      fc.constantFrom(id, id.toLowerCase(), watchlist.id).map((one) => ['fetch', { id: one }] as const),
      fc.constantFrom(id, watchlist.id).map((one) => ['bigdata_fetch_document', { document_id: one }] as const),
      fc.constantFrom('all', 'owned', 'shared').map((ownership) => ['bigdata_list_documents', { ownership }] as const),
      fc.constantFrom({}, { id: watchlist.id }).map((args) => ['get_watchlist', args] as const),
      fc.constantFrom('bigdata_list_connectors', 'bigdata_help').map((name) => [name, {}] as const),
    );
    await fc.assert(
      fc.asyncProperty(calls, async ([name, args]) => {
        const { content: answer } = await foreign.callTool({ name, arguments: args });
        expect(JSON.stringify(answer)).not.toMatch(/ninety tons|harbor\.txt|Cranes/);
      }),
      { numRuns: PROPERTY_RUNS },
    );
    await expect(foreign.readResource({ uri: `almanac://document/${id}` })).rejects.toThrow();
    expect(await fault(foreign, 'fetch', { id })).toBe('There is no such document');
  });
});
