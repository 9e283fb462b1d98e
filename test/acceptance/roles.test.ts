import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../run/until.ts';
import {
  almanac,
  call,
  childEnvironment,
  databaseUrl,
  newDataDir,
  removeDataDir,
  type Service,
  startService,
  TEST_KEY,
} from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';
import { documentsOf, mailbox, send } from './connector-world.ts';
import { callerWith, put } from './private-content.ts';

const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64url');

describe.skipIf(process.env['ALMANAC_TEST_POSTGRES_URL'] === undefined)('several processes on one database', () => {
  /** Names the database, and holds the folders of the processes. */
  const home = newDataDir();
  const settings = (role: string) => ({
    ALMANAC_ROLE: role,
    ALMANAC_DATA_DIR: join(home, role),
    ALMANAC_DOCUMENTS_DIR: join(home, 'documents'),
    ALMANAC_SECRETS_KEY: SECRETS_KEY,
    ALMANAC_API_KEY: TEST_KEY,
    ALMANAC_SMTP_PORT: '0',
    ALMANAC_MAIL_DOMAIN: 'mail.test',
    DATABASE_URL: databaseUrl(home) ?? '',
  });
  const services: Record<string, Service> = {};
  const service = (role: string): Service => {
    const started = services[role];
    if (started === undefined) throw new Error(`${role} was not started`);
    return started;
  };

  /** Files that are claimed by an upload. */
  const claims = async (): Promise<string[]> => {
    const client = new Client({ connectionString: databaseUrl(home) });
    await client.connect();
    const { rows } = await client.query('select id from content_files where upload_claim is not null');
    await client.end();
    return rows.map((row) => row.id);
  };

  beforeAll(async () => {
    await childEnvironment(home, {}); // makes the database
    mkdirSync(home, { recursive: true });
  });
  afterAll(async () => {
    for (const started of Object.values(services)) await started.stop();
    await removeDataDir(home);
    rmSync(home, { recursive: true, force: true });
  });

  test('none starts before the database is ready for its version, and none makes it ready', async () => {
    for (const role of ['api', 'worker', 'mail']) {
      const early = { ...settings(role), ALMANAC_DATA_DIR: join(home, `early-${role}`) };
      await expect(startServiceHere(early)).rejects.toThrow(/Run "almanac migrate" of this version/);
    }
  });

  test('after almanac migrate they share the work: one takes the file, one reads it, all see it', async () => {
    const { code, stdout } = await almanac(join(home, 'worker'), ['migrate'], settings('worker'));
    expect([code, stdout]).toEqual([0, 'The database is ready for this version of Almanac.\n']);
    services['api'] = await startService(settings('api'));
    for (const role of ['worker', 'mail']) services[role] = await startServiceHere(settings(role));
    const caller = callerWith(service('api'), TEST_KEY);
    const id = await caller.upload('note.txt', 'The zeppelin works of Friedrichshafen reported revenue growth of 12%.');
    expect(await caller.ended(id)).toMatchObject({ status: 'completed' });
    const found = await caller.ask('POST', '/v1/search', { query: { text: 'zeppelin works' } });
    expect(JSON.stringify(found.body)).toContain('Friedrichshafen');
  });

  test('mail comes in by one process, is read by another, and is listed by a third', async () => {
    const [api, mail] = [service('api'), service('mail')];
    const caller = callerWith(api, TEST_KEY);
    const box = await mailbox(caller);
    const letter = { from: 'ann@example.com', subject: 'From the desk', text: 'Copper fell by 3% on Tuesday.' };
    expect(await send(mail, { ...letter, to: box.config.email })).toMatchObject({ code: 250 });
    const [file] = await documentsOf(caller, box.connector_id);
    expect(await caller.ended(file.id)).toMatchObject({ status: 'completed' });
  });

  test('only the api answers requests; all answer for their health', async () => {
    for (const role of ['api', 'worker', 'mail']) {
      expect((await call(service(role), 'GET', '/readyz')).body).toEqual({ status: 'ready' });
      expect((await call(service(role), 'GET', '/metrics')).body).toContain('process_cpu_seconds_total');
      const { status } = await call(service(role), 'GET', '/v1/subscription/quotas');
      expect(status).toBe(role === 'api' ? 200 : 404);
    }
    expect((await call(service('worker'), 'GET', '/metrics')).body).toMatch(
      /almanac_jobs_ended_total\{.*outcome="done"/,
    );
    expect((await call(service('api'), 'GET', '/metrics')).body).not.toMatch(/almanac_jobs_ended_total\{/);
  });

  test('a process with other settings is named by itself and by those that it differs from', async () => {
    const rules = join(home, 'rules.txt');
    writeFileSync(rules, 'business,labor-issues,strike,,\n  + keepers .. strike\n');
    const gaugeOf = async (of: Service, setting: string): Promise<string | undefined> =>
      new RegExp(`almanac_settings_differing\\{setting="${setting}"\\} (\\d+)`).exec(
        String((await call(of, 'GET', '/metrics')).body),
      )?.[1];
    for (const role of ['api', 'worker']) expect(await gaugeOf(service(role), 'ALMANAC_OFFSETS')).toBe('0');
    expect(await gaugeOf(service('mail'), 'ALMANAC_OFFSETS')).toBeUndefined();
    const other = await startServiceHere({
      ...settings('worker'),
      ALMANAC_DATA_DIR: join(home, 'other'),
      ALMANAC_OFFSETS: 'utf16',
      ALMANAC_TOPIC_RULES: rules,
      ALMANAC_RATE_LIMIT: '7',
    });
    const differ = (of: Service): string[] => of.output().match(/.*settings differ from those of other.*/g) ?? [];
    await until(
      async () => differ(other),
      (lines) => lines.length > 0,
    );
    const { settings: named } = JSON.parse(differ(other)[0] ?? '{}');
    expect(Object.keys(named)).toEqual(['ALMANAC_OFFSETS', 'ALMANAC_TOPIC_RULES']);
    expect(named['ALMANAC_OFFSETS'].map((one: string) => one.replace(/^.* /, '')).sort()).toEqual([
      '(api)',
      '(worker)',
    ]);
    expect(differ(other).join()).not.toMatch(/utf16|rules\.txt/);
    expect(await gaugeOf(other, 'ALMANAC_OFFSETS')).toBe('2');
    await until(
      async () => differ(service('api')),
      (lines) => lines.length > 0,
    );
    expect(await gaugeOf(service('api'), 'ALMANAC_OFFSETS')).toBe('1');
    await other.stop();
    await until(
      async () => service('api').output(),
      (printed) => printed.includes('settings are those of the other processes again'),
    );
    expect(await gaugeOf(service('api'), 'ALMANAC_OFFSETS')).toBe('0');
    expect(differ(service('mail'))).toEqual([]);
  });

  test('an upload that a killed process leaves may be sent again to another within the time of its claim', async () => {
    const dying = await startService({ ...settings('api'), ALMANAC_DATA_DIR: join(home, 'dying') });
    const api = service('api');
    const caller = callerWith(api, TEST_KEY);
    const { id, url } = await caller.announce({ file_name: 'late.txt' });
    const halfSent = new ReadableStream<Uint8Array>({ start: (body) => body.enqueue(Buffer.from('Half of ')) });
    const sending = put(url.replace(api.url, dying.url), halfSent).catch(() => 'broken off');
    await until(claims, (held) => held.includes(id));
    await dying.stop('SIGKILL');
    expect(await sending).toBe('broken off');
    expect((await put(url, 'All of the text.')).status).toBe(403);
    await until(
      () => put(url, 'All of the text.'),
      ({ status }) => status === 200,
    );
    expect(await caller.ended(id)).toMatchObject({ status: 'completed' });
  });

  test('a key that was not adopted by almanac migrate is refused', async () => {
    const other = {
      ...settings('api'),
      ALMANAC_API_KEY: 'alm_another_key_0123456789',
      ALMANAC_DATA_DIR: join(home, 'b'),
    };
    await expect(startServiceHere(other)).rejects.toThrow(
      /holds no key of this database. Run "almanac migrate" with it first/,
    );
  });
});

test('a role of its own says all that it lacks', async () => {
  const dataDir = newDataDir();
  const bare = { ALMANAC_ROLE: 'mail', DATABASE_URL: '', ALMANAC_API_KEY: '' };
  const { code, stderr } = await almanac(dataDir, ['serve'], bare);
  expect(code).toBe(1);
  for (const lacking of ['DATABASE_URL', 'ALMANAC_API_KEY', 'ALMANAC_SECRETS_KEY', 'ALMANAC_DOCUMENTS_DIR']) {
    expect(stderr).toMatch(new RegExp(`ALMANAC_ROLE \\(--role\\): "mail" needs .*: set (?:.* )?${lacking}\n`));
  }
  expect(stderr).toContain('"mail" needs a port for mail: set ALMANAC_SMTP_PORT');
  await removeDataDir(dataDir);
});
