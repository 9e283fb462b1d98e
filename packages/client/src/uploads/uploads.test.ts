import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeService, json, type SeenRequest } from '../../test/fake-service.ts';
import { ConnectionError, ProcessingError, TimeoutError } from '../transport/errors.ts';
import { type UploadProgress, Uploads } from './uploads.ts';

const folder = mkdtempSync(join(tmpdir(), 'almanac-client-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'note.txt');
const TEXT = 'The plant in Leipzig makes turbines.\n'.repeat(5_000);
writeFileSync(path, TEXT);

const LINK = 'http://files.test/_signed/uploads/F1?signature=s';
const record = (status: string, more: object = {}) => ({ id: 'F1', file_name: 'note.txt', status, tags: [], ...more });

/** A service that takes uploads; `statuses` are the ones that `GET` finds in turn. */
function uploadsOf(...statuses: readonly string[]) {
  let looked = 0;
  const service = fakeService(({ method, url }) => {
    if (url.host === 'files.test') return new Response(null, { status: 200 });
    if (method === 'POST') return json({ id: 'F1', url: LINK });
    const status = statuses[Math.min(looked++, statuses.length - 1)] ?? 'processing';
    return json(record(status, { error_code: status === 'failed' ? 'EMPTY_FILE' : null }));
  });
  return { uploads: new Uploads(service.transport), requests: service.requests };
}

const put = (requests: readonly SeenRequest[]): SeenRequest | undefined =>
  requests.find(({ method }) => method === 'PUT');

describe('fromFile', () => {
  test('announces a file by its path and sends its bytes without the key', async () => {
    const { uploads, requests } = uploadsOf('processing');
    const steps: UploadProgress[] = [];
    const file = await uploads.fromFile(path, {
      tags: ['plants'],
      share: true,
      publishedAt: new Date('2026-01-01'),
      onProgress: (progress) => steps.push(progress),
    });
    expect(file).toMatchObject({ id: 'F1', fileName: 'note.txt', status: 'processing' });
    expect(requests[0]).toMatchObject({
      url: { pathname: '/contents/v1/documents' },
      body: { file_name: 'note.txt', tags: ['plants'], share_with_org: true, published_ts: '2026-01-01T00:00:00.000Z' },
    });
    expect(put(requests)?.body).toBe(TEXT);
    expect(put(requests)?.url.href).toBe(LINK);
    expect(put(requests)?.headers.get('x-api-key')).toBeNull();
    expect(steps[0]).toEqual({ sentBytes: 0, totalBytes: TEXT.length });
    expect(steps.at(-1)).toEqual({ sentBytes: TEXT.length, totalBytes: TEXT.length });
    expect(steps.length).toBeGreaterThan(3);
    expect(steps.map(({ sentBytes }) => sentBytes)).toEqual(
      steps.map(({ sentBytes }) => sentBytes).sort((one, other) => one - other),
    );
  });

  test('takes a File with its name, and a Blob with a given one', async () => {
    const { uploads, requests } = uploadsOf();
    await uploads.fromFile(new File(['abc'], 'a.txt'));
    await uploads.fromFile(new Blob(['abc']), { name: 'b.txt' });
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body.file_name)).toEqual([
      'a.txt',
      'b.txt',
    ]);
    await expect(uploads.fromFile(new Blob(['abc']))).rejects.toThrow('name is missing');
    await expect(uploads.fromFile(join(folder, 'none.txt'))).rejects.toThrow('ENOENT');
  });

  test('in a browser sends the Blob whole, and has no files by path', async () => {
    vi.stubGlobal('process', undefined);
    try {
      const { uploads, requests } = uploadsOf();
      const steps: UploadProgress[] = [];
      await uploads.fromFile(new File(['abc'], 'a.txt'), { onProgress: (progress) => steps.push(progress) });
      expect(put(requests)?.body).toBe('abc');
      expect(steps).toEqual([
        { sentBytes: 0, totalBytes: 3 },
        { sentBytes: 3, totalBytes: 3 },
      ]);
      await expect(uploads.fromFile(path)).rejects.toThrow('Browsers have no files by path');
    } finally {
      vi.unstubAllGlobals();
    }
  });

  describe('in a browser with an XMLHttpRequest', () => {
    const steps: UploadProgress[] = [];
    const seen: { method: string; url: string; body: Blob }[] = [];
    let answer: { status: number; text: string } | 'broken' | 'never';
    let aborted = 0;
    class FakeRequest {
      upload: { onprogress?: (event: { loaded: number }) => void } = {};
      status = 0;
      responseText = '';
      onload = (): void => {};
      onerror = (): void => {};
      #to = { method: '', url: '' };
      open(method: string, url: string): void {
        this.#to = { method, url };
      }
      getAllResponseHeaders(): string {
        return 'x-request-id: r1\r\n';
      }
      send(body: Blob): void {
        seen.push({ ...this.#to, body });
        for (const loaded of [2, 3]) this.upload.onprogress?.({ loaded });
        if (answer === 'broken') this.onerror();
        else if (answer !== 'never') {
          [this.status, this.responseText] = [answer.status, answer.text];
          this.onload();
        }
      }
      abort(): void {
        aborted++;
      }
    }
    beforeEach(() => {
      for (const list of [steps, seen]) list.splice(0);
      answer = { status: 200, text: '' };
      vi.stubGlobal('process', undefined);
      vi.stubGlobal('XMLHttpRequest', FakeRequest);
    });
    afterEach(() => vi.unstubAllGlobals());
    const file = new File(['abc'], 'a.txt');
    const onProgress = (progress: UploadProgress): unknown => steps.push(progress);

    test('says how far it is', async () => {
      const { uploads, requests } = uploadsOf();
      expect((await uploads.fromFile(file, { onProgress })).id).toBe('F1');
      expect(seen).toEqual([{ method: 'PUT', url: LINK, body: file }]);
      expect(put(requests)).toBeUndefined();
      expect(steps.map(({ sentBytes }) => sentBytes)).toEqual([0, 2, 3]);
    });

    test('sends as ever to whoever does not want to know', async () => {
      const { uploads, requests } = uploadsOf();
      await uploads.fromFile(file);
      expect([put(requests)?.body, seen]).toEqual(['abc', []]);
    });

    test('fails with the answer, the connection and the signal', async () => {
      const { uploads } = uploadsOf();
      answer = { status: 413, text: '<Error><Code>EntityTooLarge</Code><Message>Too large</Message></Error>' };
      await expect(uploads.fromFile(file, { onProgress })).rejects.toMatchObject({ status: 413, requestId: 'r1' });
      answer = 'broken';
      await expect(uploads.fromFile(file, { onProgress })).rejects.toThrow(ConnectionError);
      answer = 'never';
      const stop = new AbortController();
      seen.splice(0);
      const sending = uploads.fromFile(file, { onProgress, signal: stop.signal });
      await vi.waitUntil(() => seen.length > 0);
      stop.abort(new Error('enough'));
      await expect(sending).rejects.toThrow('enough');
      expect(aborted).toBe(1);
    });
  });

  test('is not repeated when it breaks', async () => {
    const service = fakeService(({ method }) =>
      method === 'POST' ? json({ id: 'F1', url: LINK }) : new TypeError('broken'),
    );
    await expect(new Uploads(service.transport).fromFile(path)).rejects.toThrow(ConnectionError);
    expect(service.requests).toHaveLength(2);
  });
});

test('sharing and time of publication are changed', async () => {
  const service = fakeService(() => json({ id: 'F1' }));
  const uploads = new Uploads(service.transport);
  await uploads.share('F1');
  await uploads.unshare('F1');
  await uploads.setPublishedAt('F1', new Date('2016-03-23'));
  expect(service.requests).toMatchObject(
    [{ share_with_org: true }, { share_with_org: false }, { published_ts: '2016-03-23T00:00:00.000Z' }].map((body) => ({
      method: 'PATCH',
      url: expect.objectContaining({ pathname: '/contents/v1/documents/F1' }),
      body,
    })),
  );
});

describe('waitUntilProcessed', () => {
  test('looks until the file is completed', async () => {
    const { uploads, requests } = uploadsOf('pending', 'processing', 'completed');
    expect((await uploads.waitUntilProcessed('F1')).status).toBe('completed');
    expect(requests).toHaveLength(3);
  });

  test('says why a file could not be processed', async () => {
    const failure = uploadsOf('failed').uploads.waitUntilProcessed({ id: 'F1' });
    await expect(failure).rejects.toThrow(ProcessingError);
    await expect(failure).rejects.toMatchObject({
      code: 'EMPTY_FILE',
      message: 'note.txt could not be processed: EMPTY_FILE',
    });
  });

  test('ends with the time and with the signal', async () => {
    const { uploads, requests } = uploadsOf('processing');
    await expect(uploads.waitUntilProcessed('F1', { timeoutMs: 30 })).rejects.toThrow(TimeoutError);
    const stop = new AbortController();
    const looks = requests.length;
    const waiting = uploads.waitUntilProcessed('F1', { signal: stop.signal });
    await vi.waitUntil(() => requests.length > looks);
    stop.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
  });
});

describe('list', () => {
  const listed = (size: number) => {
    const service = fakeService(({ url }) => {
      const [page, pageSize] = ['page', 'page_size'].map((name) => Number(url.searchParams.get(name))) as [
        number,
        number,
      ];
      const from = (page - 1) * pageSize;
      return json({
        results: Array.from({ length: Math.max(0, Math.min(pageSize, size - from)) }, (_, at) =>
          record('completed', { id: `F${from + at}` }),
        ),
      });
    });
    return { uploads: new Uploads(service.transport), requests: service.requests };
  };

  test('gives what is wanted in order, and asks for hardly more', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(450),
        fc.option(fc.integer({ min: 1, max: 450 }), { nil: undefined }),
        async (size, limit) => {
          const { uploads, requests } = listed(size);
          const files = await uploads.list({ limit }).toArray();
          const wanted = Math.min(size, limit ?? size);
          expect(files.map(({ id }) => id)).toEqual(Array.from({ length: wanted }, (_, at) => `F${at}`));
          const asked = requests.length * Number(requests[0]?.url.searchParams.get('page_size'));
          // A page that is full may be the last: one more shows it.
          if (limit !== undefined) expect(asked).toBeLessThan(limit + Math.ceil(limit / 100));
          else expect(requests.length).toBe(Math.floor(size / 100) + 1);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('has filters', async () => {
    const { uploads, requests } = listed(0);
    await uploads.list({ ownership: 'owned', tags: ['a', 'b'], createdFrom: new Date('2026-01-01') }).toArray();
    expect(requests[0]?.url.search).toBe(
      '?ownership=owned&tags=a&tags=b&from_date=2026-01-01T00%3A00%3A00.000Z&page=1&page_size=100',
    );
  });
});

test('tags are set, added and taken away', async () => {
  const service = fakeService(({ method }) =>
    json(record('completed', method === 'GET' ? { tags: [{ id: '1', name: 'a' }] } : {})),
  );
  const { tags } = new Uploads(service.transport);
  await tags.set('F1', ['x']);
  await tags.add('F1', ['a', 'b']);
  await tags.remove('F1', ['a']);
  expect(service.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { tags: ['x'] },
    { tags: ['a', 'b'] },
    { tags: [] },
  ]);
});

test('tags are listed page by page', async () => {
  const service = fakeService(({ url }) => {
    const [offset, size] = ['offset', 'page_size'].map((name) => Number(url.searchParams.get(name))) as [
      number,
      number,
    ];
    return json({
      results: Array.from({ length: Math.min(size, 2_500 - offset) }, (_, at) => ({ name: `t${offset + at}` })),
    });
  });
  const { tags } = new Uploads(service.transport);
  expect(await tags.list({ prefix: 't' }).toArray()).toHaveLength(2_500);
  expect(service.requests.map(({ url }) => url.search)).toEqual([
    '?prefix=t&offset=0&page_size=1000',
    '?prefix=t&offset=1000&page_size=1000',
    '?prefix=t&offset=2000&page_size=1000',
  ]);
  service.requests.length = 0;
  expect(await tags.list({ limit: 1_200 }).toArray()).toHaveLength(1_200);
  expect(service.requests.map(({ url }) => url.searchParams.get('page_size'))).toEqual(['1000', '200']);
});
