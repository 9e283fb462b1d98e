import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  type BrokerCredentials,
  FeedFault,
  type FeedFaultKind,
  type FeedPage,
  type OfferedDocument,
  type ResearchFeed,
} from '../../domain/content/connectors/research-feed.ts';
import { boundedBytes } from '../../platform/bounded-bytes.ts';
import { type WatchedAnswer, watchedFetch } from '../../platform/watched-fetch.ts';

const maybe = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Optional(Type.Union([schema, Type.Null()]));

/** One page of the feed; other fields are ignored. */
const pageSchema = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Type.String({ minLength: 1, maxLength: 1_000 }),
      title: maybe(Type.String()),
      published_at: maybe(Type.String()),
      broker: maybe(Type.String()),
      document_type: maybe(Type.String()),
      file_name: maybe(Type.String()),
      content_type: maybe(Type.String()),
      url: maybe(Type.String()),
      content: maybe(Type.String()),
      content_encoding: maybe(Type.Enum(['text', 'base64'])),
    }),
  ),
  next_cursor: maybe(Type.String({ maxLength: 10_000 })),
  has_more: maybe(Type.Boolean()),
});

const validator = Compile(pageSchema);
type PageItem = Type.Static<typeof pageSchema>['items'][number];

/** Parses a page. Throws `FeedFault` with the invalid field. Addresses are relative to `base`. */
function readPage(text: string, base: URL): FeedPage {
  const page = parse(text);
  if (!validator.Check(page)) {
    const [first] = validator.Errors(page);
    throw new FeedFault(
      'unavailable',
      `The feed's answer is not as expected: ${first?.instancePath || '/'} ${first?.message}`,
    );
  }
  return {
    items: page.items.map((item) => itemOf(item, base)),
    nextCursor: page.next_cursor ?? null,
    hasMore: page.has_more === true,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new FeedFault('unavailable', "The feed's answer is not JSON", { cause });
  }
}

function itemOf(item: PageItem, base: URL): OfferedDocument {
  const publishedMs = Date.parse(item.published_at ?? '');
  const mediaType = (item.content_type ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return {
    id: item.id,
    title: item.title?.trim() ?? '',
    publishedAt: Number.isNaN(publishedMs) ? null : new Date(publishedMs).toISOString(),
    broker: item.broker?.trim() || null,
    documentType: item.document_type?.trim() || null,
    fileName: item.file_name?.trim() || null,
    mediaType: mediaType === '' ? null : mediaType,
    document: documentOf(item, base),
  };
}

/** An item with neither content nor address becomes an empty file. */
function documentOf({ url, content, content_encoding }: PageItem, base: URL): OfferedDocument['document'] {
  if (typeof content === 'string')
    return { bytes: Buffer.from(content, content_encoding === 'base64' ? 'base64' : 'utf8') };
  if (typeof url === 'string' && URL.canParse(url, base.href)) return { url: new URL(url, base).href };
  return { bytes: new Uint8Array() };
}

const ITEMS_PER_PAGE = 100;
const PAGE_BYTES_MAX = 64 * 1_048_576;
/** Timeout without data, before and within a response. */
const SILENCE_MS = 60_000;
/** Maximum `Retry-After` that is waited for within one run. */
const PATIENCE_MS = 60_000;
const REDIRECTS_MAX = 5;

/**
 * Client of the protocol of docs/connectors.md. Credentials are sent only to the origin of `url`; the document of an item may be
 * on another host, by HTTPS, and is then fetched without them.
 */
export function httpResearchFeed({ url }: { readonly url: string }): ResearchFeed {
  const base = new URL(url);
  return {
    async page(who, cursor, signal) {
      const address = new URL(base);
      address.searchParams.set('limit', String(ITEMS_PER_PAGE));
      if (cursor !== null) address.searchParams.set('cursor', cursor);
      const answer = await get(address, { base, who, signal, accept: 'application/json' });
      if (isOk(answer)) return readPage(await textOf(answer), base);
      answer.drop();
      throw new FeedFault(pageFault(answer.status), pageWords(answer.status));
    },

    async open(who, { document }, signal) {
      if ('bytes' in document) return once(document.bytes);
      const answer = await get(new URL(document.url), { base, who, signal, accept: '*/*' });
      if (isOk(answer)) return answer.body;
      answer.drop();
      throw new FeedFault(isPassing(answer.status) ? 'unavailable' : 'item', `the feed answered ${answer.status}`);
    },
  };
}

const isOk = ({ status }: WatchedAnswer): boolean => status >= 200 && status < 300;

const isPassing = (status: number): boolean => status >= 500 || status === 408 || status === 425 || status === 429;

const pageFault = (status: number): FeedFaultKind => {
  if (status === 401 || status === 403) return 'refused';
  return status === 410 ? 'cursor' : 'unavailable';
};

const pageWords = (status: number): string =>
  status === 401 || status === 403
    ? `The broker refused the credentials (${status})`
    : `The research feed answered ${status}`;

interface Asking {
  readonly base: URL;
  readonly who: BrokerCredentials;
  readonly signal: AbortSignal;
  readonly accept: string;
}

/** Follows redirects and waits once for `Retry-After`; returns every other response. */
async function get(address: URL, asking: Asking): Promise<WatchedAnswer> {
  let at = address;
  let hasWaited = false;
  for (let redirects = 0; redirects <= REDIRECTS_MAX; ) {
    const answer = await getOnce(at, asking);
    const waitMs = hasWaited ? undefined : askedPauseMs(answer);
    const next = redirectOf(answer, at);
    if (waitMs === undefined && next === undefined) return answer;
    answer.drop();
    if (next !== undefined) {
      at = next;
      redirects += 1;
    } else {
      await pause(waitMs, undefined, { signal: asking.signal });
      hasWaited = true;
    }
  }
  throw new FeedFault('item', 'it is redirected without end');
}

async function getOnce(at: URL, { base, who, signal, accept }: Asking): Promise<WatchedAnswer> {
  const isOwn = at.origin === base.origin;
  if (!isOwn && at.protocol !== 'https:') throw new FeedFault('item', 'its address is neither HTTPS nor of the feed');
  const basic = `Basic ${Buffer.from(`${who.userId}:${who.password}`, 'utf8').toString('base64')}`;
  return watchedFetch(at, {
    headers: { accept, 'user-agent': 'almanac', ...(isOwn ? { authorization: basic } : {}) },
    signal,
    silenceMs: SILENCE_MS,
    fault: (cause) => new FeedFault('unavailable', 'The research feed cannot be reached, or broke off', { cause }),
  });
}

function redirectOf({ status, headers }: WatchedAnswer, at: URL): URL | undefined {
  const location = headers.get('location');
  if (![301, 302, 303, 307, 308].includes(status) || location === null) return undefined;
  return URL.canParse(location, at.href) ? new URL(location, at) : undefined;
}

function askedPauseMs({ status, headers }: WatchedAnswer): number | undefined {
  const seconds = headers.get('retry-after') ?? '';
  if ((status !== 429 && status !== 503) || !/^\d{1,6}$/.test(seconds)) return undefined;
  const ms = Number(seconds) * 1_000;
  return ms <= PATIENCE_MS ? ms : undefined;
}

async function textOf({ body }: WatchedAnswer): Promise<string> {
  const tooMuch = (): FeedFault =>
    new FeedFault('unavailable', `A page of the feed has more than ${PAGE_BYTES_MAX} bytes`);
  return (await buffer(boundedBytes(body, PAGE_BYTES_MAX, tooMuch))).toString('utf8');
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.byteLength > 0) yield bytes;
}
