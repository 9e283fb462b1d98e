import { requireLimit } from '../transport/paging.ts';
import type { CallOptions, Reply, Transport } from '../transport/transport.ts';
import type { FoundDocument } from './document.ts';
import { documentOfResult } from './found-documents.ts';
import { wholeDocuments } from './result-pages.ts';

/** The most that a page may have. */
const DOCUMENTS_MAX = 300;

/** Options of a run of a saved search for new documents. */
export interface RunNewOptions extends CallOptions {
  /** The most documents that are read. */
  readonly documents: number;
  /** `false` has all documents, in the order of the search, and marks the new ones; `true` by default. */
  readonly newOnly?: boolean | undefined;
  /** `false` only looks: new documents stay new for the next run. */
  readonly countsAsRun?: boolean | undefined;
}

/** A document that a run of a saved search found. */
export interface RunDocument extends FoundDocument {
  /** True if the document arrived since the caller's previous run. */
  readonly isNew: boolean;
}

type Page = Reply<'saved-searches.run'>;

/** A run of a saved search. Its documents are read once, with `for await` or `toArray`; a page is fetched when it is reached, not before. */
export class SavedRun implements AsyncIterable<RunDocument> {
  /** Time of the caller's previous run; `null` at the first run. */
  readonly lastRunAt: string | null;
  /** Total number, read or not. */
  readonly total: { readonly documents: number; readonly chunks: number };
  readonly #documents: AsyncGenerator<RunDocument, void>;

  /** @internal */
  constructor({ lastRunAt, total }: Page, documents: AsyncGenerator<RunDocument, void>) {
    this.lastRunAt = lastRunAt;
    this.total = total;
    this.#documents = documents;
  }

  /** The documents one by one. */
  [Symbol.asyncIterator](): AsyncGenerator<RunDocument, void> {
    return this.#documents;
  }

  /** All of them at once. */
  async toArray(): Promise<RunDocument[]> {
    const all: RunDocument[] = [];
    for await (const document of this) all.push(document);
    return all;
  }
}

/**
 * Runs a saved search.
 *
 * @param onPage Called with the number of passages of each page.
 */
export async function runSaved(
  transport: Transport,
  id: string,
  { documents, newOnly = true, countsAsRun, ...call }: RunNewOptions,
  onPage: (passages: number) => void,
): Promise<SavedRun> {
  let left = requireLimit(documents, 'documents');
  let last: string | undefined;
  const fetchPage = async (cursor: string | undefined): Promise<Page> => {
    const body = { newOnly, countsAsRun, limit: Math.min(left, DOCUMENTS_MAX), cursor };
    // A first page counts as a run: a retry after a lost answer would leave out the documents that were new in it.
    const options = cursor === undefined ? { ...call, retries: 0 } : call;
    const page = await transport.call('saved-searches.run', { params: { id }, body }, options);
    onPage(page.results.reduce((count, { chunks }) => count + chunks.length, 0));
    left -= page.results.length - Number(page.results[0]?.id === last);
    last = page.results.at(-1)?.id ?? last;
    return page;
  };
  const first = await fetchPage(undefined);
  async function* pages(): AsyncGenerator<RunDocument[], void> {
    let page = first;
    for (;;) {
      yield page.results.map((result) => ({ ...documentOfResult(result), isNew: result.isNew }));
      if (left <= 0 || !page.pagination.hasCursor) return;
      page = await fetchPage(page.pagination.cursor);
    }
  }
  async function* whole(): AsyncGenerator<RunDocument, void> {
    for await (const page of wholeDocuments(pages())) yield* page;
  }
  return new SavedRun(first, whole());
}
