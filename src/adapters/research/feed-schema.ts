import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { FeedFault, type FeedPage, type OfferedDocument } from '../../domain/content/connectors/research-feed.ts';

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
export function readPage(text: string, base: URL): FeedPage {
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
