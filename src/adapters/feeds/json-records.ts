import { FormatFault } from './file-feed.ts';
import { type JsonObject, parseObject } from './json-values.ts';

/** A record of a JSON document: its text, or why it is invalid. */
export interface CutRecord {
  /** From 1. */
  readonly number: number;
  /** Line of its beginning, from 1. */
  readonly line: number;
  readonly text: string | undefined;
  readonly fault: string | undefined;
}

const RECORD_BYTES_MAX = 4 * 1024 * 1024;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NEWLINE = 0x0a;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;

/**
 * Splits a JSON document into the texts of its records in a stream, with at most one in memory: the objects in an array or
 * object at the top (`[{}, {}]`, `{"0": {}, "1": {}}`), or in an array one level down (`{"records": [{}, {}]}`). It only
 * finds boundaries; the texts are for `JSON.parse`. Skips records of more than 4 MiB. Throws `FormatFault` for a truncated
 * document.
 */
export async function* cutRecords(chunks: AsyncIterable<Buffer>): AsyncGenerator<CutRecord[]> {
  const cutter = new Cutter();
  for await (const chunk of chunks) {
    const records = cutter.push(chunk);
    if (records.length > 0) yield records;
  }
  cutter.end();
}

class Cutter {
  #line = 1;
  #number = 0;
  #inString = false;
  #escaped = false;
  /** Open brackets down to the level of records; below that only the depth is counted. */
  readonly #open: number[] = [];
  #depthInRecord = 0;
  #parts: Buffer[] = [];
  #partsBytes = 0;
  #recordLine = 0;
  #ended = false;

  push(chunk: Buffer): CutRecord[] {
    const found: CutRecord[] = [];
    let start = this.#depthInRecord > 0 ? 0 : -1;
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i];
      if (byte === NEWLINE) this.#line++;
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false;
        else if (byte === BACKSLASH) this.#escaped = true;
        else if (byte === QUOTE) this.#inString = false;
        continue;
      }
      if (byte === QUOTE) this.#inString = true;
      else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
        if (this.#depthInRecord > 0) this.#depthInRecord++;
        else if (byte === OPEN_BRACE && this.#holdsRecords()) {
          this.#depthInRecord = 1;
          this.#recordLine = this.#line;
          start = i;
        } else this.#descend(byte);
      } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
        if (this.#depthInRecord === 0) this.#ascend();
        else if (--this.#depthInRecord === 0) {
          found.push(this.#finish(chunk.subarray(start, i + 1)));
          start = -1;
        }
      }
    }
    if (start >= 0) this.#keep(chunk.subarray(start));
    return found;
  }

  end(): void {
    if (this.#depthInRecord > 0) throw new FormatFault(`ends in the middle of record ${this.#number + 1}`);
    if (this.#open.length > 0 || !this.#ended) throw new FormatFault('ends before its JSON does');
  }

  /** True if an object opened here is a record. */
  #holdsRecords(): boolean {
    const depth = this.#open.length;
    return depth === 1 || (depth === 2 && this.#open[0] === OPEN_BRACE && this.#open[1] === OPEN_BRACKET);
  }

  #descend(byte: number): void {
    if (this.#ended) throw new FormatFault('goes on after its JSON has ended');
    if (this.#open.length >= 64) throw new FormatFault('is nested too deeply');
    this.#open.push(byte);
  }

  #ascend(): void {
    if (this.#open.pop() === undefined) throw new FormatFault('is not JSON');
    if (this.#open.length === 0) this.#ended = true;
  }

  #keep(part: Buffer): void {
    this.#partsBytes += part.length;
    if (this.#partsBytes <= RECORD_BYTES_MAX) this.#parts.push(Buffer.from(part));
    else this.#parts = [];
  }

  #finish(last: Buffer): CutRecord {
    this.#number++;
    const isLong = this.#partsBytes + last.length > RECORD_BYTES_MAX;
    const text = isLong
      ? undefined
      : (this.#parts.length === 0 ? last : Buffer.concat([...this.#parts, last])).toString('utf8');
    this.#parts = [];
    this.#partsBytes = 0;
    return {
      number: this.#number,
      line: this.#recordLine,
      text,
      fault: isLong ? 'the record is longer than 4 MiB' : undefined,
    };
  }
}

/**
 * The first record of a document with the head `text`; `undefined` if it is not complete, as records of these formats are shorter.
 */
export function firstRecordOf(text: string): JsonObject | undefined {
  const start = /^(?:\[\s*|\{\s*"[^"]{0,100}"\s*:\s*(?:\[\s*)?)(?=\{)/.exec(text);
  if (!start) return undefined;
  let depth = 0;
  let isInString = false;
  for (let at = start[0].length; at < text.length; at++) {
    const char = text[at];
    if (isInString) {
      if (char === '\\') at += 1;
      else if (char === '"') isInString = false;
    } else if (char === '"') isInString = true;
    else if (char === '{') depth += 1;
    else if (char === '}' && --depth === 0) return parseObject(text.slice(start[0].length, at + 1));
  }
  return undefined;
}
