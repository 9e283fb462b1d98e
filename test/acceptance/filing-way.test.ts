import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedZip } from '../../src/adapters/extract/office/stored-zip.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../endpoints/webhook-receiver.ts';
import { CONTACT, feedSettings } from '../feeds/feed-settings.ts';
import { currentPage, currentPath, type MadeFiling, submissionFiles } from '../feeds/filing-files.ts';
import { annual, RESULTS, release } from '../feeds/filing-world.ts';
import { COMPANY_FACTS, REGISTRANTS, SEC_LIST, SUBMISSIONS, secList } from '../feeds/source-files.ts';
import { type StandIn, startStandIn } from '../feeds/stand-in.ts';
import { hasPublicData, publicData } from '../files/public-data.ts';
import { accessionOf, incomeFacts, submissions } from '../import/facts-importing.ts';
import { commandHere } from '../service/command-here.ts';
import { moveClock, setClock } from '../service/moved-clock.ts';
import { call, newDataDir, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';
import { type Caller, callerOf } from './private-content.ts';

const MINUTE_MS = 60_000;
/** A minute after the acceptance of the later filing: the look after it is the first that can find both. */
const SEEN_AT = '2026-11-27T14:33:00.000Z';
const OLDFIELD_CIK = 7_000_001;
/** Acceptance of the annual report, by its header. */
const ACCEPTED_AT = '2026-11-27T14:30:15.000Z';

const dataDir = newDataDir();
let standIn: StandIn;
let receiver: WebhookReceiver;
let service: Service;
let ann: Caller;

const settings = () => ({
  ...feedSettings(standIn),
  ALMANAC_FEEDS_SEC_DATA_URL: `${standIn.at('ok')}/data.sec.gov`,
  ALMANAC_FEEDS_BACKFILL_DAYS: '0',
});
/** A run in the rows of the service, beside it. */
const run = (name: string) =>
  expect
    .poll(async () => {
      const { stdout, stderr } = await commandHere(dataDir, ['feeds', 'run', name], settings());
      return stderr.includes('is running in another process') ? '' : stdout;
    })
    .toMatch(new RegExp(`^${name}: (taken|unchanged|not yet)`, 'm'));
const publish = (filings: readonly MadeFiling[]): void => {
  standIn.files.set(currentPath(), currentPage(filings));
  for (const [path, body] of submissionFiles(filings)) standIn.files.set(path, body);
};
const index = Buffer.from(JSON.stringify(submissions(OLDFIELD_CIK, 'Oldfield', '2021-02-15T16:00:00.000Z')));
const member = `CIK000${OLDFIELD_CIK}.json`;
/** Facts of the filer, whose last year is that of the annual report. */
function publishFacts(): void {
  const facts = JSON.stringify(incomeFacts(OLDFIELD_CIK, 'Oldfield Minerals Inc', 10, 20))
    .replaceAll(accessionOf(OLDFIELD_CIK, 1), annual.accession)
    .replaceAll('2022-02-15', '2026-11-27');
  standIn.files.set(`data.sec.gov/api/xbrl/companyfacts/${member}`, Buffer.from(facts));
  standIn.files.set(`data.sec.gov/submissions/${member}`, index);
}
const ofType = (type: string) => receiver.received.flatMap(({ message }) => (message.type === type ? [message] : []));

beforeAll(async () => {
  standIn = await startStandIn();
  standIn.files.set(SEC_LIST, secList([...REGISTRANTS, [885_245, 'BUCKLE INC', 'BKE', 'NYSE']]));
  const facts = JSON.stringify(incomeFacts(OLDFIELD_CIK, 'Oldfield Minerals Inc', 10));
  standIn.files.set(COMPANY_FACTS, storedZip({ [member]: facts }));
  standIn.files.set(SUBMISSIONS, storedZip({ [member]: index.toString() }));
  publish([]);
  receiver = await startWebhookReceiver();
  setClock('2026-11-27T14:20:00.000Z');
  service = await startServiceHere({
    ...settings(),
    ALMANAC_DEMO: 'off',
    ALMANAC_DATA_DIR: dataDir,
    ALMANAC_WEBHOOK_PRIVATE_TARGETS: '127.0.0.1',
  });
  ann = await callerOf(service, 'desk', 'ann');
});
afterAll(async () => {
  await service.stop();
  await receiver[Symbol.asyncDispose]();
  await standIn.close();
  await removeDataDir(dataDir);
});

async function companyNamed(query: string): Promise<string> {
  let id: string | undefined;
  const find = async () =>
    (await call(service, 'POST', '/v1/knowledge-graph/companies', { body: { query } })).body.results[0]?.id;
  await expect.poll(async () => (id = await find())).toBeDefined();
  return id ?? '';
}

/** Starts the feeds and watches two companies; their ids. */
async function follow(): Promise<readonly [oldfield: string, brightwater: string]> {
  const feeds = ['sec-companies', 'sec-facts', 'sec-filings'];
  const started = await call(service, 'POST', '/v1/admin/feeds/start', { body: { feeds, contact: CONTACT } });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  for (const name of feeds) await run(name);
  const [oldfield, brightwater] = [await companyNamed('OLDX'), await companyNamed('BRWT')];
  const list = await ann.ask('POST', '/v1/watchlists', { name: 'Mines', items: [oldfield, brightwater] });
  const types = ['watchlist.document', 'watchlist.event', 'statement.published'];
  const webhook = { url: receiver.url, types, watchlist_ids: [list.body.id] };
  expect((await ann.ask('POST', '/v1/webhooks', webhook)).status).toBe(200);
  return [oldfield, brightwater];
}

test('filings become documents, an event and a statement, each of which reaches those who watch, within minutes of the acceptance', async () => {
  const [oldfield, brightwater] = await follow();
  publish([release, annual]);
  setClock(SEEN_AT);
  await run('sec-filings');
  const found = await ann.ask('POST', '/v1/search', { query: { text: 'Brightwater third quarter conference call' } });
  expect(found.body.results[0], JSON.stringify(found.body)).toMatchObject({
    timestamp: expect.stringContaining('2026-11-27T14:31:20'),
    url: 'https://www.sec.gov/Archives/edgar/data/7000002/000700000226000050/doc3.htm',
  });
  const eventAt = '2026-11-27T21:30:00.000Z';
  const calendar = await ann.ask('POST', '/v1/events-calendar/query', { categories: ['earnings-call'] });
  expect(calendar.body.results).toMatchObject({
    [brightwater]: [{ category: 'earnings-call', event_datetime: eventAt }],
  });
  await expect.poll(() => ofType('watchlist.document').length).toBe(3);
  const published = ofType('watchlist.document').map(({ data }) => data.published_at);
  expect(published.sort()).toEqual([ACCEPTED_AT, '2026-11-27T14:31:20.000Z', '2026-11-27T14:31:20.000Z']);
  await expect.poll(() => ofType('watchlist.event').length).toBe(1);
  expect(ofType('watchlist.event')[0].data).toMatchObject({
    ...{ entity_id: brightwater, change: 'new', accession: release.accession, event_datetime: eventAt },
  });

  // The SEC's facts follow after some minutes.
  publishFacts();
  moveClock(4 * MINUTE_MS);
  await run('sec-filings');
  expect(await latestYear(oldfield)).toEqual([20, ACCEPTED_AT]);
  await expect.poll(() => ofType('statement.published').length).toBe(1);
  expect(ofType('statement.published')[0].data).toMatchObject({
    ...{ watchlist: 'Mines', entity_id: oldfield, form: '10-K', accession: annual.accession, accepted_at: ACCEPTED_AT },
  });
  for (const { message } of receiver.received)
    expect(Date.parse(message.timestamp) - Date.parse(ACCEPTED_AT)).toBeLessThan(10 * MINUTE_MS);
});

const REAL = 'feeds/sec/ex99/BuckleInc.8-K';
test.skipIf(!hasPublicData(`${REAL}.html`))(
  'the press release of a real filing is news of its company, beside the 8-K that it came with',
  async () => {
    const buckle = await companyNamed('BKE');
    await ann.ask('POST', '/v1/watchlists', { name: 'Shops', items: [buckle] });
    const page = (name: string): string => readFileSync(publicData(`${REAL}${name}`), 'latin1');
    publish([
      {
        ...{ cik: 885_245, name: 'BUCKLE INC', accession: '0000885245-26-000072', form: '8-K' },
        ...{ acceptedAt: '2026-11-27T09:50:11', items: [RESULTS] },
        documents: { '8-K': page('.html'), 'EX-99.1': page('.EX99.1.html') },
      },
    ]);
    setClock('2026-11-27T14:55:00.000Z');
    await run('sec-filings');
    const query = { text: 'Buckle net income of the fiscal quarter', filters: { reporting_entities: [buckle] } };
    const found = async () =>
      (await ann.ask('POST', '/v1/search', { query })).body.results.map(
        ({ headline, timestamp, url, document_type }: Record<string, unknown>) => ({
          ...{ headline, timestamp, url, document_type },
        }),
      );
    const folder = 'https://www.sec.gov/Archives/edgar/data/885245/000088524526000072';
    const timestamp = '2026-11-27T14:50:11Z';
    // The service reads the documents after the run that stored them.
    await expect.poll(found).toEqual([
      {
        ...{ headline: 'THE BUCKLE, INC. REPORTS THIRD QUARTER NET INCOME', document_type: 'News' },
        ...{ timestamp, url: `${folder}/doc2.htm` },
      },
      {
        headline: 'THE BUCKLE, INC. 8-K of 2024-11-22: Results of Operations and Financial Condition',
        ...{ document_type: 'RNS-SEC-8-K', timestamp, url: `${folder}/doc1.htm` },
      },
    ]);
  },
);

/** Revenue and time of acceptance of a company's latest year. */
async function latestYear(value: string): Promise<unknown[]> {
  const body = { identifier: { type: 'rp_entity_id', value }, period: 'annual', limit: 1 };
  const answer = (await call(service, 'POST', '/v1/income-statement/query', { body })).body;
  expect(answer.metadata.data_until).toEqual({
    'sec-facts': expect.stringMatching(/^2026-11-27T14:2/),
    'sec-filings': expect.stringMatching(/^2026-11-27T14:3[7-9]/),
  });
  const [{ fields, values }] = answer.results;
  return ['REVENUE', 'ACCEPTED_DATE'].map((name) => values[fields.indexOf(name)]);
}
