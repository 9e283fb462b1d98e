import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Importing, openImporting } from '../../test/import/importing.ts';
import { openFeed } from '../adapters/feeds/open-feed.ts';
import { rejectionsFile } from '../adapters/feeds/rejections-file.ts';
import type { ImportedFile } from '../domain/ingest/run/import-run-store.ts';
import { addCompaniesImport, addImportParent } from './import.ts';
import type { Terminal } from './terminal.ts';

let at: Importing;
let folder: string;
beforeEach(async () => {
  at = await openImporting('sqlite');
  folder = mkdtempSync(join(tmpdir(), 'almanac-command-'));
});
afterEach(async () => {
  await at[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

function file(name: string, ...lines: (object | string)[]): string {
  const path = join(folder, name);
  writeFileSync(path, lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''));
  return path;
}

/** Runs `almanac import companies`; `interruptAt` stops it as soon as the terminal shows that text. */
async function run(words: readonly string[], interruptAt?: string) {
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
    isInteractive: true,
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
  const clock = { nowMs: () => (nowMs += 200) };
  const print = (text: string): void => {
    seen.printed += text;
  };
  const program = new Command('almanac').exitOverride().configureOutput({ writeOut: print, writeErr: print });
  const open = async () => ({
    imports: at.imports,
    history: { add: async (files: readonly ImportedFile[]) => void seen.written.push(...files) },
    rejectsFolder: join(folder, 'imports'),
    openFeed,
    openRejections: rejectionsFile,
    followIndex: () => undefined,
    updateIndex: async ({ onBatch }: { onBatch(taken: number): void }) => {
      seen.indexed += 1;
      onBatch(7);
      return 7;
    },
    close: async () => {
      seen.isClosed = true;
    },
  });
  addCompaniesImport(addImportParent(program), open, { terminal, clock });
  await program.parseAsync(['import', 'companies', ...words], { from: 'user' });
  return seen;
}

const COMPANY = { kind: 'company', name: 'Mercadona', country: 'ES' };

test('all taken: status 0, a summary, the index updated, no file of rejected records', async () => {
  const seen = await run([file('own.jsonl', COMPANY, { kind: 'topic', id: 'a,b', name: 'Topic' })]);
  expect(seen).toMatchObject({ status: 0, indexed: 1, isClosed: true });
  expect(seen.printed).toMatch(
    /own\.jsonl: Almanac \(JSONL\), 2 records\n {2}companies {2}1 created, 0 merged, 0 changed, 0 unchanged\n {2}other {6}1 created/,
  );
  expect(seen.printed).toMatch(
    /\n2 records of 1 file, 0 rejected, [\d.]+ s, 7 companies brought to the search index\n$/,
  );
  expect(seen.shown).toContain('own.jsonl');
  expect(seen.written).toMatchObject([
    { kind: 'companies', records: 2, created: 2, rejected: 0, outcome: 'completed' },
  ]);
  expect(() => readFileSync(join(folder, 'imports', 'own.jsonl.rejected.jsonl'))).toThrow('ENOENT');
});

test('rejected records: status 1, counted by reason, listed in the data directory', async () => {
  const seen = await run([file('own.jsonl', COMPANY, '{', { kind: 'company' }, '[')]);
  const rejects = join(folder, 'imports', 'own.jsonl.rejected.jsonl');
  expect(seen.status).toBe(1);
  expect(seen.printed).toMatch(/rejected {3}3\n +2 {2}not a JSON object\n +1 {2}name is missing\n/);
  expect(seen.printed).toContain(`listed in  ${rejects}`);
  expect(readFileSync(rejects, 'utf8').split('\n')[1]).toBe(
    '{"line":3,"record":3,"reason":"name is missing","imported":false,"about":"{\\"kind\\":\\"company\\"}"}',
  );
});

test('a file that cannot be read: status 2, and the others are imported', async () => {
  const seen = await run([join(folder, 'missing.json'), file('odd.xml', '<a/>'), file('own.jsonl', COMPANY, '{')]);
  expect(seen.status).toBe(2);
  expect(seen.printed).toContain('missing.json\n  fault      the file does not exist');
  expect(seen.printed).toContain(
    'odd.xml\n  fault      the file is of no known format; expected SEC company tickers (JSON)',
  );
  expect(await at.companies()).toHaveLength(1);
  expect(seen.written).toMatchObject([
    { file: expect.stringContaining('missing.json'), format: null, outcome: 'unreadable', fault: 'does not exist' },
    { outcome: 'unreadable' },
    {
      format: 'Almanac (JSONL)',
      records: 2,
      created: 1,
      rejected: 1,
      outcome: 'completed',
      fault: expect.stringMatching(
        /^1 of its records were rejected: 1 not a JSON object; listed in .*own\.jsonl\.rejected\.jsonl$/,
      ),
    },
  ]);
});

test('only unreadable files: the index is not touched', async () => {
  expect(await run([join(folder, 'missing.json')])).toMatchObject({ status: 2, indexed: 0, isClosed: true });
});

test('--json', async () => {
  const path = file('own.jsonl', COMPANY, '{');
  const seen = await run([path, '--json']);
  expect(JSON.parse(seen.printed)).toEqual({
    files: [
      {
        path,
        format: 'Almanac (JSONL)',
        records: 2,
        companies: { created: 1, merged: 0, changed: 0, unchanged: 0 },
        others: { created: 0, changed: 0, unchanged: 0 },
        rejected: 1,
        reasons: { 'not a JSON object': 1 },
        notes: {},
        fault: null,
        rejects: join(folder, 'imports', 'own.jsonl.rejected.jsonl'),
      },
    ],
    interrupted: false,
    duration_ms: expect.any(Number),
    indexed_companies: 7,
  });
});

test('--rejects names the file, or the folder when there are several', async () => {
  await run([file('own.jsonl', '{'), '--rejects', join(folder, 'bad.txt')]);
  expect(readFileSync(join(folder, 'bad.txt'), 'utf8')).toContain('not a JSON object');
  await run([file('a.jsonl', '{', COMPANY), file('b.jsonl', '{'), '--rejects', join(folder, 'bad')]);
  expect(readFileSync(join(folder, 'bad', 'a.jsonl.rejected.jsonl'), 'utf8')).toContain('not a JSON object');
  expect(readFileSync(join(folder, 'bad', 'b.jsonl.rejected.jsonl'), 'utf8')).toContain('not a JSON object');
});

test('a file that is named twice is read once', async () => {
  const seen = await run([file('own.jsonl', COMPANY), file('copy.jsonl', COMPANY)]);
  expect(seen.printed).toContain('1 record of 1 file');
});

test('--exchange takes only exchanges of American symbol lists', async () => {
  await expect(run([file('own.jsonl', COMPANY), '--exchange', 'XLON'])).rejects.toThrow(
    'Allowed choices are XNAS, XNYS, XASE',
  );
});

test('interrupted: status 130, the index is not touched, and the same command continues', async () => {
  const lines = Array.from({ length: 2_400 }, (_, n) => ({
    kind: 'company',
    name: `Unique${n * 7_919} Works`,
    lei: null,
    cik: String(n + 1),
  }));
  const path = file('own.jsonl', ...lines);
  const cut = await run([path], '1,000 records');
  expect(cut).toMatchObject({ status: 130, indexed: 0, isClosed: true });
  expect(cut.printed).toContain('Interrupted: the same command continues from here.');
  expect(await at.companies()).toHaveLength(1_000);
  const rest = await run([path]);
  expect([rest.status, rest.indexed]).toEqual([0, 1]);
  expect(rest.printed).toContain('2,400 created, 0 merged, 0 changed, 0 unchanged');
  expect(await at.companies()).toHaveLength(2_400);
});
