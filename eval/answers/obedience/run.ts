import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { tell } from '../../../bench/http/run-script.ts';
import type { LoadAnswer } from '../../../bench/search/load.ts';
import { runSearchPhase } from '../../../bench/search/phase.ts';
import { readWorld } from '../../../bench/search/world.ts';
import { sqlDocumentStore } from '../../../src/adapters/sql/documents/document-store.ts';
import { openStores } from '../../../src/compose/stores.ts';
import type { StoredDocument } from '../../../src/domain/documents/document-store.ts';
import { openResearcherOf } from '../engine.ts';
import { documentsSeen, observe } from '../observed.ts';
import { disobedience } from './faults.ts';
import { requestsOver } from './requests.ts';

const HELP = `Asks the research agent generated questions and looks for anything outside of the rights, filters, companies and moment of each.

  npm run eval:obedience -- [options]

  --runs N           questions (10000)
  --seed N           another number makes other documents and questions (1)
  --researcher FILE  a module with an export openResearcher(dataDir) (eval/answers/open-researcher.ts)
  --help

Ends with 1 when anything is found.
`;
const CHUNKS = 3_000;
const DOCUMENTS = 300;
const DOCUMENTS_READ = 1_000;
const TELL_EVERY = 500;
const FAULTS_SHOWN = 20;

async function run(runs: number, seed: number, module: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-obedience-'));
  try {
    tell(`loading ${CHUNKS} chunks of two organizations and the public`);
    await runSearchPhase<LoadAnswer>('load.ts', { folder, chunks: CHUNKS, documents: DOCUMENTS, seed });
    const documents = await documentsIn(folder);
    const requests = requestsOver(readWorld(folder), documents, seed);
    const opened = await openResearcherOf(module, folder);
    let [faults, cited, seen] = [0, 0, 0];
    try {
      for (let number = 1; number <= runs; number++) {
        const request = requests.next().value;
        const { events, citations } = await observe(opened.researcher, request);
        cited += citations.length;
        seen += documentsSeen(events).length;
        const found = disobedience(request, events, documents);
        if (found.length > 0 && ++faults <= FAULTS_SHOWN) {
          process.stdout.write(
            `${JSON.stringify({ number, question: request.question, viewer: request.viewer, scope: request.scope, found })}\n`,
          );
        }
        if (number % TELL_EVERY === 0) tell(`${number} of ${runs} runs, ${cited} citations, ${faults} with faults`);
      }
    } finally {
      await opened.close();
    }
    process.stdout.write(
      `${runs} runs with ${cited} citations and ${seen} documents seen: ${faults} with anything outside of what was allowed\n`,
    );
    return faults;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function documentsIn(dataDir: string): Promise<StoredDocument[]> {
  const stores = await openStores({ dataDir, database: { kind: 'sqlite' } });
  try {
    return await sqlDocumentStore(stores.database).page(null, DOCUMENTS_READ);
  } finally {
    await stores.close();
  }
}

/** `undefined` after printing a fault, or the help. */
function readOptions(): { readonly runs: number; readonly seed: number; readonly researcher: string } | string {
  const text = { type: 'string' } as const;
  const options = { runs: text, seed: text, researcher: text, help: { type: 'boolean' } } as const;
  try {
    const { values } = parseArgs({ options });
    if (values.help) return HELP;
    const [runs, seed] = [Number(values.runs ?? 10_000), Number(values.seed ?? 1)];
    const researcher = values.researcher ?? fileURLToPath(new URL('../open-researcher.ts', import.meta.url));
    if (!Number.isInteger(runs) || runs < 1) return '--runs must be a whole number from 1';
    if (!Number.isInteger(seed) || seed < 0) return '--seed must be a whole number from 0';
    return existsSync(researcher) ? { runs, seed, researcher } : `${researcher} does not exist`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const options = readOptions();
if (options === HELP) process.stdout.write(HELP);
else if (typeof options === 'string') {
  process.stderr.write(`${options}\n\n${HELP}`);
  process.exitCode = 1;
} else if ((await run(options.runs, options.seed, options.researcher)) > 0) process.exitCode = 1;
