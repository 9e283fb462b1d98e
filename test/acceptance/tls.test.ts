import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Agent, request } from 'node:https';
import { connect as connectPlain } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConnectionOptions, connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CertificateFiles, makeCertificate } from '../service/certificates.ts';
import { openChat } from '../service/chat-client.ts';
import { almanac, newDataDir, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';

let folder: string;
let first: CertificateFiles;
let second: CertificateFiles;
let inUse: CertificateFiles;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'almanac-tls-'));
  first = makeCertificate(folder, 'first');
  second = makeCertificate(folder, 'second');
  inUse = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  copyFileSync(first.cert, inUse.cert);
  copyFileSync(first.key, inUse.key);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tlsSettings = ({ cert, key }: CertificateFiles) => ({ ALMANAC_TLS_CERT: cert, ALMANAC_TLS_KEY: key });

/** One HTTPS request that believes the certificate in the file alone. */
function callTls(
  service: Pick<Service, 'url' | 'key'>,
  path: string,
  options: {
    readonly ca: string;
    readonly body?: unknown;
    readonly headers?: Record<string, string>;
    readonly agent?: Agent;
  },
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
): Promise<{ status: number; body: any }> {
  const { ca, body, headers = { 'x-api-key': service.key } } = options;
  return new Promise((resolve, reject) => {
    const sent = request(
      `${service.url}${path}`,
      { ca: readFileSync(ca), method: body === undefined ? 'GET' : 'POST', headers },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, body: JSON.parse(Buffer.concat(parts).toString()) }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** The name in the certificate that the service shows to a new caller. */
function certificateOf(
  service: Service,
  options: ConnectionOptions = {},
): Promise<{ name: string; protocol: string | null }> {
  const { hostname, port } = new URL(service.url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), rejectUnauthorized: false, ...options }, () => {
      const name = socket.getPeerCertificate().subject.CN;
      resolve({ name: String(name), protocol: socket.getProtocol() });
      socket.end();
    });
    socket.on('error', reject);
  });
}

describe('a service with a certificate', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startServiceHere({ ALMANAC_DEMO: 'off', ...tlsSettings(inUse) });
  });
  afterAll(async () => {
    await service.stop();
    await removeDataDir(service.dataDir);
  });
  const shows = async (): Promise<string> => (await certificateOf(service)).name;

  test('speaks HTTPS, says so where it listens, and its links lead there', async () => {
    expect(service.url).toMatch(/^https:/);
    expect(service.output()).toContain(`Documentation  ${service.url}/docs`);
    expect(await callTls(service, '/readyz', { ca: first.cert })).toMatchObject({ status: 200 });
    const file = await callTls(service, '/contents/v1/documents', { ca: first.cert, body: { file_name: 'memo.txt' } });
    expect(file.body.url).toMatch(new RegExp(`^${service.url}/_signed/uploads/`));
    const refused = await callTls(service, '/v1/subscription/quotas', { ca: first.cert, headers: {} });
    expect(refused.status).toBe(401);
  });

  test('answers questions in chats, for which the Python library opens nothing but TLS', async () => {
    const chat = await callTls(service, '/user-data/chats', { ca: first.cert, body: { name: 'Chips' } });
    expect(chat.status).toBe(200);
    const connection = await openChat(service, { ca: readFileSync(first.cert) });
    const messages = await connection.ask(chat.body.id, 'How did Apple do?');
    connection.close();
    expect(messages.at(-1)).toMatchObject({ type: 'COMPLETE' });
    expect(messages.find(({ type }) => type === 'NEXT')?.['content']).toEqual(expect.any(String));
  });

  test('is believed by its certificate alone', async () => {
    await expect(callTls(service, '/readyz', { ca: second.cert })).rejects.toMatchObject({
      code: expect.stringMatching(/SELF_SIGNED|UNABLE_TO_VERIFY/),
    });
  });

  test('speaks TLS 1.2 and 1.3, nothing older and no plain HTTP', async () => {
    expect((await certificateOf(service)).protocol).toBe('TLSv1.3');
    expect((await certificateOf(service, { maxVersion: 'TLSv1.2' })).protocol).toBe('TLSv1.2');
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    await expect(certificateOf(service, old)).rejects.toThrow(/alert protocol version/);
    await expect(fetch(service.url.replace('https', 'http'))).rejects.toThrow();
  });

  test('takes a new certificate without a restart, keeps the old one while the new pair is broken, and says so', async () => {
    copyFileSync(second.key, inUse.key);
    await expect.poll(() => service.output()).toContain('those in use stay');
    expect(service.output()).toContain(`ALMANAC_TLS_KEY: ${inUse.key} is not the key of the certificate`);
    expect(await shows()).toBe('first');
    copyFileSync(second.cert, inUse.cert);
    await expect.poll(shows).toBe('second');
    expect(await callTls(service, '/readyz', { ca: second.cert })).toMatchObject({ status: 200 });
    expect((await certificateOf(service, { maxVersion: 'TLSv1.2' })).protocol).toBe('TLSv1.2');

    rmSync(inUse.cert);
    await expect.poll(() => service.output()).toContain(`ALMANAC_TLS_CERT: ${inUse.cert} cannot be read: ENOENT`);
    expect(await shows()).toBe('second');
    writeFileSync(inUse.cert, 'half a certifi');
    await expect.poll(() => service.output()).toContain('holds no certificate in PEM form');
    expect(await shows()).toBe('second');
    copyFileSync(first.cert, inUse.cert);
    copyFileSync(first.key, inUse.key);
    await expect.poll(shows).toBe('first');
    expect(service.output().match(/"msg":"the certificate was replaced"/g)).toHaveLength(2);
    expect(service.output()).not.toContain(readFileSync(second.key, 'utf8').split('\n')[1]);
  });

  test('goes on after broken handshakes', async () => {
    const { hostname, port } = new URL(service.url);
    for (const bytes of ['GET / HTTP/1.1\r\n\r\n', '\x16\x03\x01\xff\xff', '\0'.repeat(100)]) {
      const socket = connectPlain(Number(port), hostname);
      await new Promise<void>((resolve) => {
        socket
          .on('error', () => undefined)
          .once('close', () => resolve())
          .resume();
        socket.end(bytes);
      });
    }
    expect(await callTls(service, '/readyz', { ca: first.cert })).toMatchObject({ status: 200 });
  });
});

test('a pair that cannot be used is reported with the faults of other settings, and nothing starts', async () => {
  const dataDir = newDataDir();
  const { code, stderr } = await almanac(
    dataDir,
    ['serve', '--rate-limit', 'many'],
    tlsSettings({ cert: first.cert, key: second.key }),
  );
  expect(code).toBe(1);
  expect(stderr).toContain('ALMANAC_RATE_LIMIT');
  expect(stderr).toContain(`ALMANAC_TLS_KEY: ${second.key} is not the key of the certificate`);
  const half = await almanac(dataDir, ['serve'], { ALMANAC_TLS_CERT: first.cert });
  expect([half.code, half.stderr]).toEqual([1, expect.stringContaining('ALMANAC_TLS_KEY (--tls-key)')]);
  await removeDataDir(dataDir);
});
