import { expect, test } from 'vitest';
import { type FakeAnswer, fakeService, json } from '../test/fake-service.ts';
import { Batches } from './batches.ts';
import { InvalidRequestError, ProcessingError, TimeoutError } from './transport/errors.ts';

const INPUT = 'http://files.test/_signed/batches/B1?signature=s';
const OUTPUT = 'http://files.test/_signed/answers/B1?signature=s';

const state = (status: string, done = 0, more: object = {}) => ({
  batch_id: 'B1',
  status,
  output_file_url: status === 'completed' ? OUTPUT : null,
  error: null,
  progress: { lines_total: 2, lines_done: done, lines_failed: 0 },
  ...more,
});

function batchesOf(states: readonly object[], output: () => FakeAnswer = () => new Response('')) {
  let looked = 0;
  const service = fakeService(({ method, url }) => {
    if (url.href === INPUT) return new Response(null);
    if (url.href === OUTPUT) return output();
    if (method === 'POST') return json({ batch_id: 'B1', presigned_url: INPUT });
    return json(states[Math.min(looked++, states.length - 1)]);
  });
  return { batches: new Batches(service.transport), requests: service.requests };
}

test('questions become lines, sent with the type that their link is signed for', async () => {
  const { batches, requests } = batchesOf([]);
  async function* questions() {
    yield 'first';
    yield { searchMode: 'smart' as const, query: { text: 'second', maxChunks: 3 } };
  }
  expect((await batches.create(questions())).id).toBe('B1');
  const sent = requests.find(({ method }) => method === 'PUT');
  expect(sent?.body).toBe(
    '{"query":{"text":"first"}}\n{"search_mode":"smart","query":{"text":"second","max_chunks":3}}',
  );
  expect(sent?.headers.get('content-type')).toBe('application/jsonl');
  expect(sent?.headers.get('x-api-key')).toBeNull();
  await expect(batches.create([])).rejects.toThrow(InvalidRequestError);
});

test('wait tells the progress until the end', async () => {
  const { batches } = batchesOf([state('processing', 1), state('completed', 2)]);
  const done: number[] = [];
  const ended = await batches.get('B1').wait({ onProgress: ({ linesDone }) => done.push(linesDone) });
  expect(ended.outputFileUrl).toBe(OUTPUT);
  expect(done).toEqual([1, 2]);
});

test('a batch that fails says why, one that takes too long ends the wait', async () => {
  const failed = batchesOf([state('failed', 0, { error: 'holds no lines' })])
    .batches.get('B1')
    .wait();
  await expect(failed).rejects.toThrow(ProcessingError);
  await expect(failed).rejects.toThrow('The batch B1 is failed: holds no lines');
  await expect(
    batchesOf([state('pending')])
      .batches.get('B1')
      .wait({ timeoutMs: 10 }),
  ).rejects.toThrow(TimeoutError);
  await expect(
    batchesOf([state('pending')])
      .batches.get('B1')
      .results()
      .next(),
  ).rejects.toThrow('wait() waits');
});

const LINES = [
  {
    line_number: 1,
    status: 'success',
    code: 200,
    query: { text: 'Straße' },
    response: { results: [], metadata: {}, usage: {} },
  },
  { line_number: 3, status: 'error', code: 400, query: { max_chunks: 5000 }, response: null, error: 'too many' },
];

test('answers are read line by line, however they arrive', async () => {
  const bytes = new TextEncoder().encode(`${LINES.map((line) => JSON.stringify(line)).join('\n')}\n`);
  for (const size of [1, 7, 100_000]) {
    const output = () =>
      new Response(
        new ReadableStream({
          start(controller) {
            for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.subarray(at, at + size));
            controller.close();
          },
        }),
      );
    const { batches } = batchesOf([state('completed', 2)], output);
    const lines = [];
    for await (const line of batches.get('B1').results()) lines.push(line);
    expect(lines).toEqual([
      { lineNumber: 1, status: 'success', code: 200, query: { text: 'Straße' }, documents: [], error: null },
      { lineNumber: 3, status: 'error', code: 400, query: { maxChunks: 5000 }, documents: null, error: 'too many' },
    ]);
  }
});

test('a reader that stops cancels the download, and one that waits too long gets an error', async () => {
  let isCancelled = false;
  const endless = () =>
    new Response(
      new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode(`${JSON.stringify(LINES[0])}\n`)),
        cancel: () => {
          isCancelled = true;
        },
      }),
    );
  const { batches } = batchesOf([state('completed', 2)], endless);
  for await (const _ of batches.get('B1').results()) break;
  expect(isCancelled).toBe(true);
  const slow = batches.get('B1').results({ timeoutMs: 30 });
  expect((await slow.next()).value).toMatchObject({ lineNumber: 1 });
  await expect(slow.next()).rejects.toThrow(TimeoutError);
});
