import { Type } from 'typebox';
import type { FeedDesk } from '../../../domain/feeds/feed-desk.ts';
import { FEED_KINDS } from '../../../domain/feeds/feed-kinds.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, metadataSchema, textOrNull } from '../../operations/schemas.ts';

export const listFeedSources = defineEndpoint({
  id: 'feeds.list-sources',
  method: 'GET',
  paths: ['/v1/feeds'],
  family: 'structured',
  summary: 'List the public sources that data come from',
  description: 'With their licences and attributions: those whose feeds are switched on here. Free.',
  units: {},
  reply: Type.Object({
    results: Type.Array(
      Type.Object({
        name: Type.String({ description: '`rates`' }),
        brings: Type.String({ description: 'Data that come from it' }),
        source: Type.String({ description: 'Hosts' }),
        licence: Type.String(),
        attribution: textOrNull,
        data_until: textOrNull,
      }),
    ),
    metadata: metadataSchema,
  }),
  errors: [],
  example: {
    reply: {
      results: [
        {
          name: 'rates',
          brings: 'reference rates of the euro, by day since 1999',
          source: 'www.ecb.europa.eu',
          licence: 'free with the source named',
          attribution: 'Source: European Central Bank.',
          data_until: '2026-11-27',
        },
      ],
      metadata: exampleMetadata,
    },
  },
  handle: async ({ metadata }, { feeds }: { readonly feeds: FeedDesk }) => ({
    results: (await feeds.states()).map(({ name, dataUntil }) => {
      const { brings, source, licence, attribution } = FEED_KINDS[name];
      return { name, brings, source, licence, attribution: attribution ?? null, data_until: dataUntil };
    }),
    metadata,
  }),
});
