import { Type } from 'typebox';
import type { PriceTarget } from '../../../domain/analysts/analyst-views.ts';
import { defineRecordKind } from '../../../domain/ingest/records/record-kind.ts';
import { numberField } from '../record-fields.ts';
import { currencyField, wholeUnits } from './currency.ts';
import { datedFields, datedOf } from './dated-fields.ts';

const NOT_NEGATIVE = { minimum: 0 };

export const targets = defineRecordKind({
  name: 'targets',
  title: 'price targets',
  company: 'required',
  schema: Type.Object({
    ...datedFields,
    target_high: numberField('The highest price that an analyst expects', NOT_NEGATIVE),
    target_low: numberField('The lowest', NOT_NEGATIVE),
    target_consensus: numberField('The mean', NOT_NEGATIVE),
    target_median: numberField('The median', NOT_NEGATIVE),
    currency: currencyField,
  }),
  example: {
    isin: 'US0378331005',
    as_of: '2026-04-17',
    target_high: 350,
    target_low: 200,
    target_consensus: 288.4,
    target_median: 295,
    currency: 'USD',
  },
  read(values): PriceTarget | string {
    const { target_high: high, target_low: low, target_consensus: consensus, target_median: median } = values;
    if (high === null && low === null && consensus === null && median === null) return 'it has no target';
    if (high !== null && low !== null && low > high) return 'target_low is above target_high';
    const { currency, whole } = wholeUnits(values.currency);
    const prices = { high: whole(high), low: whole(low), consensus: whole(consensus), median: whole(median) };
    return { ...datedOf(values), ...prices, currency };
  },
});
