import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, test } from 'vitest';
import { makeCertificate } from '../../../test/service/certificates.ts';
import { readTlsPair, type TlsPair } from '../../platform/tls-pair.ts';
import { endOpenHandshakes, tlsOptions } from './tls.ts';

/** Nothing is let go in that time but by the end of the server. */
const HANDSHAKE_MS = 3_600_000;
let folder: string;
let pair: TlsPair;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'almanac-handshakes-'));
  pair = readTlsPair(makeCertificate(folder, 'server'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the end of a server is not held up by callers that connect and say nothing', async () => {
  const app = fastify({ https: { ...tlsOptions(pair), handshakeTimeout: HANDSHAKE_MS } }) as unknown as FastifyInstance;
  endOpenHandshakes(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const accepted = once(app.server, 'connection');
  const silent = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  await accepted;
  const closed = once(silent.resume(), 'close');
  await app.close();
  await closed;
});
