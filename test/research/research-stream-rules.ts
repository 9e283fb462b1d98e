import type { IncomingHttpHeaders } from 'node:http';
import { expect } from 'vitest';

/** The message inside an event. */
export interface StreamMessage {
  readonly type: string;
  // biome-ignore lint/suspicious/noExplicitAny: each type of message has members of its own
  readonly [name: string]: any;
}

/** Members of each type after `type`, `message_id` and `role`, in their order (agents.md 2.5). */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  PLANNING: ['plan'],
  THINKING: ['content'],
  ACTION: ['tool_name', 'tool_arguments'],
  AUDIT: ['audit_traces'],
  ANSWER: ['content'],
  GROUNDING: ['references'],
  CHART: ['chart_id', 'title', 'caption', 'chart_type', 'data_points', 'start', 'end', 'vega_lite_spec'],
  STRUCTURED_OUTPUT: ['content', 'json_schema'],
  LLM_RETRY: ['message'],
  TOOL_ERROR: ['error', 'tool_name'],
  ERROR: ['error'],
  COMPLETE: ['consumption', 'checkpoint_id'],
};
const TERMINAL = ['ERROR', 'COMPLETE'];
const REFERENCE = ['start', 'end', 'tool_name', 'audit_id', 'source', 'tag', 'action_audits_id'];
const SOURCE = ['type', 'id', 'hd', 'src_key', 'src_name', 'source_rank', 'ts', 'url'];
const AUDIT_TWINS = { audit_type: 'auditType', tool_id: 'toolId', query_id: 'queryId' };
const VALUE_TWINS = {
  src_key: 'srcKey',
  src_name: 'srcName',
  source_rank: 'sourceRank',
  document_type: 'documentType',
  document_scope: 'documentScope',
};
const STATUSES = ['NOT_STARTED', 'IN_PROGRESS', 'COMPLETED', 'FAILED'];
/** A reader gives up when a line arrives later than 60 s after the last event; we promise 40. */
const EVENTS_APART_MS = 40_000;
const ANSWER_CHARACTERS_MAX = 12_000;

/** Reads a stream piece by piece and throws at the first byte that a strict reader would not take. */
export function createStreamRules(
  headers: IncomingHttpHeaders,
  how: { readonly onMessage: ((message: StreamMessage) => void) | undefined; nowMs(): number },
) {
  expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expect(headers['cache-control']).toBe('no-cache, no-transform');
  expect(headers['x-accel-buffering']).toBe('no');
  const run = new RunRules(headers['x-request-id'] as string);
  let rest = '';
  let comments = 0;
  let lastEventMs = how.nowMs();
  return {
    read(piece: string): void {
      const blocks = `${rest}${piece}`.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        expect(how.nowMs() - lastEventMs).toBeLessThan(EVENTS_APART_MS);
        expect(block, 'an event or a comment is one line').not.toMatch(/[\r\n]/);
        if (block.startsWith(':')) {
          comments += 1;
          continue;
        }
        expect(block.slice(0, 6)).toBe('data: ');
        lastEventMs = how.nowMs();
        const message = run.take(JSON.parse(block.slice(6)));
        how.onMessage?.(message);
      }
    },
    end() {
      expect(rest, 'the stream ends with a whole event').toBe('');
      return { ...run.end(), comments };
    },
  };
}

class RunRules {
  readonly #requestId: string;
  readonly #messages: StreamMessage[] = [];
  readonly #references: StreamMessage[] = [];
  /** Audits by their ids, with the documents that they found. */
  readonly #audits = new Map<string, StreamMessage>();
  #id: string | undefined;
  #answer = '';

  constructor(requestId: string) {
    this.#requestId = requestId;
  }

  take(event: StreamMessage): StreamMessage {
    expect(TERMINAL, 'nothing follows the last event').not.toContain(this.#messages.at(-1)?.type);
    const message = this.#unwrap(event);
    const { type } = message;
    const members = MEMBERS[type];
    if (members === undefined) throw new Error(`no message is of the type ${type}`);
    const known = ['type', 'message_id', 'role', ...members];
    expect(Object.keys(message).slice(0, known.length)).toEqual(known);
    expect(Object.keys(message).slice(known.length)).toEqual(message['warnings'] ? ['warnings'] : []);
    expect(message['role']).toBe('assistant');
    expect(message['message_id']).toEqual(expect.stringMatching(/\S/));
    if (this.#messages.length === 0) expect(type === 'PLANNING' || type === 'ERROR', 'a plan comes first').toBe(true);
    this.#check(message);
    this.#messages.push(message);
    return message;
  }

  end() {
    const end = this.#messages.at(-1);
    if (end === undefined || !TERMINAL.includes(end.type)) throw new Error('the stream broke off');
    return {
      id: this.#id ?? '',
      messages: this.#messages,
      types: this.#messages.map(({ type }) => type),
      answer: this.#answer,
      references: this.#references,
      end,
    };
  }

  /** The message, after a check of its envelope. */
  #unwrap(event: StreamMessage): StreamMessage {
    const isWorkflow = 'delta' in event;
    expect(Object.keys(event)).toEqual(isWorkflow ? ['request_id', 'execution_id', 'delta'] : ['chat_id', 'message']);
    if (isWorkflow) expect(event['request_id']).toBe(this.#requestId);
    const id = isWorkflow ? event['execution_id'] : event['chat_id'];
    this.#id ??= id;
    expect(id).toBe(this.#id);
    return isWorkflow ? event['delta'] : event['message'];
  }

  #check(message: StreamMessage): void {
    switch (message.type) {
      case 'PLANNING':
        checkPlan(message['plan']);
        break;
      case 'AUDIT':
        for (const trace of message['audit_traces']) this.#takeAudit(trace);
        break;
      case 'ANSWER':
        this.#takeAnswer(message);
        break;
      case 'GROUNDING':
        for (const reference of message['references']) this.#takeReference(reference);
        break;
      case 'STRUCTURED_OUTPUT':
        expect(this.#answer).not.toBe('');
        expect(this.#messages.map(({ type }) => type)).not.toContain('STRUCTURED_OUTPUT');
        break;
      case 'COMPLETE':
        checkComplete(message);
    }
  }

  #takeAnswer({ content }: StreamMessage): void {
    expect(this.#messages.map(({ type }) => type)).not.toContain('STRUCTURED_OUTPUT');
    this.#answer += content;
    expect(this.#answer.length).toBeLessThan(ANSWER_CHARACTERS_MAX);
    expect([...this.#answer].length, 'offsets are the same in code points and in UTF-16').toBe(this.#answer.length);
    expect(this.#answer.isWellFormed()).toBe(true);
  }

  #takeAudit(trace: StreamMessage): void {
    const { tool_id: id, results } = trace;
    expect(this.#audits.has(id), 'each call has an id of its own').toBe(false);
    this.#audits.set(id, trace);
    checkTwins(trace, AUDIT_TWINS);
    expect(['SearchAuditV1', 'ToolAuditV1']).toContain(trace['audit_type']);
    expect(trace['title']).toEqual(expect.any(String));
    for (const { type, values } of results) {
      expect(type).toBe('CQS');
      for (const value of values) checkValue(value);
    }
  }

  #takeReference(reference: StreamMessage): void {
    const { start, end, audit_id: id, source, tag } = reference;
    expect(Object.keys(reference).slice(0, REFERENCE.length)).toEqual(REFERENCE);
    expect([Number.isInteger(start), start >= 0, end > start, end <= this.#answer.length]).not.toContain(false);
    const span = this.#answer.slice(start, end);
    expect([...this.#answer].slice(start, end).join('')).toBe(span);
    expect(span, 'a reference is inside a line, without punctuation at its end').toMatch(
      /^[^\s\n]([^\n]*[^\s.,;:!?])?$/,
    );
    const audit = this.#audits.get(id);
    if (audit === undefined) throw new Error(`${id} is cited before its audit`);
    expect(tag).toEqual({ tool_call_id: id, ref_id: expect.any(String) });
    expect(reference['action_audits_id']).toBe(id);
    expect(source === null).toBe(audit['audit_type'] !== 'SearchAuditV1');
    if (source !== null) checkSource(source, reference);
    this.#references.push(reference);
  }
}

function checkPlan({ title, steps }: StreamMessage): void {
  expect(title).toEqual(expect.stringMatching(/\S/));
  for (const step of steps) {
    expect(Object.keys(step)).toEqual(['description', 'status']);
    expect(step.description).toEqual(expect.stringMatching(/\S/));
    expect(STATUSES).toContain(step.status);
  }
}

function checkTwins(value: StreamMessage, twins: Readonly<Record<string, string>>): void {
  for (const [snake, camel] of Object.entries(twins)) {
    expect(value, snake).toHaveProperty(snake);
    expect(value[camel]).toEqual(value[snake]);
  }
}

function checkDocument(value: StreamMessage): void {
  expect(Object.keys(value).slice(0, SOURCE.length)).toEqual(SOURCE);
  expect(value.type).toBe('BIGDATA');
  expect(['http:', 'https:']).toContain(new URL(value['url']).protocol);
  expect([1, 2, 3, 4, 5]).toContain(value['source_rank']);
  expect(new Date(value['ts']).toISOString()).toBe(value['ts']);
}

function checkValue(value: StreamMessage): void {
  checkDocument(value);
  checkTwins(value, VALUE_TWINS);
  for (const name of ['contentType', 'rpProviderId', 'language']) expect(value).toHaveProperty(name);
  for (const { cnum, text, relevance, sentiment, sentences } of value['chunks']) {
    expect([cnum, relevance, sentiment].every(Number.isFinite)).toBe(true);
    expect(text).toEqual(expect.stringMatching(/\S/));
    for (const sentence of sentences) expect(sentence).toEqual({ pnum: expect.any(Number), snum: expect.any(Number) });
  }
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

function checkSource(source: StreamMessage, { tool_name, quote, chunk_id }: StreamMessage): void {
  checkDocument(source);
  expect(tool_name).toBe('search');
  const chunk = source['chunks'].find(({ id }: StreamMessage) => id === chunk_id);
  if (quote !== undefined) expect(plain(chunk.text)).toContain(plain(quote));
}

function checkComplete({ consumption, checkpoint_id, warnings = [] }: StreamMessage): void {
  expect(checkpoint_id).toEqual(expect.stringMatching(/\S/));
  for (const { unit, amount } of consumption) {
    expect(unit).toEqual(expect.stringMatching(/^[a-z_]+$/));
    expect(amount).toBeGreaterThan(0);
  }
  for (const warning of warnings) expect(warning).toEqual(expect.any(String));
}
