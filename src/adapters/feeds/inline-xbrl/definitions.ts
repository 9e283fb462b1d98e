import { AppError } from '../../../platform/errors.ts';
import { emptyContext, type RawContext } from './contexts.ts';
import type { ElementEnd, OpenElement } from './element-events.ts';
import { CONTEXTS_MAX, DIMENSIONS_MAX, UNITS_MAX } from './limits.ts';
import { CURRENCY_NAMESPACE, DIMENSIONS_NAMESPACE, INSTANCE_NAMESPACE, taxonomyOf } from './namespaces.ts';
import type { Problems } from './problems.ts';
import type { RawDocument, RawUnit } from './raw-document.ts';
import type { TextCapture } from './text-capture.ts';

/** Handlers for contexts and units, to which facts refer. */
export function createDefinitions(document: RawDocument, capture: TextCapture, problems: Problems) {
  const contexts = createContextElements(document, capture, problems);
  const units = createUnitElements(document, capture, problems);
  const elements: ReadonlyMap<string, (element: OpenElement) => ElementEnd | undefined> = new Map([
    ['context', contexts.context],
    ['identifier', () => contexts.text('entity')],
    ['startDate', () => contexts.text('start')],
    ['endDate', () => contexts.text('end')],
    ['instant', () => contexts.text('instant')],
    ['forever', () => contexts.refuse('a context without a period')],
    ['segment', contexts.segment],
    ['scenario', contexts.segment],
    ['unit', units.unit],
    ['unitDenominator', units.denominator],
    ['measure', units.measure],
  ]);
  return {
    /** True if elements of all namespaces are relevant now. */
    isInside: contexts.isInSegment,
    open(element: OpenElement): ElementEnd | undefined {
      const { namespace, local } = element.name;
      if (namespace === DIMENSIONS_NAMESPACE) return contexts.member(element, local === 'typedMember');
      if (namespace === INSTANCE_NAMESPACE) return elements.get(local)?.(element);
      return contexts.other();
    },
  };
}

const MEASURES_MAX = 20;

/** Handlers for units of XBRL 2.1 (4.8). */
function createUnitElements(document: RawDocument, capture: TextCapture, problems: Problems) {
  let unit: RawUnit | undefined;
  let isDenominator = false;
  return {
    unit(element: OpenElement): ElementEnd {
      const id = element.attribute('id') ?? '';
      const opened: RawUnit = { numerator: [], denominator: [] };
      unit = opened;
      return (isClosed) => {
        unit = undefined;
        if (!isClosed) problems.add('a unit that is not closed', id);
        else if (document.units.has(id)) problems.add('a unit whose id is taken', id);
        else if (document.units.size >= UNITS_MAX) {
          throw new AppError('invalid_request', `the document has more than ${UNITS_MAX} units`);
        } else document.units.set(id, opened);
      };
    },
    denominator(): ElementEnd {
      isDenominator = true;
      return () => {
        isDenominator = false;
      };
    },
    measure(element: OpenElement): ElementEnd | undefined {
      const measures = isDenominator ? unit?.denominator : unit?.numerator;
      if (measures === undefined || measures.length >= MEASURES_MAX) return undefined;
      const { resolve } = element;
      const end = capture.begin();
      return () => {
        const text = (end() ?? '').trim();
        const name = resolve(text);
        // Currencies and others by local name, as in company facts.
        if (name === undefined) measures.push(text);
        else measures.push(name.namespace === CURRENCY_NAMESPACE ? name.local.toUpperCase() : name.local);
      };
    },
  };
}

/** Handlers for contexts of XBRL 2.1 (4.7) with dimensions of XBRL Dimensions 1.0. */
function createContextElements(document: RawDocument, capture: TextCapture, problems: Problems) {
  let context: RawContext | undefined;
  let isInSegment = false;
  let isInTypedMember = false;
  return {
    /** True if elements of all namespaces are relevant now. */
    isInSegment: (): boolean => isInSegment,
    context(element: OpenElement): ElementEnd {
      const id = element.attribute('id') ?? '';
      const opened = emptyContext();
      context = opened;
      return (isClosed) => {
        context = undefined;
        if (!isClosed) problems.add('a context that is not closed', id);
        else if (document.contexts.has(id)) problems.add('a context whose id is taken', id);
        else if (document.contexts.size >= CONTEXTS_MAX) {
          throw new AppError('invalid_request', `the document has more than ${CONTEXTS_MAX} contexts`);
        } else document.contexts.set(id, opened);
      };
    },
    text(part: 'entity' | 'start' | 'end' | 'instant'): ElementEnd | undefined {
      const into = context;
      if (into === undefined) return undefined;
      const end = capture.begin();
      return () => {
        into[part] = (end() ?? '').trim();
      };
    },
    refuse(fault: string): undefined {
      if (context !== undefined) context.fault = fault;
    },
    segment(): ElementEnd {
      isInSegment = true;
      return () => {
        isInSegment = false;
      };
    },
    member(element: OpenElement, isTyped: boolean): ElementEnd | undefined {
      const into = context;
      const axis = element.resolve(element.attribute('dimension') ?? '');
      if (into === undefined) return undefined;
      if (axis === undefined || into.dimensions.length >= DIMENSIONS_MAX) {
        into.fault = 'a context whose axes are not to be read';
        return undefined;
      }
      const { resolve } = element;
      const end = capture.begin();
      isInTypedMember = isTyped;
      return () => {
        isInTypedMember = false;
        const text = (end() ?? '').trim().replace(/\s+/g, ' ');
        const name = isTyped ? undefined : resolve(text);
        if (!isTyped && (name === undefined || text === '')) into.fault = 'a context whose member is no name';
        const value = name === undefined ? text : `${taxonomyOf(name)}:${name.local}`;
        into.dimensions.push([`${taxonomyOf(axis)}:${axis.local}`, value]);
      };
    },
    other(): undefined {
      if (!isInTypedMember && context !== undefined) context.fault = 'a context with a segment that is no dimension';
    },
  };
}
