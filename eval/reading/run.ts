import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { markdownTable } from '../../bench/markdown-table.ts';
import { extractBytes } from '../../src/adapters/extract/extract-file.ts';
import { type Block, ExtractionError } from '../../src/domain/enrichment/extracted-document.ts';
import { publicData } from '../../test/files/public-data.ts';
import { missingWords, orderOf, quantile, recallOf, wordsOf } from './compare-words.ts';
import { readOtherwise } from './other-readers.ts';
import { reportTables } from './report-tables.ts';

/**
 * Compares what is read of files with what another reader finds in them. Arguments are files and folders, by default the public data beside the
 * checkout. Prints by kind and half: files, recall of words and order of neighbours at the median and the worst tenth. `--errors` lists the
 * files of the learn half below the goals, with words that are missing; the held half is only counted. `--tables` compares tables of reports and
 * of public questions instead.
 */
const { values, positionals } = parseArgs({
  options: {
    errors: { type: 'boolean', default: false },
    half: { type: 'string' },
    tables: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const print = (text: string): boolean => process.stdout.write(`${text}\n`);

const KINDS: Readonly<Record<string, string>> = {
  pdf: 'pdf',
  docx: 'docx',
  pptx: 'pptx',
  xlsx: 'xlsx',
  html: 'html',
  htm: 'html',
};
const WORDS_MIN = 5;
const SEED = '20261128';
const GOALS = { recall: 0.95, order: 0.97 };

interface Compared {
  readonly kind: string;
  readonly half: 'learn' | 'held';
  readonly path: string;
  readonly recall: number;
  readonly order: number;
  readonly missing: readonly string[];
}

const kindOf = (path: string): string | undefined => KINDS[path.slice(path.lastIndexOf('.') + 1).toLowerCase()];
const halfOf = (bytes: Buffer): 'learn' | 'held' =>
  ((createHash('sha256').update(SEED).update(bytes).digest()[0] ?? 0) & 1) === 0 ? 'learn' : 'held';

function* filesOf(places: readonly string[]): Generator<string> {
  for (const place of places)
    if (statSync(place).isDirectory())
      for (const path of globSync(`${place}/**/*.*`).sort()) {
        if (kindOf(path) !== undefined && statSync(path).isFile()) yield path;
      }
    else yield place;
}

/** Blocks of a file; none where no text is found in it. Throws `ExtractionError` for other faults. */
async function blocksOf(bytes: Buffer, path: string): Promise<readonly Block[]> {
  try {
    return (await extractBytes(bytes, path)).blocks;
  } catch (error) {
    if (error instanceof ExtractionError && error.fault === 'NO_TEXT') return [];
    throw error;
  }
}

/** `undefined` for a file that the other reader finds no text in. Throws `ExtractionError`. */
async function compare(kind: string, path: string, bytes: Buffer): Promise<Compared | undefined> {
  const other = await readOtherwise(kind, path, bytes);
  const expected = wordsOf(other.text);
  if (expected.length < WORDS_MIN) return undefined;
  const blocks = await blocksOf(bytes, path);
  const words = blocks.map(({ text }) => wordsOf(text));
  const read = words.flat();
  return {
    kind,
    half: halfOf(bytes),
    path,
    recall: recallOf(expected, read),
    order: orderOf(words, other.orders.map(wordsOf)),
    missing: missingWords(expected, read),
  };
}

const compared: Compared[] = [];
const refused: string[][] = [];

async function compareAll(places: readonly string[]): Promise<void> {
  const seen = new Set<string>();
  for (const path of filesOf(places)) {
    const bytes = readFileSync(path);
    const digest = createHash('sha256').update(bytes).digest('hex');
    const kind = kindOf(path);
    if (seen.has(digest) || kind === undefined || (values.half !== undefined && halfOf(bytes) !== values.half))
      continue;
    seen.add(digest);
    try {
      const each = await compare(kind, path, bytes);
      if (each !== undefined) compared.push(each);
    } catch (error) {
      const why = error instanceof ExtractionError ? error.fault : `other reader: ${String(error).slice(0, 60)}`;
      refused.push([kind, halfOf(bytes), path, why]);
    }
  }
}

const shown = (value: number): string => value.toFixed(4);

function printCompared(): void {
  print(
    markdownTable(
      ['kind', 'half', 'files', 'recall, median', 'worst tenth', 'below 0.9', 'order, median', 'worst tenth'],
      [...Map.groupBy(compared, ({ kind, half }) => `${kind} ${half}`)].sort().map(([group, of]) => {
        const recalls = of.map(({ recall }) => recall);
        const orders = of.map(({ order }) => order);
        return [
          ...group.split(' '),
          String(of.length),
          shown(quantile(recalls, 0.5)),
          shown(quantile(recalls, 0.1)),
          String(recalls.filter((recall) => recall < 0.9).length),
          shown(quantile(orders, 0.5)),
          shown(quantile(orders, 0.1)),
        ];
      }),
    ),
  );
  const reasons = Map.groupBy(refused, ([kind, half, , why]) => `${kind} ${half} ${why}`);
  for (const [reason, of] of reasons) print(`refused: ${reason}: ${of.length}`);
  if (values.errors) {
    for (const [kind, half, path, why] of refused) if (half === 'learn') print(['refused', kind, path, why].join('\t'));
    for (const { half, kind, path, recall, order, missing } of compared.toSorted((a, b) => a.recall - b.recall))
      if (half === 'learn' && (recall < GOALS.recall || order < GOALS.order))
        print([kind, shown(recall), shown(order), path, missing.slice(0, 12).join(' ')].join('\t'));
  }
}

if (values.tables) await reportTables(print, values);
else {
  await compareAll(positionals.length > 0 ? positionals : ['pdf', 'sec/filings'].map(publicData));
  printCompared();
}
