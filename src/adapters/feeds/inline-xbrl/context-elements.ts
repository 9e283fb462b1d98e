import { AppError } from '../../../platform/errors.ts';
import { emptyContext, type RawContext } from './contexts.ts';
import type { ElementEnd, OpenElement } from './element-events.ts';
import { CONTEXTS_MAX, DIMENSIONS_MAX } from './limits.ts';
import { taxonomyOf } from './namespaces.ts';
import type { Problems } from './problems.ts';
import type { RawDocument } from './raw-document.ts';
import type { TextCapture } from './text-capture.ts';

/** Handlers for contexts of XBRL 2.1 (4.7) with dimensions of XBRL Dimensions 1.0. */
export function createContextElements(document: RawDocument, capture: TextCapture, problems: Problems) {
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
