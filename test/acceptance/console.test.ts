import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandHere } from '../service/command-here.ts';
import { removeDataDir, type Service, TEST_KEY } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml' };

let service: Service;
beforeAll(async () => {
  service = await startServiceHere({ ALMANAC_DEMO: 'off' });
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

const ask = (path: string, init: RequestInit = {}): Promise<Response> => fetch(service.url + path, init);

const begin = (headers: Record<string, string>, body: string): Promise<Response> =>
  ask('/console/session', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

/** Signs in, and returns the status, body and cookie. */
async function signIn(credential: object) {
  const answer = await begin({}, JSON.stringify(credential));
  const body = (await answer.json()) as { csrf_token: string; user: string; organization: string; message: string };
  const set = answer.headers.get('set-cookie') ?? '';
  return { status: answer.status, body, set, cookie: set.split(';', 1)[0] ?? '' };
}

const callWith = (headers: Record<string, string>) =>
  ask('/v1/knowledge-graph/companies', { method: 'POST', headers, body: JSON.stringify({ query: 'apple' }) });

describe('signing in', () => {
  test('a key becomes a session in a cookie that scripts cannot read and other sites do not send', async () => {
    const { status, body, set, cookie } = await signIn({ key: TEST_KEY });
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: 'admin', organization: 'default' });
    expect(set).toMatch(/^almanac_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43(199|200)$/);
    expect(JSON.stringify(body)).not.toContain(cookie.split('=')[1]);

    expect((await callWith({ cookie, 'x-csrf-token': body.csrf_token })).status).toBe(200);
    const shown = await (await ask('/console/session', { headers: { cookie } })).json();
    expect(shown).toMatchObject({ user: 'admin', csrf_token: body.csrf_token });
  });

  test('pages of other sites and forms sign nobody in', async () => {
    const key = JSON.stringify({ key: TEST_KEY });
    const own = new URL(service.url).origin;
    const statusOf = async (headers: Record<string, string>) => (await begin(headers, key)).status;
    expect(await statusOf({ 'content-type': 'text/plain' })).toBe(400);
    expect(await statusOf({ 'sec-fetch-site': 'cross-site', origin: 'https://other.example' })).toBe(403);
    expect(await statusOf({ 'sec-fetch-site': 'same-site', origin: own })).toBe(403);
    expect(await statusOf({ origin: 'https://other.example' })).toBe(403);
    expect(await statusOf({ origin: 'null' })).toBe(403);
    expect(await statusOf({ origin: own })).toBe(200);
    expect(await statusOf({ 'sec-fetch-site': 'same-origin', origin: own })).toBe(200);
  });

  test('the cookie alone is nobody, and so is the token alone', async () => {
    const { body, cookie } = await signIn({ key: TEST_KEY });
    const other = await signIn({ key: TEST_KEY });
    expect((await callWith({ cookie })).status).toBe(401);
    expect((await callWith({ 'x-csrf-token': body.csrf_token })).status).toBe(401);
    expect((await callWith({ cookie, 'x-csrf-token': other.body.csrf_token })).status).toBe(401);
  });

  test('a key goes before the cookie, and a wrong one is not made good by it', async () => {
    const { body, cookie } = await signIn({ key: TEST_KEY });
    const headers = { cookie, 'x-csrf-token': body.csrf_token, 'x-api-key': 'alm_wrong' };
    expect((await callWith(headers)).status).toBe(401);
  });

  test('the link that the greeting names signs in once', async () => {
    const file = join(service.dataDir, 'sign-in-link');
    expect(service.output()).toContain(file);
    expect(service.output()).not.toContain('#code=');
    const [, code] = /\/login#code=([\w-]+)\n$/.exec(readFileSync(file, 'utf8')) ?? [];
    expect(code).toMatch(/^[\w-]{43}$/);
    const { status, body } = await signIn({ code });
    expect([status, body.user]).toEqual([200, 'admin']);
    const again = await signIn({ code });
    expect([again.status, again.set]).toEqual([401, '']);
    expect(again.body.message).toContain('was used before or is too old');
  });

  test.each([
    ['a wrong key', { key: 'alm_wrong' }, 401],
    ['neither', {}, 400],
    ['both', { key: TEST_KEY, code: 'x' }, 400],
    ['a number', { key: 7 }, 400],
  ])('%s is refused', async (_, credential, status) => {
    const refused = await signIn(credential);
    expect([refused.status, refused.set]).toEqual([status, '']);
  });

  test('nobody is signed in at first', async () => {
    const answer = await ask('/console/session');
    expect([answer.status, await answer.json()]).toEqual([200, { csrf_token: null }]);
  });
});

describe('signing out', () => {
  test('ends the session at once, for those who kept its cookie too', async () => {
    const { body, cookie } = await signIn({ key: TEST_KEY });
    const headers = { cookie, 'x-csrf-token': body.csrf_token };
    expect((await ask('/console/session', { method: 'DELETE', headers: { cookie } })).status).toBe(401);
    const answer = await ask('/console/session', { method: 'DELETE', headers });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await callWith(headers)).status).toBe(401);
  });

  test('a revoked key ends its sessions', async () => {
    const run = (...words: string[]) => commandHere(service.dataDir, words);
    const made = await run('keys', 'create', '--org', 'default', '--user', 'eve');
    const [key = ''] = /alm_[\w-]{43}/.exec(made.stdout) ?? [];
    const [id = ''] = /key_[\w-]{22}/.exec(made.stdout + made.stderr) ?? [];
    const { body, cookie } = await signIn({ key });
    const headers = { cookie, 'x-csrf-token': body.csrf_token };
    expect((await callWith(headers)).status).toBe(200);
    expect((await run('keys', 'revoke', id)).code).toBe(0);
    expect((await callWith(headers)).status).toBe(401);
  });
});

describe('pages', () => {
  test('every address of the console is the page, which stands in no frame and runs no script but its own', async () => {
    for (const path of [
      '/',
      '/companies/D8442A?tab=statements',
      '/read/99E5C22E805B96B6062311E323313FD3',
      '/nothing/here',
    ]) {
      const answer = await ask(path, { headers: BROWSER });
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'; script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(await answer.text()).toContain('<div id="root">');
    }
  });

  test('a page is found by its name in the menu too, where programs get what they ask for', async () => {
    for (const [name, address] of [
      ['/files', '/my-files'],
      ['/documents?q=apple', '/search?q=apple'],
    ] as const) {
      const led = await ask(name, { headers: BROWSER, redirect: 'manual' });
      expect([led.status, led.headers.get('location')]).toEqual([302, address]);
    }
    const listed = await ask('/files', { headers: { 'x-api-key': TEST_KEY } });
    expect([listed.status, listed.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect((await ask('/documents')).status).toBe(404);
  });

  test('a document names the code of its page, so that it comes beside that of all pages', async () => {
    const textOf = async (path: string) => (await ask(path, { headers: BROWSER })).text();
    expect(await textOf('/companies/D8442A?tab=statements')).toMatch(/rel="modulepreload".*\/assets\/company-page-/);
    expect(await textOf('/')).toMatch(/rel="modulepreload".*\/assets\/home-page-/);
    expect(await textOf('/nothing/here')).not.toContain('-page-');
  });

  test('long answers to pages are compressed where the browser takes it, those to programs are not', async () => {
    const { body, cookie } = await signIn({ key: TEST_KEY });
    const page = { cookie, 'x-csrf-token': body.csrf_token };
    const encodingOf = async (headers: Record<string, string>) => {
      const answer = await ask('/v1/workflow/templates/community', { headers });
      const { results } = (await answer.json()) as { results: unknown[] };
      return [results.length > 0, answer.headers.get('content-encoding')];
    };
    expect(await encodingOf({ ...page, 'accept-encoding': 'gzip, deflate, br' })).toEqual([true, 'gzip']);
    expect(await encodingOf({ ...page, 'accept-encoding': 'br, gzip;q=0' })).toEqual([true, null]);
    expect(await encodingOf({ 'x-api-key': TEST_KEY, 'accept-encoding': 'gzip' })).toEqual([true, null]);
    const short = await ask('/v1/watching', { headers: { ...page, 'accept-encoding': 'gzip' } });
    expect([short.status, short.headers.get('content-encoding')]).toEqual([200, null]);
  });

  test('programs get answers as before', async () => {
    expect((await ask('/nothing/here')).status).toBe(404);
    const refused = await ask('/v1/documents/99E5C22E805B96B6062311E323313FD3', { headers: BROWSER });
    expect([refused.status, refused.headers.get('content-type')]).toEqual([401, 'application/json; charset=utf-8']);
    expect((await ask('/v1/search', { headers: BROWSER })).status).toBe(405);
  });

  test('built files are kept for a year, compressed, and none from elsewhere is read', async () => {
    const [script = ''] = readdirSync('console/dist/assets').filter((name) => /^index-.*\.js$/.test(name));
    const answer = await ask(`/assets/${script}`, { headers: { 'accept-encoding': 'br' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/assets/gone.js', '/assets/..%2f..%2fpackage.json', '/..%2fpackage.json'])
      expect((await ask(path, { headers: BROWSER })).status, path).not.toBe(500);
    expect((await ask('/assets/gone.js', { headers: BROWSER })).status).toBe(404);
  });

  test('the page asks for nothing from elsewhere', async () => {
    const page = await (await ask('/', { headers: BROWSER })).text();
    const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(2);
    expect(addresses.filter((address) => !address?.startsWith('/'))).toEqual([]);
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)/);
  });
});
