import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandHere } from '../service/command-here.ts';
import { call, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';

let service: Service;
beforeAll(async () => {
  service = await startServiceHere({ ALMANAC_DEMO: 'off', ALMANAC_LOG_LEVEL: 'trace' });
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

const lastLine = (text: string): string => text.trimEnd().split('\n').pop() ?? '';
const status = async (key: string | null): Promise<number> =>
  (await call(service, 'GET', '/v1/knowledge-graph/companies/sectors', { key })).status;

async function newKey(...options: string[]): Promise<{ key: string; id: string }> {
  const made = await commandHere(service.dataDir, ['keys', 'create', '--org', 'desk', '--user', 'ann', ...options]);
  expect(made.code, made.stderr).toBe(0);
  const key = lastLine(made.stdout);
  const list = await commandHere(service.dataDir, ['keys', 'list', '--org', 'desk', '--json']);
  const found = (JSON.parse(list.stdout) as { id: string; hint: string }[]).find(({ hint }) => key.startsWith(hint));
  return { key, id: found?.id ?? '' };
}

describe('keys, managed while the service runs', () => {
  test('a created key is alone on the last line, looks like one, and works', async () => {
    const { key } = await newKey();
    expect(key).toMatch(/^alm_[A-Za-z0-9_-]{43}$/);
    expect(await status(key)).toBe(200);
  });

  test('a rotated key works beside the new one until its overlap ends', async () => {
    const { key, id } = await newKey();
    const rotated = await commandHere(service.dataDir, ['keys', 'rotate', id, '--overlap', '3s']);
    expect(rotated.code, rotated.stderr).toBe(0);
    const next = lastLine(rotated.stdout);
    expect(next).not.toBe(key);
    expect([await status(next), await status(key)]).toEqual([200, 200]);
    await expect.poll(() => status(key)).toBe(401);
    expect(await status(next)).toBe(200);
  });

  test('revoked, expired, unknown, malformed and missing keys get the same body', async () => {
    const revoked = await newKey();
    expect(await status(revoked.key)).toBe(200);
    expect((await commandHere(service.dataDir, ['keys', 'revoke', revoked.id])).code).toBe(0);
    await expect.poll(() => status(revoked.key)).toBe(401);
    const expired = await newKey('--expires', '1s');
    await expect.poll(() => status(expired.key)).toBe(401);
    const bad = [revoked.key, expired.key, `alm_${'A'.repeat(43)}`, 'not a key', null];
    const bodies = await Promise.all(
      bad.map(async (key) => {
        const { status: code, body } = await call(service, 'POST', '/v1/knowledge-graph/companies', { key, body: {} });
        const { requestId, ...rest } = body;
        expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
        return { code, rest };
      }),
    );
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toEqual({
      code: 401,
      rest: {
        message: 'API key is missing or not valid',
        statusCode: 401,
        errorCode: 'UNAUTHORIZED',
        errors: [{ message: 'API key is missing or not valid' }],
      },
    });
  });

  test('no key ever shows in the logs', async () => {
    const { key } = await newKey();
    await status(key);
    await status(`${key.slice(0, -1)}x`);
    expect(service.output()).toContain('"operation":"knowledge-graph.list-sectors"');
    expect(service.output()).not.toContain(key.slice(10, 40));
    expect(service.output()).not.toContain(service.key.slice(10, 40));
  });
});

describe('organizations', () => {
  test('are created, entitled and shown', async () => {
    const created = await commandHere(service.dataDir, ['orgs', 'create', 'quant']);
    expect(created.code, created.stderr).toBe(0);
    const set = await commandHere(service.dataDir, [
      'orgs',
      'set',
      'quant',
      '--entitle',
      'ipos-calendar',
      '--entitle',
      'package:premium_news',
    ]);
    expect(set.code, set.stderr).toBe(0);
    const shown = await commandHere(service.dataDir, ['orgs', 'show', 'quant', '--json']);
    expect(JSON.parse(shown.stdout).entitlements).toEqual(['ipos-calendar', 'package:premium_news']);
  });

  test('reports mistakes clearly', async () => {
    const unknown = await commandHere(service.dataDir, ['keys', 'list', '--org', 'nobody']);
    expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('There is no organization "nobody"')]);
    const wrong = await commandHere(service.dataDir, [
      'keys',
      'create',
      '--org',
      'desk',
      '--user',
      'ann',
      '--expires',
      'soon',
    ]);
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('"soon" is not a duration')]);
  });
});

test('a key over its rate gets 429 with Retry-After', async () => {
  const limited = await startServiceHere({
    ALMANAC_DEMO: 'off',
    ALMANAC_RATE_LIMIT: '20',
    ALMANAC_ADDRESS_RATE_LIMIT: '5',
  });
  try {
    const path = '/v1/knowledge-graph/companies/sectors';
    const answers = await Promise.all(Array.from({ length: 30 }, () => call(limited, 'GET', path)));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(8);
    expect(refused.length).toBeLessThanOrEqual(10);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(refused[0]?.body).toMatchObject({
      statusCode: 429,
      errorCode: 'TOO_MANY_REQUESTS',
      errors: [{ message: expect.any(String) }],
    });
    const strangers = await Promise.all(Array.from({ length: 10 }, () => call(limited, 'GET', path, { key: 'bad' })));
    expect(strangers.filter((answer) => answer.status === 429).length).toBeGreaterThanOrEqual(4);
  } finally {
    await limited.stop();
    await removeDataDir(limited.dataDir);
  }
});
