import type { FilingDocument, InlineFact, InlineFiling } from '../../../domain/fundamentals/facts/inline-filing.ts';
import { SECURITY_TITLE, TRADING_SYMBOL } from '../../../domain/fundamentals/lines/used-tags.ts';
import { sharesPerReceipt } from '../../../domain/ingest/companies/security-unit.ts';
import { AppError } from '../../../platform/errors.ts';
import { decodeText } from '../../../platform/text-encoding.ts';
import { readContext } from './contexts.ts';
import { readDate, readMonthDay } from './dates.ts';
import { createDefinitions } from './definitions.ts';
import { type OpenElement, walkElements } from './element-events.ts';
import { createInlineElements } from './inline-elements.ts';
import { FILING_BYTES_MAX } from './limits.ts';
import { DIMENSIONS_NAMESPACE, INLINE_NAMESPACES, INSTANCE_NAMESPACE } from './namespaces.ts';
import { createProblems, type Problems } from './problems.ts';
import type { RawDocument, RawEntry } from './raw-document.ts';
import { cikOfEntity, readFacts } from './read-facts.ts';
import { submissionOf } from './submission-header.ts';
import { createTextCapture } from './text-capture.ts';

const CONTINUATIONS_MAX = 100;
/** Words in place of the symbol of a security that is not listed. */
const NO_SYMBOL = /^(?:none|n\/?a|not applicable|[-–—]*)$/i;
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
function receiptRatio(document: RawDocument, endsOn: string): InlineFact[] {
  const titles = document.entries.filter(({ name }) => name === SECURITY_TITLE);
  const ratios = new Set(titles.flatMap((title) => sharesPerReceipt(wholeText(title, document)) ?? []));
  const about = { taxonomy: 'dei', tag: SECURITY_TITLE, unit: 'shares', startsOn: null, endsOn, dimensions: {} };
  return ratios.size === 1 ? [...ratios].map((value) => ({ ...about, value })) : [];
}

/** The classes of shares that have a symbol on the cover, each as a fact of the day `endsOn`. */
function listedClasses(document: RawDocument, endsOn: string): InlineFact[] {
  const about = { taxonomy: 'dei', tag: TRADING_SYMBOL, unit: 'shares', startsOn: null, endsOn, value: 1 };
  const symbols = document.entries.filter(({ name, text }) => name === TRADING_SYMBOL && !NO_SYMBOL.test(text));
  return [...new Set(symbols.map(({ contextRef }) => contextRef))].flatMap((contextRef) => {
    const raw = document.contexts.get(contextRef);
    const context = raw === undefined ? undefined : readContext(raw);
    const isOfClass = typeof context === 'object' && Object.keys(context.dimensions).length > 0;
    return isOfClass ? [{ ...about, dimensions: context.dimensions }] : [];
  });
}

/** Parses a flag: `ixt:fixed-true`, the SEC's ballot boxes, or the word. */
function readFlag(text: string, format: string | undefined): boolean {
  const name = format?.toLowerCase().replaceAll('-', '');
  if (name === 'fixedtrue' || name === 'booleantrue') return true;
  if (name === 'fixedfalse' || name === 'booleanfalse') return false;
  return /^(?:true|1|[\u2611\u2612\u2713\u2714\u00fe\u00fd])$/i.test(text);
}

/** Reads the cover. Throws `invalid_request` without company, form or period. */
function readCover(document: RawDocument): FilingDocument {
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

const HEAD_CHARS = 20_000;
const ROOT = /<(?:[A-Za-z_][\w.-]*:)?html[\s>]/i;
const ROOT_END = /<\/(?:[A-Za-z_][\w.-]*:)?html\s*>/gi;

const refuse = (detail: string): AppError => new AppError('invalid_request', detail);

interface DocumentText {
  readonly html: string;
  /** The text before it, such as the header of a submission file; truncated. */
  readonly head: string;
}

/**
 * The decoded HTML of a document, without the wrapper of a submission file. Throws `invalid_request` when it is missing or
 * truncated.
 */
function documentText(bytes: Buffer): DocumentText {
  if (bytes.length > FILING_BYTES_MAX) {
    throw refuse(`the document is larger than ${FILING_BYTES_MAX / 1024 / 1024} MiB`);
  }
  const text = decodeText(bytes);
  if (text.includes('\0')) throw refuse('the document holds NUL bytes: it is no text');
  const start = text.search(ROOT);
  if (start < 0) throw refuse('the document is not HTML');
  if (text.indexOf('inlineXBRL', start) < 0) throw refuse('the document holds no inline XBRL');
  if (/<!entity/i.test(text.slice(0, start))) throw refuse('the document defines entities, which no filing does');
  ROOT_END.lastIndex = start;
  const end = ROOT_END.exec(text);
  if (end === null) throw refuse('the document is cut off: its html element does not end');
  return { html: text.slice(start, end.index + end[0].length), head: text.slice(0, Math.min(start, HEAD_CHARS)) };
}

/**
 * Reads a filing: HTML with Inline XBRL 1.1 (or 1.0). Invalid parts are dropped and counted; throws `invalid_request` with
 * `path` for a document without inline XBRL, a truncated one or one beyond the limits. A document without figures (8-K) has a
 * cover and no facts.
 */
export function readInlineXbrl(bytes: Buffer, { path }: { readonly path: string }): InlineFiling {
  try {
    const problems = createProblems();
    const { html, head } = documentText(bytes);
    const raw = scanDocument(html, problems);
    if (!raw.isInline) throw new AppError('invalid_request', 'the document holds no inline XBRL');
    const document = readCover(raw);
    const { cik, periodEndsOn } = document;
    const figures = readFacts(raw, cik, problems);
    const listed = figures.length === 0 ? [] : listedClasses(raw, periodEndsOn);
    const facts = [...figures, ...receiptRatio(raw, periodEndsOn), ...listed];
    return { document, submission: submissionOf(head), facts, problems: problems.list() };
  } catch (fault) {
    if (fault instanceof AppError) throw new AppError(fault.code, `${path}: ${fault.detail}`, { cause: fault });
    throw fault;
  }
}

/** Collects the parts of facts, contexts and units in any order, as hidden facts precede their contexts. */
function scanDocument(html: string, problems: Problems): RawDocument & { readonly isInline: boolean } {
  const document: RawDocument = {
    facts: [],
    entries: [],
    contexts: new Map(),
    units: new Map(),
    continuations: new Map(),
  };
  const capture = createTextCapture();
  const inline = createInlineElements(document, capture, problems);
  const definitions = createDefinitions(document, capture, problems);
  let isInline = false;
  walkElements(html, {
    open(element: OpenElement) {
      const { namespace } = element.name;
      if (INLINE_NAMESPACES.has(namespace)) {
        isInline = true;
        return inline.open(element);
      }
      if (namespace === INSTANCE_NAMESPACE || namespace === DIMENSIONS_NAMESPACE || definitions.isInside()) {
        return definitions.open(element);
      }
      return undefined;
    },
    text: (raw) => capture.add(raw),
  });
  return Object.assign(document, { isInline });
}
