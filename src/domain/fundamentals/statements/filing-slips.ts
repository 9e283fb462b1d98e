import { tagIdOf } from '../lines/statement-rules.ts';
import type { ReportedAmount } from './reported-amounts.ts';

type Amount = Omit<ReportedAmount, 'fact'>;

const idsOf = (tags: readonly string[]): number[] => tags.flatMap((tag) => tagIdOf('us-gaap', tag) ?? []);

const SECTIONS: readonly (readonly number[])[] = [
  'NetCashProvidedByUsedInOperatingActivities',
  'NetCashProvidedByUsedInInvestingActivities',
  'NetCashProvidedByUsedInFinancingActivities',
].map((tag) => idsOf([tag]));
const EXCHANGE_EFFECTS = idsOf([
  'EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
  'EffectOfExchangeRateOnCashAndCashEquivalents',
]);
const [CASH_BEFORE_EXCHANGE = -1] = idsOf(['CashAndCashEquivalentsPeriodIncreaseDecreaseExcludingExchangeRateEffect']);
const CASH_CHANGE = idsOf(['CashAndCashEquivalentsPeriodIncreaseDecrease']);
const CHANGES = [
  ...idsOf([
    'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect',
  ]),
  ...CASH_CHANGE,
];
const INCOMES = idsOf([
  'NetIncomeLossAvailableToCommonStockholdersBasic',
  'NetIncomeLoss',
  'ProfitLoss',
  'IncomeLossFromContinuingOperations',
  'IncomeLossFromContinuingOperationsIncludingPortionAttributableToNoncontrollingInterest',
]);
const BEFORE_TAX = idsOf([
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
]);
const TAX = idsOf(['IncomeTaxExpenseBenefit']);
const EARNINGS_PER_SHARE = idsOf([
  'EarningsPerShareBasic',
  'EarningsPerShareDiluted',
  'EarningsPerShareBasicAndDiluted',
]);
const SHARES = idsOf([
  'WeightedAverageNumberOfSharesOutstandingBasic',
  'WeightedAverageNumberOfDilutedSharesOutstanding',
  'WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
]);
const TAGS: ReadonlySet<number> = new Set(
  [SECTIONS.flat(), EXCHANGE_EFFECTS, CHANGES, INCOMES, BEFORE_TAX, TAX, EARNINGS_PER_SHARE, SHARES].flat(),
);
/** Largest difference of a sum of rounded figures, relative to its largest part. */
const TOLERANCE = 0.0005;

/**
 * The amounts of a filing without the slips that its own sums prove: sections of the cash flow statement and income tax with the wrong sign,
 * a change in cash before the effect of exchange rates under the tag of the change after it, average shares in thousands or millions.
 */
export function withoutSlips<One extends Amount>(amounts: Iterable<One>): One[] {
  const all = [...amounts];
  const used = all.filter(({ tag, start }) => start !== null && TAGS.has(tag));
  const corrected = new Map<One, One>();
  for (const ofPeriod of Map.groupBy(used, ({ start, end }) => `${start} ${end}`).values()) {
    for (const one of [...slipsOfSections(ofPeriod), ...slipOfTax(ofPeriod)])
      corrected.set(one, { ...one, value: -one.value });
    const change = changeBeforeExchange(ofPeriod);
    if (change !== undefined) corrected.set(change, { ...change, tag: CASH_BEFORE_EXCHANGE });
    const scale = scaleOfShares(ofPeriod);
    for (const one of scale === 1 ? [] : ofPeriod.filter(({ tag }) => SHARES.includes(tag)))
      corrected.set(one, { ...one, value: Math.round(one.value * scale) });
  }
  return corrected.size === 0 ? all : all.map((one) => corrected.get(one) ?? one);
}

const amountOf = <One extends Amount>(ofPeriod: readonly One[], tags: readonly number[]): One | undefined =>
  ofPeriod.find(({ tag }) => tags.includes(tag));

const isClose = (one: number, other: number, largest: number): boolean =>
  Math.abs(one - other) <= TOLERANCE * Math.abs(largest);

/** Sections that come to the filed change in cash with another sign alone. */
function slipsOfSections<One extends Amount>(ofPeriod: readonly One[]): readonly One[] {
  const sections = SECTIONS.flatMap((tags) => amountOf(ofPeriod, tags) ?? []);
  const change = amountOf(ofPeriod, CHANGES);
  if (sections.length < SECTIONS.length || change === undefined) return [];
  const wanted = change.value - (amountOf(ofPeriod, EXCHANGE_EFFECTS)?.value ?? 0);
  const largest = Math.max(...sections.map(({ value }) => Math.abs(value)));
  const isSum = (flipped: readonly One[]): boolean => {
    const sum = sections.reduce((total, one) => total + (flipped.includes(one) ? -one.value : one.value), 0);
    return isClose(sum, wanted, largest);
  };
  const choices = subsetsOf(sections).filter(isSum);
  // Without a change of sign, or with one of several, the filing proves nothing.
  return choices.length === 1 ? (choices[0] ?? []) : [];
}

const subsetsOf = <One>(items: readonly One[]): One[][] =>
  Array.from({ length: 2 ** items.length }, (_, subset) => items.filter((__, at) => ((subset >> at) & 1) === 1));

/** A change in cash to which the sections come without the effect of exchange rates. */
function changeBeforeExchange<One extends Amount>(ofPeriod: readonly One[]): One | undefined {
  const change = amountOf(ofPeriod, CASH_CHANGE);
  const effect = amountOf(ofPeriod, EXCHANGE_EFFECTS)?.value ?? 0;
  const sections = SECTIONS.flatMap((tags) => amountOf(ofPeriod, tags)?.value ?? []);
  if (change === undefined || sections.length < SECTIONS.length) return undefined;
  const sum = sections.reduce((total, value) => total + value, 0);
  const largest = Math.max(...sections.map(Math.abs));
  const isNearer = Math.abs(sum - change.value) < Math.abs(sum + effect - change.value);
  return isNearer && isClose(sum, change.value, largest) ? change : undefined;
}

/** Income tax that leads from the income before tax to a filed income with the other sign alone. */
function slipOfTax<One extends Amount>(ofPeriod: readonly One[]): readonly One[] {
  const tax = amountOf(ofPeriod, TAX);
  const before = amountOf(ofPeriod, BEFORE_TAX);
  if (tax === undefined || before === undefined) return [];
  const incomes = ofPeriod.filter(({ tag }) => INCOMES.includes(tag));
  const isIncome = (value: number): boolean => incomes.some((one) => isClose(one.value, value, before.value));
  const isOther = isIncome(before.value + tax.value) && !isIncome(before.value - tax.value);
  return isOther ? [tax] : [];
}

const SCALES = [1, 1e3, 1e6, 1e-3, 1e-6];
/** Largest relative difference of income by shares from earnings per share, which are of income after other deductions, rounded to cents. */
const PER_SHARE_TOLERANCE = 0.2;

/** Factor that makes filed average shares those by which a filed income gives the filed earnings per share; 1 where the filing proves none. */
function scaleOfShares(ofPeriod: readonly Amount[]): number {
  const shares = amountOf(ofPeriod, SHARES);
  const perShare = amountOf(ofPeriod, EARNINGS_PER_SHARE);
  if (shares === undefined || perShare === undefined || shares.value === 0 || perShare.value === 0) return 1;
  const incomes = ofPeriod.filter(({ tag }) => INCOMES.includes(tag));
  const fits = (scale: number): boolean =>
    incomes.some(({ value }) => Math.abs(value / (shares.value * scale) / perShare.value - 1) <= PER_SHARE_TOLERANCE);
  return SCALES.find(fits) ?? 1;
}
