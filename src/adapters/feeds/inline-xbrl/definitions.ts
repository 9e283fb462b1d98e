import { createContextElements } from './context-elements.ts';
import type { ElementEnd, OpenElement } from './element-events.ts';
import { DIMENSIONS_NAMESPACE, INSTANCE_NAMESPACE } from './namespaces.ts';
import type { Problems } from './problems.ts';
import type { RawDocument } from './raw-document.ts';
import type { TextCapture } from './text-capture.ts';
import { createUnitElements } from './unit-elements.ts';

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
