import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runScript, tell } from '../http/run-script.ts';
import { machineFacts } from '../machine.ts';
import { flags, OptionsFault, parseOptions, readNumbers, runProgram, texts } from '../program.ts';
import type { PipelineFigures, PipelineOrders } from './pipeline.ts';
import { type IngestFigures, ingestMet, ingestTable } from './report.ts';
import { measureService } from './service.ts';

const HELP = `Measures documents from their bytes to chunks that can be searched, with one reading process and all annotations.

  npm run bench:ingest -- [options]

  --documents N      texts of 24 paragraphs (2000)
  --aliases N        names that are known (100000)
  --filing FILE      a 10-K in HTML (that of ../shared/data when it is there, else one of 2 MB is made)
  --pdfs FOLDER      PDF files (those of ../shared/data when they are there, else not measured)
  --seconds N        how long the service is asked while it takes files in (15)
  --only PART        pipeline or service (both)
  --json FILE        writes all figures to a file
  --help
`;

const shared = (path: string): string => fileURLToPath(new URL(`../../../shared/data/${path}`, import.meta.url));
const ifThere = (path: string): string | null => (existsSync(path) ? path : null);

function readOptions(argv: readonly string[]) {
  const names = ['documents', 'aliases', 'filing', 'pdfs', 'seconds', 'only', 'json'] as const;
  const values = parseOptions(argv, { ...texts(...names), ...flags('help') });
  if (values.help) return undefined;
  const { above0 } = readNumbers(values);
  if (values.only !== undefined && !['pipeline', 'service'].includes(values.only)) {
    throw new OptionsFault('--only must be pipeline or service');
  }
  return {
    documents: above0('documents', 2_000),
    aliases: above0('aliases', 100_000),
    seconds: above0('seconds', 15),
    filing: values.filing ?? ifThere(shared('sec/filings/nvda-10-k-2025-02-26.html')),
    pdfs: values.pdfs ?? ifThere(shared('pdf')),
    only: values.only,
    json: values.json,
  };
}

async function run(options: NonNullable<ReturnType<typeof readOptions>>): Promise<void> {
  const machine = machineFacts();
  const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-ingest-'));
  try {
    const { documents, aliases, filing, pdfs, seconds, only } = options;
    let figures: IngestFigures = { machine };
    if (only !== 'service') {
      tell(`${documents} texts, a filing${pdfs === null ? '' : ' and PDFs'}, with ${aliases} aliases`);
      const orders: PipelineOrders = { folder: join(folder, 'pipeline'), aliases, documents, filing, pdfs };
      const script = fileURLToPath(new URL('./measure-pipeline.ts', import.meta.url));
      figures = { ...figures, ...(await runScript<PipelineFigures>(script, orders)) };
    }
    if (only !== 'pipeline') {
      tell(`the service, for ${seconds} s`);
      figures = { ...figures, ...(await measureService(folder, { seconds, aliases })) };
    }
    process.stdout.write(ingestTable(figures));
    if (options.json)
      writeFileSync(options.json, `${JSON.stringify({ ...figures, met: ingestMet(figures) }, null, 2)}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await runProgram({ help: HELP, readOptions, run });
