import { isAscii, isUtf8 } from 'node:buffer';
import { basename } from 'node:path';
import { DocumentFault, type FactsDocument } from '../../domain/ingest/facts/facts-document.ts';
import { parseCik } from '../../domain/knowledge-graph/identifiers.ts';
import { AppError } from '../../platform/errors.ts';
import { isAlmanacFacts, readAlmanacFacts } from './almanac-facts.ts';
import { isCompanyFacts, nameOf, readCompanyFacts } from './company-facts.ts';
import { readInlineXbrl } from './inline-xbrl/read-inline-xbrl.ts';
import { isObject } from './json-values.ts';
import { isSubmissions, readSubmissions } from './submissions.ts';

/** Maximum nesting; company facts have seven levels, the index of submissions four. */
const DEPTH_MAX = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;

/**
 * Parses an untrusted JSON document. Throws `DocumentFault` for invalid JSON or UTF-8, excessive nesting, or a duplicate key in an
 * object, of which `JSON.parse` would silently take the last.
 */
export function parseDocument(bytes: Buffer): unknown {
  const { depth, keys } = measure(bytes);
  if (depth > DEPTH_MAX) throw new DocumentFault(`is nested more than ${DEPTH_MAX} levels deep`);
  let value: unknown;
  try {
    value = JSON.parse(textOf(bytes));
  } catch (error) {
    if (error instanceof DocumentFault) throw error;
    throw faultOf(bytes, error);
  }
  const parsedKeys = countKeys(value);
  if (parsedKeys !== keys)
    throw new DocumentFault(`has the same key twice in one object (${keys - parsedKeys} too many)`, 'has a key twice');
  return value;
}

function textOf(bytes: Buffer): string {
  if (isAscii(bytes)) return bytes.toString('latin1');
  if (!isUtf8(bytes)) throw new DocumentFault('is not text in UTF-8');
  const text = bytes.toString('utf8');
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

function faultOf(bytes: Buffer, error: unknown): DocumentFault {
  const { isOpen } = measure(bytes);
  if (isOpen) return new DocumentFault('ends in the middle of its JSON; it may have been cut off while downloading');
  return new DocumentFault(`is not JSON: ${(error as Error).message.slice(0, 120)}`, 'is not JSON');
}

interface Measure {
  readonly depth: number;
  /** Number of keys: colons outside strings. */
  readonly keys: number;
  /** True if it ends within a string, an object or an array. */
  readonly isOpen: boolean;
}

/** Scans all bytes before parsing. Stops at excessive nesting. */
function measure(bytes: Buffer): Measure {
  const { length } = bytes;
  let level = 0;
  let depth = 0;
  let keys = 0;
  for (let at = 0; at < length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      at = endOfText(bytes, at, length);
      if (at === length) return { depth, keys, isOpen: true };
    } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      level += 1;
      if (level > depth) depth = level;
      if (depth > DEPTH_MAX) break;
    } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) level -= 1;
    else if (byte === COLON) keys += 1;
  }
  return { depth, keys, isOpen: level > 0 };
}

/** Position of the closing quote of the string that begins at `start`; `length` without one. */
function endOfText(bytes: Buffer, start: number, length: number): number {
  for (let at = start + 1; at < length; at += 1) {
    const byte = bytes[at];
    if (byte === BACKSLASH) at += 1;
    else if (byte === QUOTE) return at;
  }
  return length;
}

/** Number of keys of all objects in `value`, which is at most `DEPTH_MAX` deep. */
function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let keys = 0;
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object') keys += countKeys(item);
    return keys;
  }
  const members = value as Readonly<Record<string, unknown>>;
  for (const key in members) {
    keys += 1;
    const member = members[key];
    if (typeof member === 'object') keys += countKeys(member);
  }
  return keys;
}

const EXPECTED =
  'expected SEC company facts (JSON), an SEC index of submissions (JSON), a filing with inline XBRL (HTML) or Almanac facts ' +
  '(JSON), plain, in gzip or in a zip archive';
/** Part of the namespaces of inline XBRL 1.0 and 1.1, and thus of every filing. */
const INLINE_MARK = 'inlineXBRL';
const HEAD_BYTES = 64;

/**
 * Reads one document; the content tells which it is. `undefined` for HTML without inline XBRL, of which the folders of
 * filings are full, and for `{}`, with which the SEC answers for a registrant without facts. Throws `DocumentFault` for one that cannot be taken.
 */
export function readFactsDocument(
  bytes: Buffer,
  path: string,
  isUsed: (taxonomy: string, tag: string) => boolean,
): FactsDocument | undefined {
  const head = bytes
    .subarray(0, HEAD_BYTES)
    .toString('latin1')
    .replace(/^\xEF\xBB\xBF/, '')
    .trimStart();
  if (head === '') throw new DocumentFault('is empty');
  if (head.startsWith('<')) return bytes.includes(INLINE_MARK) ? readFiling(bytes, path) : undefined;
  if (!head.startsWith('{')) throw new DocumentFault(`is of no known format; ${EXPECTED}`);
  const value = parseDocument(bytes);
  if (isObject(value) && Object.keys(value).length === 0) return undefined;
  if (!isObject(value)) throw new DocumentFault(`is of no known format; ${EXPECTED}`);
  if (isAlmanacFacts(value)) return checked(readAlmanacFacts(value), path);
  if (isCompanyFacts(value)) return checked(readCompanyFacts(value, isUsed), path);
  if (isSubmissions(value)) return checked(readSubmissions(value, path), path);
  throw new DocumentFault(`has neither facts nor filings; ${EXPECTED}`);
}

/** Throws for a document whose file name has another CIK than its content, as the right company is unknown. */
function checked<T extends FactsDocument>(document: T, path: string): T {
  const named = /^CIK(\d{10})(?!\d)/i.exec(basename(path))?.[1];
  if (named === undefined || parseCik(named) === document.cik) return document;
  throw new DocumentFault(
    `is named for CIK ${named} but speaks of CIK ${document.cik}`,
    'is named for another CIK than it speaks of',
  );
}

function readFiling(bytes: Buffer, path: string): FactsDocument {
  try {
    const filing = readInlineXbrl(bytes, { path });
    const leftOut = filing.problems.flatMap(({ reason, count, example }) =>
      Array.from({ length: count }, (_, at) => ({ reason, about: at === 0 ? example : `another ${at} of these` })),
    );
    const { cik, registrant } = filing.document;
    return { kind: 'inline-filing', cik, entityName: nameOf(registrant), filing, leftOut };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fault = error.detail.startsWith(`${path}: `) ? error.detail.slice(path.length + 2) : error.detail;
    throw new DocumentFault(`cannot be taken: ${fault}`, 'is a filing that cannot be taken');
  }
}
