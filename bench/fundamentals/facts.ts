import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inReadingOrder, openFactsSources } from '../../src/adapters/feeds/facts-sources.ts';
import { rejectionsFile } from '../../src/adapters/feeds/rejections-file.ts';
import { factsImportParts, readDocument } from '../../src/compose/imports/facts-import.ts';
import { openStores } from '../../src/compose/stores.ts';
import { importFacts } from '../../src/domain/ingest/facts/facts-import.ts';

export interface FactsOptions {
  /** Company facts to be copied; the real ones beside the project when not given. */
  readonly dataDir?: string;
  /** How much JSON to import. */
  readonly megabytes?: number;
}

export interface FactsFigures {
  /** Millions of bytes of JSON per second, from the files to the statements in the database. */
  readonly facts_mb_per_s: number;
  readonly facts_documents: number;
  readonly facts_megabytes: number;
  readonly facts_statements: number;
  /** The same documents once more. */
  readonly facts_unchanged_mb_per_s: number;
  readonly facts_are_real: boolean;
}

const REAL = fileURLToPath(new URL('../../../shared/data/sec/companyfacts/', import.meta.url));

/** Imports company facts into an empty SQLite database, as `almanac import facts FOLDER` does, in this process. */
export async function measureFacts({ dataDir = REAL, megabytes = 100 }: FactsOptions = {}): Promise<FactsFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-facts-'));
  try {
    const isReal = existsSync(dataDir);
    const documents = isReal ? realDocuments(dataDir) : [madeDocument()];
    const count = writeCopies(join(folder, 'facts'), documents, megabytes * 1e6);
    const stores = await openStores({ database: { kind: 'sqlite' }, dataDir: folder });
    const once = async () => {
      const startMs = performance.now();
      const { report } = await importFacts({
        ...factsImportParts(stores.facts),
        readDocument,
        sources: inReadingOrder(await openFactsSources(join(folder, 'facts'))),
        rejections: rejectionsFile(join(folder, 'rejected.jsonl')),
        isRestart: false,
        signal: new AbortController().signal,
      });
      return { report, rate: report.bytes / 1e3 / (performance.now() - startMs) };
    };
    const first = await once();
    const again = await once();
    await stores.close();
    if (first.report.documents.taken !== count || again.report.documents.unchanged !== count) {
      throw new Error(`not all of ${count} documents were taken: ${JSON.stringify(first.report)}`);
    }
    return {
      facts_mb_per_s: first.rate,
      facts_documents: count,
      facts_megabytes: first.report.bytes / 1e6,
      facts_statements: first.report.statements,
      facts_unchanged_mb_per_s: again.rate,
      facts_are_real: isReal,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const realDocuments = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json') && statSync(join(folder, name)).isFile())
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'));

/** Copies the documents under other CIKs until there is enough; answers how many were written. */
function writeCopies(folder: string, documents: readonly string[], bytes: number): number {
  mkdirSync(folder, { recursive: true });
  let written = 0;
  let count = 0;
  for (; written < bytes; count += 1) {
    const cik = 9_000_000 + count;
    const text = (documents[count % documents.length] ?? '')
      .replace(/"cik":\s*"?\d+"?/, `"cik":${cik}`)
      .replace(/"entityName":\s*"[^"]*"/, `"entityName":"Copy ${cik} Holdings ${count}"`);
    writeFileSync(join(folder, `CIK${String(cik).padStart(10, '0')}.json`), text);
    written += Buffer.byteLength(text);
  }
  return count;
}

const USED_TAGS = [
  'Revenues',
  'CostOfRevenue',
  'OperatingIncomeLoss',
  'NetIncomeLoss',
  'Assets',
  'Liabilities',
  'StockholdersEquity',
];
const OTHER_TAGS = 400;
const YEARS = 15;

/** A document of the size and shape of a large registrant's facts, where no real ones are at hand. */
function madeDocument(): string {
  const tags = [...USED_TAGS, ...Array.from({ length: OTHER_TAGS }, (_, at) => `OtherFigureOfTheCompany${at}`)];
  const facts = Object.fromEntries(tags.map((tag) => [tag, madeConcept(tag)]));
  return JSON.stringify({ cik: 1, entityName: 'Made', facts: { 'us-gaap': facts } });
}

function madeConcept(tag: string) {
  const list = Array.from({ length: YEARS * 4 }, (_, at) => {
    const year = 2010 + Math.floor(at / 4);
    const quarter = (at % 4) + 1;
    const [start, end] = [`${year}-${two(quarter * 3 - 2)}-01`, `${year}-${two(quarter * 3)}-28`];
    const form = quarter === 4 ? '10-K' : '10-Q';
    const accn = `0000000001-${two(year % 100)}-${String(at).padStart(6, '0')}`;
    return {
      start,
      end,
      val: 1_000_000 + at * 1_000,
      accn,
      fy: year,
      fp: `Q${quarter}`,
      form,
      filed: `${year + 1}-01-15`,
    };
  });
  return { label: tag, description: `What ${tag} stands for, in a sentence or two.`.repeat(4), units: { USD: list } };
}

const two = (number: number): string => String(number).padStart(2, '0');
