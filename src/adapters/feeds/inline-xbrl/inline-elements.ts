import { SECURITY_TITLE } from '../../../domain/fundamentals/lines/used-tags.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ElementEnd, OpenElement } from './element-events.ts';
import { isNil, shapeOf, UNCLOSED, writtenName } from './fact-attributes.ts';
import { FACTS_MAX } from './limits.ts';
import { taxonomyOf } from './namespaces.ts';
import type { Problems } from './problems.ts';
import type { RawDocument, RawFigure } from './raw-document.ts';
import type { TextCapture } from './text-capture.ts';

/** Handlers for figures. */
function createFigureElements(document: RawDocument, capture: TextCapture, problems: Problems) {
  let tuples = 0;
  /** Numerator and denominator of the open fraction. */
  let fraction: RawFigure[] | undefined;

  /** Reads the attributes of an opening fact; returns a function that adds it with its figures when it closes. */
  const beginFact = (element: OpenElement): ((parts: readonly RawFigure[]) => void) => {
    const name = element.resolve(writtenName(element));
    const fact = {
      contextRef: element.attribute('contextRef') ?? '',
      unitRef: element.attribute('unitRef') ?? '',
      decimals: element.attribute('decimals'),
      target: element.attribute('target'),
    };
    const written = writtenName(element);
    const isInTuple = tuples > 0 || element.attribute('tupleRef') !== undefined;
    return (parts) => {
      if (document.facts.length >= FACTS_MAX) {
        throw new AppError('invalid_request', `the document has more than ${FACTS_MAX} facts`);
      }
      if (isInTuple) problems.add('a fact of a tuple', written);
      else if (name === undefined) problems.add('a fact whose prefix is not declared', written);
      else document.facts.push({ ...fact, name, parts });
    };
  };
  return {
    nonFraction(element: OpenElement): ElementEnd | undefined {
      if (isNil(element)) return undefined;
      const finish = beginFact(element);
      const shape = shapeOf(element);
      const written = writtenName(element);
      const end = capture.begin();
      return (isClosed) => {
        const text = end();
        if (!isClosed) problems.add(UNCLOSED, written);
        else if (text === undefined) problems.add('a figure longer than any number', written);
        else finish([{ ...shape, text }]);
      };
    },
    fraction(element: OpenElement): ElementEnd | undefined {
      if (isNil(element)) return undefined;
      const finish = beginFact(element);
      const written = writtenName(element);
      const outer = fraction;
      const parts: RawFigure[] = [];
      fraction = parts;
      return (isClosed) => {
        fraction = outer;
        if (!isClosed) problems.add(UNCLOSED, written);
        else if (parts[0] === undefined || parts[1] === undefined) {
          problems.add('a fraction without numerator and denominator', written);
        } else finish(parts);
      };
    },
    part(element: OpenElement, index: 0 | 1): ElementEnd | undefined {
      const parts = fraction;
      if (parts === undefined) return undefined;
      const shape = shapeOf(element);
      const end = capture.begin();
      return () => {
        parts[index] = { ...shape, text: end() ?? '' };
      };
    },
    tuple(): ElementEnd {
      tuples += 1;
      return () => {
        tuples -= 1;
      };
    },
  };
}

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
