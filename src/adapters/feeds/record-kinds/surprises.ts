import { Type } from 'typebox';
import { defineRecordKind } from '../../../domain/ingest/records/record-kind.ts';
import type { Surprise } from '../../../domain/market/market-data.ts';
import { instantField, knownAtField, numberField, requiredDay } from '../record-fields.ts';
import { amountsCurrencyField, wholeUnits } from './currency.ts';

export const surprises = defineRecordKind({
  name: 'surprises',
  title: 'earnings surprises',
  company: 'required',
  schema: Type.Object({
    reporting_date: requiredDay('Day of the report'),
    eps_actual: numberField('Earnings per share as reported'),
    eps_estimated: numberField('As expected before'),
    revenue_actual: numberField('Revenue as reported'),
    revenue_estimated: numberField('As expected before'),
    currency: amountsCurrencyField,
    last_updated: instantField('When the source last changed the record'),
    known_at: knownAtField('From when it could be known, where that is not the end of `reporting_date`'),
  }),
  example: {
    cik: '320193',
    reporting_date: '2026-01-29',
    eps_actual: 2.84,
    eps_estimated: 2.67,
    revenue_actual: 143_756_000_000,
    revenue_estimated: 138_400_000_000,
    currency: 'USD',
    last_updated: '2026-01-30',
  },
  read(values): Surprise | string {
    const { currency, whole } = wholeUnits(values.currency);
    return {
      reportedOn: values.reporting_date,
      epsActual: whole(values.eps_actual),
      epsEstimated: whole(values.eps_estimated),
      revenueActual: values.revenue_actual,
      revenueEstimated: values.revenue_estimated,
      updatedAt: values.last_updated,
      knownAt: values.known_at ?? `${values.reporting_date}T23:59:59.999Z`,
      currency,
    };
  },
});
