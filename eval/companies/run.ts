import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { markdownTable } from '../../bench/markdown-table.ts';
import { openCompanyIndex } from '../../src/adapters/sqlite/company-index/company-index.ts';
import { companyIndexFile } from '../../src/compose/database.ts';
import { openStores } from '../../src/compose/stores.ts';
import { type CompanySearch, createCompanySearch } from '../../src/domain/companies/company-search.ts';
import { publicData } from '../../test/files/public-data.ts';

/**
 * Asks for companies by names of other lists than the one that was imported, and prints how often the right one comes first or among the first five, and
 * how often nothing is found. Imported is the SEC's list of tickers alone. The names come from lists of exchanges and from a database of equities, and
 * the symbol says which company is meant; names of the GLEIF file are of companies that are not in the list, save a few. `--errors` names those of the
 * learn half that are not right.
 */
const { values } = parseArgs({ options: { errors: { type: 'boolean', default: false } } });

interface NamedCompany {
  readonly name: string;
  /** `null`: not in the list. */
  readonly cik: number | null;
}

/** Names of one set and half that are asked, at most. */
const NAMES_MAX = 900;
const SEED = '20261129';
const HALVES = ['learn', 'held'] as const;
const drawOf = (name: string): Buffer => createHash('sha256').update(`${SEED} ${name}`).digest();

const jsonOf = (file: string) => JSON.parse(readFileSync(publicData(file), 'utf8'));

function readSets(): Record<string, readonly NamedCompany[]> {
  const registrants: { cik_str: number; ticker: string }[] = Object.values(jsonOf('sec/company_tickers.json'));
  const cikOf = new Map(registrants.map(({ ticker, cik_str }) => [ticker, cik_str]));
  const known = (name: string, symbol: string): NamedCompany[] => {
    const cik = cikOf.get(symbol);
    return cik === undefined ? [] : [{ name, cik }];
  };
  const symbols = ['nasdaq', 'nyse', 'amex'].flatMap((list): { symbol: string; name: string }[] =>
    jsonOf(`universe/us_${list}.json`),
  );
  const equities: Record<'symbol' | 'name' | 'mic' | 'delisted', string>[] = parse(
    gunzipSync(readFileSync(publicData('universe/equities.csv.gz'))),
    { columns: true },
  );
  const strangers: { Entity: { LegalName: { $: string } } }[] = jsonOf('gleif/lei2-intra-day-20240505.json').records;
  return {
    'lists of exchanges': symbols.flatMap(({ name, symbol }) => known(name, symbol)),
    'database of equities': equities
      .filter(({ mic, delisted }) => ['XNAS', 'XNYS', 'XASE'].includes(mic) && delisted === 'False')
      .flatMap(({ name, symbol }) => known(name, symbol)),
    'not in the list': strangers.map(({ Entity }) => ({ name: Entity.LegalName.$, cik: null })),
  };
}

async function measure(search: CompanySearch, asked: readonly NamedCompany[], name: string): Promise<string[]> {
  const counts = { first: 0, firstFive: 0, none: 0 };
  for (const { name: query, cik } of asked) {
    const found = await search.search({ query, types: [], countries: [], sectors: [] });
    const ciks = found.slice(0, 5).map((company) => Number(company.cik));
    if (found.length === 0) counts.none += 1;
    if (cik !== null && ciks[0] === cik) counts.first += 1;
    if (cik !== null && ciks.includes(cik)) counts.firstFive += 1;
    const isRight = cik === null ? found.length === 0 : ciks[0] === cik;
    if (values.errors && name.startsWith('learn') && !isRight)
      process.stdout.write(
        `${query}\t${found
          .slice(0, 3)
          .map((company) => company.name)
          .join(' | ')}\n`,
      );
  }
  const share = (count: number): string => (count / asked.length).toFixed(3);
  return [name, String(asked.length), share(counts.first), share(counts.firstFive), share(counts.none)];
}

const dataDir = mkdtempSync(join(tmpdir(), 'almanac-eval-companies-'));
try {
  execFileSync(process.execPath, ['src/main.ts', 'import', 'companies', publicData('sec/company_tickers.json')], {
    env: { ...process.env, ALMANAC_DATA_DIR: dataDir, ALMANAC_DEMO: 'off' },
    stdio: 'ignore',
  });
  const stores = await openStores({ dataDir, database: { kind: 'sqlite' } });
  const index = openCompanyIndex({ file: companyIndexFile(dataDir) });
  const search = createCompanySearch({ index, store: stores.entities, epoch: stores.epoch });
  const rows: string[][] = [];
  for (const [set, names] of Object.entries(readSets()))
    for (const [parity, half] of HALVES.entries()) {
      const ofHalf = names.filter(({ name }) => ((drawOf(name)[0] ?? 0) & 1) === parity);
      const drawn = ofHalf.toSorted((a, b) => drawOf(a.name).compare(drawOf(b.name))).slice(0, NAMES_MAX);
      rows.push(await measure(search, drawn, `${half}, ${set}`));
    }
  process.stdout.write(`${markdownTable(['names', 'asked', 'first', 'among five', 'nothing found'], rows)}\n`);
  await index.close();
  await stores.close();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
