import type { ShareCount } from '../../market/share-count.ts';
import type { Day } from '../../time/days.ts';
import { dayFromNumber } from '../../time/days.ts';
import { type Fact, knownAtOf } from '../fact.ts';
import { shareClassOf } from '../facts/class-facts.ts';
import { formWorthOf } from '../facts/forms.ts';
import { BALANCE_SHARES_TAGS, SHARES_TAGS } from '../lines/statement-rules.ts';
import { COVER_SHARES } from '../lines/used-tags.ts';
import type { FilingAmounts } from './filing-amounts.ts';
import type { PlausibilityFault } from './fundamentals-report.ts';

/** A count so many times the average number of shares and the count before, or so small a part of both, is told in other units. */
const MOST_TIMES = 50;
const MOST_EXAMPLES = 3;

/**
 * Shares outstanding as the covers of periodic reports tell them, all classes together. A filing whose cover tells none (company facts
 * leave out what is told by class) counts what its balance sheet says.
 */
export function shareCountsOf(
  facts: readonly Fact[],
  filings: readonly FilingAmounts[],
): { shareCounts: ShareCount[]; findings: PlausibilityFault[] } {
  const covers = coversOf(facts);
  const counts: ShareCount[] = [];
  const odd: string[] = [];
  for (const filing of filings) {
    if (filing.worth !== 'periodic') continue;
    const count = covers.get(keyOf(filing.filing.accession, filing.knownAt)) ?? balanceCount(filing);
    if (count === undefined) continue;
    const average = largest(filing.amounts.filter(({ tag }) => SHARES_TAGS.has(tag)).map(({ value }) => value));
    const last = counts.at(-1);
    const witnesses = [average, last?.shares].filter((shares) => shares !== undefined);
    if (witnesses.length > 1 && witnesses.every((shares) => !isPlausible(count.shares, shares))) {
      odd.unshift(`${filing.filing.form} of ${filing.filing.filedOn}: ${count.shares} shares, ${average} on average`);
      continue;
    }
    if (last?.asOf === count.asOf && last.shares === count.shares) continue;
    counts.push({ ...count, knownAt: filing.knownAt });
  }
  const rule = 'shares on the cover in other units than before and in the statements, left out';
  const findings = odd.length === 0 ? [] : [{ rule, count: odd.length, examples: odd.slice(0, MOST_EXAMPLES) }];
  return { shareCounts: counts, findings };
}

interface Count {
  readonly asOf: Day;
  readonly shares: number;
}

const keyOf = (accession: string | null, knownAt: string): string => accession ?? knownAt;

/** By filing: the count of the whole, else the sum of its classes, of the latest day. */
function coversOf(facts: readonly Fact[]): Map<string, Count> {
  const told = new Map<string, Fact[]>();
  for (const fact of facts) {
    if (fact.tag !== COVER_SHARES || fact.taxonomy !== 'dei' || formWorthOf(fact.filing.form) !== 'periodic') continue;
    const key = keyOf(fact.filing.accession, knownAtOf(fact.filing));
    const known = told.get(key);
    if (known === undefined) told.set(key, [fact]);
    else known.push(fact);
  }
  const covers = new Map<string, Count>();
  for (const [key, ofFiling] of told) {
    const asOf = ofFiling.reduce((day, { endsOn }) => (endsOn > day ? endsOn : day), '');
    const ofDay = ofFiling.filter(({ endsOn }) => endsOn === asOf);
    const whole = ofDay.filter(({ dimensions }) => Object.keys(dimensions).length === 0).map(({ value }) => value);
    const byClass = new Map<string, number>();
    for (const fact of ofDay) {
      const shareClass = shareClassOf(fact);
      if (shareClass !== undefined) byClass.set(shareClass, fact.value);
    }
    const shares = largest(whole) ?? [...byClass.values()].reduce((sum, value) => sum + value, 0);
    if (shares > 0) covers.set(key, { asOf, shares });
  }
  return covers;
}

function balanceCount({ amounts: told }: FilingAmounts): Count | undefined {
  for (const tag of BALANCE_SHARES_TAGS) {
    const counts = told.filter((one) => one.tag === tag && one.start === null && one.value > 0);
    const end = largest(counts.map((one) => one.end));
    const last = counts.find((one) => one.end === end);
    if (last !== undefined) return { asOf: dayFromNumber(last.end), shares: last.value };
  }
  return undefined;
}

const isPlausible = (shares: number, average: number): boolean =>
  shares <= average * MOST_TIMES && average <= shares * MOST_TIMES;

function largest(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((most, value) => Math.max(most, value));
}
