import type { Understanding } from '../../questions/understanding.ts';
import { isWithin, matchesOf, type TextSpan } from '../../text/span.ts';

/** A sentence that says what to do if something is not so, or where to look. */
const ASIDE = /(?<=^|[.?!:]\s)(?:If|Should|When|Where|Please|Give\s(?:it|your|the\sanswer)|State|Say)\b[^.?!]*/g;

/** A clause before the question that says from where or for what: `From the balance sheet alone, what were ...`. */
const OPENING =
  /^\s*(?=\S)(?!(?:what|which|who|how|did|does|do|is|are|was|were|has|have|had|in|by|between|over|during|at)\b)[^,:?!]{1,120}[,:]\s(?=(?:what|which|how|did|does|is|are|was|were|has|have)\b)|^\s*for\s(?:an?|my|our)\s[^,:?!]{1,60}\s(?:i|we)\sneed\s/gi;

/** Anything before the question itself that ends with a comma or a colon. */
const CLAUSE_BEFORE = /^\s*[^:?!]{1,200}?[,:]\s(?=(?:what|which|how|did|does|is|are|was|were|has|have)\b)/gi;

/** Clauses and sentences beside the question: its occasion or source, conditions, and requests that name no figure. */
export const asides = ({ text, measures, sections, periods, entities }: Understanding): TextSpan[] => {
  const named = measures.filter(({ end }) => !/^\sstatements?\b/i.test(text.slice(end)));
  const namesNone = (span: TextSpan): boolean => !named.some((one) => isWithin(one, [span]));
  const isSource = (span: TextSpan): boolean =>
    namesNone(span) &&
    sections.some((one) => isWithin(one, [span])) &&
    ![...periods, ...entities].some((one) => isWithin(one, [span]));
  return [
    ...[...matchesOf(text, CLAUSE_BEFORE)].filter(isSource),
    ...[...matchesOf(text, OPENING)].filter(namesNone),
    ...[...matchesOf(text, ASIDE)].filter(
      (span) => span.start > 0 && (/^(?:If|Should)/.test(text.slice(span.start)) || namesNone(span)),
    ),
  ];
};
