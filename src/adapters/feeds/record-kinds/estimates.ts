import { type TSchema, Type } from 'typebox';
import { ESTIMATE_LINES, type Estimate, type EstimateLine } from '../../../domain/analysts/analyst-views.ts';
import { PERIODS } from '../../../domain/fundamentals/statement.ts';
import { defineRecordKind } from '../../../domain/ingest/records/record-kind.ts';
import { numberField, requiredChoice, requiredDay, wholeField } from '../record-fields.ts';
import { amountsCurrencyField, wholeUnits } from './currency.ts';
import { datedFields, datedOf } from './dated-fields.ts';

const isCount = (line: string): boolean => line.startsWith('NUM_');
const fieldOf = (line: EstimateLine): Lowercase<EstimateLine> => line.toLowerCase() as Lowercase<EstimateLine>;

const NAMES: Readonly<Record<string, string>> = {
  REVENUE: 'revenue',
  EBITDA: 'EBITDA',
  EBIT: 'EBIT',
  NET_INCOME: 'net income',
  SGA_EXPENSE: 'selling, general and administrative expenses',
  EPS: 'earnings per share',
};
const ENDS: Readonly<Record<string, string>> = { LOW: 'Lowest', HIGH: 'Highest', AVG: 'Mean' };

function describe(line: EstimateLine): string {
  if (isCount(line)) return `How many analysts estimated ${line.endsWith('EPS') ? 'earnings per share' : 'revenue'}`;
  const cut = line.lastIndexOf('_');
  return `${ENDS[line.slice(cut + 1)]} estimate of ${NAMES[line.slice(0, cut)]}`;
}

const figureFields = Object.fromEntries(
  ESTIMATE_LINES.map((line): [string, TSchema] => [
    fieldOf(line),
    isCount(line) ? wholeField(describe(line)) : numberField(describe(line)),
  ]),
) as Record<Lowercase<EstimateLine>, ReturnType<typeof numberField>>;

export const estimates = defineRecordKind({
  name: 'estimates',
  title: 'analyst estimates',
  company: 'required',
  schema: Type.Object({
    ...datedFields,
    period: requiredChoice(PERIODS, 'Length of the fiscal period'),
    fiscal_period_end_date: requiredDay('Last day of the fiscal period'),
    currency: amountsCurrencyField,
    ...figureFields,
  }),
  example: {
    id: 'D8442A',
    as_of: '2026-04-17',
    period: 'quarter',
    fiscal_period_end_date: '2026-06-27',
    currency: 'USD',
    revenue_low: 97_200_000_000,
    revenue_high: 104_800_000_000,
    revenue_avg: 100_900_000_000,
    eps_low: 1.57,
    eps_high: 1.78,
    eps_avg: 1.66,
    num_analysts_revenue: 24,
    num_analysts_eps: 21,
  },
  read(values): Estimate | string {
    const { currency, whole } = wholeUnits(values.currency);
    const figures = ESTIMATE_LINES.map((line) => {
      const figure = values[fieldOf(line)];
      return line.startsWith('EPS_') ? whole(figure) : figure;
    });
    if (figures.every((figure) => figure === null)) return 'it has no estimate';
    for (const metric of Object.keys(NAMES)) {
      const low = values[fieldOf(`${metric}_LOW` as EstimateLine)];
      const high = values[fieldOf(`${metric}_HIGH` as EstimateLine)];
      if (low !== null && high !== null && low > high) return `${metric.toLowerCase()}_low is above its high`;
    }
    return { ...datedOf(values), period: values.period, endsOn: values.fiscal_period_end_date, currency, figures };
  },
});
