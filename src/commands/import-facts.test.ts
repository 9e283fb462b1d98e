import { join } from 'node:path';
import { Command } from 'commander';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { companyFacts, type FactsImporting, openFactsImporting } from '../../test/import/facts-importing.ts';
import { storedZip } from '../adapters/extract/office/stored-zip.ts';
import { readFactsDocument } from '../adapters/feeds/facts-read-document.ts';
import { inReadingOrder, openFactsSources } from '../adapters/feeds/facts-sources.ts';
import { rejectionsFile } from '../adapters/feeds/rejections-file.ts';
import type { ImportedFile } from '../domain/ingest/run/import-run-store.ts';
import { addImportParent } from './import.ts';
import { addFactsImport } from './import-facts.ts';
import type { Terminal } from './terminal.ts';

let at: FactsImporting;
beforeEach(async () => {
  at = await openFactsImporting('sqlite');
});
afterEach(async () => at[Symbol.asyncDispose]());

/** Runs `almanac import facts`; `interruptAt` stops it as soon as the terminal shows that text. */
async function run(
  words: readonly string[],
  { interruptAt, isInteractive = true }: { interruptAt?: string; isInteractive?: boolean } = {},
) {
  const seen = {
    printed: '',
    shown: '',
    status: undefined as number | undefined,
    indexed: 0,
    isClosed: false,
    written: [] as ImportedFile[],
  };
  let stop = (): void => undefined;
  const terminal: Terminal = {
    isInteractive,
    columns: 200,
    write: (text) => {
      seen.shown += text;
      if (interruptAt !== undefined && text.includes(interruptAt)) stop();
    },
    onInterrupt: (work) => {
      stop = work;
      return () => undefined;
    },
    exitWith: (status) => {
      seen.status = status;
    },
  };
  let nowMs = 0;
  const clock = { nowMs: () => (nowMs += isInteractive ? 200 : 6_000) };
  const print = (text: string): void => {
    seen.printed += text;
  };
  const program = new Command('almanac').exitOverride().configureOutput({ writeOut: print, writeErr: print });
  const open = async () => ({
    parts: at.parts,
    history: { add: async (files: readonly ImportedFile[]) => void seen.written.push(...files) },
    readDocument: (bytes: Buffer, path: string) => readFactsDocument(bytes, path, () => true),
    openSources: openFactsSources,
    inReadingOrder,
    rejectsFolder: join(at.folder, 'imports'),
    openRejections: rejectionsFile,
    updateIndex: async () => {
      seen.indexed += 1;
      return 7;
    },
    close: async () => {
      seen.isClosed = true;
    },
  });
  addFactsImport(addImportParent(program), open, { terminal, clock });
  await program.parseAsync(['import', 'facts', ...words], { from: 'user' });
  expect(seen.isClosed).toBe(true);
  return seen;
}

const put = (...numbers: number[]): string => {
  for (const n of numbers)
    at.file(`CIK${String(n).padStart(10, '0')}.json`, companyFacts(n, `Company ${n} of Many`, n));
  return `${at.folder}/documents`;
};

test('all taken: status 0, a summary, and the new companies in the search index', async () => {
  const { status, printed, shown, indexed, written } = await run([put(1, 2)]);
  expect(written).toMatchObject([{ kind: 'facts', records: 2, created: 2, changed: 2, outcome: 'completed' }]);
  expect(status).toBe(0);
  expect(indexed).toBe(1);
  expect(printed).toMatch(/documents +2: 2 taken, 0 unchanged, 0 rejected, 0 passed over/);
  expect(printed).toMatch(/companies +2 with new figures, 2 made/);
  expect(printed).toMatch(/statements +2 versions worked out/);
  expect(printed).toMatch(/MB\/s, 7 companies brought to the search index/);
  expect(shown).toMatch(/\[#+\.*\] \d+ %, \d documents, \d+\.\d MB\/s/);
});

test('nothing new: the search index is not touched', async () => {
  const folder = put(1);
  await run([folder]);
  const { status, indexed, printed } = await run([folder]);
  expect([status, indexed]).toEqual([0, 0]);
  expect(printed).toMatch(/0 taken, 1 unchanged/);
});

test('facts left out: status 1, with counts and reasons', async () => {
  const path = at.file('a.json', companyFacts(1, 'One Ocean Inc.', 1, 'x'));
  const { status, printed } = await run([path]);
  expect(status).toBe(1);
  expect(printed).toMatch(/1 left out/);
  expect(printed).toMatch(/1 {2}its value is not a number/);
  expect(printed).toMatch(/listed in +.*a\.json\.rejected\.jsonl/);
});

test('a rejected document of an archive: status 1; a rejected file: status 2', async () => {
  const archive = at.file('all.zip', storedZip({ 'CIK0000000001.json': '{"cik":' }));
  expect((await run([archive])).status).toBe(1);
  const { status, printed } = await run([at.file('cut.json', '{"cik":'), put(2)]);
  expect(status).toBe(2);
  expect(printed).toMatch(/fault +cut\.json ends in the middle/);
});

test('reports missing files and takes the others: status 2', async () => {
  const { status, printed } = await run([join(at.folder, 'nothing.json'), put(1), '--json']);
  expect(status).toBe(2);
  expect(JSON.parse(printed)).toMatchObject({
    documents: { read: 1, taken: 1 },
    companies: { made: 1, changed: 1 },
    facts: { taken: 1, left_out: 0, passed_over: 0 },
    faults: [{ fault: 'does not exist' }],
    interrupted: false,
    indexed_companies: 7,
  });
});

test('an interruption: status 130; the same command continues', async () => {
  const folder = put(1, 2, 3, 4);
  const { status, printed, indexed } = await run([folder], { interruptAt: ' 2 documents' });
  expect([status, indexed]).toEqual([130, 0]);
  expect(printed).toMatch(/Interrupted: the same command continues from here\./);
  const second = await run([folder]);
  expect(second.status).toBe(0);
  expect(second.printed).toMatch(/documents +4: 4 taken/);
});

test('without a terminal writes a line every few seconds', async () => {
  const { shown } = await run([put(1, 2)], { isInteractive: false });
  expect(shown).toMatch(/^import: CIK0000000001\.json: \d+ %, 1 documents/m);
  expect(shown).not.toContain('\r');
});

test('refuses a command without paths, except with --rebuild', async () => {
  await expect(run([])).rejects.toThrow(/Name the files/);
  await run([put(1)]);
  const { status, printed } = await run(['--rebuild']);
  expect(status).toBe(0);
  expect(printed).toMatch(/rebuilt +1 versions of 1 companies, 0 companies with other figures/);
});
