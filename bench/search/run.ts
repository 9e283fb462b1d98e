import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tell } from '../http/run-script.ts';
import { machineFacts } from '../machine.ts';
import { runProgram } from '../program.ts';
import { type Loaded, noteLoaded, readLoaded, takeFolder } from './folder.ts';
import type { LoadAnswer, LoadOrders } from './load.ts';
import { readSearchOptions, SEARCH_HELP, type SearchBenchOptions } from './options.ts';
import { runSearchPhase } from './phase.ts';
import type { PeerOrders, SearchPeerAnswer } from './postgres-peer.ts';
import { type SearchResults, searchFigures, searchTable } from './report.ts';
import { measureFull, measureSmall, STREAMS } from './service.ts';

/** Batches live until they are written: with little room for the young they would be copied about meanwhile. */
const LOAD_FLAGS = ['--max-semi-space-size=64'];

async function run(options: SearchBenchOptions): Promise<void> {
  const folder = takeFolder(options);
  try {
    const figures = searchFigures(await measureAll(options, folder));
    process.stdout.write(searchTable(figures));
    if (options.json) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
  } finally {
    if (options.keep || options.reuse) tell(`the data is in ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

async function measureAll(options: SearchBenchOptions, folder: string): Promise<SearchResults> {
  const { seed, seconds, chunks, documents, postgres: url } = options;
  const machine = machineFacts();
  const loaded = options.reuse ? readLoaded(folder, options) : await loadBoth(options, folder);
  const asked = (name: 'full' | 'small') => ({ folder: join(folder, name), seed, seconds });
  let small: SearchResults['small'] = null;
  if (options.small > 0) {
    tell(`asking the service with ${options.small} chunks`);
    small = await measureSmall(asked('small'));
  }
  tell(`asking the service with ${chunks} chunks`);
  const full = await measureFull(asked('full'));
  if (url === undefined) return { machine, loaded, full, small, peer: null };
  tell(`loading ${chunks} chunks into PostgreSQL`);
  const orders: PeerOrders = { ...asked('full'), chunks, documents, url, stream: STREAMS.quiet };
  return { machine, loaded, full, small, peer: await runSearchPhase<SearchPeerAnswer>('postgres-peer.ts', orders) };
}

async function loadBoth({ chunks, documents, small, seed }: SearchBenchOptions, folder: string): Promise<Loaded> {
  const load = (name: 'full' | 'small', of: number): Promise<LoadAnswer> => {
    tell(`loading ${of} chunks`);
    const orders: LoadOrders = {
      folder: join(folder, name),
      chunks: of,
      documents: Math.max(1, Math.round((documents * of) / chunks)),
      seed,
    };
    return runSearchPhase<LoadAnswer>('load.ts', orders, LOAD_FLAGS);
  };
  const loaded: Loaded = {
    seed,
    small: small > 0 ? await load('small', small) : null,
    full: await load('full', chunks),
  };
  noteLoaded(folder, loaded);
  return loaded;
}

await runProgram({ help: SEARCH_HELP, readOptions: readSearchOptions, run });
