import { beforeEach, describe, expect, test } from 'vitest';
import { memoryQuotaLeases } from '../../test/stores/memory-stores.ts';
import type { AnswerSearch } from '../domain/batches/answer-line.ts';
import { type Batch, inputKey, outputKey } from '../domain/batches/batch.ts';
import type { BatchStore } from '../domain/batches/batch-store.ts';
import type { BlobStore } from '../domain/blobs/blob-store.ts';
import { createQuotaGate, type QuotaGate } from '../domain/usage/quota-gate.ts';
import { QUERY_UNITS } from '../domain/usage/units.ts';
import { JobStopped } from './job-kind.ts';
import { runBatch } from './run-batch.ts';

const NOW = Date.parse('2026-04-17T09:10:00Z');

/** One batch with its store and blobs in memory. */
class World {
  batch: Batch = {
    id: 'b1',
    orgId: 'org_1',
    userId: 'ann',
    status: 'processing',
    error: null,
    createdAt: '2026-04-17T09:00:00.000Z',
    uploadExpiresAt: '2026-04-17T10:00:00.000Z',
    linesTotal: null,
    linesDone: 0,
    linesFailed: 0,
    parts: 0,
  };
  readonly blobs = new Map<string, Buffer>();
  readonly requests: unknown[] = [];
  charged = 0;
  nowMs = NOW;
  readonly clock = { nowMs: () => this.nowMs };
  quotas: Pick<QuotaGate, 'hold'> = {
    hold: async () => ({ become: async () => undefined, end: () => undefined }),
  };
  answer: AnswerSearch = async (_owner, body) => {
    this.requests.push((body as { n: number }).n);
    return { results: [], usage: { api_query_units: 0.3 } };
  };

  readonly store = {
    find: async () => this.batch,
    setTotal: async (_id: string, lines: number) => {
      this.batch = { ...this.batch, linesTotal: lines };
    },
    addPart: async (_id: string, { part, lines, linesFailed, usage }: Parameters<BatchStore['addPart']>[1]) => {
      if (part !== this.batch.parts) return false;
      const { linesDone, linesFailed: failed } = this.batch;
      this.batch = { ...this.batch, parts: part + 1, linesDone: linesDone + lines, linesFailed: failed + linesFailed };
      this.charged += usage.units;
      return true;
    },
    end: async (_id: string, status: Batch['status'], error: string | null) => {
      this.batch = { ...this.batch, status, error };
      return true;
    },
  } as unknown as BatchStore;

  readonly files = {
    open: async (key: string) => {
      const bytes = this.blobs.get(key);
      return bytes && { sizeBytes: bytes.length, body: pieces(bytes) };
    },
    put: async (key: string, body: AsyncIterable<Uint8Array>) => {
      const parts: Uint8Array[] = [];
      for await (const part of body) parts.push(part);
      this.blobs.set(key, Buffer.concat(parts));
    },
  } as unknown as Pick<BlobStore, 'put' | 'open' | 'delete'>;

  run(signal = new AbortController().signal): Promise<void> {
    const { store, files, quotas, clock } = this;
    const answer: AnswerSearch = (...request) => this.answer(...request);
    const kind = runBatch({ store, blobs: files, answer, quotas, clock, lineTimeoutMs: 1_000 });
    const job = { id: 'j', orgId: 'org_1', key: 'b1', attempts: 1, payload: { version: 1 as const, batchId: 'b1' } };
    return kind.run({ job, signal, report: () => undefined });
  }

  input(lines: readonly string[]): void {
    this.blobs.set(inputKey('b1'), Buffer.from(lines.join('\n')));
  }

  output(): { line_number: number; status: string; code: number }[] {
    return Array.from(
      { length: this.batch.parts },
      (_, part) => this.blobs.get(outputKey('b1', part))?.toString() ?? '',
    )
      .join('')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  }
}

async function* pieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 100) yield bytes.subarray(at, at + 100);
}

const lines = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `{"n":${n + 1},"query":{"text":"q"}}`);

describe('a batch', () => {
  let world: World;
  beforeEach(() => {
    world = new World();
  });

  test('answers every line in order and costs half', async () => {
    world.input(['', ...lines(120), '  ', 'no json']);
    await world.run();
    expect(world.batch).toMatchObject({
      status: 'completed',
      linesTotal: 121,
      linesDone: 121,
      linesFailed: 1,
      parts: 3,
    });
    const output = world.output();
    expect(output.map(({ line_number }) => line_number)).toEqual([
      ...Array.from({ length: 120 }, (_, n) => n + 2),
      123,
    ]);
    expect(output.at(-1)).toMatchObject({ status: 'error', code: 400 });
    expect(world.charged).toBeCloseTo(120 * 0.15, 9);
  });

  test('stops at the limit of the plan, exceeded at most by the lines in flight', async () => {
    const plan = { kind: 'quota' as const, unitLimits: { [QUERY_UNITS]: 3 } };
    const totals = async () => [{ periodStart: '2026-04-01', unitId: QUERY_UNITS, units: world.charged }];
    const { clock } = world;
    const leases = memoryQuotaLeases({ totals }, clock);
    world.quotas = createQuotaGate({ leases, planOf: async () => plan, clock, holder: 'this' });
    const { answer } = world;
    // Totals are re-read every second, long before a part is recorded.
    world.answer = async (...request) => {
      world.nowMs += 400;
      return answer(...request);
    };
    world.input(lines(120));
    await world.run();
    const codes = world.output().map(({ code }) => code);
    expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(20);
    expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(21);
    expect(new Set(codes.slice(21))).toEqual(new Set([403]));
    expect(world.charged).toBeLessThanOrEqual(3.15 + 1e-9);
  });

  test('of several processes stop at the limit of the plan together, with what is not recorded yet', async () => {
    const worlds = [world, new World(), new World()];
    const plan = { kind: 'quota' as const, unitLimits: { [QUERY_UNITS]: 3 } };
    const charged = (): number => worlds.reduce((sum, one) => sum + one.charged, 0);
    const totals = async () => [{ periodStart: '2026-04-01', unitId: QUERY_UNITS, units: charged() }];
    const clock = { nowMs: () => NOW };
    const leases = memoryQuotaLeases({ totals }, clock);
    for (const [nth, one] of worlds.entries()) {
      one.quotas = createQuotaGate({ leases, planOf: async () => plan, clock, holder: `process ${nth}` });
      one.input(lines(120));
    }
    await Promise.all(worlds.map((one) => one.run()));
    // Two lines in flight in each process may use more than the minimum reserved for them.
    expect(charged()).toBeLessThanOrEqual(3 + 6 * 0.1 + 1e-9);
    expect(charged()).toBeGreaterThan(2.5);
    const codes = worlds.flatMap((one) => one.output().map(({ code }) => code));
    expect(codes.filter((code) => code === 200).length * 0.15).toBeCloseTo(charged(), 9);
  });

  test('resumes with the first missing part and counts nothing twice', async () => {
    world.input(lines(120));
    const stopping = new AbortController();
    const { answer } = world;
    world.answer = async (owner, body, signal) => {
      if (world.requests.length === 70) stopping.abort(new JobStopped('closing', 'the process is closing'));
      return answer(owner, body, signal);
    };
    await expect(world.run(stopping.signal)).rejects.toThrow('closing');
    expect(world.batch).toMatchObject({ status: 'processing', parts: 1, linesDone: 50 });
    world.answer = answer;
    world.requests.length = 0;
    await world.run();
    expect(world.requests).toEqual(Array.from({ length: 70 }, (_, n) => n + 51));
    expect(world.output().map(({ line_number }) => line_number)).toEqual(Array.from({ length: 120 }, (_, n) => n + 1));
    expect(world.charged).toBeCloseTo(120 * 0.15, 9);
  });

  test('a long batch yields to other jobs', async () => {
    world.input(lines(200));
    const { answer } = world;
    world.answer = async (...request) => {
      world.nowMs += 300;
      return answer(...request);
    };
    let turns = 0;
    while (world.batch.status === 'processing' && turns < 10) {
      turns += 1;
      await world.run().catch((error: unknown) => expect(error).toMatchObject({ why: 'turn over' }));
    }
    expect(turns).toBe(2);
    expect(world.requests).toHaveLength(200);
  });

  test.each([
    ['', 'holds no lines'],
    ['\n \n', 'holds no lines'],
    ['\u0000', 'not UTF-8 text'],
    ['{}\n'.repeat(10_001), 'more than 10000 lines'],
  ])('of no use is a file of %j', async (content, why) => {
    world.blobs.set(inputKey('b1'), Buffer.from(content));
    await world.run();
    expect(world.batch).toMatchObject({ status: 'failed', error: expect.stringContaining(why) });
    expect(world.requests).toEqual([]);
  });

  test('a batch that ended meanwhile is left alone', async () => {
    world.input(lines(3));
    world.batch = { ...world.batch, status: 'cancelled' };
    await world.run();
    expect(world.requests).toEqual([]);
    expect(world.batch.status).toBe('cancelled');
  });
});
