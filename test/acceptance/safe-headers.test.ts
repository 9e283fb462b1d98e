import { request } from 'node:http';
import { expect } from 'vitest';
import { type AskedService, call } from '../service/service.ts';
import { test } from '../service/worlds.ts';

let service: AskedService;
test.beforeAll(({ empty }) => {
  service = empty;
});

test('answers are stored nowhere, depend on their caller and are of the type that they say, refusals too', async () => {
  for (const key of [service.key, 'alm_bad']) {
    const { headers } = await call(service, 'GET', '/v1/subscription/quotas', { key });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('vary')).toBe('X-API-KEY, Authorization, Cookie');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
  const { headers } = await call(service, 'GET', '/none');
  expect([headers.get('x-content-type-options'), headers.get('vary')]).toEqual(['nosniff', 'Accept']);
});

test('the documentation runs no script but its own, and keeps no key', async () => {
  const { headers } = await fetch(`${service.url}/docs/`);
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'self';.*frame-ancestors 'none'$/,
  );
  const script = await fetch(`${service.url}/docs/static/swagger-initializer.js`);
  expect(await script.text()).toMatch(/"persistAuthorization":\s*false/);
});

test.each(['a b', 'evil.example/path', 'x"><script>', 'user@host', 'host:port'])(
  'a request whose Host is %j, which is none, is refused',
  async (host) => {
    const status = await new Promise((resolve, reject) => {
      request(`${service.url}/livez`, { headers: { host } }, ({ statusCode }) => resolve(statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
  },
);
