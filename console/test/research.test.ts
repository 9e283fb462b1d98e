import type { PastTurn, ResearchMessage } from '@almanac/client';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { researchFilters, researchSearch } from '../src/research/research-route.ts';
import { begunRun, type RunState, type StepStatus, stepLabel, storedRun, withMessage } from '../src/runs/run-state.ts';

const common = { messageId: 'm', role: 'assistant' } as const;
const planning = (...statuses: StepStatus[]): ResearchMessage => ({
  ...common,
  type: 'PLANNING',
  plan: { title: 'Plan', steps: statuses.map((status, at) => ({ description: `step ${at}`, status })) },
});
const audit = (title: string, content?: string): ResearchMessage => ({
  ...common,
  type: 'AUDIT',
  auditTraces: [
    {
      auditType: 'SearchAuditV1',
      toolId: title,
      queryId: title,
      title,
      ...(content !== undefined && { content }),
      results: [{ type: 'CQS', values: [] }],
    },
  ],
});
const after = (...messages: ResearchMessage[]): RunState => messages.reduce(withMessage, begunRun('why?'));

describe('a run from its messages', () => {
  test('tool calls belong to the step that was running', () => {
    const run = after(
      planning('NOT_STARTED', 'NOT_STARTED'),
      audit('first of all'),
      planning('IN_PROGRESS', 'NOT_STARTED'),
      audit('statements', 'Revenue'),
      planning('COMPLETED', 'IN_PROGRESS'),
      audit('search'),
      planning('COMPLETED', 'COMPLETED'),
    );
    expect(run.lookups).toEqual([
      { title: 'first of all', found: '0 documents', step: undefined },
      { title: 'statements', found: 'Revenue', step: 0 },
      { title: 'search', found: '0 documents', step: 1 },
    ]);
    expect(run.steps.map((step) => stepLabel(step, run))).toEqual(['done', 'done']);
  });

  test('a step is no longer running once its run has ended', () => {
    const run = after(planning('COMPLETED', 'IN_PROGRESS', 'NOT_STARTED', 'FAILED'));
    const labels = (status: RunState['status']) => run.steps.map((step) => stepLabel(step, { status }));
    expect(labels('running')).toEqual(['done', 'running', 'pending', 'failed']);
    expect(labels('stopped')).toEqual(['done', 'failed', 'pending', 'failed']);
  });

  test('pieces of the answer are joined, whatever comes between them', () => {
    const others = [planning('IN_PROGRESS'), audit('search'), { ...common, type: 'THINKING', content: 'hm' } as const];
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom(...others))), (parts) => {
        const messages = parts.map(
          (part): ResearchMessage => (typeof part === 'string' ? { ...common, type: 'ANSWER', content: part } : part),
        );
        expect(after(...messages).answer).toBe(parts.filter((part) => typeof part === 'string').join(''));
      }),
    );
  });

  test('its end says what it used, and what there is to know', () => {
    const consumption = [{ unit: 'api_query_units', amount: 0.3 }];
    const end: ResearchMessage = { ...common, type: 'COMPLETE', consumption, checkpointId: 'c', warnings: ['made up'] };
    expect(after(end)).toMatchObject({ status: 'done', usage: { api_query_units: 0.3 }, warnings: ['made up'] });
    const error: ResearchMessage = { ...common, type: 'TOOL_ERROR', toolName: 'search', error: 'away' };
    expect(after(error)).toMatchObject({ status: 'running', faults: ['search: away'] });
  });
});

test('a turn that was kept is shown as it was, and one without sources says so', () => {
  const turn: PastTurn = {
    checkpointId: 'c',
    follows: null,
    createdAt: '2026-04-01T10:00:00Z',
    question: 'Write on Apple Inc.',
    template: { id: 't', name: 'Brief', input: { company: 'D8442A' } },
    answer: 'It grew.',
    plan: { title: 'Plan', steps: [{ description: 'News', status: 'COMPLETED' }] },
    references: [],
    consumption: [{ unit: 'api_query_units', amount: 0.3 }],
    warnings: ['made up'],
  };
  expect(storedRun(turn)).toMatchObject({
    question: 'Brief',
    status: 'done',
    steps: [{ description: 'News', status: 'COMPLETED' }],
    answer: 'It grew.',
    references: [],
    usage: { api_query_units: 0.3 },
    warnings: ['made up'],
  });
  expect(storedRun({ ...turn, template: null, references: null, plan: null })).toMatchObject({
    question: 'Write on Apple Inc.',
    references: undefined,
    steps: [],
  });
});

describe('a question in an address', () => {
  test('is read, and what it does not mean is left out', () => {
    const address = {
      q: 'margin',
      run: 'a2b0f6d4',
      effort: 'standard',
      about: ['D8442A'],
      from: '2026-01-01',
      kinds: ['NEWS'],
      sources: ['AB12CD'],
      files: true,
    };
    expect(researchSearch(address)).toEqual(address);
    expect(
      researchSearch({
        q: 2024,
        effort: 'much',
        about: 'D8442A',
        from: 'today',
        kinds: ['X'],
        sources: [7],
        files: 'y',
      }),
    ).toEqual({ q: '2024' });
  });

  test('becomes filters, of which private files go before sources', () => {
    expect(researchFilters({ q: 'margin' })).toEqual({});
    expect(
      researchFilters({ about: ['D8442A'], to: '2026-03-31', kinds: ['NEWS', 'FILING'], sources: ['AB12CD'] }),
    ).toEqual({
      entities: { anyOf: ['D8442A'] },
      period: { start: undefined, end: '2026-03-31' },
      content: {
        anyOf: [{ documentTypes: [{ type: 'NEWS' }, { type: 'FILING' }] }],
        allOf: [{ sourcesIds: ['AB12CD'] }],
      },
    });
    expect(researchFilters({ files: true, sources: ['AB12CD'] })).toEqual({
      content: { allOf: [{ sourcesIds: ['000000'] }] },
    });
  });
});
