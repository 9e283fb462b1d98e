import { type PagesPlan, pagesAhead } from '../transport/paging.ts';
import type { CallOptions, Reply, Transport } from '../transport/transport.ts';
import type { FoundDocument } from './document.ts';
import type { Expression } from './expression.ts';
import { documentOfStory } from './found-documents.ts';
import { pageRequest, type SearchOptions } from './question.ts';

/** The most that a page may have. */
const DOCUMENTS_MAX = 300;
const PASSAGES_MAX = 1_000;

type Page = Reply<'client-library-search.query-chunks'>;

/** Inputs of reading pages. */
export interface Reading {
  readonly transport: Transport;
  readonly expression: Expression;
  readonly options: SearchOptions;
  readonly call: CallOptions;
  /** Called with the number of passages of each page. */
  onPage(passages: number): void;
}

/** Pages with the first `documents` documents. */
export async function* documentPages(reading: Reading, documents: number): AsyncGenerator<FoundDocument[], void> {
  let left = documents;
  let last: string | undefined;
  const pages = pagesAhead<Page, number>({
    ...fetching(reading, (cursor) => ({ cursor, limit: Math.min(left, DOCUMENTS_MAX) })),
    first: 1,
    next: ({ stories, nextCursor }) => {
      left -= stories.length - Number(stories[0]?.id === last);
      last = stories.at(-1)?.id ?? last;
      return left > 0 && stories.length > 0 && nextCursor ? nextCursor : undefined;
    },
  });
  yield* wholeDocuments(documentsOf(pages));
}

/** Pages with the documents of the first `passages` passages. */
export async function* passagePages(reading: Reading, passages: number): AsyncGenerator<FoundDocument[], void> {
  let asked = 0;
  const pages = pagesAhead<Page, number>({
    ...fetching(reading, (offset) => {
      const limit = Math.min(passages - offset, PASSAGES_MAX);
      asked = offset + limit;
      return { offset, limit };
    }),
    first: 0,
    next: ({ count, chunksCount }) => (chunksCount > 0 && asked < Math.min(count, passages) ? asked : undefined),
  });
  yield* wholeDocuments(documentsOf(pages));
}

function fetching(
  { transport, expression, options, call, onPage }: Reading,
  pagination: (from: number) => { limit: number; cursor: number } | { limit: number; offset: number },
): Pick<PagesPlan<Page, number>, 'fetch' | 'signal'> {
  return {
    signal: call.signal,
    fetch: async (from, signal) => {
      const body = pageRequest(expression, options, pagination(from));
      const page = await transport.call('client-library-search.query-chunks', { body }, { ...call, signal });
      onPage(page.chunksCount);
      return page;
    },
  };
}

async function* documentsOf(pages: AsyncGenerator<Page, void>): AsyncGenerator<FoundDocument[], void> {
  for await (const { stories } of pages) yield stories.map(documentOfStory);
}

/**
 * A page may end within a document, which then continues at the top of the next: the last document of a page waits for
 * that.
 */
export async function* wholeDocuments<T extends FoundDocument>(
  pages: AsyncIterable<readonly T[]>,
): AsyncGenerator<T[], void> {
  let waiting: T | undefined;
  for await (const page of pages) {
    const documents = [...page];
    const [first] = documents;
    if (first === undefined) continue;
    if (waiting?.id === first.id) documents[0] = joined(waiting, first);
    else if (waiting !== undefined) documents.unshift(waiting);
    waiting = documents.pop();
    if (documents.length > 0) yield documents;
  }
  if (waiting !== undefined) yield [waiting];
}

const joined = <T extends FoundDocument>(one: T, other: T): T => ({
  ...one,
  passages: [...one.passages, ...other.passages],
  cluster: [...one.cluster, ...other.cluster],
});
