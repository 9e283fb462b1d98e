import { type TextSpan, touches } from '../../../text/span.ts';
import type { QuestionPeriod } from '../../understanding.ts';

/** `guidance for Q3`, `outlook for the full year 2023`. */
const FOR =
  /\bfor\s(?:the\s|its\s|their\s|our\s)?(?:full\s|whole\s|entire\s)?(?:fiscal\s|financial\s|calendar\s)?(?:year\s|quarter\s)?$/i;
/** `as of Q1`, `from its Q3 call`, `(Q3 2021)`: when guidance was given. */
const GIVEN =
  /(?:\b(?:as\sof|at|on|from|during|after|since|following|per|by|updated|issued)\s(?:the\s|its\s|their\s)?(?:end\sof\s)?|\()$/i;
/** `Q3 call`, `10-K`, `results`. */
const OF_REPORT =
  /^\)?\s?(?:earnings|results?|calls?|conference|releases?|reports?|filings?|transcripts?|letters?|presentations?|10-?[KQ]|8-?K|annual|quarterly)\b/i;
/** Context before and after a period, in characters. */
const FRONT_CHARS = 40;

/**
 * Marks the periods that guidance is wanted for; `guidance` are the mentions of guidance in the question. A year is by default the
 * guided period; a quarter may also be the one in which guidance was given.
 */
export function guidedPeriods(
  text: string,
  periods: readonly QuestionPeriod[],
  guidance: readonly TextSpan[],
): readonly QuestionPeriod[] {
  if (guidance.length === 0) return periods;
  return periods.map((period): QuestionPeriod => {
    const front = text.slice(Math.max(0, period.start - FRONT_CHARS), period.start);
    if (touches(period, guidance)) return period;
    if (OF_REPORT.test(text.slice(period.end, period.end + FRONT_CHARS)) || GIVEN.test(front)) return period;
    const isFor = FOR.test(front) || (period.quarter === null && !/\bin\s(?:the\s)?$/i.test(front));
    return { ...period, guided: isFor ? 'for' : 'for or in' };
  });
}
