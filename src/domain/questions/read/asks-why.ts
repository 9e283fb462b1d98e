import { isWithin, matchesOf, type TextSpan } from '../../text/span.ts';

/** `what drove`, `why did`, `drivers of`, `the reason for`, `what is it attributable to`. */
const WHY =
  /\bwhy\s(?=\p{L})|\b(?:drove|drives|driven|cause[ds]?|contributed|contributors?|attribut(?:ed|able))\b|\b(?:(?:drivers?|causes?|reasons?)\s(?:of|for|behind)|factors?\s(?:behind|that))\b/giu;
/** Question words for a cause. */
const ASKS = /\b(?:what|which|why|how\scome|drivers?|causes?|reasons?|contributors?)\b/i;
const CHANGE = 'changes?|increases?|decreases?|declines?|growth|rise|fall|drop|jump|swing|improvement|deterioration';
/** `what led to`, `what was behind`, `which factors`, `what was the reason`: phrases that do not occur in answers. */
const CAUSE_QUESTION = new RegExp(
  [
    String.raw`\b(?:what|which)\s(?:\w+\s){0,2}(?:(?<!risk\s)factors|reasons?)\b`,
    String.raw`\bwhat\s(?:(?:is|are|was|were)\sthe\s(?:\w+\s)?reasons?|(?:(?:is|was|lay|lies)\s)?behind)\b`,
    String.raw`\bwhat\s(?:is|are|was|were)\sdriving\s(?=(?:the|its|their|this|higher|lower)\b|\S+['’])`,
    String.raw`\bwhat\s(?:led\sto|explain(?:s|ed)|moved|pushed|lifted|boosted|fuel+ed|hurt|weighed\son|held\sback)\b`,
    String.raw`\b(?:what\saccount(?:s|ed)\sfor|explain)\s(?:the|its|their|this|any)\s(?=(?:\w+\s){0,2}(?:${CHANGE})\b)`,
  ].join('|'),
  'giu',
);

/** True if a question asks for the cause of a change, outside `taken`. */
export function asksWhy(text: string, taken: readonly TextSpan[]): boolean {
  const spans = ASKS.test(text) ? [...matchesOf(text, WHY), ...causeQuestions(text)] : causeQuestions(text);
  return spans.some((span) => !isWithin(span, taken));
}

/** Spans that ask for a cause in words that do not occur in answers. */
export const causeQuestions = (text: string): TextSpan[] => [...matchesOf(text, CAUSE_QUESTION)];
