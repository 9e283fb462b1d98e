import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importFiles } from '../../src/domain/ingest/companies/import-files.ts';
import { type CompanyRecord, companyRecord, type ImportItem, type Security } from '../../src/domain/ingest/records.ts';
import type { Feed } from '../../src/domain/ingest/run/feed.ts';
import type { Rejections } from '../../src/domain/ingest/run/rejections.ts';
import { cusipOfIsin, parseIsin } from '../../src/domain/knowledge-graph/identifiers.ts';
import { type Importing, openImporting } from './importing.ts';

const FIRST = ['Acorn', 'Birch', 'Cedar', 'Dogwood', 'Elmwood', 'Foxglove', 'Gentian', 'Hawthorn', 'Juniper', 'Laurel'];
const SECOND = ['Robotics', 'Maritime', 'Brewing', 'Optics', 'Castings', 'Pumps', 'Textiles', 'Ferries'];
const HOMES = [
  { country: 'US', mic: 'XNYS', form: 'Inc.' },
  { country: 'DE', mic: 'XETR', form: 'AG' },
  { country: 'GB', mic: 'XLON', form: 'plc' },
] as const;

/** One company of the world that the files tell of; which of them know it. */
interface Known {
  readonly n: number;
  readonly inSec: boolean;
  readonly inSymbols: boolean;
  readonly onFloors: number;
  readonly isNamelessRow: boolean;
  readonly inGleif: boolean;
  readonly hasIsin: boolean;
}

const share = (mic: string | null, symbol: string): Security => ({ mic, symbol, instrument: 'common', isTraded: true });

function isinOf(country: string, n: number): string {
  const body = `${country}${String(100_000_000 + n * 7_919).slice(-9)}`;
  return [...'0123456789'].map((digit) => parseIsin(body + digit)).find((isin) => isin !== undefined) ?? '';
}

/** The records of one company, by file. All of them lead to it, and to no other. */
function recordsOf({ n, inSec, inSymbols, onFloors, isNamelessRow, inGleif, hasIsin }: Known): CompanyRecord[][] {
  const home = HOMES[n % HOMES.length] ?? HOMES[0];
  const plain = `${FIRST[n % 10]} ${SECOND[Math.floor(n / 10) % 8]}`;
  const name = `${plain} ${home.form}`;
  const symbol = `${FIRST[n % 10]?.slice(0, 2).toUpperCase()}${String.fromCharCode(65 + (Math.floor(n / 10) % 8))}`;
  const isins = hasIsin ? [isinOf(home.country, n)] : [];
  const isAmerican = home.country === 'US';
  const cik = String(n + 1).padStart(10, '0');
  const equities = [
    companyRecord({
      source: 'equities',
      key: symbol,
      name,
      countryCode: home.country,
      isins,
      cusips: isins.flatMap((isin) => cusipOfIsin(isin) ?? []),
      securities: [share(home.mic, symbol)],
    }),
    ...['XMUN', 'XBER', 'XDUS'].slice(0, onFloors).map((mic) =>
      companyRecord({
        source: 'equities',
        key: `${symbol}.${mic}`,
        name: isins.length > 0 && isNamelessRow ? null : name.toUpperCase(),
        isins,
        securities: [share(mic, `${symbol}${n}`)],
      }),
    ),
  ];
  return [
    isAmerican && inSec
      ? [companyRecord({ source: 'sec', key: cik, cik, name: name.toUpperCase(), securities: [share(null, symbol)] })]
      : [],
    isAmerican && inSymbols
      ? [
          companyRecord({
            source: 'us-symbols',
            key: `XNYS:${symbol}`,
            name,
            countryCode: 'US',
            securities: [share('XNYS', symbol)],
          }),
        ]
      : [],
    equities,
    inGleif
      ? [
          companyRecord({
            source: 'gleif',
            key: `LEI${n}`,
            lei: `LEI${n}`,
            name: name.toUpperCase(),
            countryCode: home.country,
          }),
        ]
      : [],
  ];
}

const world = fc.uniqueArray(
  fc.record<Known>({
    n: fc.integer({ min: 0, max: 79 }),
    inSec: fc.boolean(),
    inSymbols: fc.boolean(),
    onFloors: fc.integer({ min: 0, max: 3 }),
    isNamelessRow: fc.boolean(),
    inGleif: fc.boolean(),
    hasIsin: fc.boolean(),
  }),
  { selector: ({ n }) => n, minLength: 1, maxLength: 25 },
);

const feedOf = (records: readonly CompanyRecord[], index: number): Feed<ImportItem> => ({
  path: `file ${index}`,
  format: 'made up',
  sizeBytes: 1,
  fingerprint: `file ${index}`,
  async *items() {
    yield records.map(
      (company, at): ImportItem => ({ kind: 'company', company, place: { record: at + 1, line: null }, notes: [] }),
    );
  },
  bytesRead: () => 1,
});
const nowhere: Rejections = {
  path: '',
  resumeAt: async () => undefined,
  append: async () => 0,
  first: async () => [],
  close: async () => undefined,
};

const importAll = (at: Importing, feeds: readonly Feed<ImportItem>[]) =>
  importFiles({
    store: at.imports,
    feeds,
    rejectionsOf: () => nowhere,
    isRestart: false,
    signal: new AbortController().signal,
  });

/** Groups of records in one company, by any ids. */
async function groupsIn(at: Importing, files: readonly CompanyRecord[][]): Promise<string[][]> {
  const groups = new Map<string, string[]>();
  const keys = files.flat().map(({ source, key }) => `${source} ${key}`);
  const { companies } = await at.store.changesAfter(0, 10_000);
  await at.imports.step(async (step) => {
    for (const stored of await step.findByKeys(companies.map(({ id }) => `id:${id}`))) {
      groups.set(stored.company.id, stored.records.map(({ source, key }) => `${source} ${key}`).sort());
    }
  });
  expect([...groups.values()].flat().sort()).toEqual(keys.sort());
  return [...groups.values()].sort((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1));
}

test('every company is one entity, in whatever order files and records come, and a second time nothing changes', async () => {
  await fc.assert(
    fc.asyncProperty(world, fc.infiniteStream(fc.nat()), async (known, random) => {
      const shuffled = <T>(list: readonly T[]): T[] =>
        list
          .map((one) => ({ one, at: random.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ one }) => one);
      const files = [0, 1, 2, 3].map((file) => known.flatMap((company) => recordsOf(company)[file] ?? []));
      const wanted = known
        .map((company) =>
          recordsOf(company)
            .flat()
            .map(({ source, key }) => `${source} ${key}`)
            .sort(),
        )
        .sort((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1));
      await using at = await openImporting('sqlite');
      const feeds = shuffled(files.map(shuffled)).map(feedOf);
      const { reports } = await importAll(at, feeds);
      expect(await groupsIn(at, files)).toEqual(wanted);
      expect(reports.reduce((sum, { companies }) => sum + companies.created + companies.merged, 0)).toBe(
        files.flat().length,
      );
      const revision = await at.store.revision();
      const again = await importAll(at, shuffled(feeds));
      expect(again.reports.map(({ companies }) => companies.created + companies.merged + companies.changed)).toEqual([
        0, 0, 0, 0,
      ]);
      expect(await at.store.revision()).toBe(revision);
    }),
    { numRuns: 40 },
  );
});
