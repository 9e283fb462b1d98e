import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { markdownTable } from '../../bench/markdown-table.ts';
import { extractBytes } from '../../src/adapters/extract/extract-file.ts';
import { type Block, ExtractionError } from '../../src/domain/enrichment/extracted-document.ts';
import { publicData } from '../../test/files/public-data.ts';
import { missingWords, orderOf, quantile, recallOf, wordsOf } from './compare-words.ts';
import { type OtherReading, readByLibraries, readOtherwise } from './other-readers.ts';
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
  eml: 'eml',
  rtf: 'rtf',
  odt: 'odt',
  ods: 'ods',
  odp: 'odp',
};
const BY_LIBRARIES: ReadonlySet<string> = new Set(['eml', 'html', 'rtf', 'xlsx']);
const WORDS_MIN = 5;
const SEED = '20261128';
const GOALS = { recall: 0.95, order: 0.97 };

interface File {
  readonly kind: string;
  readonly path: string;
  readonly bytes: Buffer;
}

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
async function compare({ kind, path, bytes }: File): Promise<Compared | undefined> {
  const blocks = await blocksOf(bytes, path);
  const other = BY_LIBRARIES.has(kind) ? libraryTexts.get(path) : await readOtherwise(kind, path, bytes);
  if (other === undefined) throw new Error('it fails');
  const expected = wordsOf(other.text);
  if (expected.length < WORDS_MIN) return undefined;
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

let libraryTexts: ReadonlyMap<string, OtherReading> = new Map();
const compared: Compared[] = [];
const refused: string[][] = [];

/** Each file once, whatever its copies are named. */
function filesToCompare(places: readonly string[]): File[] {
  const files = new Map<string, File>();
  for (const path of filesOf(places)) {
    const bytes = readFileSync(path);
    const digest = createHash('sha256').update(bytes).digest('hex');
    const kind = kindOf(path);
    if (!files.has(digest) && kind !== undefined && (values.half === undefined || halfOf(bytes) === values.half))
      files.set(digest, { kind, path, bytes });
  }
  return [...files.values()];
}

async function compareAll(files: readonly File[]): Promise<void> {
  for (const file of files)
    try {
      const each = await compare(file);
      if (each !== undefined) compared.push(each);
    } catch (error) {
      const why = error instanceof ExtractionError ? error.fault : `other reader: ${String(error).slice(0, 60)}`;
      refused.push([file.kind, halfOf(file.bytes), file.path, why]);
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
  const files = filesToCompare(positionals.length > 0 ? positionals : ['pdf', 'sec/filings'].map(publicData));
  libraryTexts = readByLibraries(files.flatMap(({ kind, path }) => (BY_LIBRARIES.has(kind) ? [path] : [])));
  await compareAll(files);
  printCompared();
}
