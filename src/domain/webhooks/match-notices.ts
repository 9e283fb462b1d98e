import { type Clock, isoOf } from '../../platform/clock.ts';
import { type DocumentId, newTimeOrderedId } from '../../platform/ids.ts';
import type { StoredDocument } from '../documents/document-store.ts';
import type { ItemUser } from '../user-data/user-item.ts';
import type { Development } from '../watching/development.ts';
import { apiDevelopment } from '../watching/development-message.ts';
import { type Delivery, messageBody, type Notice, OPERATOR_TYPES, type Webhook } from './webhook.ts';
import type { DeliveryStore, WebhookStore } from './webhook-store.ts';

/** A document is found some moments after its row is there. */
const SETTLING_MS = 5_000;
const NOTICES_AT_ONCE = 300;
/** More matches of one search at once than this are one message. */
const SINGLE_MAX = 100;

/** Finds the documents among some that a saved search, or one about companies of a watchlist, has; those that `who` may see. */
export interface DocumentMatching {
  /** `undefined` where the search is gone, or is not shared with the user any more. */
  bySavedSearch(who: ItemUser, id: string, among: readonly DocumentId[]): Promise<Matched | undefined>;
  byWatchlist(who: ItemUser, id: string, among: readonly DocumentId[]): Promise<Matched | undefined>;
  /** News of companies of a watchlist. */
  developments(who: ItemUser, id: string, among: readonly Development[]): Promise<MatchedDevelopments | undefined>;
}

export interface MatchedDevelopments {
  /** Name of the watchlist. */
  readonly name: string;
  readonly developments: readonly Development[];
}

export interface Matched {
  /** Name of the saved search or watchlist. */
  readonly name: string;
  readonly documents: readonly Pick<StoredDocument, 'id' | 'headline' | 'publishedAt' | 'url' | 'category'>[];
}

export interface MatchParts {
  readonly webhooks: Pick<WebhookStore, 'all'>;
  readonly deliveries: Pick<DeliveryStore, 'notices' | 'take'>;
  readonly matching: DocumentMatching;
  readonly clock: Clock;
}

/**
 * Makes messages of what happened: takes notices from the outbox, matches them with the active webhooks, and stores the messages in the
 * transaction that removes the notices. Returns the number of notices. A run that is cut off is repeated and adds nothing twice.
 */
export async function matchNotices(parts: MatchParts, signal: AbortSignal): Promise<number> {
  const { webhooks, deliveries, clock } = parts;
  const nowMs = clock.nowMs();
  const notices = await deliveries.notices(isoOf(nowMs - SETTLING_MS), NOTICES_AT_ONCE);
  if (notices.length === 0) return 0;
  const found = new Map<string, Promise<Matched | undefined>>();
  const made: Delivery[] = [];
  for (const webhook of await webhooks.all()) {
    if (webhook.state !== 'active') continue;
    signal.throwIfAborted();
    // A webhook hears nothing of what happened before it was there.
    const own = notices.filter(({ at }) => at >= webhook.createdAt);
    made.push(...messagesOnService(webhook, own, nowMs), ...(await developmentsOf(parts, webhook, own, nowMs)));
    made.push(...(await matchesOf(parts, webhook, own, found, nowMs)));
  }
  await deliveries.take(notices, made);
  return notices.length;
}

const messagesOnService = (webhook: Webhook, notices: readonly Notice[], nowMs: number): Delivery[] =>
  notices.flatMap(({ kind, subject, data, at }) =>
    OPERATOR_TYPES.some((type) => type === kind) && data !== null && webhook.types.some((type) => type === kind)
      ? [newDelivery(webhook, { type: kind, subject, at, data: JSON.parse(data) as unknown }, nowMs)]
      : [],
  );

const DEVELOPMENT_TYPES = { event: 'watchlist.event', statement: 'statement.published' } as const;

/** Messages of events and statements of companies, for each watchlist that has them. */
async function developmentsOf(
  { matching }: MatchParts,
  webhook: Webhook,
  notices: readonly Notice[],
  nowMs: number,
): Promise<Delivery[]> {
  const among = notices.flatMap(({ kind, data }) => {
    const isWanted = (kind === 'event' || kind === 'statement') && webhook.types.includes(DEVELOPMENT_TYPES[kind]);
    return isWanted && data !== null ? [JSON.parse(data) as Development] : [];
  });
  if (among.length === 0) return [];
  const made: Delivery[] = [];
  for (const id of webhook.watchlists) {
    const matched = await matching.developments(webhook, id, among);
    for (const development of matched?.developments ?? []) {
      const type = DEVELOPMENT_TYPES[development.about.kind];
      const { kind: _, at, ...members } = apiDevelopment(development);
      const data = { watchlist_id: id, watchlist: matched?.name, ...members };
      made.push(newDelivery(webhook, { type, subject: `${type} ${id} ${development.id}`, at, data }, nowMs));
    }
  }
  return made;
}

async function matchesOf(
  { matching }: MatchParts,
  webhook: Webhook,
  notices: readonly Notice[],
  found: Map<string, Promise<Matched | undefined>>,
  nowMs: number,
): Promise<Delivery[]> {
  const among = notices.flatMap(({ kind, subject }) => (kind === 'document' ? [subject as DocumentId] : []));
  if (among.length === 0) return [];
  const times = new Map(notices.map(({ subject, at }) => [subject, at]));
  const made: Delivery[] = [];
  for (const { type, ids, find, naming } of watchedBy(webhook, matching)) {
    for (const id of ids) {
      // Several webhooks of one user ask once.
      const key = JSON.stringify([webhook.orgId, webhook.userId, id, among[0], among.length]);
      const asked = found.get(key) ?? find(webhook, id, among);
      found.set(key, asked);
      const matched = await asked;
      if (matched)
        made.push(...messagesOf(webhook, { type, about: naming(id, matched.name), id, times }, matched, nowMs));
    }
  }
  return made;
}

interface Watched {
  readonly type: 'document.matched' | 'watchlist.document';
  readonly ids: readonly string[];
  readonly find: DocumentMatching['bySavedSearch'];
  naming(id: string, name: string): Readonly<Record<string, string>>;
}

function watchedBy(webhook: Webhook, matching: DocumentMatching): Watched[] {
  const all: Watched[] = [
    {
      type: 'document.matched',
      ids: webhook.savedSearches,
      find: matching.bySavedSearch,
      naming: (id, name) => ({ saved_search_id: id, saved_search: name }),
    },
    {
      type: 'watchlist.document',
      ids: webhook.watchlists,
      find: matching.byWatchlist,
      naming: (id, name) => ({ watchlist_id: id, watchlist: name }),
    },
  ];
  return all.filter(({ type }) => webhook.types.includes(type));
}

/** A message for each document; of very many one with their ids. */
function messagesOf(
  webhook: Webhook,
  watch: {
    readonly type: Watched['type'];
    readonly about: Readonly<Record<string, string>>;
    readonly id: string;
    /** When documents came in. */
    readonly times: ReadonlyMap<string, string>;
  },
  { documents }: Matched,
  nowMs: number,
): Delivery[] {
  const { type, about, id, times } = watch;
  const timeOf = (documentId: string | undefined): string => times.get(documentId ?? '') ?? isoOf(nowMs);
  if (documents.length > SINGLE_MAX) {
    const ids = documents.map((one) => one.id);
    const data = { ...about, documents: ids.length, document_ids: ids.slice(0, SINGLE_MAX) };
    const plural = type === 'document.matched' ? 'documents.matched' : 'watchlist.documents';
    return [
      newDelivery(webhook, { type: plural, subject: `${type} ${id} ${ids[0]}`, at: timeOf(ids[0]), data }, nowMs),
    ];
  }
  return documents.map(({ id: documentId, headline, publishedAt, url, category }) => {
    const data = { ...about, document_id: documentId, headline, category, published_at: publishedAt, url };
    return newDelivery(webhook, { type, subject: `${type} ${id} ${documentId}`, at: timeOf(documentId), data }, nowMs);
  });
}

/** A message that is due now. */
export function newDelivery(
  webhook: Pick<Webhook, 'id'>,
  message: { readonly type: string; readonly subject: string; readonly at: string; readonly data: unknown },
  nowMs: number,
): Delivery {
  const now = isoOf(nowMs);
  return {
    id: newTimeOrderedId(nowMs),
    webhookId: webhook.id,
    subject: message.subject,
    type: message.type,
    body: messageBody(message.type, message.at, message.data),
    state: 'waiting',
    attempts: [],
    tries: 0,
    nextAt: now,
    createdAt: now,
  };
}
