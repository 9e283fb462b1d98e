import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../run/until.ts';
import { commandHere } from '../../service/command-here.ts';
import {
  call,
  childEnvironment,
  databaseUrl,
  newDataDir,
  removeDataDir,
  type Service,
  TEST_KEY,
} from '../../service/service.ts';
import { startServiceHere } from '../../service/service-here.ts';

const COMPANIES = 3_000;
const BUILT = /the lexicon was made|the company index has caught up/;

describe.skipIf(process.env['ALMANAC_TEST_POSTGRES_URL'] === undefined)('snapshots for several processes', () => {
  /** Names the database, and holds the folders of the processes. */
  const home = newDataDir();
  const settings = (role: string, name = role) => ({
    ALMANAC_ROLE: role,
    ALMANAC_DATA_DIR: join(home, name),
    ALMANAC_DOCUMENTS_DIR: join(home, 'documents'),
    ALMANAC_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64url'),
    ALMANAC_API_KEY: TEST_KEY,
    DATABASE_URL: databaseUrl(home) ?? '',
  });
  const services: Service[] = [];
  const start = async (role: string, name: string): Promise<Service> => {
    const service = await startServiceHere(settings(role, name));
    services.push(service);
    return service;
  };
  const linesOf = (service: Service, text: string): string[] =>
    service
      .output()
      .split('\n')
      .filter((line) => line.includes(text));
  /** Waits until a process has logged `text` about each of the snapshots. */
  const logged = (service: Service, text: string, ...snapshots: string[]): Promise<unknown> =>
    until(
      async () => linesOf(service, text).join('\n'),
      (lines) => snapshots.every((name) => lines.includes(`"snapshot":"${name}"`)),
    );
  const lexiconOf = ({ dataDir }: Service): Buffer => {
    const file = join(dataDir, 'lexicon');
    return existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  };
  const search = async (service: Service, query: string) =>
    (await call(service, 'POST', '/v1/knowledge-graph/companies', { body: { query } })).body;
  const blobFiles = (): string[] =>
    readdirSync(join(home, 'documents', 'blobs', 'snapshots'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));

  let first: Service;

  beforeAll(async () => {
    await childEnvironment(home, {}); // makes the database
    mkdirSync(home, { recursive: true });
    const file = join(home, 'companies.jsonl');
    const lines = Array.from({ length: COMPANIES }, (_, n) =>
      JSON.stringify({ kind: 'company', name: `Unique${n * 7_919} Works`, cik: String(n + 1) }),
    );
    writeFileSync(file, lines.join('\n'));
    expect((await commandHere(join(home, 'desk'), ['migrate'], settings('worker', 'desk'))).code).toBe(0);
    expect(
      (await commandHere(join(home, 'desk'), ['import', 'companies', file], settings('worker', 'desk'))).code,
    ).toBe(0);
  });
  afterAll(async () => {
    for (const service of services) await service.stop();
    await removeDataDir(home);
    rmSync(home, { recursive: true, force: true });
  });

  test('the first process builds both and publishes them', async () => {
    first = await start('api', 'api-1');
    await logged(first, 'a snapshot was published', 'lexicon', 'companies');
    expect(first.output()).toMatch(BUILT);
    expect(blobFiles()).toHaveLength(2);
  });

  test('the next ones build neither, and answer the same', async () => {
    const [second, worker] = [await start('api', 'api-2'), await start('worker', 'worker-1')];
    await logged(second, 'a snapshot was fetched', 'lexicon', 'companies');
    await logged(worker, 'a snapshot was fetched', 'lexicon');
    const found = await search(second, `Unique${7 * 7_919} Works`);
    expect(found.results).toMatchObject([{ name: `Unique${7 * 7_919} Works` }]);
    expect(found.results).toEqual((await search(first, `Unique${7 * 7_919} Works`)).results);
    for (const service of [second, worker]) expect(service.output()).not.toMatch(BUILT);
    for (const service of [first, second]) expect(lexiconOf(service)).toEqual(lexiconOf(worker));
  });

  test('a process that comes after changes follows them from the snapshot', async () => {
    const file = join(home, 'more.jsonl');
    writeFileSync(file, JSON.stringify({ kind: 'company', name: 'Latecomer Works', cik: '999999' }));
    await commandHere(join(home, 'desk'), ['import', 'companies', file], settings('worker', 'desk'));
    const late = await start('api', 'api-3');
    await logged(late, 'a snapshot was fetched', 'companies');
    expect((await search(late, 'Latecomer Works')).results).toMatchObject([{ name: 'Latecomer Works' }]);
    expect(late.output()).toMatch(/"companies":1,.*the company index has caught up/);
    // One of them builds the lexicon of the changed graph, for all: none is left that would find the snapshot damaged below.
    const built = async () => services.flatMap((one) => linesOf(one, 'the lexicon was made'));
    await until(built, (lines) => lines.length === 2);
    for (const service of services)
      await until(
        async () => lexiconOf(service),
        (lexicon) => lexicon.includes('Latecomer'),
      );
    expect(await built()).toHaveLength(2);
  });

  test('a damaged snapshot is not used: the process builds its own and publishes it', async () => {
    for (const file of blobFiles()) writeFileSync(file, readFileSync(file).fill(7, 100, 200));
    const fourth = await start('api', 'api-4');
    await logged(fourth, 'a snapshot cannot be used', 'companies', 'lexicon');
    await logged(fourth, 'a snapshot was published', 'companies', 'lexicon');
    expect(fourth.output()).toMatch(new RegExp(`"companies":${COMPANIES + 1},.*the company index has caught up`));
    expect((await search(fourth, 'Latecomer Works')).results).toMatchObject([{ name: 'Latecomer Works' }]);
    expect(blobFiles()).toHaveLength(2);
    const fifth = await start('api', 'api-5');
    await logged(fifth, 'a snapshot was fetched', 'lexicon', 'companies');
    expect(fifth.output()).not.toMatch(BUILT);
  });
});
