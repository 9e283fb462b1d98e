import { SECURITY_TITLE, TRADING_SYMBOL } from '../../../domain/fundamentals/lines/used-tags.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ElementEnd, OpenElement } from './element-events.ts';
import { FACTS_MAX } from './limits.ts';
import { taxonomyOf } from './namespaces.ts';
import type { Problems } from './problems.ts';
import type { RawDocument, RawFigure } from './raw-document.ts';
import type { TextCapture } from './text-capture.ts';

const NIL = /^(?:true|1)$/;
const UNCLOSED = 'an element that is not closed';

/** Reads format, scale and sign of a fact element. */
function shapeOf(element: OpenElement): Omit<RawFigure, 'text'> {
  const format = element.attribute('format');
  const name = format === undefined ? undefined : element.resolve(format);
  return {
    // A format with an undeclared prefix is unknown.
    format: format === undefined ? undefined : (name?.local ?? '?'),
    scale: element.attribute('scale'),
    sign: element.attribute('sign'),
  };
}

/** True if a fact is nil (not reported). */
const isNil = (element: OpenElement): boolean =>
  NIL.test((element.attribute('xsi:nil') ?? element.attribute('nil') ?? '').trim());

/** Name of the fact as in the document, for problems. */
const writtenName = (element: OpenElement): string => element.attribute('name') ?? '';

/** Handler for figures. */
const figureElement =
  (document: RawDocument, capture: TextCapture, problems: Problems) =>
  (element: OpenElement): ElementEnd | undefined => {
    if (isNil(element)) return undefined;
    const written = writtenName(element);
    const name = element.resolve(written);
    const fact = {
      contextRef: element.attribute('contextRef') ?? '',
      unitRef: element.attribute('unitRef') ?? '',
      decimals: element.attribute('decimals'),
      target: element.attribute('target'),
      ...shapeOf(element),
    };
    const end = capture.begin();
    return (isClosed) => {
      const text = end();
      if (document.facts.length >= FACTS_MAX)
        throw new AppError('invalid_request', `the document has more than ${FACTS_MAX} facts`);
      if (!isClosed) problems.add(UNCLOSED, written);
      else if (text === undefined) problems.add('a figure longer than any number', written);
      else if (name === undefined) problems.add('a fact whose prefix is not declared', written);
      else document.facts.push({ ...fact, name, text });
    };
  };

/** Handlers for the elements of Inline XBRL 1.1 by lower-case name, as in documents saved by a browser. */
export function createInlineElements(document: RawDocument, capture: TextCapture, problems: Problems) {
  const refused = (element: OpenElement): undefined => {
    problems.add('a fraction or tuple, which no filing may have', writtenName(element));
  };
  const cover = createCoverElements(document, capture, problems);
  const elements: ReadonlyMap<string, (element: OpenElement) => ElementEnd | undefined> = new Map([
    ['nonfraction', figureElement(document, capture, problems)],
    ['fraction', refused],
    ['tuple', refused],
    ['nonnumeric', cover.nonNumeric],
    ['continuation', cover.continuation],
    ['exclude', () => capture.mute()],
  ]);
  return {
    open: (element: OpenElement): ElementEnd | undefined => elements.get(element.name.local.toLowerCase())?.(element),
  };
}

/** The entries of the cover (`dei`) that identify a filing and its registered securities. */
const COVER_ENTRIES: ReadonlySet<string> = new Set([
  'AmendmentFlag',
  'CurrentFiscalYearEndDate',
  'DocumentFiscalPeriodFocus',
  'DocumentFiscalYearFocus',
  'DocumentPeriodEndDate',
  'DocumentType',
  'EntityCentralIndexKey',
  'EntityRegistrantName',
  SECURITY_TITLE,
  TRADING_SYMBOL,
]);

/** Handlers for the cover's entries and for continuations. Other texts are skipped. */
function createCoverElements(document: RawDocument, capture: TextCapture, problems: Problems) {
  return {
    nonNumeric(element: OpenElement): ElementEnd | undefined {
      const name = element.resolve(writtenName(element));
      if (name === undefined || taxonomyOf(name) !== 'dei' || !COVER_ENTRIES.has(name.local)) return undefined;
      if (isNil(element) || element.attribute('target') !== undefined) return undefined;
      const { format } = shapeOf(element);
      const contextRef = element.attribute('contextRef') ?? '';
      const continuedAt = element.attribute('continuedAt');
      const end = capture.begin();
      return (isClosed) => {
        const text = end();
        if (!isClosed || text === undefined) problems.add(UNCLOSED, name.local);
        else document.entries.push({ name: name.local, contextRef, text: text.trim(), format, continuedAt });
      };
    },
    continuation(element: OpenElement): ElementEnd {
      const id = element.attribute('id') ?? '';
      const continuedAt = element.attribute('continuedAt');
      const end = capture.begin();
      return () => {
        const text = end();
        if (text !== undefined && document.continuations.size < FACTS_MAX) {
          document.continuations.set(id, { text, continuedAt });
        }
      };
    },
  };
}
