import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BROKER, type ServedAccount, type ServedFeed, type ServedItem, serveFeed } from '../endpoints/research-feed.ts';
import { until } from '../run/until.ts';
import { commandHere } from '../service/command-here.ts';
import { newDataDir, removeDataDir, type Service, type ServiceProcess, startService } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';
import { created, documentsOf } from './connector-world.ts';
import { type Caller, callerOf, callerWith } from './private-content.ts';

const PATH = '/contents/v1/connectors';
const item = (id: string, more: object = {}): ServedItem => ({
  id,
  title: `Note ${id}`,
  published_at: '2026-04-16T08:30:00Z',
  broker: 'Example Securities',
  document_type: 'COMPANY_REPORT',
  url: `/documents/${id}`,
  content_type: 'text/plain; charset=utf-8',
  ...more,
});
const five = ['A', 'B', 'C', 'D', 'E'].map((id) => item(id));

let dataDir: string;
let served: ServedFeed;
/** The first, in a process of its own, which is killed. */
let first: ServiceProcess;
let service: Service;
let ann: Caller;
/** The account of the test that runs. */
let feed: ServedAccount;
let user: string;
let users = 0;
/** Account of a connector that is always fetched. */
let steady: ServedAccount;

/** Waits until a fetch of another connector has begun and ended, twice: due documents are fetched by then. */
async function fetchesPass(): Promise<void> {
  const before = steady.asked.length;
  await expect.poll(() => steady.asked.length).toBeGreaterThanOrEqual(before + 3);
}

beforeAll(async () => {
  dataDir = newDataDir();
  served = await serveFeed([]);
  first = await startService(settings());
  service = first;
  ann = await callerOf(service, 'desk', 'ann');
  user = 'steady@broker.example';
  steady = served.account(user, []);
  await connected();
});
beforeEach(() => {
  users += 1;
  user = `ann${users}@broker.example`;
  feed = served.account(user, five);
});
afterAll(async () => {
  await service.stop();
  await served[Symbol.asyncDispose]();
  await removeDataDir(dataDir);
});

const FIRST_KEY = 'A'.repeat(43);
const settings = () => ({
  ALMANAC_DATA_DIR: dataDir,
  ALMANAC_DEMO: 'off',
  ALMANAC_RESEARCH_FEED_URL: served.url,
  ALMANAC_RESEARCH_FETCH_SECONDS: '1',
  ALMANAC_SECRETS_KEY: FIRST_KEY,
});

async function restart(more: Readonly<Record<string, string>> = {}): Promise<void> {
  service = await startServiceHere({ ...settings(), ...more });
  ann = callerWith(service, ann.key);
}

async function connected(config: object = {}): Promise<string> {
  const connector = await created(ann, {
    type: 'investment_research',
    label: 'Broker',
    config: { user_id: user, user_password: BROKER.password, ...config },
  });
  return connector.connector_id;
}

const names = async (id: string): Promise<string[]> =>
  (await documentsOf(ann, id)).map(({ file_name }: { file_name: string }) => file_name);
const notes = (ids: string): string[] => [...ids].map((id) => `Note ${id}.txt`);
const fetches = (): string[] => feed.asked.filter((path) => path.startsWith('/research'));
const until5 = (id: string): Promise<string[]> =>
  until(
    () => names(id),
    (seen) => seen.length >= 5,
  );

test('imports all pages with tags of their broker, each item once, and then only new ones', async () => {
  feed.items[1] = item('B', {
    url: undefined,
    content: '<p>Guidance was <b>raised</b>.</p>',
    content_type: 'text/html',
  });
  feed.items[2] = item('C', {
    url: undefined,
    content: Buffer.from('a;b\n1;2\n').toString('base64'),
    content_encoding: 'base64',
    file_name: 'C.csv',
  });
  const id = await connected();
  expect(await until5(id)).toEqual(['C.csv', 'Note A.txt', 'Note B.html', 'Note D.txt', 'Note E.txt']);
  const documents = await documentsOf(ann, id);
  for (const document of documents) {
    expect(document).toMatchObject({
      request_origin: 'investment_research',
      connector_id: id,
      published_at: '2026-04-16T08:30:00.000Z',
      file_metadata: { broker: 'Example Securities', document_type: 'COMPANY_REPORT' },
    });
    expect(document.tags.map(({ name }: { name: string }) => name)).toEqual(['broker:Example Securities']);
    expect((await ann.ended(document.id)).status).toBe('completed');
  }
  const noteB = documents.find(({ file_name }: { file_name: string }) => file_name === 'Note B.html');
  expect((await ann.ask('GET', `/contents/v1/documents/${noteB.id}/annotated`)).body.document).toMatchObject({
    headline: 'Note B',
    document_type: { type: 'INVESTMENT-RESEARCH', subtype: 'COMPANY_REPORT' },
  });
  feed.items.push(item('F'));
  expect(
    await until(
      () => names(id),
      (seen) => seen.length >= 6,
    ),
  ).toContain('Note F.txt');
  const before = fetches().length;
  await until(
    async () => fetches().length,
    (count) => count >= before + 2,
  );
  expect(await names(id)).toHaveLength(6);
  expect(fetches().slice(0, 3)).toEqual([
    '/research?limit=100',
    '/research?limit=100&cursor=2',
    '/research?limit=100&cursor=4',
  ]);
  expect(feed.asked.filter((path) => path === '/documents/A')).toHaveLength(1);
  const { body } = await ann.ask('GET', `${PATH}/${id}`);
  expect([body.last_error, typeof body.last_synced_at]).toEqual([null, 'string']);
});

test('retries a failing feed and reports the reason until it succeeds', async () => {
  let failures = 2;
  feed.instead = ({ url }, reply) => {
    if (failures === 0 || !url?.includes('cursor=2')) return false;
    failures -= 1;
    if (failures === 1) reply.writeHead(500).end();
    else reply.destroy();
    return true;
  };
  const id = await connected();
  await until(
    () => ann.ask('GET', `${PATH}/${id}`),
    ({ body }) => /answered 500|broke off/.test(body.last_error ?? ''),
  );
  expect(await until5(id)).toEqual(notes('ABCDE'));
  await until(
    () => ann.ask('GET', `${PATH}/${id}`),
    ({ body }) => body.last_error === null,
  );
  expect(feed.asked.filter((path) => path === '/documents/A')).toHaveLength(1);
});

test('one item that cannot be had does not hold up the others, and comes when it can', async () => {
  let isAway = true;
  feed.instead = ({ url }, reply) => {
    if (!isAway || url !== '/documents/B') return false;
    reply.writeHead(503).end();
    return true;
  };
  feed.items[3] = item('D', { url: '/gone' });
  feed.items[4] = item('E', { url: 'http://elsewhere.example/e' });
  const askedBefore = feed.instead;
  feed.instead = (request, reply) => {
    if (request.url !== '/gone') return askedBefore(request, reply);
    reply.writeHead(404).end();
    return true;
  };
  const id = await connected();
  expect(
    await until(
      () => names(id),
      (seen) => seen.length >= 2,
    ),
  ).toEqual(notes('AC'));
  const { body } = await until(
    () => ann.ask('GET', `${PATH}/${id}`),
    ({ body }) => /item B: .*503.*tried again/.test(body.last_error ?? ''),
  );
  expect(body.archived).toBe(false);
  isAway = false;
  expect(
    await until(
      () => names(id),
      (seen) => seen.length >= 3,
    ),
  ).toEqual(notes('ABC'));
  await until(
    () => ann.ask('GET', `${PATH}/${id}`),
    ({ body }) => body.last_error === null,
  );
});

test('wrong credentials show in the connector and in the jobs, and are not tried again and again', async () => {
  const id = await connected({ user_password: 'wrong' });
  const { body } = await until(
    () => ann.ask('GET', `${PATH}/${id}`),
    ({ body }) => body.last_error !== null,
  );
  expect(body).toMatchObject({ last_error: 'The broker refused the credentials (401)', last_synced_at: null });
  const dead = await until(
    async () => JSON.parse((await commandHere(dataDir, ['jobs', 'list', '--json'])).stdout),
    (jobs) => JSON.stringify(jobs).includes('"dead"'),
  );
  expect(JSON.stringify(dead)).toContain('The broker refused the credentials');
  expect(JSON.stringify(dead)).not.toContain('wrong');
  await fetchesPass();
  expect(fetches()).toHaveLength(1);
  expect(await names(id)).toEqual([]);
});

test('an archived connector is fetched no more, and its documents stay', async () => {
  const id = await connected();
  await until5(id);
  expect((await ann.ask('DELETE', `${PATH}/${id}`)).status).toBe(200);
  await fetchesPass();
  const before = feed.asked.length;
  feed.items.push(item('F'));
  await fetchesPass();
  expect(feed.asked.length).toBe(before);
  expect(await names(id)).toEqual(notes('ABCDE'));
});

test('deleted by force while it is fetched, nothing of it is left', async () => {
  feed.items.push(...Array.from({ length: 40 }, (_, i) => item(`X${i}`)));
  const id = await connected();
  await until(
    () => names(id),
    (seen) => seen.length >= 6,
  );
  expect((await ann.ask('DELETE', `${PATH}/${id}?force_delete=true`)).status).toBe(200);
  await until(
    () => ann.ask('GET', `${PATH}/${id}`),
    ({ status }) => status === 404,
  );
  expect(await names(id)).toEqual([]);
  await fetchesPass();
  expect(await names(id)).toEqual([]);
});

test('resumes after a kill and imports each item once', async () => {
  let isHeld = true;
  feed.instead = ({ url }) => isHeld && url === '/documents/D';
  const id = await connected();
  await until(
    () => names(id),
    (seen) => seen.length >= 3,
  );
  await first.stop('SIGKILL');
  isHeld = false;
  await restart();
  expect(await until5(id)).toEqual(notes('ABCDE'));
  for (const path of ['A', 'B', 'C']) {
    expect(
      feed.asked.filter((asked) => asked === `/documents/${path}`),
      path,
    ).toHaveLength(1);
  }
  const cursors = fetches().map((path) => new URL(path, served.origin).searchParams.get('cursor'));
  expect(cursors.filter((cursor) => cursor === null)).toHaveLength(1);
});

test('reports a password whose key is missing, and continues once the key is back', async () => {
  const newer = 'B'.repeat(42).concat('A');
  const id = await connected();
  await until5(id);
  await service.stop();
  feed.items.push(item('F'));
  await restart({ ALMANAC_SECRETS_KEY: `${newer},${FIRST_KEY}` });
  expect(service.output()).toContain('re-encrypted');
  await until(
    () => names(id),
    (seen) => seen.length >= 6,
  );
  await service.stop();
  await restart();
  expect(service.output()).toContain('cannot be read');
  await until(
    () => ann.ask('GET', `${PATH}/${id}`),
    ({ body }) => /key that sealed/.test(body.last_error ?? ''),
  );
  feed.items.push(item('G'));
  await service.stop();
  await restart({ ALMANAC_SECRETS_KEY: newer });
  await until(
    () => names(id),
    (seen) => seen.length >= 7,
  );
});
