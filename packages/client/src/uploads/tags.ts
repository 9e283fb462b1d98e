import type { Tag, UploadedFile } from '../api/schemas.ts';
import { type CompanyRef, idOf } from '../company.ts';
import type { Answer } from '../transport/answer.ts';
import { Listing, pagesAhead, requireLimit } from '../transport/paging.ts';
import { type CallOptions, Resource } from '../transport/transport.ts';

const PAGE_MAX = 1_000;

/** Tags of uploaded files: `almanac.uploads.tags`. */
export class Tags extends Resource {
  /** The tags of the organization, by name. */
  list(
    options: CallOptions & { readonly prefix?: string | undefined; readonly limit?: number | undefined } = {},
  ): Listing<Tag> {
    const { prefix, limit, signal } = options;
    if (limit !== undefined) requireLimit(limit, 'limit');
    return new Listing(() => {
      let [offset, left] = [0, limit ?? Number.POSITIVE_INFINITY];
      return pagesAhead<Tag[], number>({
        first: 0,
        signal,
        fetch: async (from, stop) => {
          const query = { prefix, offset: from, pageSize: Math.min(left, PAGE_MAX) };
          return (await this.transport.call('contents.list-tags', { query }, { ...options, signal: stop })).results;
        },
        next: (page) => {
          const isFull = page.length === Math.min(left, PAGE_MAX);
          offset += page.length;
          left -= page.length;
          return isFull && left > 0 ? offset : undefined;
        },
      });
    });
  }

  /** Gives a file these tags, by their names or ids, in place of those it has. New names become new tags. */
  set(file: CompanyRef, tags: readonly string[], options?: CallOptions): Answer<UploadedFile> {
    return this.transport.call('contents.update-document', { params: { id: idOf(file) }, body: { tags } }, options);
  }

  /** Adds tags to a file's tags. */
  async add(file: CompanyRef, tags: readonly string[], options?: CallOptions): Promise<UploadedFile> {
    const has = await this.#namesOf(file, options);
    return this.set(file, [...new Set([...has, ...tags])], options);
  }

  /** Takes tags from a file, by their names. */
  async remove(file: CompanyRef, tags: readonly string[], options?: CallOptions): Promise<UploadedFile> {
    const has = await this.#namesOf(file, options);
    return this.set(
      file,
      has.filter((tag) => !tags.includes(tag)),
      options,
    );
  }

  async #namesOf(file: CompanyRef, options?: CallOptions): Promise<string[]> {
    const { tags } = await this.transport.call('contents.get-document', { params: { id: idOf(file) } }, options);
    return tags.map(({ name }) => name);
  }
}
