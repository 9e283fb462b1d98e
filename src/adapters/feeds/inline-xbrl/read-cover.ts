import type { FilingDocument, InlineFact } from '../../../domain/fundamentals/facts/inline-filing.ts';
import { SECURITY_TITLE } from '../../../domain/fundamentals/lines/used-tags.ts';
import { sharesPerReceipt } from '../../../domain/ingest/companies/security-unit.ts';
import { AppError } from '../../../platform/errors.ts';
import { readContext } from './contexts.ts';
import { readDate, readMonthDay } from './dates.ts';
import type { RawDocument, RawEntry } from './raw-document.ts';
import { cikOfEntity } from './read-facts.ts';

const CONTINUATIONS_MAX = 100;
const FORM = /^[A-Z0-9][A-Z0-9 /-]{0,19}$/;

/** The text of an entry with its continuations; stops at a cycle. */
function wholeText(entry: RawEntry, { continuations }: RawDocument): string {
  const seen = new Set<string>();
  let text = entry.text;
  let next = entry.continuedAt;
  while (next !== undefined && !seen.has(next) && seen.size < CONTINUATIONS_MAX) {
    seen.add(next);
    const more = continuations.get(next);
    text += more?.text ?? '';
    next = more?.continuedAt;
  }
  return text.replace(/[\s\u00a0]+/g, ' ').trim();
}

/**
 * The number of shares that one depositary receipt stands for by the titles of the registered securities, as a fact of the day `endsOn`; none where no title has
 * a ratio, or where two differ.
 */
export function receiptRatio(document: RawDocument, endsOn: string): InlineFact[] {
  const titles = document.entries.filter(({ name }) => name === SECURITY_TITLE);
  const ratios = new Set(titles.flatMap((title) => sharesPerReceipt(wholeText(title, document)) ?? []));
  const about = { taxonomy: 'dei', tag: SECURITY_TITLE, unit: 'shares', startsOn: null, endsOn, dimensions: {} };
  return ratios.size === 1 ? [...ratios].map((value) => ({ ...about, value })) : [];
}

/** Parses a flag: `ixt:fixed-true`, the SEC's ballot boxes, or the word. */
function readFlag(text: string, format: string | undefined): boolean {
  const name = format?.toLowerCase().replaceAll('-', '');
  if (name === 'fixedtrue' || name === 'booleantrue') return true;
  if (name === 'fixedfalse' || name === 'booleanfalse') return false;
  return /^(?:true|1|[\u2611\u2612\u2713\u2714\u00fe\u00fd])$/i.test(text);
}

/** Reads the cover. Throws `invalid_request` without company, form or period. */
export function readCover(document: RawDocument): FilingDocument {
  const contextOf = (entry: RawEntry) => {
    const raw = document.contexts.get(entry.contextRef);
    const context = raw === undefined ? undefined : readContext(raw);
    return typeof context === 'string' ? undefined : context;
  };
  /** Finds an entry; one of the company as a whole takes precedence. */
  const find = (name: string): RawEntry | undefined => {
    const entries = document.entries.filter((entry) => entry.name === name && entry.text !== '');
    return entries.find((entry) => Object.keys(contextOf(entry)?.dimensions ?? {}).length === 0) ?? entries[0];
  };
  const text = (name: string): string | undefined => {
    const entry = find(name);
    return entry === undefined ? undefined : wholeText(entry, document);
  };
  const contextOfNamed = (name: string) => {
    const entry = find(name);
    return entry === undefined ? undefined : contextOf(entry);
  };
  const cik = cikOfEntity(
    text('EntityCentralIndexKey') ??
      contextOfNamed('EntityCentralIndexKey')?.entity ??
      contextOfNamed('DocumentType')?.entity ??
      '',
  );
  const form = text('DocumentType')?.toUpperCase() ?? '';
  if (!/^\d{10}$/.test(cik)) throw new AppError('invalid_request', 'the cover does not tell the company (CIK)');
  if (!FORM.test(form)) throw new AppError('invalid_request', 'the cover does not tell the form (DocumentType)');

  const end = find('DocumentPeriodEndDate');
  const shown = end && readDate(wholeText(end, document), end.format);
  const periodEndsOn = shown ?? contextOfNamed(end ? 'DocumentPeriodEndDate' : 'DocumentType')?.endsOn;
  if (periodEndsOn === undefined) throw new AppError('invalid_request', 'the cover does not tell the period');
  const flag = find('AmendmentFlag');
  const yearEnd = find('CurrentFiscalYearEndDate');
  const year = /^\d{4}$/.exec(text('DocumentFiscalYearFocus') ?? '')?.[0];
  return {
    cik,
    registrant: text('EntityRegistrantName') ?? null,
    form,
    periodEndsOn,
    isAmendment: form.endsWith('/A') || (flag !== undefined && readFlag(wholeText(flag, document), flag.format)),
    fiscalYear: year === undefined ? null : Number(year),
    fiscalPeriod: text('DocumentFiscalPeriodFocus') ?? null,
    fiscalYearEnd: (yearEnd && readMonthDay(wholeText(yearEnd, document), yearEnd.format)) ?? null,
  };
}
