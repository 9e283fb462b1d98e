import { Type } from 'typebox';
import type { CompanyScreener } from '../../../domain/screening/company-screener.ts';
import { readPeers } from '../../../domain/screening/peers.ts';
import {
  answerForCompany,
  type CachedServices,
  exampleIdentifier,
  exampleList,
  identifierSchema,
  listReply,
  recordIds,
} from '../../operations/company-query.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { namedObject } from '../../operations/named-object.ts';
import { optional } from '../../operations/schemas.ts';
import { numberOrNull, textOrNone } from './_api.ts';

const LIMIT = { max: 50, default: 5 };

export const queryPeers = defineEndpoint({
  id: 'market.query-peers',
  method: 'POST',
  paths: ['/v1/peers/query'],
  summary: 'Companies comparable to a company',
  description:
    'Companies of which a price or a profile was imported: those of the same industry, nearest in market capitalisation first, then those of ' +
    'the same sector. Funds and shares that are no longer traded are left out.',
  body: Type.Object({
    identifier: identifierSchema,
    limit: optional(
      Type.Integer({
        minimum: 1,
        maximum: LIMIT.max,
        default: LIMIT.default,
        description: `Maximum number of companies; ${LIMIT.default} when left out`,
      }),
    ),
  }),
  reply: listReply(
    namedObject('Peer', {
      ...recordIds,
      company_name: Type.String(),
      industry: textOrNone('Industry'),
      sector: textOrNone('Sector'),
      market_cap: numberOrNull('Market capitalisation in USD, by the reference rate of the day of the price'),
      shared: Type.Enum(['industry', 'sector'], { description: 'Classification that both companies have' }),
    }),
  ),
  example: {
    body: { identifier: exampleIdentifier, limit: 1 },
    reply: exampleList([
      {
        rp_entity_id: '9A7014',
        target_identifier_id: 'DELL',
        company_name: 'Dell Technologies Inc.',
        industry: 'Computer Hardware',
        sector: 'Technology',
        market_cap: 98_400_000_000,
        shared: 'industry',
      },
    ]),
  },
  handle: async ({ body, metadata }, use: Pick<CachedServices, 'companies'> & { readonly screener: CompanyScreener }) =>
    answerForCompany(use.companies, { identifier: body.identifier, metadata }, async ({ entityId, askedId }) => {
      const peers = await readPeers(use.screener, entityId, body.limit ?? LIMIT.default);
      if (peers === undefined) return `No price or profile of ${askedId} was imported`;
      return peers.map(({ company, shared }) => ({
        rp_entity_id: company.id as string,
        target_identifier_id: company.targetIdentifierId,
        company_name: company.companyName,
        industry: company.industry,
        sector: company.sector,
        market_cap: company.marketCap,
        shared,
      }));
    }),
});
