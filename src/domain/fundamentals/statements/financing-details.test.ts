import { expect, test } from 'vitest';
import { type CompanyRules, companyRules } from '../lines/company-rules.ts';
import { FINANCING_GAP_TAG, tagIdOf, tagNameOf } from '../lines/statement-rules.ts';
import type { FigureOf } from './figures.ts';
import { financingSection, ofFinancingSections } from './financing-details.ts';

const figures =
  (values: Readonly<Record<string, number>>, earlier: Readonly<Record<string, number>> = {}): FigureOf =>
  (tag) => {
    const { tag: name } = tagNameOf(tag);
    const value = values[name] ?? earlier[name];
    const staleness = Object.hasOwn(values, name) ? 0 : 1;
    return value === undefined ? undefined : { value, staleness, span: '', splitRatio: 1, parts: [] };
  };
const rulesFor = (tags: readonly string[]): CompanyRules =>
  companyRules(new Set(tags.flatMap((tag) => tagIdOf('us-gaap', tag) ?? [])));
const details = (values: Readonly<Record<string, number>>): string[] =>
  financingSection(figures(values), rulesFor(Object.keys(values))).details.map((tag) => tagNameOf(tag).tag);

const ROWS = {
  ProceedsFromIssuanceOfLongTermDebt: 4455,
  RepaymentsOfLongTermDebt: 3879,
  PaymentsForRepurchaseOfCommonStock: 5155,
  PaymentsOfDividends: 4744,
  NetCashProvidedByUsedInFinancingActivities: -9323,
};

test('a borrowing without which the rows come to the subtotal is a detail of another', () => {
  expect(details({ ...ROWS, RepaymentsOfNotesPayable: 3900 })).toEqual(['RepaymentsOfNotesPayable']);
});

test('a borrowing that only an earlier filing has is none where the rows of the last one come to the subtotal', () => {
  const earlier = { ProceedsFromConvertibleDebt: 1_477 };
  const detailsBeside = (values: Readonly<Record<string, number>>): string[] =>
    financingSection(figures(values, earlier), rulesFor(Object.keys({ ...values, ...earlier }))).details.map(
      (tag) => tagNameOf(tag).tag,
    );
  expect(detailsBeside(ROWS)).toEqual(['ProceedsFromConvertibleDebt']);
  expect(detailsBeside({ ...ROWS, NetCashProvidedByUsedInFinancingActivities: -7_846 })).toEqual([]);
});

test('rows that come to the subtotal stand side by side', () => {
  const total = ROWS.NetCashProvidedByUsedInFinancingActivities - 500;
  expect(
    details({ ...ROWS, RepaymentsOfNotesPayable: 500, NetCashProvidedByUsedInFinancingActivities: total }),
  ).toEqual([]);
});

test('a borrowing that no other row can hold is no detail', () => {
  expect(details({ ...ROWS, RepaymentsOfNotesPayable: 9000 })).toEqual([]);
});

test('a net row beside its two sides is counted once', () => {
  const commercialPaper = {
    ProceedsFromRepaymentsOfCommercialPaper: -65,
    ProceedsFromRepaymentsOfShortTermDebtMaturingInThreeMonthsOrLess: -5690,
    ProceedsFromShortTermDebtMaturingInMoreThanThreeMonths: 5625,
    PaymentsOfDividends: 4744,
    NetCashProvidedByUsedInFinancingActivities: -4809,
  };
  expect(details(commercialPaper)).toEqual(['ProceedsFromRepaymentsOfCommercialPaper']);
});

test('sums without a subtotal, or that never come to it, hide nothing', () => {
  const { NetCashProvidedByUsedInFinancingActivities: _, ...rows } = ROWS;
  expect(details({ ...rows, RepaymentsOfNotesPayable: 3900 })).toEqual([]);
  expect(details({ ...ROWS, RepaymentsOfNotesPayable: 3900, PaymentsOfDividends: 4700 })).toEqual([]);
});

const figureIn = (tag: string, values: Readonly<Record<string, number>>) => {
  const rules = rulesFor(Object.keys(values));
  const figureOf = figures(values);
  return ofFinancingSections(figureOf, [financingSection(figureOf, rules)])(
    tagIdOf('us-gaap', tag) ?? FINANCING_GAP_TAG,
  )?.value;
};

test('details have no figure', () => {
  const values = { ...ROWS, RepaymentsOfNotesPayable: 3900 };
  expect(figureIn('RepaymentsOfNotesPayable', values)).toBeUndefined();
  expect(figureIn('RepaymentsOfLongTermDebt', values)).toBe(3879);
});

test('rows that leave more than a tenth of the borrowings of the subtotal have a gap', () => {
  const short = (gap: number) => ({
    ...ROWS,
    NetCashProvidedByUsedInFinancingActivities: ROWS.NetCashProvidedByUsedInFinancingActivities - gap,
  });
  expect(figureIn('gap', short(5_175))).toBe(-5_175);
  expect(figureIn('gap', short(800))).toBeUndefined();
  expect(figureIn('gap', ROWS)).toBeUndefined();
});

test('without a borrowing a rest above a tenth of the other rows may be one', () => {
  const others = { PaymentsForRepurchaseOfCommonStock: 60, PaymentsOfDividends: 40 };
  const gap = (total: number) => figureIn('gap', { ...others, NetCashProvidedByUsedInFinancingActivities: total });
  expect(gap(-91)).toBeUndefined();
  expect(gap(-80)).toBe(20);
});

test('a row under a tag of the company closes the gap', () => {
  const own = tagIdOf('x', 'RepaymentOfCollateralizedObligation') ?? -1;
  const figureOf: FigureOf = (tag) =>
    tag === own
      ? { value: 5_175, staleness: 0, span: '', splitRatio: 1, parts: [] }
      : figures({ ...ROWS, NetCashProvidedByUsedInFinancingActivities: -14_498 })(tag);
  const tags = Object.keys(ROWS).flatMap((tag) => tagIdOf('us-gaap', tag) ?? []);
  expect(financingSection(figureOf, companyRules(new Set(tags))).gap).toBe(-5_175);
  expect(financingSection(figureOf, companyRules(new Set([...tags, own])))).toMatchObject({
    details: [],
    gap: undefined,
  });
});
