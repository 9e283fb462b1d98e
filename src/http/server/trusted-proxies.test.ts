import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { forwardedAddresses, isTrustedProxy } from './trusted-proxies.ts';

const FORWARDED = '203.0.113.1, 198.51.100.2, 10.0.0.3';

test.each([
  [0, '127.0.0.1'],
  [1, '10.0.0.3'],
  [2, '198.51.100.2'],
  [['127.0.0.1'], '10.0.0.3'],
  [['127.0.0.0/8', '10.0.0.0/8'], '198.51.100.2'],
  [['192.0.2.0/24'], '127.0.0.1'],
])('behind proxies %j the caller is %s, whatever precedes it', async (proxies, address) => {
  const app = fastify({ trustProxy: isTrustedProxy(proxies) });
  app.get('/', (request, reply) => reply.send(request.ip));
  const reply = await app.inject({ url: '/', headers: { 'x-forwarded-for': FORWARDED } });
  expect(reply.body).toBe(address);
  await app.close();
});

test.each([
  ['203.0.113.1, 10.0.0.3', '203.0.113.1, 10.0.0.3'],
  ['<script>', ''],
  ['203.0.113.1, admin, 10.0.0.3', '10.0.0.3'],
  ['203.0.113.1:4711, [2001:db8::1]:80, [2001:db8::2]', '203.0.113.1, 2001:db8::1, 2001:db8::2'],
  ['', ''],
])('of the addresses %j forwarded, %j are some', (header, addresses) => {
  expect(forwardedAddresses(header)).toBe(addresses);
});
