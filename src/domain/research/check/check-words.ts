import { blanked } from '../../text/span.ts';
import type { AnswerLine } from '../answer-line.ts';
import { capitalWords } from './check-names.ts';
import type { CheckedLine, GroundingFault } from './checked-line.ts';
import { FRAMES, MOVEMENTS, OPENINGS } from './checked-words.ts';
import { contentStemsOf, type SentenceReading, type StatementReading } from './read-statement.ts';
import type { Support } from './supporting-evidence.ts';

/** Minimum share of a paraphrase's words that are in its sources. */
const RECALL_MIN = 0.5;
/** Words of numbers, and of frames in which figures are stated; they support nothing. */
const OF_NUMBERS = /\b(?:thousand|million|billion|trillion|percent|percentage|points?|basis|times|dollars?)\b/gi;

/**
 * At least half of the content words must come from the cited sources. `checkQuotes` requires all words of quotations;
 * figures have no words except their labels, and are stated in frames of ours.
 */
export function checkWords({ text, reading, supports }: CheckedLine): GroundingFault[] {
  if (supports.every(({ evidence }) => evidence.kind !== 'passage')) return [];
  const said = sayingStems(text, reading);
  if (said.length === 0) return [];
  const found = said.filter((stem) => supports.some(({ stems }) => stems.has(stem))).length;
  if (found >= said.length * RECALL_MIN) return [];
  const reason = `${said.length - found} of the ${said.length} words that carry meaning are in nothing that is cited`;
  return [{ kind: 'words', start: 0, end: text.length, reason }];
}

/** Without names, which `checkNames` checks, so that a name alone does not carry a sentence. */
function sayingStems(text: string, { days, periods, quantities }: StatementReading): string[] {
  const rest = blanked(text, [...days, ...periods, ...quantities, ...capitalWords(text)]);
  const words = rest.replace(OF_NUMBERS, ' ').split(/[^\p{L}\p{N}'’]+/u);
  const saying = words.filter((word) => {
    const lower = word.toLowerCase();
    return !MOVEMENTS.has(lower) && !FRAMES.has(lower);
  });
  return [...new Set(contentStemsOf(saying.join(' ')))];
}

/** The line must not contradict its sources: in words of movement, of expectation and of negation. */
export function checkPolarity(line: CheckedLine, given: AnswerLine): GroundingFault[] {
  const passages = line.supports.filter(({ evidence }) => evidence.kind === 'passage');
  if (passages.length === 0) return [];
  const faults: GroundingFault[] = [];
  const whole = { start: 0, end: given.text.length };
  const hasFigure = passages.length < line.supports.length;
  for (const sentence of line.reading.sentences) {
    const nearest = nearestSentences(sentence, passages);
    if (!hasFigure && isOpposite(sentence.direction, nearest, ({ direction }) => direction))
      faults.push({ kind: 'polarity', ...whole, reason: 'what is cited moved the other way' });
    if (isOpposite(sentence.againstExpected, nearest, (one) => one.againstExpected))
      faults.push({
        kind: 'polarity',
        ...whole,
        reason: 'what is cited compares the other way with what was expected',
      });
  }
  const turned = turnedStem(line.reading.stems, passages);
  if (turned !== undefined)
    faults.push({
      kind: 'polarity',
      ...whole,
      reason: `"${turned}" is negated in only one of the line and what it cites`,
    });
  return faults;
}

/** The sentences of sources that share the most words with a sentence, at least half of its own. */
function nearestSentences({ stems }: SentenceReading, passages: readonly Support[]): readonly SentenceReading[] {
  let most = Math.max(2, stems.size / 2);
  let nearest: SentenceReading[] = [];
  for (const { sentences } of passages) {
    for (const sentence of sentences) {
      let shared = 0;
      for (const stem of stems) if (sentence.stems.has(stem)) shared += 1;
      if (shared > most) nearest = [];
      if (shared >= most) nearest.push(sentence);
      most = Math.max(most, shared);
    }
  }
  return nearest;
}

const isOpposite = (
  direction: 1 | -1 | 0,
  nearest: readonly SentenceReading[],
  directionOf: (sentence: SentenceReading) => 1 | -1 | 0,
): boolean => direction !== 0 && nearest.length > 0 && nearest.every((one) => directionOf(one) === -direction);

/** A word that the line negates and its sources never do, or the other way round. */
function turnedStem(said: StatementReading['stems'], passages: readonly Support[]): string | undefined {
  for (const [stem, { isNegated, isPlain }] of said) {
    if (isNegated === isPlain || OPENINGS.has(stem)) continue;
    const sources = passages.flatMap(({ polarity }) => polarity.get(stem) ?? []);
    if (sources.length === 0) continue;
    const isSame = sources.some((source) => (isNegated ? source.isNegated : source.isPlain));
    if (!isSame) return stem;
  }
  return undefined;
}
