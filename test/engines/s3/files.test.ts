import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { s3BlobStore } from '../../../src/adapters/s3/blob-store.ts';
import { openS3Calls } from '../../../src/adapters/s3/s3-calls.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import type { S3Config } from '../../../src/platform/settings/storage-settings.ts';
import { type Caller, callerWith, put } from '../../acceptance/private-content.ts';
import { almanac, newDataDir, removeDataDir, type Service, startService, TEST_KEY } from '../../service/service.ts';
import { hasS3, s3Settings, testS3 } from '../../stores/s3-bucket.ts';
import { type S3Proxy, startS3Proxy } from '../../stores/s3-proxy.ts';

const TEXT = 'Harbour report.\n\nThe yard in Rostock delivered 14 hulls, and its order book grew to 42 million.';
const LARGE = TEXT.repeat(10_000);
const AWAY = { status: 503, text: expect.stringContaining('<Code>ServiceUnavailable</Code>') };

async function get(url: string, headers: Record<string, string> = {}) {
  const reply = await fetch(url, { headers });
  return { status: reply.status, text: await reply.text(), retryAfter: reply.headers.get('retry-after') };
}

describe.skipIf(!hasS3)('files on S3', () => {
  let proxy: S3Proxy;
  let config: S3Config;
  let service: Service;
  let ann: Caller;
  beforeAll(async () => {
    proxy = await startS3Proxy(testS3().endpoint ?? '');
    config = testS3(proxy.endpoint);
    service = await startService({ ALMANAC_DEMO: 'off', ...s3Settings(config) });
    ann = callerWith(service, TEST_KEY);
  });
  afterAll(async () => {
    await service.stop();
    await removeDataDir(service.dataDir);
    await proxy[Symbol.asyncDispose]();
  });

  /** Every key in the service's part of the bucket. */
  async function keysStored(): Promise<string[]> {
    const { prefix, endpoint } = testS3();
    const calls = await openS3Calls({ ...config, endpoint }, { clock: systemClock, onChange: () => undefined });
    const store = s3BlobStore(calls, { prefix: config.prefix, folder: prefix });
    const kinds = ['annotated', 'originals', 'checks', 'batch-inputs', 'batch-outputs'];
    const pages = await Promise.all(kinds.map((kind) => store.list(kind, null, 1_000)));
    calls.close();
    return pages.flat().map(({ key }) => key);
  }
  const linkTo = async (id: string, form: string): Promise<string> =>
    (await ann.ask('GET', `/contents/v1/documents/${id}/${form}`)).body.url;
  const found = async (): Promise<string[]> =>
    (await ann.ask('POST', '/v1/search', { query: { text: 'order book of the yard in Rostock' } })).body.results.map(
      (result: { id: string }) => result.id,
    );

  test('a file is taken in, read, found, downloaded and deleted, and the data directory holds none of it', async () => {
    const id = await ann.upload('harbour.txt', TEXT);
    expect(await ann.ended(id)).toMatchObject({ status: 'completed', raw_size: TEXT.length });
    expect(await found()).toContain(id);
    expect(await keysStored()).toEqual([`annotated/${id}`, `originals/${id}`]);
    expect(existsSync(join(service.dataDir, 'blobs'))).toBe(false);

    const original = await linkTo(id, 'original');
    expect(new URL(original).origin).toBe(service.url);
    expect(await get(original)).toMatchObject({ status: 200, text: TEXT });
    expect(await get(original, { range: 'bytes=9-14' })).toMatchObject({ status: 206, text: TEXT.slice(9, 15) });
    expect(await get(original, { range: 'bytes=-8' })).toMatchObject({ status: 206, text: TEXT.slice(-8) });
    expect((await get(original, { range: `bytes=${TEXT.length}-` })).status).toBe(416);
    const annotated = JSON.parse((await get(await linkTo(id, 'annotated'))).text);
    expect(JSON.stringify(annotated)).toContain('Rostock delivered 14 hulls');

    expect((await ann.ask('DELETE', `/contents/v1/documents/${id}`)).status).toBe(200);
    expect((await get(original)).status).toBe(404);
    expect(await keysStored()).toEqual([]);
    expect(await found()).not.toContain(id);
  });

  test('a download that breaks off at the server goes on for the caller', async () => {
    const id = await ann.upload('large.txt', LARGE);
    await ann.ended(id);
    const original = await linkTo(id, 'original');
    let cut = 0;
    proxy.decide((method, path) =>
      method === 'GET' && path.includes('originals') && cut++ < 2 ? { cutAfter: 300_000 } : 'pass',
    );
    const { status, text } = await get(original);
    expect(status).toBe(200);
    expect(text === LARGE).toBe(true);
    expect(cut).toBe(3);
    proxy.decide(() => 'pass');
    await ann.ask('DELETE', `/contents/v1/documents/${id}`);
  });

  test('a file that is too large leaves nothing in the bucket', async () => {
    const limited = await startService({
      ALMANAC_DEMO: 'off',
      ALMANAC_UPLOAD_BYTES_MAX: '12000000',
      ...s3Settings(config),
    });
    const { url } = await callerWith(limited, TEST_KEY).announce({ file_name: 'large.txt' });
    const sent = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let i = 0; i < 13; i++) controller.enqueue(Buffer.alloc(1_000_000, 'x'));
        controller.close();
      },
    });
    expect((await put(url, sent)).status).toBe(413);
    expect(await keysStored()).toEqual([]);
    await limited.stop();
    await removeDataDir(limited.dataDir);
  });

  test('while the server is away callers are asked to come again, jobs wait, search goes on; then all is as before', async () => {
    const kept = await ann.upload('kept.txt', TEXT);
    await ann.ended(kept);
    const original = await linkTo(kept, 'original');
    // The file is accepted, and its bytes cannot be read back.
    proxy.decide((method, path) => (method === 'GET' && path.includes('originals') ? { status: 500 } : 'pass'));
    const waiting = await ann.upload('waiting.txt', `${TEXT} Twice.`);
    const reason = () => almanac(service.dataDir, ['jobs', 'list'], s3Settings(config));
    await expect.poll(async () => (await reason()).stdout).toMatch(/waiting .*Stored files cannot be reached/);
    await proxy.stop();

    const { id: next, url } = await ann.announce({ file_name: 'next.txt' });
    expect(await put(url, TEXT)).toMatchObject(AWAY);
    expect(await get(original)).toMatchObject({ ...AWAY, retryAfter: '5' });
    const form = await ann.ask('GET', `/contents/v1/documents/${kept}/annotated`);
    expect(form).toMatchObject({ status: 503, body: { errorCode: 'SERVICE_UNAVAILABLE' } });
    expect(form.headers.get('retry-after')).toBe('5');
    expect(await found()).toContain(kept);
    const removed = await ann.ask('DELETE', `/contents/v1/documents/${kept}`);
    expect(removed.status).toBe(503);
    expect(await found()).not.toContain(kept);
    expect((await ann.ask('GET', `/contents/v1/documents/${waiting}`)).body.status).toBe('processing');

    proxy.decide(() => 'pass');
    await proxy.start();
    await expect.poll(async () => (await put(url, TEXT)).status).toBe(200);
    for (const id of [next, waiting]) expect(await ann.ended(id)).toMatchObject({ status: 'completed' });
    expect((await ann.ask('DELETE', `/contents/v1/documents/${kept}`)).status).toBe(200);
    expect(await found()).toEqual(expect.arrayContaining([next, waiting]));
    expect(service.output()).toContain('the S3 server is reached again');
  });

  test('a bucket that cannot be used, or settings without one, end the start with the reason', async () => {
    const dataDir = newDataDir();
    const settings = { ...s3Settings(config), ALMANAC_DEMO: 'off', ALMANAC_API_KEY: TEST_KEY };
    const none = await almanac(dataDir, ['serve', '--port', '0'], { ...settings, ALMANAC_S3_BUCKET: 'no-such-bucket' });
    expect(none.code).toBe(1);
    expect(none.stderr).toContain(`The bucket no-such-bucket at ${config.endpoint} cannot be used: NoSuchBucket`);
    const without = await almanac(dataDir, ['serve', '--port', '0'], { ...settings, ALMANAC_S3_BUCKET: '' });
    expect(without.stderr).toContain('ALMANAC_S3_BUCKET (--s3-bucket): there is none');
    await removeDataDir(dataDir);
  });
});
