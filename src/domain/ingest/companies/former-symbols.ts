import type { Day } from '../../time/days.ts';
import type { CompanyRecord, Security } from '../records.ts';

/** A security that was last traded on a day. */
export const endedOn = (security: Security, day: Day): Security => ({ ...security, isTraded: false, until: day });

/**
 * A record of a list with the symbols that its earlier form had and it has not: they ended on the day of the last list that had them,
 * `lastOn`.
 */
export function withFormerSymbols(record: CompanyRecord, earlier: CompanyRecord, lastOn: Day): CompanyRecord {
  const symbols = new Set(record.securities.map(({ symbol }) => symbol));
  const former = earlier.securities.filter(({ symbol }) => !symbols.has(symbol));
  if (former.length === 0) return record;
  const ended = former.map((security) => (security.isTraded ? endedOn(security, lastOn) : security));
  return { ...record, securities: [...record.securities, ...ended] };
}
