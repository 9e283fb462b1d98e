import { DAY_MS } from '../../../platform/clock.ts';
import type { Statement } from '../../fundamentals/statement.ts';
import { isQuarter, quarterAt, quarterIndex, SLACK_DAYS } from '../../time/fiscal-calendar.ts';
import type { FactPeriod } from '../evidence.ts';
import { type FiscalAt, fiscalWords } from '../line-text.ts';
import type { AskedPeriod } from './asked-periods.ts';

export const fiscalAtOf = ({ fiscalYear, fiscalPeriod }: Statement): FiscalAt => ({
  year: fiscalYear,
  period: fiscalPeriod,
});

/** The period of a figure of a statement. */
export const factPeriodOf = (statement: Statement): FactPeriod => ({
  label: fiscalWords(fiscalAtOf(statement)),
  startsOn: statement.startsOn,
  endsOn: statement.endsOn,
});

export const yearsBefore = ({ year, period }: FiscalAt, years: number): FiscalAt => ({ year: year - years, period });

/** The quarter before; `undefined` for years and half-years. */
export function quarterBefore({ year, period }: FiscalAt): FiscalAt | undefined {
  const number = Number(period.slice(1));
  if (!isQuarter(number)) return undefined;
  const before = quarterAt(quarterIndex(year, number) - 1);
  return { year: before.year, period: `Q${before.quarter}` };
}

/**
 * The fiscal periods that a question asks about, in the company's fiscal calendar, which follows from `statements` (in
 * any order). A named period is returned even without a statement; a period that cannot be named without one is
 * `undefined`.
 */
export function resolvePeriods(
  asked: readonly AskedPeriod[],
  statements: readonly Statement[],
  isDayFigure: boolean,
): readonly (FiscalAt | undefined)[] {
  const ordered = statements.toSorted((one, other) => (one.endsOn < other.endsOn ? 1 : -1));
  // Statements of several kinds tell a period once.
  const newest = [...new Map(ordered.map((one) => [`${one.period} ${fiscalWords(fiscalAtOf(one))}`, one])).values()];
  const annual = newest.filter(({ period }) => period === 'annual');
  const quarters = newest.filter(({ period }) => period === 'quarter');
  const latest = (rhythm: 'annual' | 'quarter' | null): readonly Statement[] => {
    if (rhythm !== null) return rhythm === 'annual' ? annual : quarters;
    // A balance sheet of the last quarter is newer than that of the last year; of one day, that of the year.
    return isDayFigure && (quarters[0]?.endsOn ?? '') > (annual[0]?.endsOn ?? '') ? quarters : annual;
  };
  return asked.flatMap((period): readonly (FiscalAt | undefined)[] => {
    if (period.kind === 'named') {
      return [{ year: period.year, period: period.quarter === null ? 'FY' : `Q${period.quarter}` }];
    }
    if (period.kind === 'latest') {
      const found = latest(period.rhythm)
        .slice(period.ago ?? 0)
        .slice(0, period.count)
        .map(fiscalAtOf)
        .reverse();
      return found.length === 0 ? [undefined] : found;
    }
    if (period.kind === 'latest of quarter') {
      const found = quarters.find(({ fiscalPeriod }) => fiscalPeriod === `Q${period.quarter}`);
      return [found && fiscalAtOf(found)];
    }
    if (period.kind === 'ended') return [endedAt(period, annual, quarters, isDayFigure)];
    return [undefined];
  });
}

function endedAt(
  { fromMs, toMs, rhythm }: Extract<AskedPeriod, { kind: 'ended' }>,
  annual: readonly Statement[],
  quarters: readonly Statement[],
  isDayFigure: boolean,
): FiscalAt | undefined {
  // Without a word for it a day tells a figure of that day, but neither a quarter nor a year that ends on it.
  const among = isDayFigure ? [...annual, ...quarters] : rhythm === null ? [] : rhythm === 'annual' ? annual : quarters;
  const found = among.find(({ endsOn }) => {
    const endMs = Date.parse(endsOn);
    return endMs >= fromMs - SLACK_DAYS * DAY_MS && endMs <= toMs + SLACK_DAYS * DAY_MS;
  });
  return found && fiscalAtOf(found);
}
