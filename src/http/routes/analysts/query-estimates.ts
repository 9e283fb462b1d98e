import { Type } from 'typebox';
import { ESTIMATE_LINES } from '../../../domain/analysts/analyst-views.ts';
import type { Analysts } from '../../../domain/analysts/analysts.ts';
import {
  asOfOf,
  asOfSchema,
  type CacheableAnswer,
  type CachedServices,
  cachedAnswer,
  errorsOrNull,
  exampleIdentifier,
  exampleIds,
  identifierSchema,
  idsOf,
  recordIds,
} from '../../operations/company-query.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { namedObject } from '../../operations/named-object.ts';
import { exampleMetadata } from '../../operations/schemas.ts';
import { limitSchema, periodSchema, rowLimitOf } from '../fundamentals/_api.ts';
import { currencyMetadata, ILLUSTRATIVE } from '../market/_api.ts';

const FIELDS = ['FISCAL_PERIOD_END_DATE', ...ESTIMATE_LINES];
const ROWS_WHEN_ABSENT = 20;

const SEVERAL_CURRENCIES = 'The estimates are in several currencies, or the currency of some is not known';
const membersOf = (ids: ReturnType<typeof idsOf>, values: string[][], problem?: string) => ({
  results: { ...ids, fields: FIELDS, values },
  errors: problem === undefined ? null : [{ message: problem }],
});

export const queryEstimates = defineEndpoint({
  id: 'analysts.query-estimates',
  method: 'POST',
  paths: ['/v1/analyst-estimates/query'],
  summary: 'Analyst estimates of a company',
  description:
    'Expectations of analysts for past and coming fiscal periods, ascending by their end. Every cell is a text; empty where nothing was ' +
    'estimated. `limit` keeps the nearest: the period that is going on and those that come, next first; then the latest that have ended. `metadata.currency` has the currency of all amounts.',
  body: Type.Object({
    identifier: identifierSchema,
    period: periodSchema,
    limit: limitSchema(String(ROWS_WHEN_ABSENT)),
    as_of: asOfSchema,
  }),
  reply: Type.Object({
    results: namedObject('AnalystEstimatesTable', {
      ...recordIds,
      target_identifier_id: Type.String({ description: 'The ticker; empty for an unknown company' }),
      fields: Type.Array(Type.String(), { description: 'Names of the cells' }),
      values: Type.Array(Type.Array(Type.String()), { description: 'One row for each fiscal period' }),
    }),
    errors: errorsOrNull,
    metadata: currencyMetadata,
  }),
  example: {
    body: { identifier: exampleIdentifier, period: 'quarter', limit: 1 },
    reply: {
      results: {
        ...exampleIds,
        fields: FIELDS,
        values: [
          ['2026-06-27', '97200000000', '104800000000', '100900000000']
            .concat(['30100000000', '32500000000', '31300000000', '27000000000', '29100000000', '28000000000'])
            .concat(['23100000000', '25600000000', '24400000000', '6600000000', '7100000000', '6850000000'])
            .concat(['1.66', '1.78', '1.57', '24', '21']),
        ],
      },
      errors: null,
      metadata: { ...exampleMetadata, currency: 'USD' },
    },
  },
  handle: async ({ body, metadata }, use: CachedServices & { analysts: Analysts }) => {
    const asOf = asOfOf(body.as_of, metadata);
    const period = body.period ?? 'quarter';
    // The default of `limit` is 20; `null` means all (contract 4.7).
    const limit = rowLimitOf(body.limit === undefined ? ROWS_WHEN_ABSENT : body.limit);
    const request = {
      key: `estimates ${period} ${limit} ${asOf}`,
      identifier: body.identifier,
      metadata,
      without: (id: string, problem: string) => membersOf({ rp_entity_id: id, target_identifier_id: '' }, [], problem),
    };
    return cachedAnswer(use, request, async (company): Promise<CacheableAnswer> => {
      const estimates = await use.analysts.estimates(company.entityId, { period, limit, asOf });
      const rows = estimates.map(({ endsOn, figures }) => [endsOn, ...figures.map(toCell)]);
      const members = membersOf(idsOf(company), rows);
      const isMadeUp = estimates.some(({ isIllustrative }) => isIllustrative);
      const currencies = new Set(estimates.map(({ currency }) => currency));
      return {
        members,
        notices: [...(isMadeUp ? [ILLUSTRATIVE] : []), ...(currencies.size > 1 ? [SEVERAL_CURRENCIES] : [])],
        ...(currencies.size === 1 && { details: { currency: [...currencies][0] } }),
      };
    });
  },
});

/** Formats an amount without an exponent; amounts are below 10^18. */
const toCell = (figure: number | null): string => {
  if (figure === null) return '';
  const text = String(figure);
  return text.includes('e') ? figure.toFixed(12).replace(/\.?0+$/, '') : text;
};
