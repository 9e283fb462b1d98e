import { defineSegments } from './_segments.ts';

export const queryRevenueGeography = defineSegments({
  id: 'fundamentals.query-revenue-geography',
  paths: ['/v1/company-revenue-geographic-segments/query'],
  summary: 'Revenue by region',
  description:
    'Revenue by region or country as the company reports it, one record for each period, the newest first. From the figures with ' +
    'dimensions in its filings; empty for a company of which none was imported.',
  kind: 'geography',
  field: 'REGION_SEGMENTS',
  example: {
    Americas: 167045000000,
    Europe: 101328000000,
    'Greater China': 66952000000,
    'Rest of Asia Pacific': 30658000000,
    Japan: 25052000000,
  },
});
