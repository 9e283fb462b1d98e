import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readFactsDocument } from '../../src/adapters/feeds/facts-read-document.ts';
import { inReadingOrder, openFactsSources } from '../../src/adapters/feeds/facts-sources.ts';
import { rejectionsFile } from '../../src/adapters/feeds/rejections-file.ts';
import { sqlEntityStore } from '../../src/adapters/sql/companies/entity-store.ts';
import type { DatabaseEngine } from '../../src/adapters/sql/database.ts';
import { sqlFundamentalsStore } from '../../src/adapters/sql/fundamentals/fundamentals-store.ts';
import { sqlFactStore } from '../../src/adapters/sql/imports/fact-store.ts';
import { type Fact, knownAtOf } from '../../src/domain/fundamentals/fact.ts';
import type { Statement } from '../../src/domain/fundamentals/statement.ts';
import { type FactsPosition, type FactsResult, importFacts } from '../../src/domain/ingest/facts/facts-import.ts';
import type { BuildFundamentals } from '../../src/domain/ingest/facts/import-facts-document.ts';
import { openTestDatabase, type TestDatabase } from '../stores/databases.ts';

export interface FactsOptions {
  readonly isRestart?: boolean;
  readonly signal?: AbortSignal;
  readonly onProgress?: (at: FactsPosition) => void;
}

/** Makes an annual statement of every `Revenues` fact: enough to see that statements follow the facts. */
export const revenuesOnly: BuildFundamentals = (entityId, facts) => {
  const statements = facts.filter(({ tag }) => tag === 'Revenues').map(toStatement);
  const report = {
    versions: statements.length,
    statements: 0,
    findings: [],
    ignoredForms: {},
    splits: [],
  };
  return { fundamentals: { entityId, statements, shareCounts: [] }, report };
};

const toStatement = ({ endsOn, startsOn, value, unit, filing }: Fact): Statement => ({
  kind: 'income',
  period: 'annual',
  startsOn,
  endsOn,
  fiscalYear: Number(endsOn.slice(0, 4)),
  fiscalPeriod: 'FY',
  currency: unit,
  filedOn: filing.filedOn,
  acceptedAt: filing.acceptedAt,
  accession: filing.accession,
  form: filing.form,
  knownAt: knownAtOf(filing),
  lines: { REVENUE: value },
  derived: {},
});

/** A database, an empty one unless one is given, with a folder of documents to import into it. */
export async function openFactsImporting(
  engine: DatabaseEngine,
  build: BuildFundamentals = revenuesOnly,
  given?: TestDatabase,
) {
  const database = given ?? (await openTestDatabase(engine));
  const folder = mkdtempSync(join(tmpdir(), 'almanac-facts-'));
  const store = sqlFactStore(database);
  const rejects = join(folder, 'rejected', 'list.jsonl');
  const isUsed = (): boolean => true;

  return {
    database,
    folder,
    store,
    entities: sqlEntityStore(database),
    fundamentals: sqlFundamentalsStore(database),
    parts: { store, build, isUsed },
    /** Writes a document below the folder and answers its path. */
    file(name: string, content: string | Buffer | object): string {
      const path = join(folder, 'documents', name);
      mkdirSync(dirname(path), { recursive: true });
      const isText = typeof content === 'string' || Buffer.isBuffer(content);
      writeFileSync(path, isText ? content : JSON.stringify(content));
      return path;
    },
    async importPaths(paths: readonly string[], options: FactsOptions = {}): Promise<FactsResult> {
      const sources = [];
      for (const path of paths) sources.push(...(await openFactsSources(path)));
      const { isRestart = false, signal = new AbortController().signal, onProgress } = options;
      return importFacts({
        store,
        build,
        isUsed,
        readDocument: (bytes, path) => readFactsDocument(bytes, path, isUsed),
        sources: inReadingOrder(sources),
        rejections: rejectionsFile(rejects),
        isRestart,
        signal,
        ...(onProgress ? { onProgress } : {}),
      });
    },
    listed: (): { record: number; reason: string; about: string; imported: boolean }[] =>
      readFileSync(rejects, 'utf8')
        .split('\n')
        .flatMap((line) => (line === '' ? [] : [JSON.parse(line)])),
    async [Symbol.asyncDispose]() {
      if (given === undefined) await database[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type FactsImporting = Awaited<ReturnType<typeof openFactsImporting>>;

/** A company facts document with one `Revenues` fact for each value, a year after the other from 2020 on. */
export const companyFacts = (cik: number, entityName: string | null, ...values: unknown[]) => ({
  cik,
  entityName,
  facts: { 'us-gaap': { Revenues: conceptOf(cik, values) } },
});

/** Tags enough to make an income statement of. */
const INCOME_TAGS = [
  'Revenues',
  'CostOfRevenue',
  'GrossProfit',
  'OperatingIncomeLoss',
  'IncomeTaxExpenseBenefit',
  'NetIncomeLoss',
];

/** As `companyFacts`, with the same value for each tag of an income statement. */
export const incomeFacts = (cik: number, entityName: string, ...values: unknown[]) => ({
  cik,
  entityName,
  facts: { 'us-gaap': Object.fromEntries(INCOME_TAGS.map((tag) => [tag, conceptOf(cik, values)])) },
});

const conceptOf = (cik: number, values: readonly unknown[]) => ({
  label: 'A figure',
  units: {
    USD: values.map((val, at) => ({
      start: `${2020 + at}-01-01`,
      end: `${2020 + at}-12-31`,
      val,
      accn: accessionOf(cik, at),
      fy: 2020 + at,
      fp: 'FY',
      form: '10-K',
      filed: `${2021 + at}-02-15`,
    })),
  },
});

export const accessionOf = (cik: number, at: number): string => `${String(cik).padStart(10, '0')}-${21 + at}-000001`;

/** An index of submissions with one 10-K for each acceptance time. */
export const submissions = (cik: number, name: string, ...acceptanceDateTime: string[]) => ({
  cik: String(cik).padStart(10, '0'),
  entityType: 'operating',
  name,
  filings: {
    recent: {
      accessionNumber: acceptanceDateTime.map((_, at) => accessionOf(cik, at)),
      filingDate: acceptanceDateTime.map((instant) => instant.slice(0, 10)),
      reportDate: acceptanceDateTime.map((_, at) => `${2020 + at}-12-31`),
      acceptanceDateTime,
      form: acceptanceDateTime.map(() => '10-K'),
      isXBRL: acceptanceDateTime.map(() => 1),
    },
    files: [],
  },
});
