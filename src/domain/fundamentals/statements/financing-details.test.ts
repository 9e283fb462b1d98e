import { expect, test } from 'vitest';
import { type CompanyRules, companyRules } from '../lines/company-rules.ts';
import { tagIdOf, tagNameOf } from '../lines/statement-rules.ts';
import type { FigureOf } from './figures.ts';
import { detailsOfDebt, without } from './financing-details.ts';

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
  detailsOfDebt(figures(values), rulesFor(Object.keys(values))).map((tag) => tagNameOf(tag).tag);

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
    detailsOfDebt(figures(values, earlier), rulesFor(Object.keys({ ...values, ...earlier }))).map(
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

test('hidden tags have no figure', () => {
  const tag = tagIdOf('us-gaap', 'RepaymentsOfNotesPayable') ?? -1;
  const figureOf = figures({ RepaymentsOfNotesPayable: 3900 });
  expect(without([], figureOf)(tag)?.value).toBe(3900);
  expect(without([tag], figureOf)(tag)).toBeUndefined();
});
