import { createCoverElements } from './cover-elements.ts';
import type { ElementEnd, OpenElement } from './element-events.ts';
import { createFigureElements } from './figure-elements.ts';
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
