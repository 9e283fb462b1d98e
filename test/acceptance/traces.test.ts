import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordedSpan, recordSpans } from '../search/recorded-spans.ts';
import { removeDataDir, type Service, TEST_KEY } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';
import { type Caller, callerWith, put } from './private-content.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER_SPAN = '00f067aa0ba902b7';
const QUESTION = 'quarterly pelican revenue';

let recorder: ReturnType<typeof recordSpans>;
let service: Service;
let ann: Caller;
beforeAll(async () => {
  recorder = recordSpans();
  service = await startServiceHere({ ALMANAC_DEMO: 'off' });
  ann = callerWith(service, TEST_KEY);
});
afterAll(async () => {
  await service.stop();
  recorder[Symbol.dispose]();
  await removeDataDir(service.dataDir);
});

const search = (traceparent?: string): Promise<Response> =>
  fetch(`${service.url}/v1/search`, {
    method: 'POST',
    headers: {
      'x-api-key': TEST_KEY,
      'x-request-id': 'request-of-traces',
      ...(traceparent !== undefined && { traceparent }),
    },
    body: JSON.stringify({ query: { text: QUESTION } }),
  });

/** The names from a span up to the outermost that was recorded. */
function pathOf(span: RecordedSpan, spans: readonly RecordedSpan[]): string {
  const parent = spans.find(({ spanId }) => spanId === span.parentId);
  return parent === undefined ? span.name : `${pathOf(parent, spans)} > ${span.name}`;
}

/** Spans end with the request, which may be a moment after its answer has come. */
async function takenWith(name: string): Promise<RecordedSpan[]> {
  const spans: RecordedSpan[] = [];
  await expect
    .poll(() => {
      spans.push(...recorder.take());
      return spans.map((span) => span.name);
    })
    .toContain(name);
  return spans;
}

test("a search is a part of its caller's trace, and its steps are parts of the search", async () => {
  await put((await ann.announce({ file_name: 'pelicans.txt' })).url, 'Pelican revenue rose in the quarter.');
  await takenWith('job process-document');

  expect((await search(`00-${TRACE}-${CALLER_SPAN}-01`)).status).toBe(200);

  const spans = await takenWith('search.search');
  const outer = spans.find(({ name }) => name === 'search.search');
  expect(outer).toMatchObject({
    traceId: TRACE,
    parentId: CALLER_SPAN,
    attributes: {
      'http.request.method': 'POST',
      'http.response.status_code': 200,
      'almanac.operation': 'search.search',
      'almanac.request_id': 'request-of-traces',
    },
  });
  expect(spans.map((span) => pathOf(span, spans))).toEqual(
    expect.arrayContaining(
      ['understand', 'chunks.findEach', 'documents.findMany'].map((step) => `search.search > ${step}`),
    ),
  );
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
});

test('a job is a part of the trace of the upload that queued it', async () => {
  await put((await ann.announce({ file_name: 'secret-merger.txt' })).url, 'Herons merge with pelicans.');

  const spans = await takenWith('job process-document');
  const job = spans.find(({ name }) => name === 'job process-document');
  const paths = spans.filter(({ traceId }) => traceId === job?.traceId).map((span) => pathOf(span, spans));

  expect(paths).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^[\w.-]+ > job process-document$/),
      expect.stringMatching(/ > job process-document > blobs.withFile > reader.read$/),
      expect.stringMatching(/ > job process-document > chunks.put$/),
      expect.stringMatching(/ > job process-document > documents.put$/),
      expect.stringMatching(/ > job process-document > files.complete$/),
    ]),
  );
  expect(JSON.stringify(spans)).not.toMatch(/merger|heron|pelican/i);
});

test('no key and no text of a question is in a span', async () => {
  await search();

  const spans = JSON.stringify(await takenWith('search.search'));
  expect(spans).not.toContain(TEST_KEY);
  expect(spans).not.toContain('pelican');
});
