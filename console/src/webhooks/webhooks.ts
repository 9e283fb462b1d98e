import type { Webhook } from '@almanac/client';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';

type MessageType = Webhook['types'][number];

/** Types of messages in words. Those of feeds are for operators. */
export const MESSAGE_TYPES: Readonly<Record<MessageType, string>> = {
  'document.matched': 'Documents that a saved search matches',
  'watchlist.document': 'Documents about companies of a watchlist',
  'watchlist.event': 'Events of companies of a watchlist',
  'statement.published': 'New figures of companies of a watchlist',
  'screen.changed': 'Companies that enter or leave a saved screen',
  'feed.failed': 'Feeds that fail',
  'feed.recovered': 'Feeds that are fine again',
};

/** Types that anyone may choose. */
export const isForOperators = (type: MessageType): boolean => type.startsWith('feed.');

/** Webhooks of the user; for admins those of the whole organization. */
export const webhooks = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => almanac.webhooks.list({ signal }).details(),
});

/** Number of messages that are listed. */
const DELIVERIES = 50;
/** Messages are sent within seconds. */
const DELIVERIES_EVERY_MS = 5_000;

/** The latest messages of a webhook. */
export const deliveries = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: ({ signal }) => almanac.webhooks.deliveries(id, { limit: DELIVERIES, signal }).toArray(),
    refetchInterval: DELIVERIES_EVERY_MS,
  });

/** Runs what changes webhooks, and reads them again. */
export function useWebhookAction() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (work: () => PromiseLike<unknown>) => work(),
    onSettled: () => queries.invalidateQueries({ queryKey: ['webhooks'] }),
  });
}
