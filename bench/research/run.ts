import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tell } from '../http/run-script.ts';
import { machineFacts } from '../machine.ts';
import { runProgram } from '../program.ts';
import type { LoadAnswer, LoadOrders } from '../search/load.ts';
import { runSearchPhase } from '../search/phase.ts';
import { readWorld } from '../search/world.ts';
import { RESEARCH_HELP, type ResearchBenchOptions, readResearchOptions } from './options.ts';
import { type ResearchResults, researchFigures, researchTable } from './report.ts';
import { measureCollection, measureStreams, measureToolLoad, measureTwins } from './service.ts';

/** As the benchmark of search: chunks of a document, and little room for the young. */
const CHUNKS_PER_DOCUMENT = 20;
const LOAD_FLAGS = ['--max-semi-space-size=64'];
/** Of the made collection the companies that most documents are about. */
const COMPANIES_ASKED = 50;
/** Companies of the sample data with filed facts and briefs. */
const SAMPLE_COMPANIES = ['Apple', 'Alphabet', 'NVIDIA', 'Marvell Technology', 'Snowflake'];

async function measureAll(options: ResearchBenchOptions, folder: string): Promise<ResearchResults> {
  const { seed, chunks, runs, pairs, rate, streams, minutes } = options;
  const machine = machineFacts();
  const [sampleFolder, fullFolder] = [join(folder, 'sample'), join(folder, 'full')];
  mkdirSync(sampleFolder, { recursive: true });
  tell(`loading ${chunks} chunks`);
  const orders: LoadOrders = { folder: fullFolder, chunks, documents: Math.ceil(chunks / CHUNKS_PER_DOCUMENT), seed };
  const load = await runSearchPhase<LoadAnswer>('load.ts', orders, LOAD_FLAGS);
  const ofSample = { folder: sampleFolder, hasSample: true, companies: SAMPLE_COMPANIES, seed, runs };
  const companies = readWorld(fullFolder)
    .companies.slice(0, COMPANIES_ASKED)
    .map(({ short }) => short);
  tell('asking the service with the sample data');
  const sample = await measureCollection(ofSample);
  const twins = await measureTwins(ofSample, pairs);
  tell(`asking the service with ${chunks} chunks`);
  const full = await measureCollection({ folder: fullFolder, hasSample: false, companies, seed, runs });
  tell('a tool at a fixed rate');
  const tool_load = await measureToolLoad(ofSample, { rate, minutes });
  tell('many streams at once');
  const many = await measureStreams(ofSample, { streams, minutes });
  return { machine, seed, load, sample, full, twins, tool_load, streams: many };
}

async function run(options: ResearchBenchOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-research-'));
  try {
    const figures = researchFigures(await measureAll(options, folder));
    process.stdout.write(researchTable(figures));
    if (options.json) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await runProgram({ help: RESEARCH_HELP, readOptions: readResearchOptions, run });
