import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { planOf, turnOf } from '../../../test/research/scripted-researcher.ts';
import { createConcurrencyLimit } from '../access/concurrency-limit.ts';
import type { ResearchEvent } from '../research/research-event.ts';
import type { Researcher, ResearchRequest } from '../research/researcher.ts';
import { createResearchSessions, type SessionEvent } from './research-sessions.ts';

const REQUEST = { question: 'Why?', companies: [], plan: null } as unknown as ResearchRequest;
const DISK = new Error('disk');
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

let faults: unknown[];
/** The events of a run, each with the second in which it came. */
async function eventsOf(
  research: Researcher['research'],
  request = REQUEST,
): Promise<(readonly [number, SessionEvent])[]> {
  const sessions = createResearchSessions({
    researcher: { research },
    limit: createConcurrencyLimit(1),
    onFault: (error) => faults.push(error),
  });
  const conversation = { id: 'c', history: [], add: async () => 'checkpoint' };
  const meter = { spend: () => undefined, settled: async () => undefined };
  const startedAt = Date.now();
  const found: (readonly [number, SessionEvent])[] = [];
  const signal = new AbortController().signal;
  const reading = (async () => {
    for await (const event of sessions.run(
      { conversation, request, template: null, warnings: [] },
      { keyId: 'k', signal, meter },
    ))
      found.push([(Date.now() - startedAt) / 1_000, event]);
  })();
  await vi.advanceTimersByTimeAsync(700_000);
  await reading;
  return found;
}

beforeEach(() => {
  faults = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('a plan comes first', () => {
  test('of a template at once, and again every 30 s', async () => {
    const request = { ...REQUEST, plan: { title: 'Brief', steps: ['Look'] } };
    const events = await eventsOf(async function* (asked): AsyncGenerator<ResearchEvent, ReturnType<typeof turnOf>> {
      await pause(70_000);
      yield { type: 'answer', content: 'Late.' };
      return turnOf(asked, 'Late.');
    }, request);
    const plan = { title: 'Brief', steps: [{ description: 'Look', status: 'NOT_STARTED' }] };
    expect(events).toEqual([
      [0, { type: 'planning', plan }],
      [30, { type: 'planning', plan }],
      [60, { type: 'planning', plan }],
      [70, { type: 'answer', content: 'Late.' }],
      [70, { type: 'complete', usage: {}, checkpointId: 'checkpoint' }],
    ]);
  });

  test('that has no steps yet, where the researcher takes its time to make one', async () => {
    const events = await eventsOf(async function* (asked): AsyncGenerator<ResearchEvent, ReturnType<typeof turnOf>> {
      await pause(1_000);
      yield { type: 'planning', plan: planOf('IN_PROGRESS') };
      return turnOf(asked, '');
    });
    expect(events.slice(0, 2)).toEqual([
      [0.2, { type: 'planning', plan: { title: 'Research', steps: [] } }],
      [1, { type: 'planning', plan: planOf('IN_PROGRESS') }],
    ]);
  });

  test('the plan that is repeated is the last one', async () => {
    const events = await eventsOf(async function* (asked): AsyncGenerator<ResearchEvent, ReturnType<typeof turnOf>> {
      yield { type: 'planning', plan: planOf('NOT_STARTED') };
      yield { type: 'planning', plan: planOf('IN_PROGRESS') };
      await pause(35_000);
      return turnOf(asked, '');
    });
    expect(events[2]).toEqual([30, { type: 'planning', plan: planOf('IN_PROGRESS') }]);
  });
});

test('a run that takes longer than ten minutes is stopped', async () => {
  vi.useRealTimers();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('time')));
  vi.useFakeTimers();
  const events = await eventsOf(async function* (): AsyncGenerator<ResearchEvent, never> {
    yield { type: 'planning', plan: planOf('NOT_STARTED') };
    await new Promise(() => undefined);
    throw new Error('never');
  });
  timeout.mockRestore();
  expect(events.at(-1)?.[1]).toEqual({ type: 'failed', error: 'The run took longer than 600 s and was stopped.' });
});

test('usage that cannot be counted fails the run', async () => {
  const sessions = createResearchSessions({
    researcher: {
      async *research(asked): AsyncGenerator<ResearchEvent, ReturnType<typeof turnOf>> {
        yield { type: 'planning', plan: planOf('COMPLETED') };
        return turnOf(asked, '');
      },
    },
    limit: createConcurrencyLimit(1),
    onFault: (error) => faults.push(error),
  });
  const add = vi.fn();
  const events: SessionEvent[] = [];
  const run = sessions.run(
    { conversation: { id: 'c', history: [], add }, request: REQUEST, template: null, warnings: [] },
    {
      keyId: 'k',
      signal: new AbortController().signal,
      meter: { spend: () => undefined, settled: () => Promise.reject(DISK) },
    },
  );
  for await (const event of run) events.push(event);
  expect(events.map(({ type }) => type)).toEqual(['planning', 'failed']);
  expect([faults.length, add.mock.calls.length]).toEqual([1, 0]);
});
