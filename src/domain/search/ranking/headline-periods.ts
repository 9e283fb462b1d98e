import { joinMarks } from '../understanding/times/join-marks.ts';
import { periodMarks } from '../understanding/times/period-marks.ts';

/** Nothing else begins a period. */
const MAY_TELL = /(?:19|20)\d\d|['’]\d\d|\b[fc]y\d\d|\bq[1-4]|\b[1-4]q/i;
const LIMITS = { bareMax: 2100, labelledMax: 2100 };
/** A passage tells what it is about where it begins. */
const TEXT_CHARS_MAX = 240;

/**
 * The periods (`2026Q3`, `2026FY`) that a document reports on by its headline and the text of a passage; none where these
 * tell none.
 */
export type HeadlinePeriods = (headline: string, text: string) => readonly string[];

/**
 * Fiscal periods that a headline tells, `2026Q3` and `2026FY`; of one that tells none those that the passage begins with, where
 * it tells them to be fiscal or quarters. The first alone: what follows is what it is compared with. For documents of which
 * nobody told the period.
 */
export function createHeadlinePeriods(): HeadlinePeriods {
  const known = new Map<string, readonly string[]>();
  return (headline, text) => {
    let told = known.get(headline);
    if (told === undefined) {
      told = firstIn(headline, false);
      known.set(headline, told);
    }
    return told.length > 0 ? told : firstIn(text.slice(0, TEXT_CHARS_MAX), true);
  };
}

function firstIn(text: string, isLabelNeeded: boolean): readonly string[] {
  if (!MAY_TELL.test(text)) return NONE;
  for (const { periods, isLabelled } of joinMarks(text, periodMarks(text, [], LIMITS))) {
    const told = periods.flatMap(({ year, quarter }) =>
      year === null || (isLabelNeeded && !isLabelled && quarter === null)
        ? []
        : [`${year}${quarter === null ? 'FY' : `Q${quarter}`}`],
    );
    if (told.length > 0) return told;
  }
  return NONE;
}

const NONE: readonly string[] = [];
