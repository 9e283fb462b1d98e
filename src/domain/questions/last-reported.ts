import { quarterAt, quarterIndex } from '../time/fiscal-calendar.ts';
import type { QuestionPeriod, ReportedEnd } from './understanding.ts';

type Period = Pick<QuestionPeriod, 'year' | 'quarter'>;

const indexOf = ({ year, quarter }: Period): number => (quarter === null ? year : quarterIndex(year, quarter));

/** Periods of a question about one company, its `last quarter` being the last one that it has reported, in its own fiscal calendar. */
export const lastReported = (periods: readonly QuestionPeriod[], reported: readonly ReportedEnd[]): QuestionPeriod[] =>
  periods.map((period) => {
    const isLike = ({ quarter }: Period): boolean => (quarter === null) === (period.quarter === null);
    const known = reported.filter(isLike).map(indexOf);
    const last = periods.findLast((one) => one.isLast && isLike(one));
    if (!period.isLast || last === undefined || known.length === 0) return period;
    const index = indexOf(period) + Math.max(...known) - indexOf(last);
    return { ...period, ...(period.quarter === null ? { year: index } : quarterAt(index)) };
  });
