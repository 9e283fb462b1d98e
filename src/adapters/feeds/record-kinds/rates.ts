import { Type } from 'typebox';
import { defineRecordKind } from '../../../domain/ingest/records/record-kind.ts';
import type { CurrencyRate } from '../../../domain/market/currency-rate.ts';
import { requiredDay, requiredNumber, requiredText } from '../record-fields.ts';

const BOUNDS = { exclusiveMinimum: 0, maximum: 1e9 };

export const rates = defineRecordKind({
  name: 'rates',
  title: 'reference rates of currencies',
  company: 'optional',
  schema: Type.Object({
    date: requiredDay('Day of the rate'),
    currency: requiredText('Currency (ISO 4217)', { pattern: '^[A-Z]{3}$' }),
    per_euro: requiredNumber('Units of the currency for one euro', BOUNDS),
  }),
  example: { date: '2026-11-27', currency: 'USD', per_euro: 1.0874 },
  read({ date, currency, per_euro: perEuro }): CurrencyRate | string {
    if (currency === 'EUR') return 'the euro has no rate to itself';
    return { currency, day: date, perEuro };
  },
});
