import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../run/until.ts';
import { removeDataDir, type Service, startService } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';
import { type Caller, callerOf, put } from './private-content.ts';

const BATCHES = '/v1/search/batches';
const TYPE = { 'content-type': 'application/jsonl' };
/** Several parts of the output. */
const LINES = 300;

interface Output {
  readonly line_number: number;
  readonly status: string;
  readonly code: number;
  readonly query: unknown;
  // biome-ignore lint/suspicious/noExplicitAny: a search answer
  readonly response: any;
  readonly error?: string;
}

let service: Service;
let [ann, bob, eve] = [] as Caller[] as [Caller, Caller, Caller];
beforeAll(async () => {
  service = await startServiceHere({ ALMANAC_DEMO: 'off' });
  [ann, bob, eve] = [
    await callerOf(service, 'desk', 'ann'),
    await callerOf(service, 'desk', 'bob'),
    await callerOf(service, 'other', 'eve'),
  ];
  const id = await ann.upload('note.txt', 'The plant in Leipzig makes turbines. Orders for turbines rose in May.');
  expect(await ann.ended(id)).toMatchObject({ status: 'completed' });
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

async function announce(caller: Caller): Promise<{ batch_id: string; presigned_url: string }> {
  const { status, body } = await caller.ask('POST', BATCHES);
  expect(status).toBe(200);
  return body;
}

/** The batch once it has one of the statuses. */
const batchOnce = (caller: Caller, id: string, ...statuses: readonly string[]) =>
  until(
    async () => (await caller.ask('GET', `${BATCHES}/${id}`)).body,
    ({ status }) => statuses.includes(status),
  );

async function run(caller: Caller, lines: readonly string[]): Promise<Output[]> {
  const { batch_id, presigned_url } = await announce(caller);
  expect((await put(presigned_url, lines.join('\n'), TYPE)).status).toBe(200);
  const ended = await batchOnce(caller, batch_id, 'completed', 'failed');
  expect(ended, JSON.stringify(ended)).toMatchObject({ status: 'completed', error: null });
  return outputOf(ended.output_file_url);
}

async function outputOf(url: string): Promise<Output[]> {
  const reply = await fetch(url);
  const text = await reply.text();
  expect(reply.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

async function unitsUsed(caller: Caller): Promise<number> {
  const { body } = await caller.ask('GET', '/v1/subscription/quotas');
  return body.quota_units.find(({ id }: { id: string }) => id === 'search:api_query_units').units_usage;
}

const search = (text: string, more: object = {}): string => JSON.stringify({ query: { text }, ...more });

describe('a batch of searches', () => {
  test('answers each line as the same search by itself would be answered, for half', async () => {
    const before = await unitsUsed(ann);
    const output = await run(ann, [
      search('turbines in Leipzig', { include_audit: true }),
      '',
      '{"query":{"max_chunks":5000,"text":"x"}}',
      'not json',
      '[1]',
      search('turbines', { search_mode: 'smart', mode: 'smart' }),
    ]);
    expect(output.map(({ line_number, status, code }) => [line_number, status, code])).toEqual([
      [1, 'success', 200],
      [3, 'error', 400],
      [4, 'error', 400],
      [5, 'error', 400],
      [6, 'success', 200],
    ]);
    const [first, second] = output;
    expect(first?.response.metadata).not.toHaveProperty('warnings');
    expect(output[4]?.response.metadata.warnings).toEqual(['body.mode is not a field of this request and was ignored']);
    expect(first?.query).toEqual({ text: 'turbines in Leipzig' });
    expect(first?.response.results[0].chunks[0].text).toContain('turbines');
    expect(first?.response.metadata.audit.queries).not.toHaveLength(0);
    expect(second).toMatchObject({ response: null, query: { max_chunks: 5000, text: 'x' } });
    expect(second?.error).toContain('1 validation error for PublicSearchRequest\nquery.max_chunks');
    const single = await ann.ask('POST', '/v1/search', { query: { text: 'turbines in Leipzig' } });
    expect(first?.response.results).toEqual(single.body.results);
    const units = output.reduce((sum, line) => sum + (line.response?.usage.api_query_units ?? 0), 0);
    expect(units).toBeGreaterThan(0);
    expect((await unitsUsed(ann)) - before - single.body.usage.api_query_units).toBeCloseTo(units / 2, 6);
  });

  test('sees what its owner sees, and is visible only to its owner', async () => {
    const { batch_id, presigned_url } = await announce(ann);
    await put(presigned_url, search('turbines'), TYPE);
    await batchOnce(ann, batch_id, 'completed');
    const unknown = await eve.ask('GET', `${BATCHES}/00000000-0000-4000-8000-000000000000`);
    for (const other of [bob, eve]) {
      const { status, body } = await other.ask('GET', `${BATCHES}/${batch_id}`);
      expect(status).toBe(404);
      expect(body.message).toBe(unknown.body.message);
    }
    const [line] = await run(eve, [search('turbines')]);
    expect(line).toMatchObject({ status: 'success', response: { results: [] } });
  });

  test('is created and polled by clients that identify themselves in a body', async () => {
    const body = { organizationId: 'x', userId: null };
    const { status, body: made } = await ann.ask('POST', BATCHES, body);
    expect([status, made.metadata.warnings]).toEqual([
      200,
      ['organizationId', 'userId'].map((name) => `body.${name} is not a field of this request and was ignored`),
    ]);
    const asked = await ann.ask('POST', `${BATCHES}/${made.batch_id}`, body);
    expect(asked).toMatchObject({ status: 200, body: { batch_id: made.batch_id, status: 'pending' } });
    expect((await bob.ask('POST', `${BATCHES}/${made.batch_id}`, body)).status).toBe(404);
    expect((await ann.ask('POST', BATCHES, [])).status).toBe(400);
  });

  test('its link takes one file of its own type, once', async () => {
    const { batch_id, presigned_url } = await announce(ann);
    expect(await batchOnce(ann, batch_id, 'pending')).toMatchObject({ output_file_url: null });
    const refused = await put(presigned_url, search('x'), { 'content-type': 'text/csv' });
    expect(refused).toMatchObject({ status: 403, type: 'application/xml' });
    expect(refused.text).toContain('<Code>SignatureDoesNotMatch</Code>');
    expect((await put(presigned_url.replace('signature=', 'signature=A'), search('x'), TYPE)).status).toBe(403);
    expect((await put(presigned_url, search('x'), { 'content-type': 'application/jsonl; charset=utf-8' })).status).toBe(
      200,
    );
    expect((await put(presigned_url, search('x'), TYPE)).status).toBe(403);
    const { output_file_url } = await batchOnce(ann, batch_id, 'completed');
    expect((await fetch(output_file_url.replace('signature=', 'signature=A'))).status).toBe(403);
    expect((await fetch(output_file_url, { method: 'HEAD' })).status).toBe(200);
  });

  test.each([
    ['nothing', '', 'holds no lines'],
    ['blank lines', '\n  \n', 'holds no lines'],
    ['bytes', new Uint8Array([0xff, 0xfe, 0x00]), 'not UTF-8 text'],
    ['too many lines', '{}\n'.repeat(10_001), 'more than 10000 lines'],
  ])('of %s it fails whole and says why', async (_, content, why) => {
    const { batch_id, presigned_url } = await announce(ann);
    expect((await put(presigned_url, content, TYPE)).status).toBe(200);
    const ended = await batchOnce(ann, batch_id, 'completed', 'failed');
    expect(ended).toMatchObject({ status: 'failed', output_file_url: null, error: expect.stringContaining(why) });
  });
});

test('a batch interrupted by a kill resumes, and no line is answered or charged twice', async () => {
  const settings = { ALMANAC_DEMO: 'off', ALMANAC_JOB_LEASE_MS: '3000' };
  const first = await startService(settings);
  let second: Service | undefined;
  try {
    const caller = await callerOf(first, 'desk', 'ann');
    await caller.ended(await caller.upload('note.txt', 'The plant in Leipzig makes turbines.'));
    const { batch_id, presigned_url } = await announce(caller);
    const lines = Array.from({ length: LINES }, (_, n) => search(`turbines ${n}`));
    await put(presigned_url, lines.join('\n'), TYPE);
    const progressed = await until(
      async () => (await caller.ask('GET', `${BATCHES}/${batch_id}`)).body,
      ({ progress }) => progress.lines_done > 0,
    );
    expect(progressed.status).toBe('processing');
    await first.stop('SIGKILL');
    second = await startServiceHere({ ...settings, ALMANAC_DATA_DIR: first.dataDir });
    const again = { ...caller, ask: (await callerOf(second, 'desk', 'ann')).ask };
    const ended = await batchOnce(again, batch_id, 'completed', 'failed');
    expect(ended.progress).toEqual({ lines_total: LINES, lines_done: LINES, lines_failed: 0 });
    const output = await outputOf(ended.output_file_url);
    expect(output.map(({ line_number }) => line_number)).toEqual(lines.map((_, n) => n + 1));
    const units = output.reduce((sum, line) => sum + line.response.usage.api_query_units, 0);
    expect(await unitsUsed(again)).toBeCloseTo(units / 2, 6);
  } finally {
    await first.stop('SIGKILL');
    await second?.stop();
    await removeDataDir(first.dataDir);
  }
});

test('a line that takes too long ends with a timeout; without its type a strict service takes no file', async () => {
  const strict = await startServiceHere({
    ALMANAC_DEMO: 'off',
    ALMANAC_BATCH_LINE_TIMEOUT_MS: '1',
    ALMANAC_BATCH_STRICT_TYPE: 'on',
  });
  try {
    const caller = await callerOf(strict, 'desk', 'ann');
    await caller.ended(await caller.upload('note.txt', 'The plant in Leipzig makes turbines.'));
    const { batch_id, presigned_url } = await announce(caller);
    const untyped = Buffer.from(search('turbines in Leipzig'));
    expect((await put(presigned_url, untyped)).status).toBe(403);
    expect((await put(presigned_url, untyped, TYPE)).status).toBe(200);
    const ended = await batchOnce(caller, batch_id, 'completed');
    const [line] = await outputOf(ended.output_file_url);
    expect(line).toMatchObject({ status: 'timeout', code: 504, response: null });
  } finally {
    await strict.stop();
    await removeDataDir(strict.dataDir);
  }
});
