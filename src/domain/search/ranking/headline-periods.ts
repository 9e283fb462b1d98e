import { joinMarks } from '../../questions/join-marks.ts';
import { periodMarks } from '../../questions/period-marks.ts';

/** Quick check: every period contains one of these. */
const MAY_CONTAIN = /(?:19|20)\d\d|['’]\d\d|\b[fc]y\d\d|\bq[1-4]|\b[1-4]q/i;
const LIMITS = { bareMax: 2100, labelledMax: 2100, shortMax: 2100 };
/** Only the beginning of a passage states its period. */
const TEXT_CHARS_MAX = 240;

/** The periods (`2026Q3`, `2026FY`) that headline or text of a passage name; empty if none. */
export type HeadlinePeriods = (headline: string, text: string) => readonly string[];

/**
 * For documents without period metadata: the first period of the headline, else the first one at the beginning of the passage if it
 * is a quarter or labelled as fiscal. Later periods are mostly comparisons. Caches by headline.
 */
export function createHeadlinePeriods(): HeadlinePeriods {
  const known = new Map<string, readonly string[]>();
  return (headline, text) => {
    let periods = known.get(headline);
    if (periods === undefined) {
      periods = firstIn(headline, false);
      known.set(headline, periods);
    }
    return periods.length > 0 ? periods : firstIn(text.slice(0, TEXT_CHARS_MAX), true);
  };
}

function firstIn(text: string, isLabelNeeded: boolean): readonly string[] {
  if (!MAY_CONTAIN.test(text)) return NONE;
  for (const { periods, isLabelled } of joinMarks(text, periodMarks(text, [], LIMITS))) {
    const marks = periods.flatMap(({ year, quarter }) =>
      year === null || (isLabelNeeded && !isLabelled && quarter === null)
        ? []
        : [`${year}${quarter === null ? 'FY' : `Q${quarter}`}`],
    );
    if (marks.length > 0) return marks;
  }
  return NONE;
}

const NONE: readonly string[] = [];
