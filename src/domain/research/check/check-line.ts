import type { EntityId } from '../../../platform/ids.ts';
import type { AnswerLine } from '../answer-line.ts';
import { checkNames } from './check-names.ts';
import { checkNumbers } from './check-numbers.ts';
import { checkPeriods } from './check-periods.ts';
import { checkQuotes } from './check-quotes.ts';
import { checkPolarity, checkWords } from './check-words.ts';
import { type GroundingFault, readLine } from './checked-line.ts';

export type { GroundingFault, GroundingFaultKind } from './checked-line.ts';

/** Half of a character outside the Basic Multilingual Plane. */
const SURROGATE = /[\ud800-\udfff]/;
const ENDS_IN_MARK = /[\s.,;:!?…]$/;

/**
 * Returns the statements of a line that do not follow from its citations; empty for a grounded line. Needs no model.
 * `nowMs` (epoch milliseconds) decides which numbers may be years; `namesOf` returns names of the companies that a
 * passage is about, in addition to those in its text and headline.
 *
 * The reading of a piece of evidence is cached by its object, so that a second line that cites it costs little:
 * `namesOf` must be consistent across calls.
 */
export function checkLine(
  line: AnswerLine,
  nowMs: number,
  namesOf: (id: EntityId) => readonly string[] = () => [],
): readonly GroundingFault[] {
  const faults = [...checkCharacters(line), ...checkSpans(line)];
  if (faults.length > 0) return faults;
  const checked = readLine(line, nowMs, namesOf);
  if (line.citations.length === 0)
    return line.kind === 'heading' ? [] : uncitedFaults(line, checked.reading.quantities);
  return [
    ...checkQuotes(line),
    ...checkNumbers(checked),
    ...checkPeriods(checked),
    ...checkNames(checked),
    ...checkWords(checked),
    ...checkPolarity(checked, line),
  ];
}

function checkCharacters({ text }: AnswerLine): GroundingFault[] {
  const start = text.search(SURROGATE);
  return start < 0
    ? []
    : [{ kind: 'character', start, end: start + 1, reason: 'a character outside the Basic Multilingual Plane' }];
}

function checkSpans({ text, citations }: AnswerLine): GroundingFault[] {
  return citations.flatMap(({ start, end }): GroundingFault[] => {
    const isInside =
      Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start < end && end <= text.length;
    if (!isInside) return [{ kind: 'span', start, end, reason: 'the citation lies outside the text' }];
    const shown = text.slice(start, end);
    return ENDS_IN_MARK.test(shown) || /^\s/.test(shown)
      ? [{ kind: 'span', start, end, reason: 'the citation begins with a space or ends in a mark' }]
      : [];
  });
}

function uncitedFaults(
  { text }: AnswerLine,
  numbers: readonly { readonly start: number; readonly end: number }[],
): GroundingFault[] {
  return [
    { kind: 'uncited', start: 0, end: text.length, reason: 'the line cites nothing' },
    ...numbers.map(
      ({ start, end }): GroundingFault => ({
        kind: 'uncited claim',
        start,
        end,
        reason: `the number "${text.slice(start, end)}" is cited from nothing`,
      }),
    ),
  ];
}
