import type { AskedMeasure } from '../understanding/understanding.ts';

/** How a question goes on behind a measure that it defines: `DPO = ...`, `DPO is defined as: ...`, `DPO (in days) is: ...`. */
const DEFINES =
  /^["'”’)\]]*\s*(?:\([^()]{0,60}\))?["'”’]*\s*,?\s*\(?(?:(?:is|are|be|can be|should be)\s+)?(?:=|:|as\s*[:=(]|(?:defined|calculated|computed|measured|determined)\s+(?:as|by|using)|equals?\b|equal to\b|means\b|refers to\b)/i;
/** `define working capital as total current assets less ...` */
const ASKS_TO_DEFINE = /\b(?:defin|calculat|comput)\w*\s+(?:\w+\s+){0,3}["'“‘]?$/i;
const GOES_ON_AS = /^["'”’]*\s*(?:\([^()]{0,60}\))?\s*as\b/i;
const END = /[.;?!](?=\s|$)|\n\s*\n/;
const LOOK_BACK = 60;
const DEFINITION_MAX = 600;

/**
 * A measure that the question itself defines has the line items of that definition, too, before those of the vocabulary.
 * `measures` in the order of the text.
 */
export function withDefinitions(text: string, measures: readonly AskedMeasure[]): AskedMeasure[] {
  return measures.map((measure, at) => {
    const rest = text.slice(measure.end, measure.end + DEFINITION_MAX);
    if (!isDefined(text, measure.start, rest)) return measure;
    const endsAt = measure.end + (END.exec(rest)?.index ?? rest.length);
    const parts: AskedMeasure[] = [];
    for (let next = at + 1; next < measures.length; next += 1) {
      const part = measures[next];
      if (part === undefined || part.end > endsAt) break;
      if (part.id !== measure.id) parts.push(part);
    }
    return parts.length === 0 ? measure : defined(measure, parts);
  });
}

const isDefined = (text: string, start: number, rest: string): boolean =>
  DEFINES.test(rest) ||
  (GOES_ON_AS.test(rest) && ASKS_TO_DEFINE.test(text.slice(Math.max(0, start - LOOK_BACK), start)));

function defined(measure: AskedMeasure, parts: readonly AskedMeasure[]): AskedMeasure {
  const items = new Map(
    [...parts.flatMap((part) => part.lineItems), ...measure.lineItems].map((item) => [item.name, item]),
  );
  const sections = [...new Set([...measure.sections, ...parts.flatMap((part) => part.sections)])];
  return { ...measure, lineItems: [...items.values()], sections };
}
