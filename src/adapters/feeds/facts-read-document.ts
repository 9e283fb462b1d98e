import { basename } from 'node:path';
import { DocumentFault, type FactsDocument } from '../../domain/ingest/facts/facts-document.ts';
import { parseCik } from '../../domain/knowledge-graph/identifiers.ts';
import { AppError } from '../../platform/errors.ts';
import { isAlmanacFacts, readAlmanacFacts } from './almanac-facts.ts';
import { isCompanyFacts, nameOf, readCompanyFacts } from './company-facts.ts';
import { parseDocument } from './facts-json.ts';
import { readInlineXbrl } from './inline-xbrl/read-inline-xbrl.ts';
import { isObject } from './json-values.ts';
import { isSubmissions, readSubmissions } from './submissions.ts';

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
