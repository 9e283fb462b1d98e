import { isWithin, matchesOf, type Span } from './span.ts';

/** `what drove`, `why did`, `drivers of`, `the reason for`, `what is it attributable to`. */
const WHY =
  /\bwhy\s(?=\p{L})|\b(?:drove|drives|driven|cause[ds]?|contributed|contributors?|attribut(?:ed|able))\b|\b(?:(?:drivers?|causes?|reasons?)\s(?:of|for|behind)|factors?\s(?:behind|that))\b/giu;
/** Who or what did it is what is asked for. */
const ASKS = /\b(?:what|which|why|how\scome|drivers?|causes?|reasons?|contributors?)\b/i;

/** Whether a question asks what made something change, rather than by how much; not in `taken`. */
export function asksWhy(text: string, taken: readonly Span[]): boolean {
  if (!ASKS.test(text)) return false;
  for (const span of matchesOf(text, WHY)) if (!isWithin(span, taken)) return true;
  return false;
}
