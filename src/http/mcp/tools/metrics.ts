import { Type } from 'typebox';
import { asOf, companyId, resultMetadata } from '../argument-schemas.ts';
import { knownMembers, rowOf } from '../structured-data.ts';
import { defineTool } from '../tool.ts';

export const metricsTool = defineTool({
  name: 'almanac_metrics',
  title: 'Key metrics and ratios',
  description:
    'Margins, returns, leverage, liquidity, turnover and valuation of a company over the trailing twelve months, worked out from what it ' +
    'filed: {"rp_entity_id": "E09E2B", "as_of": "2025-06-30"}. Ratios are fractions: 0.25 is 25 %. Free. What cannot ' +
    'be worked out is missing; without statements `metrics` is null.',
  operations: ['fundamentals.query-key-metrics', 'fundamentals.query-ratios'],
  input: Type.Object({ rp_entity_id: companyId, as_of: Type.Optional(asOf) }),
  output: Type.Object({
    rp_entity_id: Type.String(),
    metrics: Type.Union([Type.Object({}, { additionalProperties: true }), Type.Null()]),
    metadata: resultMetadata,
  }),
  run: async ({ rp_entity_id, as_of }, use) => {
    const asked = as_of === undefined ? {} : { as_of };
    const [metrics, ratios] = await Promise.all([
      rowOf(use, 'fundamentals.query-key-metrics', rp_entity_id, asked),
      rowOf(use, 'fundamentals.query-ratios', rp_entity_id, asked),
    ]);
    const known = metrics && knownMembers({ ...metrics, ...ratios });
    return { content: { rp_entity_id: rp_entity_id.toUpperCase(), metrics: known } };
  },
});
