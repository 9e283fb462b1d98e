import type { FilingIndex, IndexedFiling } from '../../domain/fundamentals/facts/acceptance.ts';
import {
  clockOf,
  countContradictions,
  type StatedAcceptance,
} from '../../domain/fundamentals/facts/acceptance-clock.ts';
import { DocumentFault, type FilingIndexDocument, type LeftOut } from '../../domain/ingest/facts/facts-document.ts';
import { parseCik } from '../../domain/knowledge-graph/identifiers.ts';
import { ACCESSION, cikOf, FORM, nameOf } from './company-facts.ts';
import { instantMsOf, isDay } from './facts-days.ts';
import { isObject, type JsonObject } from './json-values.ts';

/** `CIK0000320193-submissions-001.json`: a continuation has its CIK only in the file name. */
const CONTINUATION = /CIK(\d{10})-submissions-(\d{3})\.json/i;

/** The used columns of the index: arrays of the same length with an element per filing. */
const COLUMNS = ['accessionNumber', 'filingDate', 'acceptanceDateTime', 'form'] as const;

export const isSubmissions = (value: JsonObject): boolean =>
  Object.hasOwn(value, 'filings') || Object.hasOwn(value, 'accessionNumber');

/**
 * Reads the publication times of filings from a registrant's index of submissions or a continuation of it, for filings with
 * XBRL facts. `path` is that of the document. Throws `DocumentFault` for a document of another form.
 */
export function readSubmissions(document: JsonObject, path: string): FilingIndexDocument {
  const isContinuation = Object.hasOwn(document, 'accessionNumber');
  const table = isContinuation ? document : recentOf(document['filings']);
  const [, ownCik, part] = (isContinuation ? CONTINUATION.exec(path) : null) ?? [];
  if (isContinuation && ownCik === undefined) {
    throw new DocumentFault(
      'continues an index of submissions; whose it is only a name such as CIK0000320193-submissions-001.json tells',
    );
  }
  const cik = isContinuation ? parseCik(ownCik ?? '') : cikOf(document['cik']);
  if (cik === undefined) throw new DocumentFault('lists filings, but has no CIK that says whose they are');
  const name = document['name'];
  const leftOut: LeftOut[] = [];
  const entityName = typeof name === 'string' ? nameOf(name) : null;
  const index = { cik, part: part ?? '', ...filingsIn(table, leftOut) };
  return { kind: 'filing-index', cik, entityName, index, leftOut };
}

function recentOf(filings: unknown): JsonObject {
  const recent = isObject(filings) ? filings['recent'] : undefined;
  if (!isObject(recent)) throw new DocumentFault('has filings without a table of recent ones');
  return recent;
}

/** The filings with XBRL facts, and the clock of the times of all filings. */
function filingsIn(table: JsonObject, leftOut: LeftOut[]): Pick<FilingIndex, 'clock' | 'filings'> {
  const columns = COLUMNS.map((name) => columnOf(table, name));
  const [accessions = []] = columns;
  if (columns.some((column) => column.length !== accessions.length)) {
    throw new DocumentFault('lists filings in columns of different lengths');
  }
  const [, days, instants, forms] = columns;
  const hasXbrl = Object.hasOwn(table, 'isXBRL') ? columnOf(table, 'isXBRL') : undefined;
  const reports = Object.hasOwn(table, 'reportDate') ? columnOf(table, 'reportDate') : undefined;
  const rows: StatedAcceptance[] = [];
  const filings: IndexedFiling[] = [];
  for (const [at, accession] of accessions.entries()) {
    const isIndexed = hasXbrl === undefined || hasXbrl[at] === 1;
    const filing = filingOf(accession, days?.[at], instants?.[at], forms?.[at], reports?.[at]);
    if (typeof filing !== 'string') {
      rows.push(filing);
      if (isIndexed) filings.push(filing);
    } else if (isIndexed) {
      leftOut.push({ reason: filing, about: `filing ${at + 1} ${String(accession).slice(0, 40)}` });
    }
  }
  return { clock: clockOf(countContradictions(rows)), filings };
}

/** The filing, or a text with its fault. */
function filingOf(
  accession: unknown,
  filedOn: unknown,
  accepted: unknown,
  form: unknown,
  reportsOn: unknown,
): IndexedFiling | string {
  if (typeof accession !== 'string' || !ACCESSION.test(accession)) return 'its accession number is none';
  if (!isDay(filedOn)) return 'its filing date is not a day';
  const statedMs = instantMsOf(accepted);
  if (statedMs === undefined) return 'its acceptance time is none';
  if (typeof form !== 'string' || !FORM.test(form)) return 'its form is none';
  return { accession, form, filedOn, reportsOn: isDay(reportsOn) ? reportsOn : null, statedMs };
}

function columnOf(table: JsonObject, name: string): readonly unknown[] {
  const column = table[name];
  if (!Array.isArray(column)) throw new DocumentFault(`lists filings without the column ${name}`);
  return column;
}
