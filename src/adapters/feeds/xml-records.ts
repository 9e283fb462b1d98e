import { Parser } from 'htmlparser2';
import { FormatFault } from './file-feed.ts';
import type { JsonObject } from './json-values.ts';

/** One record of an XML file, in the form that the JSON edition of the same file has: `{"Name": {"@attribute": "...", "$": "text"}}`. */
export interface XmlRecord {
  /** From 1. */
  readonly number: number;
  /** Local name of its element. */
  readonly name: string;
  /** `undefined` for one that is too large. */
  readonly record: JsonObject | undefined;
}

const RECORD_CHARACTERS_MAX = 1024 * 1024;
const DEPTH_MAX = 32;

type Content = Record<string, unknown>;

/**
 * Cuts the elements of these local names out of a stream of XML, with one record and one chunk in memory. Names lose their prefixes; elements
 * of one name beside each other become an array. Throws `FormatFault` for a file that ends within an element.
 */
export async function* xmlRecords(
  chunks: AsyncIterable<Buffer>,
  isRecord: (localName: string) => boolean,
): AsyncGenerator<XmlRecord[]> {
  const cutter = new RecordCutter(isRecord);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => cutter.open(name.slice(name.indexOf(':') + 1), attributes),
      ontext: (text) => cutter.text(text),
      onclosetag: () => cutter.close(),
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }));
    const found = cutter.taken();
    if (found.length > 0) yield found;
  }
  if (cutter.depth > 0) throw new FormatFault('ends within an element; it may have been cut off while downloading');
}

/** Builds records from the events of a parser. */
class RecordCutter {
  readonly #isRecord: (localName: string) => boolean;
  /** Elements that are open within a record, the record first. */
  #open: { readonly name: string; readonly content: Content; text: string }[] = [];
  #found: XmlRecord[] = [];
  #number = 0;
  #characters = 0;
  /** Number of elements that are open. */
  depth = 0;

  constructor(isRecord: (localName: string) => boolean) {
    this.#isRecord = isRecord;
  }

  taken(): XmlRecord[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.depth += 1;
    if (this.#open.length === 0 && !this.#isRecord(name)) return;
    if (this.#open.length === 0) this.#characters = 0;
    const named = Object.entries(attributes).filter(([attribute]) => !attribute.startsWith('xmlns'));
    const content = Object.fromEntries(named.map(([attribute, value]) => [`@${attribute}`, value]));
    this.#open.push({ name, content, text: '' });
  }

  text(text: string): void {
    const inner = this.#open.at(-1);
    if (inner === undefined) return;
    this.#characters += text.length;
    if (this.#characters <= RECORD_CHARACTERS_MAX) inner.text += text;
  }

  close(): void {
    this.depth -= 1;
    const closed = this.#open.pop();
    if (closed === undefined) return;
    const { name, content, text } = closed;
    if (text.trim() !== '') content['$'] = text;
    const outer = this.#open.at(-1);
    if (outer !== undefined) {
      if (this.#open.length <= DEPTH_MAX) append(outer.content, name, content);
      return;
    }
    this.#number += 1;
    const isWhole = this.#characters <= RECORD_CHARACTERS_MAX;
    this.#found.push({ number: this.#number, name, record: isWhole ? content : undefined });
  }
}

function append(content: Content, name: string, value: Content): void {
  const before = content[name];
  if (before === undefined) content[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else content[name] = [before, value];
}
