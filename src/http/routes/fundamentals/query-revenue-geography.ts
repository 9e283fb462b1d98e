import { defineEndpoint } from '../../operations/endpoint.ts';
import { statementRequest } from './_api.ts';
import { answerSegments, segmentExample, segmentReply } from './_segments.ts';

const FIELD = 'REGION_SEGMENTS';

export const queryRevenueGeography = defineEndpoint({
  id: 'fundamentals.query-revenue-geography',
  method: 'POST',
  paths: ['/v1/company-revenue-geographic-segments/query'],
  summary: 'Revenue by region',
  description:
    'Revenue by region or country as the company reports it, one record for each period, the newest first. From the figures with ' +
    'dimensions in its filings; empty for a company of which none was imported.',
  body: statementRequest,
  reply: segmentReply,
  example: segmentExample(FIELD, {
    Americas: 167045000000,
    Europe: 101328000000,
    'Greater China': 66952000000,
    'Rest of Asia Pacific': 30658000000,
    Japan: 25052000000,
  }),
  handle: answerSegments('geography', FIELD),
});
