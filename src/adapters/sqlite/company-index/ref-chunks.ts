import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import type { CompanyHits } from '../../../domain/companies/company-index.ts';
import type { CompanyRef } from '../../../domain/knowledge-graph/entity-store.ts';
import type { DocumentBatch } from './batch.ts';
import { entityIdOfNumber } from './places.ts';
import type { FoundPlaces } from './search-places.ts';

/**
 * Companies by place: id and number in the store, four bytes each. Every search ends with this look-up, which thus needs a few
 * megabytes instead of the table of all names. Two chunks of this size fill a page of the file.
 */
const PLACES_PER_CHUNK = 250;
const NUMBER_BYTES = 4;
const REF_BYTES = 2 * NUMBER_BYTES;
/** Cached chunks of a reader, 2 KB each. Half of them, eight million companies, are never evicted while in use. */
const CHUNKS_CACHED = 64_000;

const chunkOf = (place: number): number => Math.floor(place / PLACES_PER_CHUNK);

/** Writes chunks; call within a transaction. */
export class RefChunkWriter {
  private readonly chunkAt: StatementSync;
  private readonly setChunk: StatementSync;

  constructor(db: DatabaseSync) {
    this.chunkAt = db.prepare('select refs from ref_chunks where chunk = ?');
    this.setChunk = db.prepare(
      'insert into ref_chunks (chunk, refs) values (?, ?) on conflict do update set refs = excluded.refs',
    );
  }

  /** `order` has the rows sorted by place. */
  put(order: Uint32Array, places: Float64Array, { ids, numbers }: Pick<DocumentBatch, 'ids' | 'numbers'>): void {
    let chunk = -1;
    let bytes = new DataView(new ArrayBuffer(0));
    const keep = (): void => {
      if (chunk >= 0) this.setChunk.run(chunk, bytes);
    };
    for (const row of order) {
      const place = places[row] ?? 0;
      if (chunkOf(place) !== chunk) {
        keep();
        chunk = chunkOf(place);
        bytes = this.read(chunk);
      }
      const at = (place % PLACES_PER_CHUNK) * REF_BYTES;
      bytes.setUint32(at, ids[row] ?? 0, true);
      bytes.setUint32(at + NUMBER_BYTES, numbers[row] ?? 0, true);
    }
    keep();
  }

  private read(chunk: number): DataView<ArrayBuffer> {
    const bytes = new Uint8Array(PLACES_PER_CHUNK * REF_BYTES);
    const before = this.chunkAt.get(chunk)?.['refs'];
    if (before instanceof Uint8Array) bytes.set(before);
    return new DataView(bytes.buffer);
  }
}

/**
 * Looks up companies by place, possibly on another connection than the search: a place is never reused, so the state must only
 * not be older than the searched one.
 */
export class RefChunkReader {
  private readonly chunkAt: StatementSync;
  // By size, as a cache of `max` entries takes their memory when it is made.
  private readonly cache = new LRUCache<number, DataView>({ maxSize: CHUNKS_CACHED, sizeCalculation: () => 1 });
  private writes = -1;

  constructor(db: DatabaseSync) {
    this.chunkAt = db.prepare('select refs from ref_chunks where chunk = ?');
  }

  /** Companies in the order of the places. Throws if the index lacks one. */
  companiesAt({ places, writes }: FoundPlaces): CompanyHits {
    if (writes !== this.writes) this.cache.clear();
    this.writes = writes;
    return { companies: places.map((place) => this.refAt(place)), writes };
  }

  private refAt(place: number): CompanyRef {
    const chunk = chunkOf(place);
    let bytes = this.cache.get(chunk);
    if (!bytes) {
      bytes = this.read(chunk);
      this.cache.set(chunk, bytes);
    }
    const at = (place % PLACES_PER_CHUNK) * REF_BYTES;
    return refOf(bytes.getUint32(at, true), bytes.getUint32(at + NUMBER_BYTES, true));
  }

  private read(chunk: number): DataView {
    const refs = this.chunkAt.get(chunk)?.['refs'];
    if (!(refs instanceof Uint8Array)) throw new Error(`the company index has lost the companies of chunk ${chunk}`);
    return new DataView(refs.buffer, refs.byteOffset, refs.byteLength);
  }
}

/** Numbers of the store begin with 1; 0 means unknown. */
function refOf(id: number, no: number): CompanyRef {
  return no === 0 ? { id: entityIdOfNumber(id) } : { id: entityIdOfNumber(id), no };
}
