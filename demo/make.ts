/**
 * Makes the sample data from the tables in `facts/` and the public data sets beside the project: `npm run demo:make`.
 * The same input gives the same bytes.
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { makeCompanies } from './maker/companies.ts';
import { makeKnowledge } from './maker/knowledge.ts';
import { toJsonLines } from './maker/records.ts';
import { hasSharedData, readSharedData } from './maker/shared-data.ts';

/** The files by their names in this folder. */
export function makeDemo(): ReadonlyMap<string, string> {
  const companies = makeCompanies(readSharedData());
  return new Map([
    ['companies.jsonl', toJsonLines(companies.large)],
    ['companies-more.jsonl', toJsonLines(companies.others)],
    ['knowledge.jsonl', toJsonLines(makeKnowledge(companies))],
  ]);
}

function main(): void {
  if (!hasSharedData()) {
    process.stderr.write('The public data sets (../shared/data) are not here; nothing was made.\n');
    process.exitCode = 1;
    return;
  }
  for (const [file, text] of makeDemo()) {
    writeFileSync(new URL(file, import.meta.url), text);
    process.stdout.write(`${file}: ${text.split('\n').length - 1} records\n`);
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) main();
