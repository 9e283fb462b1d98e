import { expect } from 'vitest';
import { chatEndpoint } from '../../src/adapters/language-model/chat-endpoint.ts';
import { checkLine } from '../../src/domain/research/check/check-line.ts';
import type { Evidence } from '../../src/domain/research/evidence.ts';
import { createModelMeter, type ModelDayLimits, type ModelSpend } from '../../src/domain/research/model/model-spend.ts';
import { createModelWriter } from '../../src/domain/research/model/model-writer.ts';
import type { RunLimits } from '../../src/domain/research/model/run-budget.ts';
import type { WriterEvent, WriterOutcome, WriterRequest } from '../../src/domain/research/model/writer-request.ts';
import { type EndpointReply, type EndpointRequest, startModelEndpoint } from '../endpoints/model-endpoint.ts';
import { computation, fact, passage } from './research-evidence.ts';

export const NOW = Date.parse('2026-04-17T09:00:00Z');
const KEY = 'sk-a-key-that-nobody-may-see';
export const FENCE = 'FENCE-7f3a';

const EVIDENCE: readonly Evidence[] = [
  fact(),
  computation(),
  passage('Net sales rose 5% in fiscal 2025, driven by demand for data centers. We did not repurchase shares.'),
];

export interface Given extends Partial<WriterRequest> {
  readonly limits?: Partial<RunLimits>;
  readonly day?: ModelDayLimits;
  readonly canCallTools?: boolean;
  readonly silenceMs?: number;
}

export interface Written {
  readonly events: readonly WriterEvent[];
  readonly outcome: WriterOutcome;
  readonly lines: readonly string[];
  readonly requests: readonly EndpointRequest[];
  readonly spent: readonly ModelSpend[];
}

/** Writes an answer with an endpoint that replies so, and checks every line that is given out. */
export async function written(
  reply: (request: EndpointRequest, number: number) => EndpointReply,
  { limits, day = { tokens: null, usd: null }, canCallTools = true, silenceMs = 30_000, ...given }: Given = {},
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
    companyNames: async () => new Map(),
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
    spend() {},
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
export const streamed = (text: string): EndpointReply => ({ text: text.match(/[\s\S]{1,7}/gu) ?? [] });

/** A sentence that follows from the evidence, and the line that it becomes. */
export const GOOD = 'Orvell’s revenue rose 5% to $394.3 billion in fiscal 2025 [F1][C1].';
export const GOOD_LINE = 'Orvell’s revenue rose 5% to $394.3 billion in fiscal 2025.';

export const typesOf = ({ events }: Written): string[] => events.map(({ type }) => type);
