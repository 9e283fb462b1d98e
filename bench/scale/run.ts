import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tell } from '../http/run-script.ts';
import { machineFacts } from '../machine.ts';
import { runProgram } from '../program.ts';
import type { LoadAnswer, LoadOrders } from '../search/load.ts';
import { runSearchPhase } from '../search/phase.ts';
import type { SearchFigures } from '../search/report.ts';
import { type Collection, noteCollection, readCollection, takeScaleFolder } from './folder.ts';
import type { CorpusAnswer, CorpusOrders } from './load-corpus.ts';
import { readScaleOptions, SCALE_HELP, type ScaleOptions } from './options.ts';
import { runScalePhase } from './phase.ts';
import { migrate } from './processes.ts';
import type { CostAnswer, CostOrders } from './query-costs.ts';
import { measureRates } from './rates.ts';
import { type ScaleResults, scaleFigures, scaleTable } from './report.ts';
import { measureSearch } from './search.ts';
import { type DataHome, homeNamed, newHomeName, removeHome } from './servers.ts';
import { measureStarts } from './starts.ts';
import { measureWorkerLoad } from './worker-load.ts';

/** Batches live until they are written: with little room for the young they would be copied about meanwhile. */
const LOAD_FLAGS = ['--max-semi-space-size=64'];
const PASSAGES_PER_FILE = 20;
const ROUNDS = 5;
const SEARCH_RESULTS = fileURLToPath(new URL('../results/search.json', import.meta.url));

async function run(options: ScaleOptions): Promise<void> {
  const folder = takeScaleFolder(options);
  try {
    const figures = scaleFigures(await measureAll(options, folder));
    process.stdout.write(scaleTable(figures));
    if (options.json) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
  } finally {
    if (options.keep || options.reuse) tell(`the data is in ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

async function measureAll(options: ScaleOptions, folder: string): Promise<ScaleResults> {
  const machine = machineFacts();
  const name = options.reuse ? readCollection(folder, options).prefix : newHomeName();
  const home = await homeNamed(name, options);
  try {
    const collection = await loadMissing(options, home, folder);
    return {
      machine,
      collection,
      embeddedBefore: embeddedBefore(options),
      ...(await measureCollection(options, home, folder)),
      load: await load(options, folder),
    };
  } finally {
    if (!options.keep && !options.reuse) await removeHome(home, options.postgres);
  }
}

/** The collection in the servers and, where it is searched there, in the embedded engine: what is not there of it yet is loaded. */
async function loadMissing(options: ScaleOptions, home: DataHome, folder: string): Promise<Collection> {
  const { passages: chunks, documents, seed, only } = options;
  const size = { folder, chunks, documents, seed };
  let { corpus, embedded } = options.reuse ? readCollection(folder, options) : { corpus: null, embedded: null };
  if (corpus === null) {
    tell(`loading ${chunks} passages into OpenSearch`);
    corpus = await loadCorpus(home, size);
  }
  if (embedded === null && only.includes('search')) {
    tell(`loading ${chunks} passages into the embedded engine`);
    const orders: LoadOrders = { ...size, folder: embeddedOf(folder) };
    embedded = await runSearchPhase<LoadAnswer>('load.ts', orders, LOAD_FLAGS);
  }
  const collection: Collection = { seed, prefix: home.prefix, corpus, embedded };
  noteCollection(folder, collection);
  return collection;
}

async function loadCorpus(
  home: DataHome,
  size: Pick<CorpusOrders, 'folder' | 'chunks' | 'documents' | 'seed'>,
): Promise<CorpusAnswer> {
  await migrate(home, join(size.folder, 'migrate'));
  const { postgres, openSearch, prefix } = home;
  const orders: CorpusOrders = { ...size, postgres, openSearch, prefix, from: 0 };
  return runScalePhase<CorpusAnswer>('load-corpus.ts', orders, LOAD_FLAGS);
}

/** The collection is the same where its size and seed are. */
function embeddedBefore({ passages, documents, seed }: ScaleOptions): number | null {
  const before = JSON.parse(readFileSync(SEARCH_RESULTS, 'utf8')) as SearchFigures;
  const { chunks, documents: inDocuments } = before.load;
  const isSame = before.seed === seed && chunks === passages && inDocuments === documents;
  return isSame ? before.full.text.p50_ms : null;
}

const embeddedOf = (folder: string): string => join(folder, 'embedded');

async function measureCollection(options: ScaleOptions, home: DataHome, folder: string) {
  const { only, seed, seconds, questions, rateSeconds } = options;
  const { openSearch, prefix } = home;
  const processes = join(folder, 'processes');
  rmSync(processes, { recursive: true, force: true });
  const measure = async <Answer>(part: ScaleOptions['only'][number], work: () => Promise<Answer>) => {
    if (!only.includes(part)) return null;
    tell(part);
    return work();
  };
  const orders: CostOrders = { folder, openSearch, prefix, seed, questions, rounds: ROUNDS };
  return {
    costs: await measure('costs', () => runScalePhase<CostAnswer>('query-costs.ts', orders)),
    search: await measure('search', () => measureSearch({ home, folder, embedded: embeddedOf(folder), seed, seconds })),
    starts: await measure('starts', () => measureStarts(home, processes)),
    rates: await measure('rates', () => measureRates(home, processes, rateSeconds)),
  };
}

/** Of another collection, which is removed. */
async function load(options: ScaleOptions, folder: string): Promise<ScaleResults['load']> {
  if (!options.only.includes('load')) return null;
  tell('load');
  const home = await homeNamed(newHomeName(), options);
  const own = join(folder, 'loaded');
  mkdirSync(own, { recursive: true });
  const { loaded: passages, workers, seed } = options;
  try {
    await loadCorpus(home, { folder: own, chunks: 0, documents: 0, seed });
    const documents = Math.ceil(passages / PASSAGES_PER_FILE);
    return await measureWorkerLoad({ home, folder: own, passages, documents, workers, seed });
  } finally {
    await removeHome(home, options.postgres);
    if (existsSync(own)) rmSync(own, { recursive: true, force: true });
  }
}

await runProgram({ help: SCALE_HELP, readOptions: (given) => readScaleOptions(given, process.env), run });
