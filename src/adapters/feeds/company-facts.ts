import type { Fact, Filing } from '../../domain/fundamentals/fact.ts';
import { type CompanyFactsDocument, DocumentFault, type LeftOut } from '../../domain/ingest/facts/facts-document.ts';
import { parseCik } from '../../domain/knowledge-graph/identifiers.ts';
import { isDay } from './facts-days.ts';
import { isObject, type JsonObject } from './json-values.ts';

/** Names of taxonomies and tags. */
export const NAME = /^[A-Za-z_][A-Za-z0-9_.-]{0,255}$/;
export const UNIT_NAME = /^[A-Za-z0-9_./*-]{1,64}$/;
export const ACCESSION = /^\d{10}-\d{2}-\d{6}$/;
export const FORM = /^[A-Z0-9][A-Za-z0-9 ./-]{0,19}$/;
/** Larger than any amount in any currency. */
const VALUE_MAX = 1e18;

export const isCompanyFacts = (value: JsonObject): boolean => Object.hasOwn(value, 'facts');

/**
 * Reads the SEC's company facts: all XBRL figures of a registrant's filings about the company as a whole, by taxonomy, tag and
 * unit. `fp` and `frame` are ignored; `fy` belongs to the filing, not to the figure. Facts of tags that are not `isUsed` are only
 * counted. Throws `DocumentFault` for a document of another form.
 */
export function readCompanyFacts(
  document: JsonObject,
  isUsed: (taxonomy: string, tag: string) => boolean,
): CompanyFactsDocument {
  const reader = new Reader(isUsed);
  const cik = cikOf(document['cik']);
  if (cik === undefined) throw new DocumentFault('has facts, but no CIK that says whose they are');
  const name = document['entityName'];
  if (name !== undefined && name !== null && typeof name !== 'string') {
    throw new DocumentFault('has an entityName that is no text');
  }
  const taxonomies = document['facts'];
  if (!isObject(taxonomies)) throw new DocumentFault('has facts that are no object of taxonomies');
  for (const taxonomy in taxonomies) reader.readTaxonomy(taxonomy, taxonomies[taxonomy]);
  const { facts, leftOut, passedOver } = reader;
  return { kind: 'company-facts', cik, entityName: nameOf(name), facts, leftOut, passedOver };
}

/** A CIK from a number, or text with or without leading zeros. */
export const cikOf = (value: unknown): string | undefined =>
  typeof value === 'string' || (typeof value === 'number' && Number.isSafeInteger(value))
    ? parseCik(String(value))
    : undefined;

const NAME_CHARS_MAX = 300;

/** A name in one line, with collapsed blanks and limited length; `null` if empty. */
export function nameOf(value: string | null | undefined): string | null {
  const name = (value ?? '').replace(/\s+/g, ' ').trim().slice(0, NAME_CHARS_MAX);
  return name === '' ? null : name;
}

class Reader {
  readonly facts: Fact[] = [];
  readonly leftOut: LeftOut[] = [];
  passedOver = 0;
  readonly #isUsed: (taxonomy: string, tag: string) => boolean;
  readonly #filings = new Map<string, Filing>();
  /** Dimensions shared by all facts of the company as a whole. */
  readonly #whole = {};

  constructor(isUsed: (taxonomy: string, tag: string) => boolean) {
    this.#isUsed = isUsed;
  }

  readTaxonomy(taxonomy: string, tags: unknown): void {
    if (!NAME.test(taxonomy)) this.#leave('the name of its taxonomy is none', taxonomy);
    else if (!isObject(tags)) this.#leave('its taxonomy is not an object of tags', taxonomy);
    else this.#readTags(taxonomy, tags);
  }

  #readTags(taxonomy: string, tags: JsonObject): void {
    for (const tag in tags) {
      const about = `${taxonomy}:${tag}`;
      const concept = tags[tag];
      if (!NAME.test(tag)) this.#leave('the name of its tag is none', about);
      else if (!this.#isUsed(taxonomy, tag)) this.passedOver += countIn(concept);
      else if (!isObject(concept) || !isObject(concept['units'])) this.#leave('its tag has no object of units', about);
      else this.#readUnits(taxonomy, tag, concept['units']);
    }
  }

  #readUnits(taxonomy: string, tag: string, units: JsonObject): void {
    for (const unit in units) {
      const about = `${taxonomy}:${tag} ${unit}`;
      const list = units[unit];
      if (!UNIT_NAME.test(unit)) this.#leave('the name of its unit is none', about);
      else if (!Array.isArray(list)) this.#leave('its unit has no list of facts', about);
      else for (const entry of list as readonly unknown[]) this.#readFact(taxonomy, tag, unit, entry);
    }
  }

  #readFact(taxonomy: string, tag: string, unit: string, entry: unknown): void {
    const fault = isObject(entry) ? faultOf(entry) : 'it is not an object';
    if (fault !== undefined) {
      this.#leave(fault, `${taxonomy}:${tag} ${unit}${periodOf(entry)}`);
      return;
    }
    const { val, start, end, accn, form, filed, fy } = entry as unknown as Entry;
    this.facts.push({
      taxonomy,
      tag,
      unit,
      value: val === 0 ? 0 : val,
      startsOn: start ?? null,
      endsOn: end,
      dimensions: this.#whole,
      filing: this.#filingOf(accn, form, filed, fy),
    });
  }

  #filingOf(accession: string, form: string, filedOn: string, fy: unknown): Filing {
    const key = `${accession}${form}${filedOn}`;
    let filing = this.#filings.get(key);
    if (filing === undefined) {
      const fiscalYear = typeof fy === 'number' && Number.isInteger(fy) && fy >= 1900 && fy < 2200 ? fy : null;
      filing = { accession, form, filedOn, acceptedAt: null, fiscalYear };
      this.#filings.set(key, filing);
    }
    return filing;
  }

  #leave(reason: string, about: string): void {
    this.leftOut.push({ reason, about: about.slice(0, 200) });
  }
}

interface Entry {
  readonly val: number;
  readonly start?: string | null;
  readonly end: string;
  readonly accn: string;
  readonly form: string;
  readonly filed: string;
  readonly fy?: unknown;
}

/** Why a fact is invalid; `undefined` if it is valid. */
function faultOf({ val, start, end, accn, form, filed }: JsonObject): string | undefined {
  const fault = faultOfFigure(val, start, end);
  if (fault !== undefined) return fault;
  if (typeof accn !== 'string' || !ACCESSION.test(accn)) return 'its accession number is none';
  if (typeof form !== 'string' || !FORM.test(form)) return 'its form is none';
  return isDay(filed) ? undefined : 'its filing date is not a day';
}

/** Why a figure or its period is invalid, in any format. */
export function faultOfFigure(value: unknown, start: unknown, end: unknown): string | undefined {
  if (typeof value !== 'number') return 'its value is not a number';
  if (!(value <= VALUE_MAX && value >= -VALUE_MAX)) return 'its value is beyond any sum';
  if (!isDay(end)) return 'its end is not a day';
  if (start === undefined || start === null) return undefined;
  if (!isDay(start)) return 'its start is not a day';
  return start > end ? 'its end is before its start' : undefined;
}

function periodOf(entry: unknown): string {
  if (!isObject(entry)) return '';
  const day = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 20) : String(typeof value));
  const { start, end } = entry;
  return start === undefined ? ` ${day(end)}` : ` ${day(start)} to ${day(end)}`;
}

function countIn(concept: unknown): number {
  if (!isObject(concept) || !isObject(concept['units'])) return 0;
  return Object.values(concept['units']).reduce<number>(
    (sum, list) => sum + (Array.isArray(list) ? list.length : 0),
    0,
  );
}
