import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runScript, tell } from '../http/run-script.ts';
import { machineFacts } from '../machine.ts';
import { markdownTable } from '../markdown-table.ts';
import { flags, OptionsFault, parseOptions, readNumbers, runProgram, texts } from '../program.ts';
import type { Times } from '../search/times.ts';
import { entitiesOf, writeChanges, writeCompaniesHouse, writeEntities, writeIsins, writeRelations } from './files.ts';
import type { TakenFiles, TakeOrders } from './measure.ts';
import { FEED_IMPORTS, type FeedFile, type FeedFileName, REAL_RECORDS } from './plan.ts';
import { measureSearches } from './searches.ts';

const HELP = `Measures how the files of registers are taken, with made-up files in the shape of the real ones.

  npm run bench:feeds -- [options]

  --part N           part of the real number of records (0.1); changes are as many as in a day
  --changes N        records of a file of changes (15000)
  --only NAMES       of entities, relations, changes, isins, companies_house (all)
  --searches N       in place of files: N searches of the sample, and as many as fit in the time in which a service takes the entities
  --json FILE        writes all figures to a file
  --help
`;

/** A publication before any of the files. */
const SINCE = '2026-11-27T00:00:00.000Z';

function readOptions(argv: readonly string[]) {
  const values = parseOptions(argv, { ...texts('part', 'changes', 'only', 'searches', 'json'), ...flags('help') });
  if (values.help) return undefined;
  const { above0 } = readNumbers(values);
  const all = Object.keys(REAL_RECORDS) as FeedFileName[];
  const wanted = values.only?.split(',') ?? all;
  const unknown = wanted.find((name) => !all.includes(name as FeedFileName));
  if (unknown !== undefined) throw new OptionsFault(`--only must be of ${all.join(', ')}`);
  return {
    part: above0('part', 0.1),
    changes: above0('changes', REAL_RECORDS.changes),
    only: all.filter((name) => wanted.includes(name)),
    searches: values.searches === undefined ? undefined : above0('searches', 0),
    json: values.json,
  };
}

async function writeFiles(
  folder: string,
  { part, changes, only }: NonNullable<ReturnType<typeof readOptions>>,
): Promise<FeedFile[]> {
  const countOf = (name: FeedFileName): number => Math.ceil(REAL_RECORDS[name] * part);
  const entities = countOf('entities');
  const of = entitiesOf(entities, 1);
  const writers: Readonly<Record<FeedFileName, (path: string, records: number) => Promise<void>>> = {
    entities: (path, records) => writeEntities(path, records, of),
    relations: (path, records) => writeRelations(path, records, entities),
    changes: (path, records) => writeChanges(path, records, entities, of),
    isins: (path, records) => writeIsins(path, records, entities),
    companies_house: (path, records) => writeCompaniesHouse(path, records, 1),
  };
  const files: FeedFile[] = [];
  for (const name of only) {
    const isChanges = name === 'changes';
    const records = isChanges ? Math.min(changes, entities) : countOf(name);
    const path = join(folder, isChanges ? `${name}.xml` : `${name}.csv.gz`);
    await writers[name](path, records);
    tell(`${name}: ${records} records, ${(statSync(path).size / 1e6).toFixed(1)} MB`);
    files.push({ name, kind: FEED_IMPORTS[name], path, records, ...(isChanges && { since: SINCE }) });
  }
  return files;
}

async function runSearches(part: number, quietSearches: number, json: string | undefined): Promise<void> {
  const machine = machineFacts();
  const figures = await measureSearches(Math.ceil(REAL_RECORDS.entities * part), quietSearches);
  const { quiet, meanwhile, records, seconds, cpu_seconds } = figures;
  const row = (name: string, { requests, p50_ms, p95_ms }: Times): string[] => [
    ...[name, String(requests), String(p50_ms), String(p95_ms)],
  ];
  const rows = [row('quiet', quiet), row(`while ${records} entities are taken`, meanwhile)];
  process.stdout.write(
    `${markdownTable(['searches', 'number', 'median ms', '95 % ms'], rows)}\n\n` +
      `Median meanwhile: ${(meanwhile.p50_ms / quiet.p50_ms).toFixed(2)} times the quiet one; ${seconds.toFixed(0)} s, ${cpu_seconds.toFixed(0)} s of processor time.\n`,
  );
  if (json) writeFileSync(json, `${JSON.stringify({ machine, searches: figures }, null, 2)}\n`);
}

async function run(options: NonNullable<ReturnType<typeof readOptions>>): Promise<void> {
  if (options.searches !== undefined) return runSearches(options.part, options.searches, options.json);
  const machine = machineFacts();
  const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-feeds-'));
  try {
    const files = await writeFiles(folder, options);
    const data = join(folder, 'data');
    mkdirSync(data);
    const script = fileURLToPath(new URL('./measure.ts', import.meta.url));
    const figures = await runScript<TakenFiles>(script, { folder: data, files } satisfies TakeOrders);
    const rows = Object.entries(figures).map(([name, one]) => [
      ...[name, String(one.records), one.seconds.toFixed(1), one.cpu_seconds.toFixed(1)],
      ...[((one.cpu_seconds / one.records) * 1e6).toFixed(0), (one.rss_bytes / 1e6).toFixed(0)],
      (one.database_bytes / 1e6).toFixed(0),
    ]);
    const headings = ['file', 'records', 's', 'CPU s', 'CPU µs a record', 'memory MB', 'database MB'];
    process.stdout.write(`${markdownTable(headings, rows)}\n`);
    if (options.json) writeFileSync(options.json, `${JSON.stringify({ machine, files: figures }, null, 2)}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await runProgram({ help: HELP, readOptions, run });
