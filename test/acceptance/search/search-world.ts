import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { documentId } from '../../records/sample-documents.ts';
import { builtOnce } from '../../run/built-once.ts';
import { copyDataDir } from '../../run/copied-data.ts';
import { administer } from '../../service/administer.ts';
import { commandHere } from '../../service/command-here.ts';
import { type AskedService, newDataDir, type Service } from '../../service/service.ts';
import { startServiceHere } from '../../service/service-here.ts';
import { test as base, ownName, untilWorkerEnds } from '../../service/worlds.ts';
import { type Caller, callerOf } from '../private-content.ts';

/** A small world of companies, sources and public documents, imported as an operator would. */
export const HALVORSEN = 'HALV01';
export const QUILLON = 'QUIL01';
/** Sources: of a package that must be granted, of the one that everyone has. */
export const WIRE = 'WIRE01';
export const GAZETTE = 'GAZE01';

/** Companies of which one document alone speaks. */
export const PARTNERS = ['Aldermoor Steel', 'Brackwell Energy', 'Cindral Mining', 'Dorvane Rail', 'Eskmere Glass'].map(
  (name, at) => ({ id: `PART0${at + 1}`, name }),
);

const KNOWLEDGE = [
  ...PARTNERS.map(({ id, name }) => ({ kind: 'company', id, name, country: 'US' })),
  {
    kind: 'company',
    id: HALVORSEN,
    name: 'Halvorsen Turbines',
    ticker: 'HLVT',
    listing_values: ['XNAS:HLVT'],
    country: 'US',
  },
  { kind: 'company', id: QUILLON, name: 'Quillon Foods', ticker: 'QLNF', listing_values: ['XNYS:QLNF'], country: 'US' },
  { kind: 'source', id: WIRE, name: 'The Paid Wire', rank: 'RANK_2', categories: ['news'], packages: ['premium_news'] },
  { kind: 'source', id: GAZETTE, name: 'The Open Gazette', rank: 'RANK_4', categories: ['news'], packages: ['all'] },
  {
    kind: 'source',
    id: 'D4B903',
    name: 'FactSet Transcripts',
    rank: 'RANK_1',
    categories: ['transcripts'],
    packages: ['all'],
  },
  { kind: 'source', id: 'E50739', name: 'SEC Filings', rank: 'RANK_1', categories: ['filings'], packages: ['all'] },
];

const paragraphs = (...texts: string[]): string => texts.join('\n\n');

/** A call long enough for several chunks. */
const CALL = paragraphs(
  'Halvorsen Turbines, Q3 2025 Earnings Call',
  'Operator: Good afternoon and welcome to the third quarter 2025 earnings call of Halvorsen Turbines.',
  ...Array.from(
    { length: 12 },
    (_, at) =>
      `Chief Executive: Our backlog for offshore turbines in region ${at + 1} rose again, and the plant in harbour ${at + 1} ran at capacity. ` +
      'Customers in that region asked for longer service agreements, which we priced with care, and deliveries went out on time. ' +
      'We keep our plan for the year and we will tell you more about each market when the next quarter ends.',
  ),
);

const ANNUAL = paragraphs(
  'UNITED STATES SECURITIES AND EXCHANGE COMMISSION',
  'FORM 10-K',
  'For the fiscal year ended December 31, 2024',
  'Quillon Foods',
  'Item 1. Business',
  'Quillon Foods makes frozen vegetables and soups and sells them to retailers.',
  'Item 1A. Risk Factors',
  'A poor harvest may raise what we pay for vegetables. Tariffs on imported soup tins would raise our costs.',
);

export const DOCUMENTS = {
  paid: {
    source: WIRE,
    type: 'NEWS',
    published_at: '2025-03-10T09:00:00Z',
    headline: 'Halvorsen Turbines wins a record order and raises its outlook',
    text: 'Halvorsen Turbines won a record order for wind turbines. Profit surged and beat expectations, and the shares jumped.',
    entities: [HALVORSEN],
    url: 'https://wire.example/halvorsen-order',
  },
  open: {
    source: GAZETTE,
    type: 'NEWS',
    published_at: '2025-06-20T23:30:00Z',
    headline: 'Soup maker recalls tins after complaints',
    text: 'Quillon Foods recalled soup tins. The loss widened, a lawsuit was filed and the shares plunged on weak demand.',
    url: 'https://gazette.example/soup',
  },
  plain: {
    source: GAZETTE,
    type: 'NEWS',
    published_at: '2025-06-21T00:00:00Z',
    headline: 'Museum opens a hall of clocks',
    text: 'The town museum opened a hall of old clocks on Saturday. Visitors may wind two of them.',
  },
  call: {
    source: 'D4B903',
    type: 'TRANSCRIPT',
    subtype: 'EARNINGS_CALL',
    published_at: '2025-10-30T21:30:00Z',
    headline: 'Halvorsen Turbines, Q3 2025 Earnings Call',
    text: CALL,
    entities: [HALVORSEN],
  },
  annual: {
    source: 'E50739',
    type: 'FILING',
    subtype: 'SEC_10_K',
    published_at: '2025-02-28T00:00:00Z',
    headline: 'Quillon Foods 10-K for fiscal 2024',
    text: ANNUAL,
    entities: [QUILLON],
  },
  research: {
    source: GAZETTE,
    type: 'INVESTMENT-RESEARCH',
    subtype: 'RATING_REPORT',
    published_at: '2024-11-05T12:00:00Z',
    headline: 'Turbines: a rating in the wind',
    text: 'We rate makers of turbines a hold. Steel is dear and the grid is slow.',
  },
  pact: {
    source: GAZETTE,
    type: 'NEWS',
    published_at: '2022-02-02T02:02:02Z',
    headline: 'Quillon Foods joins a pact of its suppliers',
    text: `${PARTNERS.map(({ name }) => name).join(', ')} signed the pact in the town hall.`,
  },
} as const;

/** One document for each script, with a question in words of its own. */
export const SCRIPTS = {
  Cyrillic: ['Завод увеличил выпуск подшипников для ветряных установок.', 'выпуск подшипников'],
  Greek: ['Το εργοστάσιο αύξησε την παραγωγή ελαιολάδου στην Κρήτη.', 'παραγωγή ελαιολάδου'],
  Arabic: ['رفعت الشركة إنتاج محطات تحلية المياه في الجنوب.', 'تحلية المياه'],
  Chinese: ['公司提高了锂电池隔膜的产量。', '锂电池隔膜'],
  Japanese: ['工場は半導体用フォトレジストの生産を増やした。', 'フォトレジストの生産'],
  Korean: ['공장은 조선용 후판 생산량을 늘렸다.', '후판 생산량'],
} as const;

export type Name = keyof typeof DOCUMENTS;

export const idOf = (name: string): string => documentId(`search world ${name}`);

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
export type Found = any;

export interface SearchWorld {
  readonly service: AskedService;
  /** Ann and Bob are of one organization, Eve of `elsewhere`. */
  readonly elsewhere: string;
  readonly ann: Caller;
  readonly bob: Caller;
  readonly eve: Caller;
}

/** Makes an organization, where it is not there, and grants it `entitlement`. */
export const entitle = (dataDir: string, org: string, entitlement: string): Promise<void> =>
  administer({ dataDir }, async ({ organizations, createOrganization, changeOrganization }) => {
    const all = await organizations();
    if (!all.some(({ name }) => name === org)) await createOrganization(org);
    await changeOrganization(org, { entitle: [entitlement] });
  });

/** A service with the world in it; `more` are lines of documents beside it. */
export async function startSearchService(
  dataDir: string,
  more: readonly object[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<Service> {
  if (process.env['ALMANAC_TEST_POSTGRES_URL'] === undefined)
    copyDataDir(await builtOnce('search-world', build), dataDir);
  else await fill(dataDir);
  if (more.length > 0) await imported(dataDir, 'documents', more);
  return startServiceHere({
    ALMANAC_DEMO: 'off',
    ALMANAC_DATA_DIR: dataDir,
    ALMANAC_QUOTA_POLICY: 'refuse',
    ...settings,
  });
}

/** The world as people of two new organizations see it, which have the packages of all sources. */
export async function searchWorldOf(service: AskedService): Promise<SearchWorld> {
  const [desk, elsewhere] = [ownName('desk'), ownName('elsewhere')];
  for (const org of [desk, elsewhere]) await entitle(service.dataDir, org, 'package:premium_news');
  return {
    service,
    elsewhere,
    ann: await callerOf(service, desk, 'ann'),
    bob: await callerOf(service, desk, 'bob'),
    eve: await callerOf(service, elsewhere, 'eve'),
  };
}

/** Tests of files that only ask `world`, on the service of their worker. */
export const searchTest = base
  .extend('searchOfWorker', { scope: 'worker' }, ({ newFolder }, { onCleanup }) =>
    untilWorkerEnds(newFolder(), ({ dataDir }) => startSearchService(dataDir), onCleanup),
  )
  .extend('searchWorld', { scope: 'file' }, ({ searchOfWorker }) => searchWorldOf(searchOfWorker));

async function build(path: string): Promise<void> {
  const dataDir = newDataDir();
  await fill(dataDir);
  renameSync(dataDir, path);
}

/** Everything of the world but its people. */
async function fill(dataDir: string): Promise<void> {
  await imported(dataDir, 'companies', KNOWLEDGE);
  await imported(dataDir, 'documents', [
    ...Object.entries(DOCUMENTS).map(([name, document]) => ({ kind: 'document', id: idOf(name), ...document })),
    ...Object.entries(SCRIPTS).map(([script, [text]]) => ({
      kind: 'document',
      id: idOf(script),
      source: GAZETTE,
      type: 'NEWS',
      published_at: '2023-05-05T05:05:05Z',
      headline: `${script} news`,
      text,
    })),
  ]);
}

async function imported(dataDir: string, kind: 'companies' | 'documents', lines: readonly object[]): Promise<void> {
  const file = join(dataDir, `${kind}.jsonl`);
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const { code, stdout, stderr } = await commandHere(dataDir, ['import', kind, file], { ALMANAC_DEMO: 'off' });
  expect(code, `${stdout}\n${stderr}`).toBe(0);
}

/** The results of a search that must succeed. */
export async function searched(who: Caller, query: object, top: object = {}): Promise<Found> {
  const answer = await who.ask('POST', '/v1/search', { ...top, query });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

/** Ids of the documents found, in their order. */
export const idsOf = ({ results }: Found): string[] => results.map(({ id }: { id: string }) => id);

/** All chunks found, each with its document. */
export const chunksOf = ({ results }: Found): { document: Found; chunk: Found }[] =>
  results.flatMap((document: Found) => document.chunks.map((chunk: Found) => ({ document, chunk })));
