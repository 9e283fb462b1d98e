import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machineFacts } from '../machine.ts';
import { runProgram } from '../program.ts';
import { writeGoldenCopy } from './golden-copy.ts';
import { measureHttp } from './http-bench.ts';
import type { ImportAnswer, ImportOrders } from './import.ts';
import {
  type LoadedCompanies,
  noteLoadedCompanies,
  readLoadedCompanies,
  removeFolder,
  takeCompaniesFolder,
} from './kept-data.ts';
import type { CompaniesLoadAnswer, LoadParts } from './load.ts';
import type { MeasureAnswer } from './measure.ts';
import { COMPANIES_HELP, type CompaniesOptions, readCompaniesOptions } from './options.ts';
import { type CompaniesOrders, runCompaniesPhase, tell } from './phase.ts';
import type { CompaniesPeerAnswer } from './postgres-peer.ts';
import { type CompaniesResults, companiesFigures, companiesTable } from './report.ts';

/** Rows and index are loaded one without the other with so many companies. */
const ALONE_ROWS = 500_000;
/** As `bin/almanac.js` starts the command. */
const COMMAND_FLAGS = ['--max-semi-space-size=32', '--heap-growing-percent=75'];
/** Enough that few companies of a batch are copied about; more memory takes longer to get than it saves. */
const LOAD_FLAGS = ['--min-semi-space-size=16', '--max-semi-space-size=16'];

async function run(options: CompaniesOptions): Promise<void> {
  const folder = takeCompaniesFolder(options);
  try {
    const figures = companiesFigures(await measureAll(options, folder));
    process.stdout.write(companiesTable(figures));
    if (options.json) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
  } finally {
    if (options.keep || options.reuse) tell(`the data is in ${folder}`);
    else removeFolder(folder);
  }
}

async function measureAll(options: CompaniesOptions, folder: string): Promise<CompaniesResults> {
  const { rows, publicRows, seed } = options;
  const orders: CompaniesOrders = { rows, publicRows, seed, folder, queriesPerClass: options.queries };
  const machine = machineFacts();
  const loaded = options.reuse ? readLoadedCompanies(folder, options) : await loadBoth(orders);
  const imported = await importGoldenCopy(orders, options.importRecords);
  const measured = await measureInProcess(orders);
  let http: CompaniesResults['http'];
  if (!options.skipHttp) {
    tell('making the lexicon of the names, as the service does within minutes of a load');
    await runCompaniesPhase('make-lexicon.ts', orders);
    tell('asking the service');
    http = await measureHttp(orders, options.httpSeconds);
  }
  const peer = options.postgres === undefined ? undefined : await measurePeer(orders, options, measured);
  return { ...loaded, machine, imported, measured, http, peer };
}

async function loadBoth(orders: CompaniesOrders): Promise<LoadedCompanies> {
  const { rows, publicRows, seed, folder } = orders;
  const alone = await loadAlone(orders);
  const loaded = { rows, publicRows, seed, alone, load: await loadAll(orders) };
  noteLoadedCompanies(folder, loaded);
  return loaded;
}

/** Rows and index each by itself, on the first of the companies. */
async function loadAlone(orders: CompaniesOrders): Promise<CompaniesResults['alone']> {
  const rows = Math.min(ALONE_ROWS, orders.rows);
  const small = { ...orders, rows, publicRows: Math.ceil((orders.publicRows * rows) / orders.rows) };
  const rate = async (parts: LoadParts): Promise<number> => {
    tell(`loading ${rows} companies: ${parts}`);
    return (await runCompaniesPhase<CompaniesLoadAnswer>('load.ts', { ...small, parts }, LOAD_FLAGS)).load_rows_per_s;
  };
  return { rows, rows_per_s: await rate('rows'), index_rows_per_s: await rate('index') };
}

function loadAll(orders: CompaniesOrders): Promise<CompaniesLoadAnswer> {
  tell(`loading ${orders.rows} companies`);
  return runCompaniesPhase<CompaniesLoadAnswer>(
    'load.ts',
    { ...orders, parts: 'both' satisfies LoadParts },
    LOAD_FLAGS,
  );
}

/** A file of a register through the path of `almanac import companies`, twice. Its flags are the command's. */
async function importGoldenCopy(orders: CompaniesOrders, records: number): Promise<ImportAnswer> {
  const folder = join(orders.folder, 'golden-copy');
  try {
    mkdirSync(folder);
    const file = join(folder, 'lei2-golden-copy.json');
    tell(`importing a golden copy of ${records} records, twice`);
    await writeGoldenCopy(file, records, orders.seed);
    const about: CompaniesOrders & ImportOrders = { ...orders, folder, file, records };
    return await runCompaniesPhase<ImportAnswer>('import.ts', about, COMMAND_FLAGS);
  } finally {
    removeFolder(folder);
  }
}

async function measureInProcess(orders: CompaniesOrders): Promise<MeasureAnswer> {
  tell('choosing queries');
  await runCompaniesPhase('choose-queries.ts', orders);
  tell('asking in process');
  return runCompaniesPhase<MeasureAnswer>('measure.ts', orders);
}

/** With fewer companies than before, ours are loaded and measured once more with as many: like is compared with like. */
async function measurePeer(
  orders: CompaniesOrders,
  options: CompaniesOptions,
  measured: MeasureAnswer,
): Promise<CompaniesResults['peer']> {
  const { postgres: url = '', postgresRows: rows } = options;
  const isSame = rows === orders.rows;
  const publicRows = isSame ? orders.publicRows : Math.max(1, Math.round((orders.publicRows * rows) / orders.rows));
  const same: CompaniesOrders = isSame ? orders : { ...orders, rows, publicRows, folder: join(orders.folder, 'peer') };
  try {
    if (!isSame) await loadAll(same);
    const ours = isSame ? measured : await measureInProcess(same);
    tell(`loading ${rows} companies into PostgreSQL`);
    return { ours, theirs: await runCompaniesPhase<CompaniesPeerAnswer>('postgres-peer.ts', { ...same, url }) };
  } finally {
    if (!isSame) removeFolder(same.folder);
  }
}

await runProgram({ help: COMPANIES_HELP, readOptions: readCompaniesOptions, run });
