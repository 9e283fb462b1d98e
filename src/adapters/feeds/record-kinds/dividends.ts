import { Type } from 'typebox';
import { defineRecordKind } from '../../../domain/ingest/records/record-kind.ts';
import type { Dividend } from '../../../domain/market/market-data.ts';
import { dayField, numberField, requiredDay, requiredNumber, textField } from '../record-fields.ts';
import { currencyField, wholeUnits } from './currency.ts';

const NOT_NEGATIVE = { minimum: 0 };

export const dividends = defineRecordKind({
  name: 'dividends',
  title: 'dividends',
  company: 'required',
  schema: Type.Object({
    date: requiredDay('Ex-date: the day on which the share first trades without the dividend'),
    dividend: requiredNumber('Amount of one share', NOT_NEGATIVE),
    adj_dividend: numberField('The same, adjusted for later splits', NOT_NEGATIVE),
    record_date: dayField('Whoever holds the share on this day is paid'),
    payment_date: dayField('Day of payment'),
    declaration_date: dayField('Day of the announcement'),
    yield: numberField('In percent'),
    currency: currencyField,
    frequency: textField('`Quarterly`, `Annual`, `Special` ...', { maxLength: 40 }),
  }),
  example: {
    cusip: '037833100',
    date: '2026-02-09',
    dividend: 0.26,
    adj_dividend: 0.26,
    record_date: '2026-02-09',
    payment_date: '2026-02-12',
    declaration_date: '2026-01-29',
    yield: 0.4,
    currency: 'USD',
    frequency: 'Quarterly',
  },
  read(values): Dividend | string {
    const { date, declaration_date: declaredOn } = values;
    if (declaredOn !== null && declaredOn > date) return 'declaration_date is after date';
    const { currency, whole } = wholeUnits(values.currency);
    return {
      exOn: date,
      amount: whole(values.dividend),
      adjustedAmount: whole(values.adj_dividend),
      recordOn: values.record_date,
      paidOn: values.payment_date,
      declaredOn,
      yieldPercent: values.yield,
      frequency: values.frequency,
      currency,
    };
  },
});
