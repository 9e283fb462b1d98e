import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { RecentlyUsed } from '../../../domain/companies/recently-used.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { entityIdOf } from './places.ts';

/**
 * Which company is at which place, four bytes to a place: what every search ends with is read from a few megabytes
 * instead of from the table of all names. Two rows of so many places fill a page of the file.
 */
const PLACES_PER_CHUNK = 500;
const ID_BYTES = 4;
/** Chunks that a reader keeps: 32 MB, for eight million companies. */
const CHUNKS_KEPT = 16_000;

const chunkOf = (place: number): number => Math.floor(place / PLACES_PER_CHUNK);

/** Within a transaction. */
export class IdChunkWriter {
  private readonly chunkAt: StatementSync;
  private readonly setChunk: StatementSync;

  constructor(db: DatabaseSync) {
    this.chunkAt = db.prepare('select ids from id_chunks where chunk = ?');
    this.setChunk = db.prepare(
      'insert into id_chunks (chunk, ids) values (?, ?) on conflict do update set ids = excluded.ids',
    );
  }

  /** `order` gives the rows in the order of their places. */
  put(order: Uint32Array, places: Float64Array, ids: Float64Array): void {
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
      bytes.setUint32((place % PLACES_PER_CHUNK) * ID_BYTES, ids[row] ?? 0, true);
    }
    keep();
  }

  private read(chunk: number): DataView<ArrayBuffer> {
    const bytes = new Uint8Array(PLACES_PER_CHUNK * ID_BYTES);
    const before = this.chunkAt.get(chunk)?.['ids'];
    if (before instanceof Uint8Array) bytes.set(before);
    return new DataView(bytes.buffer);
  }
}

export class IdChunkReader {
  private readonly chunkAt: StatementSync;
  private readonly kept = new RecentlyUsed<number, DataView>(CHUNKS_KEPT);

  constructor(db: DatabaseSync) {
    this.chunkAt = db.prepare('select ids from id_chunks where chunk = ?');
  }

  idAt(place: number): EntityId {
    const chunk = chunkOf(place);
    let bytes = this.kept.get(chunk);
    if (!bytes) {
      bytes = this.read(chunk);
      this.kept.set(chunk, bytes);
    }
    return entityIdOf(bytes.getUint32((place % PLACES_PER_CHUNK) * ID_BYTES, true));
  }

  /** Somebody has written since. */
  forget(): void {
    this.kept.clear();
  }

  private read(chunk: number): DataView {
    const ids = this.chunkAt.get(chunk)?.['ids'];
    if (!(ids instanceof Uint8Array)) throw new Error(`the company index has lost the ids of chunk ${chunk}`);
    return new DataView(ids.buffer, ids.byteOffset, ids.byteLength);
  }
}
