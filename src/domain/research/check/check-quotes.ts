import { isWithin, matchesOf, type TextSpan } from '../../text/span.ts';
import type { AnswerLine, Citation } from '../answer-line.ts';
import type { GroundingFault } from './checked-line.ts';

/** Text in quotation marks; a straight mark may open and close. */
const QUOTATION = /[“„«"]([^“”„«»"]+)[”»"]/g;
/** Omissions and additions in a quotation: an ellipsis, words in square brackets. */
const LEFT_OUT = /\[[^\]]*\]|…|\.\.\./g;
/** Marks at the ends of a quotation, which follow the sentence around it. */
const END_MARKS = /^[\s,.;:!?'‘’–—-]+|[\s,.;:!?'‘’–—-]+$/g;

/**
 * Quotes must be verbatim in the chunk of their passage; so must all words in quotation marks: in a cited passage, and
 * within the citation's quote if it has one.
 */
export function checkQuotes({ text, citations }: AnswerLine): GroundingFault[] {
  const faults = citations.flatMap((citation) => quoteFault(citation));
  const shown = shownQuotations(text);
  for (const quotation of shown) {
    const around = citations.filter((citation) => isWithin(quotation, [citation]));
    const sources = (around.length > 0 ? around : citations).flatMap(textsOf);
    const isFound = quotation.pieces.every((piece) => sources.some((source) => source.includes(piece)));
    if (!isFound) faults.push(fault(quotation, 'the words in quotation marks are not those of a cited passage'));
  }
  for (const citation of citations) {
    const inside = shown.filter((quotation) => isWithin(quotation, [citation]));
    if (citation.quote === null || inside.length === 0) continue;
    const quote = plain(citation.quote);
    const isShown =
      plain(text).includes(quote) || inside.some(({ pieces }) => pieces.some((piece) => quote.includes(piece)));
    if (!isShown) faults.push(fault(citation, 'the quotation shows other words than the quote of its citation'));
  }
  return faults;
}

function quoteFault(citation: Citation): GroundingFault[] {
  const { quote, evidence } = citation;
  if (quote === null) return [];
  if (evidence.kind !== 'passage') return [fault(citation, 'only a passage can be quoted')];
  const words = spaced(quote);
  return words !== '' && spaced(evidence.chunk.text).includes(words)
    ? []
    : [fault(citation, 'the quote does not stand in its passage')];
}

interface ShownQuotation extends TextSpan {
  /** The quoted fragments between ellipses, which the source must contain. */
  readonly pieces: readonly string[];
}

function shownQuotations(text: string): ShownQuotation[] {
  return [...matchesOf(text, QUOTATION)].map(({ start, end, match }) => ({
    start,
    end,
    pieces: (match[1] ?? '')
      .split(LEFT_OUT)
      .map((piece) => plain(piece).replace(END_MARKS, ''))
      .filter((piece) => piece !== ''),
  }));
}

const textsOf = ({ evidence }: Citation): string[] =>
  evidence.kind === 'passage'
    ? [plain(evidence.chunk.text), plain(evidence.document.headline)]
    : evidence.kind === 'fact'
      ? [plain(evidence.label), plain(String(evidence.value))]
      : [plain(evidence.label)];

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** With plain quotation marks, by which a quotation in a quotation differs from its source. */
const plain = (text: string): string =>
  spaced(text)
    .replace(/[‘’‚‛]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replaceAll('"', "'");

const fault = ({ start, end }: TextSpan, reason: string): GroundingFault => ({ kind: 'quote', start, end, reason });
