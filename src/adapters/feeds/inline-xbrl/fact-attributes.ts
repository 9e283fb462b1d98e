import type { OpenElement } from './element-events.ts';
import type { RawFigure } from './raw-document.ts';

const NIL = /^(?:true|1)$/;

/** What an element that holds a fact says by its attributes, whatever kind of fact it is. */
export function shapeOf(element: OpenElement): Omit<RawFigure, 'text'> {
  const format = element.attribute('format');
  const name = format === undefined ? undefined : element.resolve(format);
  return {
    // A format whose prefix is declared nowhere is one that no table has.
    format: format === undefined ? undefined : (name?.local ?? '?'),
    scale: element.attribute('scale'),
    sign: element.attribute('sign'),
  };
}

/** A fact that is said to be not reported. */
export function isNil(element: OpenElement): boolean {
  const nil = element.attribute('xsi:nil') ?? element.attribute('nil');
  return nil !== undefined && NIL.test(nil.trim());
}

/** Name of the fact as the document writes it, for problems. */
export const writtenName = (element: OpenElement): string => element.attribute('name') ?? '';

export const UNCLOSED = 'an element that is not closed';
