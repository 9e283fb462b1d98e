import { RATIOS } from '../../../domain/fundamentals/metrics/all-metrics.ts';
import { defineMetricsQuery } from './_metrics.ts';

export const queryRatios = defineMetricsQuery({
  id: 'fundamentals.query-ratios',
  path: '/v1/company-ratios-ttm/query',
  summary: 'Financial ratios of a company over the trailing twelve months',
  description:
    'Margins, turnover, liquidity, leverage, coverage, multiples and figures per share, worked out in the manner of the key metrics. ' +
    '`null` where an input is missing or the formula has no value.',
  metrics: RATIOS,
  example: {
    gross_profit_margin_ttm: 0.462063498152339,
    operating_profit_margin_ttm: 0.315102228700756,
    net_profit_margin_ttm: 0.239712557699439,
    current_ratio_ttm: 0.867312576534083,
    financial_leverage_ratio_ttm: 6.40877963125549,
    dividend_payout_ratio_ttm: 0.162520269693608,
    effective_tax_rate_ttm: 0.2409118516419,
  },
});
