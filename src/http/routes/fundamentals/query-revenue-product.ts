import { defineSegments } from './_segments.ts';

export const queryRevenueProduct = defineSegments({
  id: 'fundamentals.query-revenue-product',
  paths: ['/v1/company-revenue-product-segments/query'],
  summary: 'Revenue by product',
  description:
    'Revenue by product, service or line of business as the company reports it, one record for each period, the newest first. ' +
    'From the figures with dimensions in its filings; empty for a company of which none was imported.',
  kind: 'product',
  field: 'PRODUCT_SEGMENTS',
  example: {
    iPhone: 201183000000,
    Service: 96169000000,
    'Wearables Home and Accessories': 37005000000,
    Mac: 29984000000,
    iPad: 26694000000,
  },
});
