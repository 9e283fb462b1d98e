import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isThorough } from '../../test/run/runs.ts';
import { OptionsFault } from '../program.ts';
import { readResearchOptions } from './options.ts';
import { questionsOn } from './questions.ts';
import { type ResearchFigures, type ResearchLimited, researchMet } from './report.ts';
import { keptConnections, post } from './stream.ts';

const run = (args: readonly string[]) => promisify(execFile)(process.execPath, ['bench/research/run.ts', ...args]);

describe.skipIf(!isThorough)('the benchmark of the research agent, with a few runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-test-'));
  const json = join(folder, 'figures.json');
  let figures: ResearchFigures;
  let printed: string;

  beforeAll(async () => {
    const few = [
      '--chunks',
      '300',
      '--runs',
      '3',
      '--pairs',
      '5',
      '--rate',
      '20',
      '--streams',
      '2',
      '--minutes',
      '0.02',
    ];
    ({ stdout: printed } = await run([...few, '--json', json]));
    figures = JSON.parse(readFileSync(json, 'utf8')) as ResearchFigures;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('measures both collections and efforts, and every stream completes', () => {
    for (const asked of [figures.sample, figures.full]) {
      for (const runs of [asked.lite, asked.standard]) {
        expect(runs).toMatchObject({ requests: 3, errors: 0 });
        expect(runs.first_event_p50_ms).toBeGreaterThan(0);
        expect(runs.p50_ms).toBeGreaterThanOrEqual(runs.first_event_p50_ms);
      }
    }
    expect(figures.errors).toBe(0);
  });

  test('measures the tool beside its twin, and the memory of many streams', () => {
    expect(figures.twins.tool.requests).toBe(5);
    expect(figures.twins.rest.requests).toBe(5);
    expect(figures.tool_load).toMatchObject({ requests: 24, errors: 0 });
    expect(figures.tool_load.rss_begin_bytes).toBeGreaterThan(10_000_000);
    expect(figures.streams.rss_begin_bytes).toBeGreaterThan(10_000_000);
    for (const name of Object.keys(figures.met)) expect(printed).toContain(name);
  });
});

test('reports missed limits', () => {
  const runs = (first: number, p50: number) => ({ first_event_p99_ms: first, p50_ms: p50 });
  const figures: ResearchLimited = {
    sample: { lite: runs(300, 500), standard: runs(20, 3_000) },
    full: { lite: runs(20, 501), standard: runs(301, 20) },
    twins: { extra_p95_ms: 3.01 },
    tool_load: { rss_growth: 1.26 },
    streams: { rss_growth: 1.1 },
    errors: 0,
  };
  const missed = Object.entries(researchMet(figures)).flatMap(([name, { met }]) => (met ? [] : [name]));
  expect(missed).toEqual(['full_first_event_p99_ms', 'full_lite_p50_ms', 'tool_extra_p95_ms', 'tool_load_rss_growth']);
});

test('a stream is timed to its first event, and known to be complete', async () => {
  const sentAfterMs: number[] = [];
  const server = createServer(async (_request, reply) => {
    const arrivedMs = performance.now();
    const waitAndNote = async (): Promise<void> => {
      await pause(30);
      sentAfterMs.push(performance.now() - arrivedMs);
    };
    reply.write(': waiting\n\n');
    await waitAndNote();
    reply.write('data: {"message": {"type": "PLANNING"}}\n\n');
    await waitAndNote();
    reply.end('data: {"message": {"type": "COMPLETE"}}\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const agent = keptConnections();
  const { port } = server.address() as AddressInfo;
  const called = await post({ port, path: '/', key: 'k', agent }, {});
  expect(called).toMatchObject({ status: 200, isComplete: true });
  // The call began before it arrived, and its answers came after they were sent.
  expect(called.firstEventMs).toBeGreaterThanOrEqual(sentAfterMs[0] ?? Number.POSITIVE_INFINITY);
  expect(called.completeMs).toBeGreaterThanOrEqual(sentAfterMs[1] ?? Number.POSITIVE_INFINITY);
  expect(called.firstEventMs).toBeLessThan(called.completeMs);
  agent.destroy();
  server.close();
});

test('questions are the same for the same seed, and of many kinds', () => {
  const first = (seed: number): string[] => {
    const questions = questionsOn(['Apple', 'NVIDIA'], seed);
    return Array.from({ length: 100 }, () => questions.next().value);
  };
  expect(first(1)).toEqual(first(1));
  expect(first(2)).not.toEqual(first(1));
  expect(new Set(first(1)).size).toBeGreaterThan(60);
});

test.each([
  [['--chunks', 'many'], '--chunks must be a whole number'],
  [['--minutes', '0'], '--minutes must be a number above 0'],
  [['--luck', '1'], 'Unknown option'],
])('%j is refused', (args, message) => {
  const reading = () => readResearchOptions(args);
  expect(reading).toThrow(OptionsFault);
  expect(reading).toThrow(message);
});
