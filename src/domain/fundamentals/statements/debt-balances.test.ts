import { describe, expect, test } from 'vitest';
import { filed } from '../../../../test/records/filed-facts.ts';
import { at, cash, YEAR } from '../../../../test/records/filed-year.ts';
import { explainFigure } from '../explanations/explain-figure.ts';

const DAY = '2024-12-31';
const insurer = (balance: object, flows: Readonly<Record<string, number>>) =>
  filed('10-K', '2025-02-20', [
    { to: DAY, figures: { Assets: 1_000, LiabilitiesAndStockholdersEquity: 1_000, ...balance } },
    { ...YEAR, figures: { Revenues: 300, NetIncomeLoss: 40, ...cash(100, flows) } },
  ]);
const debt = (...given: Parameters<typeof insurer>) => {
  const { TOTAL_DEBT, NET_DEBT } = at(insurer(...given), 'balance', 'FY 2024')?.lines ?? {};
  return [TOTAL_DEBT, NET_DEBT];
};

describe('total debt of which one term is known', () => {
  const CASH = { CashAndCashEquivalentsAtCarryingValue: 5 };

  test('is that term where nothing of the other was borrowed or repaid', () => {
    expect(debt({ ...CASH, DebtCurrent: 35 }, {})).toEqual([35, 30]);
    expect(debt({ ...CASH, DebtCurrent: 35 }, { RepaymentsOfLongTermDebt: 0 })).toEqual([35, 30]);
    expect(debt({ ...CASH, LongTermDebtNoncurrent: 80 }, { RepaymentsOfLongTermDebt: 20 })).toEqual([80, 75]);
  });

  test('is unknown beside borrowings or repayments of the other, and the reason names one', () => {
    expect(debt({ ...CASH, DebtCurrent: 35 }, { RepaymentsOfLongTermDebt: 20 })).toEqual([null, null]);
    expect(debt({ ...CASH, LongTermDebtNoncurrent: 80 }, { ProceedsFromRepaymentsOfShortTermDebt: 20 })).toEqual([
      null,
      null,
    ]);
    const query = { kind: 'balance', fiscalYear: 2024, fiscalPeriod: 'FY', field: 'TOTAL_DEBT', asOf: null } as const;
    expect(explainFigure(insurer({ DebtCurrent: 35 }, { RepaymentsOfLongTermDebt: 20 }), query)?.reason).toBe(
      'not worked out: the balance sheet may have only a part of the debt under known tags, as the cash flows to its day have RepaymentsOfLongTermDebt, and no ' +
        'debt of that term is known',
    );
  });

  test('is the sum where both are known', () => {
    expect(debt({ ...CASH, DebtCurrent: 35, LongTermDebtNoncurrent: 80 }, { RepaymentsOfLongTermDebt: 20 })).toEqual([
      115, 110,
    ]);
  });
});
