import { type CompanyRef, type Instant, idOf, instantText } from '../company.ts';
import { Any, type Expression, Listed, Single } from './expression.ts';

/** Ranges that move with the clock, in days of the caller; weeks begin on Monday. */
export type RollingRange =
  | 'today'
  | 'yesterday'
  | 'this_week'
  | 'last_week'
  | 'last_seven_days'
  | 'last_thirty_days'
  | 'last_ninety_days'
  | 'year_to_date'
  | 'last_twelve_months'
  | 'last_1_hours'
  | 'last_3_hours'
  | 'last_6_hours'
  | 'last_9_hours'
  | 'last_12_hours'
  | 'last_24_hours'
  | 'last_48_hours';

/** Publication times: a moving range, or a start and an end, both included. A day alone as `end` is the whole of it. */
export type Range = RollingRange | { readonly start?: Instant | undefined; readonly end?: Instant | undefined };

/** Languages by their codes. */
export type LanguageCode = 'AR' | 'DE' | 'EN' | 'ES' | 'FR' | 'IT' | 'JA' | 'KO' | 'NL' | 'PT' | 'RU' | 'ZHCN' | 'ZHTW';

/** Formats of private files. */
export type FileFormat = 'pdf' | 'docx' | 'pptx' | 'html' | 'txt' | 'xlsx' | 'csv' | 'json' | 'xml' | 'rtf' | 'md';

/** Parts of a transcript. */
export type TranscriptSection = 'Management Discussion Section' | 'qa' | 'question' | 'answer';

/** Kinds of transcripts. */
export type TranscriptType =
  | 'Analyst, Investor and Shareholder meeting'
  | 'General Conference Call'
  | 'General Presentation'
  | 'Earnings Call'
  | 'Earnings Release'
  | 'Guidance Call'
  | 'Sales and Revenue Call'
  | 'Sales and Revenue Release'
  | 'Special Situation, M&A and Other'
  | 'Shareholders Meeting'
  | 'Management Plan Announcement'
  | 'Investor Conference Call';

/** Kinds of filings. */
export type FilingType =
  | 'RNS-SEC-10-K'
  | 'RNS-SEC-10-Q'
  | 'RNS-SEC-8-K'
  | 'RNS-SEC-20-F'
  | 'RNS-SEC-S-1'
  | 'RNS-SEC-S-3'
  | 'RNS-SEC-6-K'
  | 'RNS-SEC-DEF-14A';

/** Any of these values. */
function listed(name: string, type: string, values: readonly string[], operation: 'in' | 'all' = 'in'): Listed {
  if (values.length === 0) throw new RangeError(`${name} needs at least one value`);
  return new Listed(type, values, operation);
}

/** Passages that name any of these companies or other entities. Ids of watchlists are allowed, too. */
export const Entity = (...entities: readonly CompanyRef[]): Expression =>
  listed('Entity', 'entity', entities.map(idOf));

/** Documents of any of these companies: their filings, calls and releases. */
export const ReportingEntity = (...companies: readonly CompanyRef[]): Expression =>
  listed('ReportingEntity', 'reporting_entities', companies.map(idOf));

/** Passages that name anything on a watchlist, as it is when the search runs. */
export const Watchlist = (watchlist: CompanyRef): Expression =>
  new Single({ type: 'watchlist', operation: 'in', value: idOf(watchlist) });

/** Passages with any of these words or phrases, in any letter case. */
export const Keyword = (...phrases: readonly string[]): Expression => listed('Keyword', 'keyword', phrases.map(quoted));

/** Passages that mean something like these sentences. */
export const Similarity = (...sentences: readonly string[]): Expression =>
  listed('Similarity', 'similarity', sentences, 'all');

/** Passages about any of these topics; a shorter path covers everything below it. */
export const Topic = (...topics: readonly string[]): Expression => listed('Topic', 'rp_topic', topics);

/** Documents of any of these sources, by their ids. */
export const Source = (...sources: readonly CompanyRef[]): Expression => listed('Source', 'source', sources.map(idOf));

/** Any of these documents, by their ids. */
export const Document = (...documents: readonly CompanyRef[]): Expression =>
  listed('Document', 'document', documents.map(idOf));

/** Documents in any of these languages. */
export const Language = (...languages: readonly LanguageCode[]): Expression =>
  listed('Language', 'language', languages);

/** Private files of any of these formats. */
export const ContentType = (...formats: readonly FileFormat[]): Expression =>
  listed('ContentType', 'content_type', formats);

/** Private files with any of these tags. */
export const FileTag = (...tags: readonly string[]): Expression => listed('FileTag', 'tags', tags);

/** Documents about any of these fiscal years. */
export const FiscalYear = (...years: readonly number[]): Expression => {
  const values = years.map((year) => `${requireInteger(year, 2_000, 9_999, 'A fiscal year')}FY`);
  if (values.length === 0) throw new RangeError('FiscalYear needs at least one value');
  return new Listed('reporting_period', values, 'in', 'fiscal_year');
};

/** Documents about any of these fiscal quarters, 1 to 4. Of one year with `FiscalYear(2024).and(FiscalQuarter(3))`. */
export const FiscalQuarter = (...quarters: readonly (1 | 2 | 3 | 4)[]): Expression => {
  const values = quarters.map((quarter) => `FQ${requireInteger(quarter, 1, 4, 'A fiscal quarter')}`);
  if (values.length === 0) throw new RangeError('FiscalQuarter needs at least one value');
  return new Listed('reporting_period', values, 'in', 'fiscal_quarter');
};

/** Passages whose sentiment lies in this range, from -1 to 1, both included. */
export function SentimentRange(from: number, to: number): Expression {
  if (!(from >= -1 && from <= to && to <= 1))
    throw new RangeError('SentimentRange goes from -1 to 1, the smaller number first');
  return new Single({ type: 'sentiment_range', operation: 'in', value: [from, to] });
}

/** Documents of any of these kinds: filings and transcripts, by their labels. */
export const DocumentSubtype = (...labels: readonly (TranscriptType | FilingType)[]): Expression =>
  Any(labels.map((label) => single('rp_document_subtype', label, label.startsWith('RNS-') ? 'filing' : 'transcript')));

/** Transcripts as they first came, or as they were corrected. */
export const DocumentVersion = (version: 'RAW' | 'CORRECTED'): Expression => single('rp_document_version', version);

/** A part of transcripts: the presentation, or questions and answers. */
export const SectionMetadata = (section: TranscriptSection): Expression => single('section_metadata', section);

/** Documents published in this range, for expressions; of a whole search, `range` says it. */
export const DateRange = (range: Range): Expression =>
  typeof range === 'string'
    ? new Single({ type: 'date', value: range }, 'rolling_date')
    : new Single(
        { type: 'date', value: [instantText(range.start) ?? null, instantText(range.end) ?? null] },
        'absolute_date',
      );

const single = (type: string, value: string, kind = type): Expression =>
  new Single({ type, operation: 'in', value: [value] }, kind);

const MARK = '&quot';

/** The service expects phrases between marks, in which quotation marks of the caller's own are dropped. */
function quoted(phrase: string): string {
  if (phrase.startsWith(MARK) && phrase.endsWith(MARK) && phrase.length >= 2 * MARK.length) return phrase;
  return `${MARK}${phrase.replace(/^"(.*)"$/s, '$1')}${MARK}`;
}

function requireInteger(value: number, min: number, max: number, what: string): number {
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new RangeError(`${what} is a whole number from ${min} to ${max}`);
  }
  return value;
}
