import type { Analysts } from '../../../domain/analysts/analysts.ts';
import { defineCompanyQuery } from '../../operations/company-records.ts';
import { currencyMetadata, ILLUSTRATIVE, numberOrNull } from '../market/_api.ts';

export const targetFields = {
  target_high: numberOrNull('Highest target'),
  target_low: numberOrNull('Lowest target'),
  target_consensus: numberOrNull('Mean target'),
  target_median: numberOrNull('Median target'),
};

export const queryPriceTarget = defineCompanyQuery({
  id: 'analysts.query-price-target',
  path: '/v1/price/target/query',
  summary: 'Price target of a company',
  description:
    'Price target of analysts, the latest known, in whole units of a currency, which `metadata.currency` has.',
  fields: targetFields,
  metadata: currencyMetadata,
  example: { target_high: 350, target_low: 200, target_consensus: 288.4, target_median: 295 },
  missing: (id) => `No price target of ${id} is known`,
  async read({ analysts }: { analysts: Analysts }, { entityId }, asOf) {
    const target = await analysts.priceTarget(entityId, asOf);
    if (!target) return null;
    return {
      values: {
        target_high: target.high,
        target_low: target.low,
        target_consensus: target.consensus,
        target_median: target.median,
      },
      notices: target.isIllustrative ? [ILLUSTRATIVE] : [],
      details: { currency: target.currency },
    };
  },
});
