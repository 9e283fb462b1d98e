import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tell } from '../../bench/http/run-script.ts';
import { almanac, type Collection, prepareCollection } from '../collection.ts';
import type { Places } from './measures.ts';

const FACTS_DONE = 'evaluation-facts.json';

/** The accession numbers of filings among the documents, which the filed facts of the same company name. */
const ACCESSIONS: Places['accessions'] = new Map([
  ['sec/filings/aapl-10-k-2024-11-01.html', '0000320193-24-000123'],
  ['sec/filings/aapl-10-q-2025-08-01.html', '0000320193-25-000073'],
  ['sec/filings/nvda-10-k-2025-02-26.html', '0001045810-25-000023'],
  ['sec/filings/nvda-10-q-2025-08-27.html', '0001045810-25-000209'],
  ['pdf/APPLE_2022_10K.pdf', '0000320193-22-000108'],
  ['pdf/APPLE_2023Q3_10Q.pdf', '0000320193-23-000077'],
]);

export interface AnswersWanted {
  readonly dataDir: string;
  readonly documents: readonly string[];
  readonly companies: readonly string[];
  /** Files and folders for `almanac import facts`. */
  readonly facts: readonly string[];
}

/** A data directory with documents, companies and filed facts, made by the product's own commands and used again while files stay. */
export async function prepareAnswers({ dataDir, documents, companies, facts }: AnswersWanted): Promise<Collection> {
  const collection = await prepareCollection({ dataDir, folders: documents, companies });
  const done = join(dataDir, FACTS_DONE);
  const wanted = JSON.stringify(facts);
  if (facts.length > 0 && !(existsSync(done) && readFileSync(done, 'utf8') === wanted)) {
    tell(`facts of ${facts.join(', ')}`);
    await almanac(dataDir, ['import', 'facts', ...facts]);
    writeFileSync(done, wanted);
  }
  return collection;
}

/** Where the documents of a collection came from. */
export function placesIn({ documentsOf }: Collection): Places {
  const paths = new Map([...documentsOf].flatMap(([path, ids]) => ids.map((id): [string, string] => [id, path])));
  return { pathOf: (id) => paths.get(id), accessions: ACCESSIONS };
}
