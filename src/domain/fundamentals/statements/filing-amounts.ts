import type { Day } from '../../time/days.ts';
import { dayNumber } from '../../time/days.ts';
import { type Fact, type Filing, knownAtOf } from '../fact.ts';
import { isUsedByClass } from '../facts/class-facts.ts';
import { type FormWorth, formWorthOf, isAnnualForm } from '../facts/forms.ts';
import { withStandardDepreciation } from '../facts/own-depreciation.ts';
import { tagIdOf } from '../lines/statement-rules.ts';

/** A figure of the company as a whole, in the currency of its filing, ready to be placed. */
export interface ReportedAmount {
  /** `tagIdOf` */
  readonly tag: number;
  /** Days since 1970; `null` for an instant. */
  readonly start: number | null;
  readonly end: number;
  readonly value: number;
}

/** A filing with what it tells, in the order in which filings became known. */
export interface FilingAmounts {
  readonly filing: Filing;
  readonly knownAt: string;
  readonly worth: FormWorth;
  readonly isAnnual: boolean;
  /** Of its money: that of most of its figures; convenience translations into others are left out. */
  readonly currency: string;
  readonly amounts: readonly ReportedAmount[];
}

interface Gathered {
  filing: Filing;
  readonly facts: Fact[];
  /** Earnings per share told by class of shares. */
  readonly byClass: Fact[];
}

/**
 * Facts without dimensions by filing, oldest first; the order of `facts` plays no part. Earnings per share that are told by class of
 * shares only are the company's where they are the same for all classes.
 */
export function filingAmounts(facts: readonly Fact[]): FilingAmounts[] {
  const gathered = new Map<string, Gathered>();
  const keys = new Map<Filing, Gathered>();
  for (const fact of facts) {
    let into = keys.get(fact.filing);
    if (into === undefined) {
      into = gatheredOf(gathered, fact.filing);
      keys.set(fact.filing, into);
    }
    if (isOfTheWhole(fact)) into.facts.push(fact);
    else if (isUsedByClass(fact)) into.byClass.push(fact);
  }
  const numbers = new Map<Day, number>();
  const numberOf = (day: Day): number => {
    const known = numbers.get(day);
    if (known !== undefined) return known;
    const number = dayNumber(day);
    numbers.set(day, number);
    return number;
  };
  return [...gathered.values()].map((one) => toldFilingOf(one, numberOf)).sort(byTime);
}

function isOfTheWhole({ dimensions }: Fact): boolean {
  for (const _ in dimensions) return false;
  return true;
}

/** One of the facts of each period that all classes share. */
function sameForAllClasses(facts: readonly Fact[]): Fact[] {
  const byPeriod = Map.groupBy(facts, ({ taxonomy, tag, unit, startsOn, endsOn }) =>
    [taxonomy, tag, unit, startsOn, endsOn].join(' '),
  );
  return [...byPeriod.values()].flatMap(([first, ...others]) =>
    first !== undefined && others.every(({ value }) => value === first.value) ? [first] : [],
  );
}

/** The same document from two sources is one filing; the source that knows when it was accepted completes the other. */
function gatheredOf(gathered: Map<string, Gathered>, filing: Filing): Gathered {
  const key = filing.accession ?? `${filing.form} ${filing.filedOn} ${filing.acceptedAt ?? ''}`;
  const found = gathered.get(key);
  if (found === undefined) {
    const created: Gathered = { filing, facts: [], byClass: [] };
    gathered.set(key, created);
    return created;
  }
  const { filing: known } = found;
  found.filing = {
    ...known,
    acceptedAt: earlier(known.acceptedAt, filing.acceptedAt),
    fiscalYear: known.fiscalYear ?? filing.fiscalYear ?? null,
  };
  return found;
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

const byTime = (one: FilingAmounts, other: FilingAmounts): number =>
  compare(one.knownAt, other.knownAt) || compare(one.filing.accession ?? '', other.filing.accession ?? '');

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function toldFilingOf({ filing, facts, byClass }: Gathered, numberOf: (day: Day) => number): FilingAmounts {
  const currency = currencyOf(facts);
  const bySlot = new Map<string, ReportedAmount>();
  const add = (fact: Fact, isOfWhole: boolean): void => {
    const tag = tagIdOf(fact.taxonomy, fact.tag);
    if (tag === undefined || !isInUnit(fact.unit, currency)) return;
    const start = fact.startsOn === null ? null : numberOf(fact.startsOn);
    const end = numberOf(fact.endsOn);
    if (Number.isNaN(end) || (start !== null && !(start <= end)) || !Number.isFinite(fact.value)) return;
    const key = `${tag} ${start} ${end}`;
    const known = bySlot.get(key);
    if (known === undefined || (isOfWhole && isMoreExact(fact.value, known.value))) {
      bySlot.set(key, { tag, start, end, value: fact.value });
    }
  };
  for (const fact of withStandardDepreciation(facts)) add(fact, true);
  for (const fact of sameForAllClasses(byClass)) add(fact, false);
  const worth = formWorthOf(filing.form);
  return {
    filing,
    knownAt: knownAtOf(filing),
    worth,
    isAnnual: isAnnualForm(filing.form),
    currency,
    amounts: [...bySlot.values()],
  };
}

/** The code before `/shares`; empty for shares and pure numbers. */
const currencyOfUnit = (unit: string): string => (/^[A-Z]{3}(?:\/shares)?$/.test(unit) ? unit.slice(0, 3) : '');

function currencyOf(facts: readonly Fact[]): string {
  const counts = new Map<string, number>();
  for (const { unit } of facts) {
    const currency = currencyOfUnit(unit);
    if (currency !== '') counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  let most = '';
  for (const [currency, count] of counts) {
    const known = counts.get(most) ?? 0;
    if (count > known || (count === known && currency < most)) most = currency;
  }
  return most;
}

function isInUnit(unit: string, currency: string): boolean {
  const own = currencyOfUnit(unit);
  return own === '' ? unit === 'shares' || unit === 'pure' : own === currency;
}

/** Of a figure that a filing tells twice, once rounded, the one with more digits is meant; ties go to the larger. */
function isMoreExact(value: number, known: number): boolean {
  const digits = trailingZeros(value) - trailingZeros(known);
  return digits < 0 || (digits === 0 && value > known);
}

function trailingZeros(value: number): number {
  let zeros = 0;
  for (let rest = Math.abs(value); rest >= 10 && rest % 10 === 0; rest /= 10) zeros += 1;
  return zeros;
}
