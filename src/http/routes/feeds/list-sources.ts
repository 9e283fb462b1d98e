import { Type } from 'typebox';
import type { FeedDesk } from '../../../domain/feeds/feed-desk.ts';
import { FEED_KINDS } from '../../../domain/feeds/feed-kinds.ts';
import { namedObject } from '../../operations/named-object.ts';
import { textOrNull } from '../../operations/schemas.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';

export const listFeedSources = defineStructuredEndpoint({
  id: 'feeds.list-sources',
  method: 'GET',
  paths: ['/v1/feeds'],
  summary: 'List the public sources that data come from',
  description: 'With their licences and attributions: those whose feeds are switched on here. Free.',
  role: 'guest',
  answer: {
    results: Type.Array(
      namedObject('DataSource', {
        name: Type.String({ description: '`rates`' }),
        brings: Type.String({ description: 'Data that come from it' }),
        source: Type.String({ description: 'Hosts' }),
        licence: Type.String(),
        attribution: textOrNull,
        data_until: textOrNull,
      }),
    ),
  },
  example: {
    answer: {
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
    },
  },
  handle: async (_, { feeds }: { readonly feeds: FeedDesk }) => ({
    results: (await feeds.states()).map(({ name, dataUntil }) => {
      const { brings, source, licence, attribution } = FEED_KINDS[name];
      return { name, brings, source, licence, attribution: attribution ?? null, data_until: dataUntil };
    }),
  }),
});
