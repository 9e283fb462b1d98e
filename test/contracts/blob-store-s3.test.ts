import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { s3BlobStore } from '../../src/adapters/s3/blob-store.ts';
import { openS3Calls } from '../../src/adapters/s3/s3-calls.ts';
import { checkReadAfterWrite } from '../../src/adapters/s3/start-check.ts';
import { systemClock } from '../../src/platform/clock.ts';
import type { S3Config } from '../../src/platform/settings/storage-settings.ts';
import { hasS3, testS3 } from '../stores/s3-bucket.ts';
import { type S3Proxy, startS3Proxy } from '../stores/s3-proxy.ts';
import { blobStoreContract } from './blob-store.contract.ts';

const KEY = 'originals/F22BC027BCE166BC89DD2A81358DA2F1';
const LIMIT = { bytesMax: 1e9 };
const AWAY = { code: 'unavailable', retryAfterS: 5 };
/** Short, so that nobody waits; the package needs less than 6 s to look at it at once. */
const STALL_MS = 1_000;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function* pieces(bytes: Uint8Array, pieceBytes = 1_000_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

async function bytesOf(body: AsyncIterable<Uint8Array> | undefined): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of body ?? []) parts.push(part);
  return Buffer.concat(parts);
}

async function openOnS3(config: S3Config, clock = systemClock) {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-fetched-'));
  const changes: unknown[] = [];
  const calls = await openS3Calls(config, { clock, onChange: (error) => changes.push(error), stallMs: STALL_MS });
  return {
    store: s3BlobStore(calls, { prefix: config.prefix, folder }),
    calls,
    changes,
    folder,
    async [Symbol.asyncDispose]() {
      calls.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A store on a server that answers as the test decides, and the proxy that does it. */
async function openFaulty() {
  const proxy: S3Proxy = await startS3Proxy(testS3().endpoint ?? '');
  const config = testS3(proxy.endpoint);
  let nowMs = Date.now();
  const opened = await openOnS3(config, { nowMs: () => nowMs });
  return {
    ...opened,
    config,
    proxy,
    /** Past the pause of the breaker. */
    later: () => {
      nowMs += 5_000;
    },
    async [Symbol.asyncDispose]() {
      await opened[Symbol.asyncDispose]();
      await proxy[Symbol.asyncDispose]();
    },
  };
}

describe.skipIf(!hasS3)('on a server', () => {
  blobStoreContract('S3', async () => openOnS3(testS3()));

  test('a file that is handed out is gone afterwards', async () => {
    await using opened = await openOnS3(testS3());
    const { store, folder } = opened;
    await store.put(KEY, pieces(Buffer.from('text')), LIMIT);
    expect(await store.withFile(KEY, async () => readdirSync(folder).length)).toBe(1);
    await expect(store.withFile(KEY, () => Promise.reject(new Error('unreadable')))).rejects.toThrow('unreadable');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a server that shows what was written last passes the check of the start, which leaves nothing', async () => {
    const config = testS3();
    await using opened = await openOnS3(config);
    await checkReadAfterWrite(opened.store, { call: opened.calls.call, prefix: config.prefix });
    expect(await opened.store.list('checks', null, 10)).toEqual([]);
  });

  test('an upload that a crash left is aborted when it is old, and no other', async () => {
    const config = testS3();
    await using opened = await openOnS3(config);
    const { store, calls } = opened;
    const { UploadId = '' } = await calls.call('CreateMultipartUpload', { Key: config.prefix + KEY });
    await calls.call('UploadPart', { Key: config.prefix + KEY, UploadId, PartNumber: 1, Body: Buffer.from('half') });
    expect(await store.abortStaleUploads(60_000, systemClock)).toBe(0);
    expect(await store.abortStaleUploads(60_000, { nowMs: () => Date.now() + 61_000 })).toBe(1);
    expect(await store.abortStaleUploads(0, systemClock)).toBe(0);
    expect(await store.sizeOf(KEY)).toBeUndefined();
  });

  test('an upload that fails on its way is aborted', async () => {
    await using opened = await openFaulty();
    const { store, proxy, later } = opened;
    proxy.decide((method, path) => (method === 'PUT' && path.includes('partNumber=3') ? { status: 503 } : 'pass'));
    await expect(store.put(KEY, pieces(randomBytes(30_000_000)), LIMIT)).rejects.toMatchObject(AWAY);
    proxy.decide(() => 'pass');
    later();
    expect(await store.sizeOf(KEY)).toBeUndefined();
    // The abort itself was refused at once, as the server was away.
    expect(await store.abortStaleUploads(0, { nowMs: () => Date.now() + 60_000 })).toBe(1);
  });

  test('a reading that breaks off goes on where it was', async () => {
    await using opened = await openFaulty();
    const { store, proxy } = opened;
    const bytes = randomBytes(6_000_000);
    await store.put(KEY, pieces(bytes), LIMIT);
    let gets = 0;
    proxy.decide((method) => (method === 'GET' && gets++ < 4 ? { cutAfter: 1_000_000 } : 'pass'));
    expect(sha256(await bytesOf((await store.open(KEY))?.body))).toBe(sha256(bytes));
    expect(gets).toBe(5);
  });

  test('a reading that breaks off and finds another blob fails', async () => {
    await using opened = await openFaulty();
    const { store, proxy } = opened;
    await store.put(KEY, pieces(randomBytes(6_000_000)), LIMIT);
    proxy.decide((method) => (method === 'GET' ? { cutAfter: 1_000_000 } : 'pass'));
    for (const change of [() => store.put(KEY, pieces(randomBytes(6_000_000)), LIMIT), () => store.delete(KEY)]) {
      const blob = await store.open(KEY);
      await change();
      await expect(bytesOf(blob?.body)).rejects.toMatchObject(AWAY);
    }
  });

  test('a reading that never gets on fails', async () => {
    await using opened = await openFaulty();
    const { store, proxy } = opened;
    await store.put(KEY, pieces(randomBytes(2_000_000)), LIMIT);
    proxy.decide((method) => (method === 'GET' ? { cutAfter: 0 } : 'pass'));
    await expect(bytesOf((await store.open(KEY))?.body)).rejects.toMatchObject(AWAY);
  });

  test('a reader may take its time', async () => {
    await using opened = await openFaulty();
    const { store } = opened;
    const bytes = randomBytes(6_000_000);
    await store.put(KEY, pieces(bytes), LIMIT);
    const blob = await store.open(KEY);
    await new Promise((resolve) => setTimeout(resolve, 2 * STALL_MS));
    expect(sha256(await bytesOf(blob?.body))).toBe(sha256(bytes));
  });

  test('a server that is away is reported, at once from the second call on, until it is back', async () => {
    await using opened = await openFaulty();
    const { store, proxy, changes, later } = opened;
    await store.put(KEY, pieces(Buffer.from('kept')), LIMIT);
    await proxy.stop();
    let asked = 0;
    async function* counted(): AsyncGenerator<Uint8Array> {
      asked += 1;
      yield Buffer.from('x');
    }
    await expect(store.open(KEY)).rejects.toMatchObject(AWAY);
    await expect(store.put(KEY, counted(), LIMIT)).rejects.toMatchObject(AWAY);
    expect(asked).toBe(0);
    const calls = [store.sizeOf(KEY), store.versionOf(KEY), store.delete(KEY), store.list('originals', null, 9)];
    await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject(AWAY)));
    await proxy.start();
    await expect(store.open(KEY)).rejects.toMatchObject(AWAY);
    later();
    expect((await bytesOf((await store.open(KEY))?.body)).toString()).toBe('kept');
    expect(changes).toEqual([expect.any(Error), undefined]);
  });

  test('a server that says nothing is given up', async () => {
    await using opened = await openFaulty();
    const { store, proxy, later } = opened;
    await store.put(KEY, pieces(randomBytes(2_000_000)), LIMIT);
    proxy.decide(() => 'hang');
    await expect(store.sizeOf(KEY)).rejects.toMatchObject(AWAY);
    later();
    await expect(store.put(KEY, pieces(randomBytes(100)), LIMIT)).rejects.toMatchObject(AWAY);
    later();
    proxy.decide(() => 'pass');
    expect(await store.sizeOf(KEY)).toBe(2_000_000);
  });

  test('without rights or a bucket nothing is missing: it cannot be reached', async () => {
    const config = testS3();
    await using other = await openOnS3({ ...config, bucket: 'no-such-bucket' });
    await expect(other.store.open(KEY)).rejects.toMatchObject(AWAY);
    await using stranger = await openOnS3({
      ...config,
      credentials: { accessKeyId: config.credentials?.accessKeyId ?? '', secretAccessKey: 'another' },
    });
    await expect(stranger.store.sizeOf(KEY)).rejects.toMatchObject(AWAY);
    await expect(stranger.store.put(KEY, pieces(Buffer.from('x')), LIMIT)).rejects.toMatchObject(AWAY);
  });
});
