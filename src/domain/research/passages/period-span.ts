import type { Understanding } from '../../questions/understanding.ts';
import { type PeriodLength, periodLengthsIn } from '../../time/period-length.ts';

/** `null` where none is meant, or several. */
export type PeriodSpan = PeriodLength | null;

/** The length of the periods that a question names, in words or by their quarters. */
export function spanOfQuestion({ text, periods }: Pick<Understanding, 'text' | 'periods'>): PeriodSpan {
  const longer = periodLengthsIn(text).filter((length) => length !== 'quarter' && length !== 'year');
  if (longer.length > 0) return longer.length === 1 ? (longer[0] ?? null) : null;
  if (periods.length === 0) return null;
  if (periods.every(({ quarter }) => quarter !== null)) return 'quarter';
  return periods.every(({ quarter, ends }) => quarter === null && ends === undefined) ? 'year' : null;
}
