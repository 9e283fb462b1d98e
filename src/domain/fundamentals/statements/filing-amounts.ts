import { type Day, dayNumber } from '../../time/days.ts';
import { type Fact, type Filing, isUndimensioned, knownAtOf } from '../fact.ts';
import { isUsedByClass, ofMainClass } from '../facts/class-facts.ts';
import { formUseOf, isAnnualForm } from '../facts/forms.ts';
import { type ReadFact, withStandardRows } from '../lines/own-rows.ts';
import { PER_SHARE_TAGS, SHARES_TAGS, tagIdOf } from '../lines/statement-rules.ts';
import { withAmortizationRows } from './amortization-rows.ts';
import { withoutSlips } from './filing-slips.ts';
import type { FilingAmounts, ReportedAmount } from './reported-amounts.ts';
import { roundedMentions, trailingZeros } from './rounded-mentions.ts';
import { withSignsOfTags } from './shown-signs.ts';

interface FilingFacts {
  filing: Filing;
  readonly facts: Fact[];
  /** Earnings per share and shares on the cover, by class of shares. */
  readonly byClass: Fact[];
}

/**
 * Groups undimensioned facts by filing, oldest first, for any order of `facts`. Earnings per share and average shares reported only by class are
 * those of the main class (`ofMainClass`).
 */
export function filingAmounts(facts: readonly Fact[]): FilingAmounts[] {
  const byFiling = new Map<string, FilingFacts>();
  const byReference = new Map<Filing, FilingFacts>();
  for (const fact of facts) {
    let group = byReference.get(fact.filing);
    if (group === undefined) {
      group = factsOfFiling(byFiling, fact.filing);
      byReference.set(fact.filing, group);
    }
    if (isUndimensioned(fact)) group.facts.push(fact);
    else if (isUsedByClass(fact)) group.byClass.push(fact);
  }
  const numbers = new Map<Day, number>();
  const numberOf = (day: Day): number => {
    const known = numbers.get(day);
    if (known !== undefined) return known;
    const number = dayNumber(day);
    numbers.set(day, number);
    return number;
  };
  const filings = [...byFiling.values()].map((one) => amountsOfFiling(one, numberOf)).sort(byTime);
  return withAmortizationRows(withSignsOfTags(filings));
}

/** Finds or creates the group of a filing; the same document from two sources is one filing, with the known acceptance time. */
function factsOfFiling(byFiling: Map<string, FilingFacts>, filing: Filing): FilingFacts {
  const key = filing.accession ?? `${filing.form} ${filing.filedOn} ${filing.acceptedAt ?? ''}`;
  const found = byFiling.get(key);
  if (found === undefined) {
    const created: FilingFacts = { filing, facts: [], byClass: [] };
    byFiling.set(key, created);
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

function amountsOfFiling({ filing, facts, byClass }: FilingFacts, numberOf: (day: Day) => number): FilingAmounts {
  const currency = currencyOf(facts);
  const bySlot = new Map<string, ReportedAmount>();
  const add = (fact: ReadFact, isOfWhole: boolean): void => {
    const tag = tagIdOf(fact.taxonomy, fact.tag);
    if (tag === undefined || !isInUnit(fact.unit, currency)) return;
    const start = fact.startsOn === null ? null : numberOf(fact.startsOn);
    const end = numberOf(fact.endsOn);
    if (Number.isNaN(end) || (start !== null && !(start <= end)) || !Number.isFinite(fact.value)) return;
    const key = `${tag} ${start} ${end}`;
    const known = bySlot.get(key);
    if (known === undefined || (isOfWhole && isMoreExact(fact.value, known.value))) {
      bySlot.set(key, { tag, start, end, value: fact.value, fact: fact.filedAs ?? fact });
    }
  };
  for (const fact of withStandardRows(facts)) add(fact, true);
  // Average shares of a class stand beside earnings per share of that class alone: those of all shares are of more shares.
  const ofAllShares = new Set(
    [...bySlot.values()].flatMap(({ tag, start, end }) => (PER_SHARE_TAGS.has(tag) ? `${start} ${end}` : [])),
  );
  const isBesideWhole = ({ taxonomy, tag, startsOn, endsOn }: Fact): boolean =>
    SHARES_TAGS.has(tagIdOf(taxonomy, tag) ?? -1) &&
    ofAllShares.has(`${startsOn === null ? null : numberOf(startsOn)} ${numberOf(endsOn)}`);
  for (const fact of ofMainClass(byClass)) if (!isBesideWhole(fact)) add(fact, false);
  for (const [key] of roundedMentions([...bySlot])) bySlot.delete(key);
  const use = formUseOf(filing.form);
  return {
    filing,
    knownAt: knownAtOf(filing),
    use,
    isAnnual: isAnnualForm(filing.form),
    currency,
    amounts: withoutSlips(bySlot.values()),
  };
}

/** The currency code of a unit; empty for shares and pure numbers. */
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

/**
 * True for the more precise value: fewer trailing zeros, or as many and a larger value. For figures filed twice, once
 * rounded.
 */
function isMoreExact(value: number, known: number): boolean {
  const digits = trailingZeros(value) - trailingZeros(known);
  return digits < 0 || (digits === 0 && value > known);
}
