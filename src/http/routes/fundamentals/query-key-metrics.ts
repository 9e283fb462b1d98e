import { KEY_METRICS } from '../../../domain/fundamentals/metrics/all-metrics.ts';
import { defineMetricsQuery } from './_metrics.ts';

export const queryKeyMetrics = defineMetricsQuery({
  id: 'fundamentals.query-key-metrics',
  path: '/v1/key-metrics-ttm/query',
  summary: 'Key metrics of a company over the trailing twelve months',
  description:
    'Worked out from the last four quarters, the latest balance sheet, the latest price and the shares outstanding. `null` where an ' +
    'input is missing or the formula has no value; `almanac fundamentals explain` shows which and why.',
  metrics: KEY_METRICS,
  example: {
    current_ratio_ttm: 0.867312576534083,
    income_quality_ttm: 1.26156439361611,
    tax_burden_ttm: 0.7590881483581,
    working_capital_ttm: -23_405_000_000,
    return_on_assets_ttm: 0.256825031508576,
    return_on_equity_ttm: 1.64593503072871,
    capex_to_revenue_ttm: 0.0241589627526948,
    days_of_sales_outstanding_ttm: 61.8325597452913,
    tangible_asset_value_ttm: 56_950_000_000,
    net_current_asset_value_ttm: -155_043_000_000,
  },
});
