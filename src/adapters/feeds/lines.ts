import type { RecordPlace } from '../../domain/ingest/records.ts';
import { DAMAGED, isDamaged } from './damaged-text.ts';
import { type JsonObject, parseObject } from './json-values.ts';

/** A line of JSONL: its object, or the reason for rejecting it. */
export type ObjectLine = { readonly place: RecordPlace & { readonly line: number } } & (
  | { readonly object: JsonObject; readonly text: string; readonly fault?: undefined }
  /** `text` is `null` for a line that is too long. */
  | { readonly fault: string; readonly text: string | null }
);

const NEWLINE = 0x0a;
const MIB = 1024 * 1024;

/** Reads JSONL, with at most one line and one chunk in memory. Empty lines are skipped; the last line needs no line break. */
export async function* objectLines(chunks: AsyncIterable<Buffer>, lineBytesMax: number): AsyncGenerator<ObjectLine[]> {
  let record = 0;
  for await (const lines of linesOf(chunks, lineBytesMax)) {
    const found: ObjectLine[] = [];
    for (const { number, text } of lines) {
      if (text !== undefined && text.trim() === '') continue;
      record += 1;
      found.push({ place: { record, line: number }, ...objectOf(text, lineBytesMax) });
    }
    yield found;
  }
}

function objectOf(text: string | undefined, lineBytesMax: number) {
  if (text === undefined) return { fault: `the line is longer than ${lineBytesMax / MIB} MiB`, text: null };
  if (isDamaged(text)) return { fault: DAMAGED, text };
  const object = parseObject(text);
  return object === undefined ? { fault: 'not a JSON object', text } : { object, text };
}

interface TextLine {
  /** From 1. */
  readonly number: number;
  /** Without its line break; `undefined` if the line is too long. */
  readonly text: string | undefined;
}

async function* linesOf(chunks: AsyncIterable<Buffer>, lineBytesMax: number): AsyncGenerator<TextLine[]> {
  let parts: Buffer[] = [];
  let partsBytes = 0;
  let number = 0;
  const keep = (part: Buffer): void => {
    partsBytes += part.length;
    if (partsBytes <= lineBytesMax) parts.push(part);
    else parts = [];
  };
  const finish = (): TextLine => {
    const text = partsBytes > lineBytesMax ? undefined : Buffer.concat(parts).toString('utf8').replace(/\r$/, '');
    parts = [];
    partsBytes = 0;
    number += 1;
    return { number, text };
  };
  for await (const chunk of chunks) {
    const lines: TextLine[] = [];
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      keep(chunk.subarray(start, end));
      lines.push(finish());
      start = end + 1;
    }
    if (start < chunk.length) keep(Buffer.from(chunk.subarray(start)));
    if (lines.length > 0) yield lines;
  }
  if (partsBytes > 0) yield [finish()];
}
