import type { OpenElement } from './element-events.ts';
import type { RawFigure } from './raw-document.ts';

const NIL = /^(?:true|1)$/;

/** Reads format, scale and sign of a fact element. */
export function shapeOf(element: OpenElement): Omit<RawFigure, 'text'> {
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
export function isNil(element: OpenElement): boolean {
  const nil = element.attribute('xsi:nil') ?? element.attribute('nil');
  return nil !== undefined && NIL.test(nil.trim());
}

/** Name of the fact as in the document, for problems. */
export const writtenName = (element: OpenElement): string => element.attribute('name') ?? '';

export const UNCLOSED = 'an element that is not closed';
