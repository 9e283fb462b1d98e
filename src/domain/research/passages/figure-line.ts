import { asksChange } from '../../questions/question-type.ts';
import type { Understanding } from '../../questions/understanding.ts';
import { isPartYear, periodLengthsIn } from '../../time/period-length.ts';
import type { AnswerLine } from '../answer-line.ts';
import type { Names } from '../attribution.ts';
import type { CandidateSentence } from './candidate-sentences.ts';
import { askedKind, figureInSentence } from './figure-in-sentence.ts';
import { spanOfQuestion } from './period-span.ts';
import { quotation } from './quotation.ts';
import { isForecast, timeOfSentence } from './sentence-time.ts';

/**
 * The figure of a sentence that a question asks for; `null` if it has none of that kind, or is about another time:
 * other years, a longer or shorter period, a forecast where the past is asked for, or the past where a forecast is.
 */
export function figureOf({ text: sentence, passage }: CandidateSentence, understood: Understanding): string | null {
  const { text, measures, words, periods } = understood;
  const span = spanOfQuestion(understood);
  const years = periods.map(({ year }) => year);
  const time = timeOfSentence(sentence, passage, understood);
  if (time === 'other' || (isForecast(sentence) && !isForecast(text))) return null;
  if (span !== null && isPartYear(span) && !periodLengthsIn(sentence).includes(span)) return null;
  return figureInSentence(sentence, {
    kind: askedKind(text),
    words: [...words, ...measures.map(({ start, end }) => text.slice(start, end))],
    years,
    span,
    isYearBefore: time === 'year before',
    isChange: asksChange(text),
  });
}

/** A quotation that begins with the figure that the question asks for; `null` where the sentence has none of that kind. */
export function figureQuotation(
  sentence: CandidateSentence,
  understood: Understanding,
  names: Names,
): AnswerLine | null {
  const figure = figureOf(sentence, understood);
  return figure === null ? null : quotation(sentence, names, { kind: 'sentence', lead: `${figure}: ` });
}
