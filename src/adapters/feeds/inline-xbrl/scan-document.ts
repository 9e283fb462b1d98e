import { createDefinitions } from './definitions.ts';
import { type OpenElement, walkElements } from './element-events.ts';
import { createInlineElements } from './inline-elements.ts';
import { DIMENSIONS_NAMESPACE, INLINE_NAMESPACES, INSTANCE_NAMESPACE } from './namespaces.ts';
import type { Problems } from './problems.ts';
import type { RawDocument } from './raw-document.ts';
import { createTextCapture } from './text-capture.ts';

/** Collects the parts of facts, contexts and units in any order, as hidden facts precede their contexts. */
export function scanDocument(html: string, problems: Problems): RawDocument & { readonly isInline: boolean } {
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
