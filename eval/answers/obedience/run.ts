import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tell } from '../../../bench/http/run-script.ts';
import { runProgram } from '../../../bench/program.ts';
import type { LoadAnswer } from '../../../bench/search/load.ts';
import { runSearchPhase } from '../../../bench/search/phase.ts';
import { readWorld } from '../../../bench/search/world.ts';
import { sqlDocumentStore } from '../../../src/adapters/sql/documents/document-store.ts';
import { openStores } from '../../../src/compose/stores.ts';
import type { StoredDocument } from '../../../src/domain/documents/document-store.ts';
import { openResearcherOf } from '../engine.ts';
import { documentsSeen, observe } from '../observed.ts';
import { disobedience } from './faults.ts';
import { OBEDIENCE_HELP, type ObedienceOptions, readObedienceOptions } from './options.ts';
import { requestsOver } from './requests.ts';

const CHUNKS = 3_000;
const DOCUMENTS = 300;
const DOCUMENTS_READ = 1_000;
const TELL_EVERY = 500;
const FAULTS_SHOWN = 20;

async function run({ runs, seed, researcher }: ObedienceOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-obedience-'));
  try {
    tell(`loading ${CHUNKS} chunks of two organizations and the public`);
    await runSearchPhase<LoadAnswer>('load.ts', { folder, chunks: CHUNKS, documents: DOCUMENTS, seed });
    const documents = await documentsIn(folder);
    const requests = requestsOver(readWorld(folder), documents, seed);
    const opened = await openResearcherOf(researcher, folder);
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
    if (faults > 0) process.exitCode = 1;
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

await runProgram({ help: OBEDIENCE_HELP, readOptions: readObedienceOptions, run });
