import { COVER_ENTRIES } from './cover-entries.ts';
import type { ElementEnd, OpenElement } from './element-events.ts';
import { isNil, shapeOf, UNCLOSED, writtenName } from './fact-attributes.ts';
import { FACTS_MAX } from './limits.ts';
import { taxonomyOf } from './namespaces.ts';
import type { Problems } from './problems.ts';
import type { RawDocument } from './raw-document.ts';
import type { TextCapture } from './text-capture.ts';

/** Handlers for the cover's entries and for continuations. Other texts are skipped. */
export function createCoverElements(document: RawDocument, capture: TextCapture, problems: Problems) {
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
