import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { type AnswerSearch, answerLine } from './answer-line.ts';

const ANN = { orgId: 'org_1', userId: 'ann' };
const asked = (text: string | null, answer: AnswerSearch, over: { timeoutMs?: number; signal?: AbortSignal } = {}) =>
  answerLine({ number: 3, text }, ANN, {
    answer,
    timeoutMs: over.timeoutMs ?? 5_000,
    signal: over.signal ?? new AbortController().signal,
  });
const LINE = '{"query":{"text":"tariffs"},"include_audit":true}';
const found = { results: [], usage: { api_query_units: 0.7 } };
const failing =
  (error: Error): AnswerSearch =>
  async () =>
    Promise.reject(error);
/** Ends when it is aborted, with the reason. */
const untilStopped: AnswerSearch = async (_owner, _body, signal) => {
  if (!signal.aborted) await once(signal, 'abort');
  throw signal.reason;
};

describe('a line of a batch', () => {
  test('is answered as a search by its owner', async () => {
    const seen: unknown[] = [];
    const { line, units } = await asked(LINE, async (owner, body) => {
      seen.push(owner, body);
      return found;
    });
    expect(line).toEqual({ line_number: 3, status: 'success', query: { text: 'tariffs' }, response: found, code: 200 });
    expect(units).toBe(0.7);
    expect(seen).toEqual([ANN, JSON.parse(LINE)]);
  });

  test.each([
    [new AppError('invalid_request', 'query.max_chunks'), 'error', 400, 'query.max_chunks'],
    [new AppError('quota_exceeded', 'no units left'), 'error', 403, 'no units left'],
    [new AppError('unavailable', 'the index is away'), 'exception', 503, 'the index is away'],
    [new Error('secret detail'), 'exception', 500, 'The request failed inside the service.'],
  ] as const)('a refusal is classified by its status: %s', async (error, status, code, message) => {
    const { line, units } = await asked(LINE, failing(error));
    expect(line).toEqual({
      line_number: 3,
      status,
      query: { text: 'tariffs' },
      response: null,
      code,
      error: message,
    });
    expect(units).toBe(0);
  });

  test.each([
    ['{"query":', 400, 'not valid JSON'],
    [`{"query":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, 400, 'nested more than 100 deep'],
    [null, 413, 'characters at most'],
  ])('what is no request is an error: %j', async (text, code, message) => {
    const { line } = await asked(text, async () => found);
    expect(line).toMatchObject({ status: 'error', query: {}, response: null, code });
    expect(line.error).toContain(message);
  });

  test('one that takes too long is given up, whether it listens or not', async () => {
    const stubborn = await asked(LINE, () => new Promise(() => {}), { timeoutMs: 20 });
    expect(stubborn.line).toMatchObject({ status: 'timeout', code: 504, response: null });
    const heeding = await asked(LINE, untilStopped, { timeoutMs: 20 });
    expect(heeding.line).toMatchObject({ status: 'timeout', code: 504 });
  });

  test('a job that is stopped ends it without a line', async () => {
    const stopping = new AbortController();
    const line = asked(LINE, untilStopped, { signal: stopping.signal });
    stopping.abort(new Error('closing'));
    await expect(line).rejects.toThrow('closing');
  });
});
