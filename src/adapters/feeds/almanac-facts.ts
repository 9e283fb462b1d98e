import type { Fact, Filing } from '../../domain/fundamentals/fact.ts';
import { type AlmanacFactsDocument, DocumentFault, type LeftOut } from '../../domain/ingest/facts/facts-document.ts';
import { ACCESSION, cikOf, FORM, faultOfFigure, NAME, nameOf, UNIT_NAME } from './company-facts.ts';
import { instantMsOf, isDay } from './facts-days.ts';
import { isObject, type JsonObject } from './json-values.ts';

export const isAlmanacFacts = (value: JsonObject): boolean => value['almanac'] === 'facts';

/**
 * Reads facts of one company in Almanac's own format (docs/importing.md), which also supports breakdowns:
 *
 * ```json
 * {"almanac": "facts", "cik": "0000320193", "name": "Apple Inc.",
 *  "filings": [{"accession": "0000320193-24-000123", "form": "10-K", "filed_on": "2024-11-01", "fiscal_year": 2024}],
 *  "facts": {"us-gaap:NetIncomeLoss": {"USD": [[0, "2023-10-01", "2024-09-28", 93736000000]]}}}
 * ```
 *
 * A figure is the index of its filing in `filings`, first day (`null` for an instant), last day, value and, for a part of
 * the company, its dimensions. Throws `DocumentFault` for a document of another form.
 */
export function readAlmanacFacts(document: JsonObject): AlmanacFactsDocument {
  const cik = cikOf(document['cik']);
  if (cik === undefined) throw new DocumentFault('has facts, but no CIK that says whose they are');
  const { name, filings, facts } = document as { name?: unknown; filings?: unknown; facts?: unknown };
  if (!Array.isArray(filings)) throw new DocumentFault('has no list of filings');
  if (!isObject(facts)) throw new DocumentFault('has facts that are no object of tags');
  const leftOut: LeftOut[] = [];
  const known = filings.map((one: unknown, at) => filingOf(one, at, leftOut));
  const read: Fact[] = [];
  for (const [concept, units] of Object.entries(facts)) {
    const [taxonomy = '', tag = ''] = concept.split(':');
    if (!NAME.test(taxonomy) || !NAME.test(tag) || !isObject(units)) {
      leftOut.push({ reason: 'its tag is none, or has no object of units', about: concept.slice(0, 200) });
      continue;
    }
    for (const [unit, rows] of Object.entries(units)) {
      if (!UNIT_NAME.test(unit) || !Array.isArray(rows)) {
        leftOut.push({
          reason: 'its unit is none, or has no list of figures',
          about: `${concept} ${unit}`.slice(0, 200),
        });
        continue;
      }
      for (const row of rows as readonly unknown[]) {
        const fact = factOf({ taxonomy, tag, unit }, row, known);
        if (typeof fact !== 'string') read.push(fact);
        else leftOut.push({ reason: fact, about: `${concept} ${unit} ${JSON.stringify(row)}`.slice(0, 200) });
      }
    }
  }
  return {
    kind: 'almanac-facts',
    cik,
    entityName: typeof name === 'string' ? nameOf(name) : null,
    facts: read,
    leftOut,
  };
}

function filingOf(value: unknown, at: number, leftOut: LeftOut[]): Filing | undefined {
  const { accession = null, form, filed_on, accepted_at = null, fiscal_year = null } = isObject(value) ? value : {};
  const acceptedMs = accepted_at === null ? null : instantMsOf(accepted_at);
  const isFiling =
    (accession === null || (typeof accession === 'string' && ACCESSION.test(accession))) &&
    typeof form === 'string' &&
    FORM.test(form) &&
    isDay(filed_on) &&
    acceptedMs !== undefined &&
    (fiscal_year === null || Number.isInteger(fiscal_year));
  if (isFiling) {
    const acceptedAt = acceptedMs === null ? null : new Date(acceptedMs).toISOString();
    return { accession, form, filedOn: filed_on, acceptedAt, fiscalYear: fiscal_year as number | null };
  }
  leftOut.push({ reason: 'its accession number, form or a date is none', about: `filing ${at}` });
  return undefined;
}

/** The fact of a row, or a text with its fault. */
function factOf(
  concept: Pick<Fact, 'taxonomy' | 'tag' | 'unit'>,
  row: unknown,
  filings: readonly (Filing | undefined)[],
): Fact | string {
  if (!Array.isArray(row)) return 'it is not a list';
  const [at, start, end, value, dimensions = {}] = row as readonly unknown[];
  const filing = typeof at === 'number' ? filings[at] : undefined;
  if (filing === undefined) return 'its filing is not there';
  const fault = faultOfFigure(value, start, end);
  if (fault !== undefined) return fault;
  if (!isObject(dimensions) || !Object.values(dimensions).every((member) => typeof member === 'string')) {
    return 'its dimensions are not an object of members';
  }
  return {
    ...concept,
    value: value === 0 ? 0 : (value as number),
    startsOn: (start as string | null | undefined) ?? null,
    endsOn: end as string,
    dimensions: dimensions as Record<string, string>,
    filing,
  };
}
