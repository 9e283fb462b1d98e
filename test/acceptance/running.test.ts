import { spawn } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SETTINGS } from '../../src/platform/settings/settings.ts';
import {
  almanac,
  call,
  childEnvironment,
  newDataDir,
  removeDataDir,
  type ServiceProcess,
  startService,
} from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';

const COMPANIES = '/v1/knowledge-graph/companies';

async function unitsUsed(service: Pick<ServiceProcess, 'url' | 'key'>): Promise<number> {
  const { body } = await call(service, 'GET', '/v1/subscription/quotas');
  return body.quota_units.find(({ id }: { id: string }) => id === 'kg:knowledge_graph_tokens').units_usage;
}

describe('a running service', () => {
  const dataDir = newDataDir();
  /** Its key is one that it makes. */
  const settings = { ALMANAC_API_KEY: '', ALMANAC_DEMO: 'off', ALMANAC_DATA_DIR: dataDir };
  let service: ServiceProcess;
  beforeAll(async () => {
    chmodSync(dataDir, 0o755);
    const started = await startService({ ...settings, ALMANAC_CORS_ORIGINS: 'https://desk.example' });
    service = { ...started, key: readFileSync(join(dataDir, 'api-key'), 'utf8').trim() };
  });
  afterAll(async () => {
    await service.stop();
    await removeDataDir(dataDir);
  });

  test('prints the address, where the key is and a working example call; all files are readable only by their owner', async () => {
    await expect.poll(() => service.output()).toContain('curl');
    const file = join(dataDir, 'api-key');
    expect(service.output()).toContain(`API key        in ${file}\n`);
    expect(service.output(), 'a log is no place for a key').not.toContain('alm_');
    expect((await call(service, 'GET', `${COMPANIES}/sectors`)).status).toBe(200);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const paths = readdirSync(dataDir, { recursive: true }).map((name) => join(dataDir, String(name)));
    expect(paths.length).toBeGreaterThan(3);
    expect([dataDir, ...paths].filter((path) => (statSync(path).mode & 0o077) !== 0)).toEqual([]);
  });

  test('is live and ready', async () => {
    expect((await call(service, 'GET', '/healthz', { key: null })).body).toEqual({ status: 'ok' });
    expect((await call(service, 'GET', '/readyz', { key: null })).body).toEqual({ status: 'ready' });
  });

  test('shows requests, entities and itself to Prometheus', async () => {
    await call(service, 'POST', COMPANIES, { body: { query: 'x' } });
    const { body, headers } = await call(service, 'GET', '/metrics', { key: null });
    expect(headers.get('content-type')).toContain('text/plain');
    expect(body).toMatch(
      /almanac_http_request_duration_seconds_count\{operation="knowledge-graph.search-companies",status="200"\} \d/,
    );
    expect(body).toMatch(/^almanac_entities\{category="companies"\} \d+$/m);
    expect(body).toMatch(/^process_resident_memory_bytes \d+$/m);
  });

  test('serves its documentation from itself', async () => {
    const { body: document } = await call(service, 'GET', '/openapi.json', { key: null });
    expect(document.openapi).toBe('3.1.0');
    const { body: page } = await call(service, 'GET', '/docs/', { key: null });
    const assets = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, target]) => target as string);
    expect(assets.length).toBeGreaterThan(3);
    for (const asset of assets) {
      const url = new URL(asset, `${service.url}/docs/`);
      expect(url.origin, asset).toBe(service.url);
      expect((await fetch(url)).status, asset).toBe(200);
    }
  });

  test('has the request id in the header, the body and the log', async () => {
    const { headers, body } = await call(service, 'POST', COMPANIES, { body: { query: 'x' } });
    const id = headers.get('x-request-id');
    expect(body.metadata.request_id).toBe(id);
    expect(body.metadata.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/);
    await expect.poll(() => service.output()).toContain(`"request_id":"${id}"`);
  });

  test('lets the web pages of the operator in, and no others', async () => {
    const headers = { origin: 'https://desk.example', 'access-control-request-method': 'POST' };
    const allowed = await call(service, 'OPTIONS', COMPANIES, { key: null, headers });
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://desk.example');
    const stranger = await call(service, 'OPTIONS', COMPANIES, {
      key: null,
      headers: { ...headers, origin: 'https://evil.example' },
    });
    expect(stranger.headers.get('access-control-allow-origin')).not.toBe('https://evil.example');
  });

  test('refuses a second process on its data directory, and keeps running', async () => {
    await expect(startServiceHere(settings)).rejects.toThrow(`already serves the data directory ${service.dataDir}`);
    expect((await call(service, 'POST', COMPANIES, { body: { query: 'x' } })).status).toBe(200);
  });

  test('another on its port reports that it is in use', async () => {
    const dataDir = newDataDir();
    const settings = { ALMANAC_DEMO: 'off', ALMANAC_DATA_DIR: dataDir, PORT: new URL(service.url).port };
    await expect(startServiceHere(settings)).rejects.toThrow('in use');
    await removeDataDir(dataDir);
  });

  test('SIGTERM drains: accepted requests are answered and counted, a body that was refused before all of it came holds nothing up, then the process ends with 0', async () => {
    const usedBefore = await unitsUsed(service);
    let stopping = false;
    let answered = 0;
    const failures: unknown[] = [];
    const client = async (): Promise<void> => {
      for (;;) {
        try {
          const { status } = await call(service, 'POST', COMPANIES, { body: { query: 'x' } });
          if (status === 200) answered += 1;
          else failures.push(status);
        } catch (error) {
          const { code } = ((error as Error).cause ?? {}) as { code?: string };
          // A connection refused, or closed before a request went out on it, was never accepted.
          if (!stopping || (code !== 'ECONNREFUSED' && code !== 'UND_ERR_SOCKET' && code !== 'ECONNRESET'))
            failures.push(error);
          return;
        }
      }
    };
    const clients = Array.from({ length: 8 }, client);
    await expect.poll(() => answered, { interval: 5 }).toBeGreaterThanOrEqual(100);
    const refused = await call(service, 'POST', COMPANIES, { raw: `{"query": "${'x'.repeat(1_100_000)}"}` });
    expect(refused.status).toBe(413);
    stopping = true;
    expect(await service.stop()).toBe(0);
    await Promise.all(clients);
    const lines = service.output().split('\n');
    expect(lines.filter((line) => line.includes('request failed'))).toEqual([]);
    expect(failures).toEqual([]);
    const again = await startServiceHere(settings);
    const used = await unitsUsed({ url: again.url, key: service.key });
    await again.stop();
    expect(used - usedBefore).toBe(answered);
    expect(again.output(), 'the key is the one of the first start').not.toContain(service.key);
  });
});

describe('starting', () => {
  test('by the command passes signals on, and ends as the program that it started', async () => {
    const dataDir = newDataDir();
    const env = await childEnvironment(dataDir, { PORT: '0', ALMANAC_DEMO: 'off' });
    const starter = spawn(process.execPath, ['bin/almanac.js', 'serve'], { env });
    const ended = new Promise((resolve) => starter.once('exit', (code, signal) => resolve(signal ?? code)));
    let printed = '';
    starter.stdout.on('data', (data: Buffer) => {
      printed += data.toString('utf8');
    });
    await expect.poll(() => /serves at (\S+)/.exec(printed)?.[1]).toBeDefined();
    starter.kill('SIGHUP');
    expect(await ended).toBe('SIGHUP');
    await expect(fetch(`${/serves at (\S+)/.exec(printed)?.[1]}/healthz`)).rejects.toThrow();
    await removeDataDir(dataDir);
  });

  test('reports all faults of the configuration at once, with allowed values', async () => {
    const dataDir = newDataDir();
    const { code, stderr } = await almanac(dataDir, ['serve', '--port', 'http'], {
      ALMANAC_DEMO: 'perhaps',
      ALMANAC_API_KEY: 'short',
    });
    expect(code).toBe(1);
    for (const part of ['PORT', '0 to 65535', 'ALMANAC_DEMO', '`on` or `off`', 'ALMANAC_API_KEY', '20 to 512']) {
      expect(stderr).toContain(part);
    }
    expect(stderr).not.toContain('short');
    await removeDataDir(dataDir);
  });

  test('prints the settings in force without secrets', async () => {
    const dataDir = newDataDir();
    const { stdout } = await almanac(dataDir, ['config', '--rate-limit', '7'], {
      ALMANAC_API_KEY: 'alm_secret_0123456789',
      DATABASE_URL: 'postgres://ann:hunter2@127.0.0.1:1/x',
    });
    expect(stdout).toContain('ALMANAC_RATE_LIMIT=7');
    expect(stdout).not.toMatch(/secret_0123|hunter2/);
    await removeDataDir(dataDir);
  });

  test('serve --help lists the settings with their meaning', async () => {
    const dataDir = newDataDir();
    const { code, stdout } = await almanac(dataDir, ['serve', '--help']);
    expect(code).toBe(0);
    for (const { flag, variable, meaning } of SETTINGS) {
      const line = stdout.split('\n').find((one) => one.startsWith(`  --${flag} `)) ?? '';
      expect(line.replace(/ +/g, ' ')).toBe(` --${flag} ${meaning} (${variable})`);
    }
    await removeDataDir(dataDir);
  });
});
