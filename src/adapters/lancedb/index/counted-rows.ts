import type { Data, RecordBatch } from 'apache-arrow';
import { isFullTopicPath } from '../../../domain/documents/chunk-facets.ts';
import type { CodedLists, CountedChunks, CountedNames } from '../../../domain/documents/counting/counted-chunks.ts';
import { createTextCodes, LEFT_OUT, type TextCodes, type Utf8Column } from './text-codes.ts';

const NAME_COLUMNS = {
  none: [],
  entities: ['body_entities', 'headline_entities'],
  topics: ['body_topics', 'headline_topics'],
  sources: ['source_id'],
  languages: ['language'],
} as const satisfies Readonly<Record<CountedNames, readonly string[]>>;

/** Columns that counting reads, and no others. */
export const countedColumns = (wanted: CountedNames): string[] => [
  'document_id',
  'cnum',
  'published_ms',
  'sentiment',
  ...NAME_COLUMNS[wanted],
];

/** Turns the batches of one query over `countedColumns(wanted)` into counts, without a text or object for each row. */
export function createRowCounting(wanted: CountedNames): (batch: RecordBatch) => CountedChunks {
  const documents = createTextCodes();
  const names = createTextCodes(isCounted(wanted));
  const [body, headline] = NAME_COLUMNS[wanted] as readonly string[];
  const namesIn = (batch: RecordBatch, column: string | undefined): CodedLists => {
    if (column === undefined) return noLists(batch.numRows);
    const data = columnOf(batch, column);
    return data.children.length > 0 ? codedLists(data, names) : codedTexts(data, names);
  };
  return (batch) => ({
    length: batch.numRows,
    documents: documentCodes(documents, columnOf(batch, 'document_id')),
    documentIds: documents.texts,
    cnums: (columnOf(batch, 'cnum').values as Int32Array).subarray(0, batch.numRows),
    publishedMs: numbersOf(columnOf(batch, 'published_ms')),
    sentiments: numbersOf(columnOf(batch, 'sentiment')),
    body: namesIn(batch, body),
    headline: namesIn(batch, headline),
    names: names.texts,
  });
}

function isCounted(wanted: CountedNames): ((text: string) => boolean) | undefined {
  if (wanted === 'topics') return isFullTopicPath;
  return wanted === 'languages' ? (language) => language !== '' : undefined;
}

const noLists = (length: number): CodedLists => ({ offsets: new Int32Array(length + 1), codes: new Uint32Array(0) });

function columnOf(batch: RecordBatch, name: string): Data {
  const [data] = batch.getChild(name)?.data ?? [];
  if (data === undefined) throw new Error(`the index gave no column ${name}`);
  return data;
}

/** Arrow hands out the values from the batch's first row on, and maybe more than its rows. */
const numbersOf = ({ values, length }: Data): Float64Array => (values as Float64Array).subarray(0, length);

const textColumnOf = (data: Data): Utf8Column => ({
  bytes: data.values as Uint8Array,
  offsets: data.valueOffsets as Int32Array,
});

function documentCodes(codes: TextCodes, data: Data): Uint32Array {
  const texts = textColumnOf(data);
  const all = new Uint32Array(data.length);
  for (let at = 0; at < data.length; at++) all[at] = codes.of(texts, at);
  return all;
}

/** A column of single texts as lists of one; uncounted ones are left out. */
function codedTexts(data: Data, codes: TextCodes): CodedLists {
  const texts = textColumnOf(data);
  const offsets = new Int32Array(data.length + 1);
  const list = new Uint32Array(data.length);
  let count = 0;
  for (let row = 0; row < data.length; row++) {
    const code = codes.of(texts, row);
    if (code !== LEFT_OUT) list[count++] = code;
    offsets[row + 1] = count;
  }
  return { offsets, codes: list };
}

/** Names that are not counted are left out of the lists. */
function codedLists(data: Data, codes: TextCodes): CodedLists {
  const given = data.valueOffsets as Int32Array;
  const [child] = data.children;
  const [first, last] = [given[0] ?? 0, given[data.length] ?? 0];
  const offsets = new Int32Array(data.length + 1);
  const list = new Uint32Array(last - first);
  if (child === undefined) return { offsets, codes: list };
  const texts = textColumnOf(child);
  let count = 0;
  for (let row = 0; row < data.length; row++) {
    const end = given[row + 1] ?? 0;
    for (let at = given[row] ?? 0; at < end; at++) {
      const code = codes.of(texts, at);
      if (code !== LEFT_OUT) list[count++] = code;
    }
    offsets[row + 1] = count;
  }
  return { offsets, codes: list };
}
