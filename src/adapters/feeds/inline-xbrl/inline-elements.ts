import { SECURITY_TITLE } from '../../../domain/fundamentals/lines/used-tags.ts';
import type { ElementEnd, OpenElement } from './element-events.ts';
import { isNil, shapeOf, UNCLOSED, writtenName } from './fact-attributes.ts';
import { createFigureElements } from './figure-elements.ts';
import { FACTS_MAX } from './limits.ts';
import { taxonomyOf } from './namespaces.ts';
import type { Problems } from './problems.ts';
import type { RawDocument } from './raw-document.ts';
import type { TextCapture } from './text-capture.ts';

/** Handlers for the elements of Inline XBRL 1.1 by lower-case name, as in documents saved by a browser. */
export function createInlineElements(document: RawDocument, capture: TextCapture, problems: Problems) {
  const figures = createFigureElements(document, capture, problems);
  const cover = createCoverElements(document, capture, problems);
  const elements: ReadonlyMap<string, (element: OpenElement) => ElementEnd | undefined> = new Map([
    ['nonfraction', figures.nonFraction],
    ['fraction', figures.fraction],
    ['numerator', (element: OpenElement) => figures.part(element, 0)],
    ['denominator', (element: OpenElement) => figures.part(element, 1)],
    ['tuple', figures.tuple],
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
