import { Type } from 'typebox';
import { SCREEN_FIGURES } from '../../../domain/screening/screen-figures.ts';
import { namedObject } from '../../operations/named-object.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { textOrNone } from './_api.ts';

export const listScreenerFigures = defineStructuredEndpoint({
  id: 'market.list-screener-figures',
  method: 'GET',
  paths: ['/v1/company-screener/figures'],
  summary: 'List the figures of the screener',
  description:
    'Names that formulas of conditions, `columns` and `order_by` may use: figures of the company, lines of statements over the last twelve ' +
    'months and the year before, their growth, key metrics and ratios.',
  answer: {
    results: Type.Array(
      namedObject('ScreenerFigure', {
        name: Type.String({
          description: '`market_cap`, `income.REVENUE`, `growth.REVENUE`, `price_to_earnings_ratio_ttm`',
        }),
        unit: Type.Enum(['money', 'per share', 'ratio', 'days', 'shares'], {
          description:
            '`money` and `per share` are amounts of the currency, `ratio` is a fraction (0.25 is 25 %), `shares` a number of shares',
        }),
        formula: textOrNone('Formula over other figures; `null` for a figure that is reported or quoted'),
      }),
    ),
  },
  example: {
    answer: {
      results: [
        {
          name: 'growth.REVENUE',
          unit: 'ratio',
          formula: 'income.REVENUE / positive(prior_income.REVENUE) - 1',
        },
      ],
    },
  },
  handle: async () => ({ results: [...SCREEN_FIGURES] }),
});
