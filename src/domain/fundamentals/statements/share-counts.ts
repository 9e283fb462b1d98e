import type { ShareCount } from '../../market/share-count.ts';
import { type Day, dayFromNumber } from '../../time/days.ts';
import { type Fact, knownAtOf } from '../fact.ts';
import { isUsedByClass, shareClassOf, worthOf } from '../facts/class-facts.ts';
import { formUseOf } from '../facts/forms.ts';
import { BALANCE_SHARES_TAGS, SHARES_TAGS } from '../lines/statement-rules.ts';
import { COVER_SHARES, SECURITY_TITLE } from '../lines/used-tags.ts';
import type { PlausibilityFault } from './fundamentals-report.ts';
import type { FilingAmounts } from './reported-amounts.ts';

/** Maximum factor between a count and the average or previous count; beyond, the units differ. */
const FACTOR_MAX = 50;
const EXAMPLES_MAX = 3;
/** Annual report of a foreign private issuer. Canadian ones, on form 40-F, list their shares themselves. */
const FOREIGN_FORM = /^20-F/;

/**
 * Extracts shares outstanding of all classes from the covers of periodic reports. If a cover has none (company facts omit counts by
 * class), the balance sheet is used.
 */
export function shareCountsOf(
  facts: readonly Fact[],
  filings: readonly FilingAmounts[],
): { shareCounts: ShareCount[]; findings: PlausibilityFault[] } {
  const covers = coversOf(facts);
  const ratios = receiptRatios(facts);
  let sharesPerReceipt: number | undefined;
  const counts: ShareCount[] = [];
  const implausible: string[] = [];
  for (const filing of filings) {
    if (filing.use !== 'periodic') continue;
    const count = covers.get(keyOf(filing.filing.accession, filing.knownAt)) ?? balanceCount(filing);
    if (count === undefined) continue;
    const average = largest(filing.amounts.filter(({ tag }) => SHARES_TAGS.has(tag)).map(({ value }) => value));
    const last = counts.at(-1);
    // Interim reports have no title; an annual report without one is not known to have kept the ratio.
    if (filing.isAnnual) sharesPerReceipt = ratios.get(keyOf(filing.filing.accession, filing.knownAt));
    const references = [average, last?.shares].filter((shares) => shares !== undefined);
    if (references.length > 1 && references.every((shares) => !isPlausible(count.shares, shares))) {
      implausible.unshift(
        `${filing.filing.form} of ${filing.filing.filedOn}: ${count.shares} shares, ${average} on average`,
      );
      continue;
    }
    if (last?.asOf === count.asOf && last.shares === count.shares) continue;
    const isForeign = FOREIGN_FORM.test(filing.filing.form);
    counts.push({
      ...count,
      knownAt: filing.knownAt,
      ...(isForeign && { isForeignFiler: true }),
      ...(sharesPerReceipt !== undefined && { sharesPerReceipt }),
    });
  }
  const rule = 'shares on the cover in other units than before and in the statements, left out';
  const findings =
    implausible.length === 0 ? [] : [{ rule, count: implausible.length, examples: implausible.slice(0, EXAMPLES_MAX) }];
  return { shareCounts: counts, findings };
}

interface Count {
  readonly asOf: Day;
  readonly shares: number;
}

const keyOf = (accession: string | null, knownAt: string): string => accession ?? knownAt;

/** Shares for one depositary receipt by the titles of securities on covers, by filing. */
const receiptRatios = (facts: readonly Fact[]): Map<string, number> =>
  new Map(
    facts
      .filter(({ taxonomy, tag }) => taxonomy === 'dei' && tag === SECURITY_TITLE)
      .map(({ filing, value }) => [keyOf(filing.accession, knownAtOf(filing)), value]),
  );

/** Cover counts by filing: the undimensioned count, else that of all classes (`sharesOfMain`), of the latest day. */
function coversOf(facts: readonly Fact[]): Map<string, Count> {
  const byFiling = new Map<string, Fact[]>();
  for (const fact of facts) {
    const isCover = fact.tag === COVER_SHARES && fact.taxonomy === 'dei';
    if (!(isCover || isUsedByClass(fact)) || formUseOf(fact.filing.form) !== 'periodic') continue;
    const key = keyOf(fact.filing.accession, knownAtOf(fact.filing));
    const known = byFiling.get(key);
    if (known === undefined) byFiling.set(key, [fact]);
    else known.push(fact);
  }
  const covers = new Map<string, Count>();
  for (const [key, used] of byFiling) {
    const ofFiling = used.filter(({ tag }) => tag === COVER_SHARES);
    const asOf = ofFiling.reduce((day, { endsOn }) => (endsOn > day ? endsOn : day), '');
    const ofDay = ofFiling.filter(({ endsOn }) => endsOn === asOf);
    const whole = ofDay.filter(({ dimensions }) => Object.keys(dimensions).length === 0).map(({ value }) => value);
    const byClass = new Map<string, number>();
    for (const fact of ofDay) {
      const shareClass = shareClassOf(fact);
      if (shareClass !== undefined) byClass.set(shareClass, fact.value);
    }
    const shares = largest(whole) ?? sharesOfMain(byClass, used);
    if (shares > 0) covers.set(key, { asOf, shares });
  }
  return covers;
}

/** Shares of all classes in shares of the one with most, of which others may be worth a multiple (`worthOf`). */
function sharesOfMain(byClass: ReadonlyMap<string, number>, used: readonly Fact[]): number {
  const [main = ''] = [...byClass.keys()].sort((one, other) => (byClass.get(other) ?? 0) - (byClass.get(one) ?? 0));
  return byClass.entries().reduce((sum, [shareClass, value]) => sum + value * worthOf(shareClass, main, used), 0);
}

function balanceCount({ amounts }: FilingAmounts): Count | undefined {
  for (const tag of BALANCE_SHARES_TAGS) {
    const counts = amounts.filter((one) => one.tag === tag && one.start === null && one.value > 0);
    const end = largest(counts.map((one) => one.end));
    const last = counts.find((one) => one.end === end);
    if (last !== undefined) return { asOf: dayFromNumber(last.end), shares: last.value };
  }
  return undefined;
}

const isPlausible = (shares: number, average: number): boolean =>
  shares <= average * FACTOR_MAX && average <= shares * FACTOR_MAX;

function largest(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((most, value) => Math.max(most, value));
}
