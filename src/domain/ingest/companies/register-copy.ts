import { keyHash } from '../../../platform/key-hash.ts';
import type { ImportItem, RecordPlace } from '../records.ts';
import type { Feed } from '../run/feed.ts';
import { UnreadableFile } from '../run/unreadable-file.ts';

/** Part of the records of a file that may be rejected, and records after which that is decided. */
const REJECTED_MAX = 0.05;
const DECIDED_AFTER = 1_000;

/** Item of a file of a register. */
type RegisterItem = { readonly kind: string; readonly place: RecordPlace; readonly about?: string | null };

export interface RegisterFile<Item> {
  /** Number of its records, as its source states it. */
  readonly records: number | undefined;
  /** The thing that a record is about: an LEI, or a relation of two. `undefined` for records that are about nothing. */
  subjectOf(item: Item): string | undefined;
}

/** The thing that a record of companies or their relations is about. */
export function subjectOfItem(item: ImportItem): string | undefined {
  switch (item.kind) {
    case 'company':
      return item.company.lei ?? undefined;
    case 'retirement':
      return item.retirement.lei;
    case 'ownership':
      return relationKey(item.ownership.child.value, item.ownership.parent.value, item.ownership.isUltimate);
    default:
      return undefined;
  }
}

/** Key of a relation between two LEIs. */
export const relationKey = (child: string, parent: string, isUltimate: boolean): string =>
  `${child} ${parent} ${isUltimate ? 'ultimate' : 'direct'}`;

/** A file of changes, in which the last record about a thing holds: earlier ones are left out. Reads the file once more than it is imported. */
export function lastOfEach<Item extends RegisterItem>(feed: Feed<Item>, file: RegisterFile<Item>): Feed<Item> {
  let last: Promise<ReadonlyMap<string, number>> | undefined;
  return {
    ...feed,
    async *items() {
      last ??= lastPositions(feed, file);
      const positions = await last;
      for await (const items of feed.items()) {
        yield items.filter((item) => {
          const subject = file.subjectOf(item);
          return subject === undefined || positions.get(subject) === item.place.record;
        });
      }
    },
  };
}

async function lastPositions<Item extends RegisterItem>(
  feed: Feed<Item>,
  file: RegisterFile<Item>,
): Promise<ReadonlyMap<string, number>> {
  const positions = new Map<string, number>();
  for await (const items of checked(feed, file)) {
    for (const item of items) {
      const subject = file.subjectOf(item);
      if (subject !== undefined) positions.set(subject, item.place.record);
    }
  }
  return positions;
}

/** Something that is stored of a register, and the item that ends it. */
export interface HeldThing<Item = ImportItem> {
  /** LEI, or keys of a relation by each LEI that leads to its companies; it is in a copy with one of them. */
  readonly subjects: readonly string[];
  readonly end: Item;
}

/**
 * A full copy of a register, followed by items that end what is stored of the register and is not in the copy. `stored` returns these items
 * for all that is stored.
 */
export function endingVanished<Item extends RegisterItem>(
  feed: Feed<Item>,
  file: RegisterFile<Item>,
  stored: () => AsyncIterable<readonly HeldThing<Item>[]>,
): Feed<Item> {
  let vanished: Promise<Item[]> | undefined;
  return {
    ...feed,
    async *items() {
      const present = new KeySet();
      for await (const items of checked(feed, file)) {
        for (const item of items) {
          // A record that cannot be read does not end what is stored of its subject.
          const subject = item.kind === 'rejected' ? (item.about ?? undefined) : file.subjectOf(item);
          if (subject !== undefined) present.add(subject);
        }
        yield items;
      }
      vanished ??= absentFrom(present, stored());
      yield await vanished;
    },
  };
}

async function absentFrom<Item>(present: KeySet, stored: AsyncIterable<readonly HeldThing<Item>[]>): Promise<Item[]> {
  const absent: Item[] = [];
  for await (const things of stored)
    for (const { subjects, end } of things) if (!subjects.some((one) => present.has(one))) absent.push(end);
  return absent;
}

/** The items of a feed. Throws `UnreadableFile` where their number is not the stated one, or too many are rejected. */
async function* checked<Item extends RegisterItem>(
  feed: Feed<Item>,
  { records }: RegisterFile<Item>,
): AsyncGenerator<readonly Item[]> {
  let [read, rejected] = [0, 0];
  const refuseRejected = (): void => {
    if (rejected > read * REJECTED_MAX)
      throw new UnreadableFile(feed.path, `has ${rejected} records that cannot be read among the first ${read}`);
  };
  for await (const items of feed.items()) {
    read += items.length;
    for (const { kind } of items) if (kind === 'rejected') rejected += 1;
    if (read >= DECIDED_AFTER) refuseRejected();
    yield items;
  }
  refuseRejected();
  if (read === 0 && records !== 0) throw new UnreadableFile(feed.path, 'has no record');
  if (records !== undefined && read !== records)
    throw new UnreadableFile(feed.path, `has ${read} records instead of ${records}`);
}

/** Millions of texts in eight bytes each, by a hash of 53 bits. Nothing is added after the first question. */
class KeySet {
  #hashes = new Float64Array(1024);
  #size = 0;
  #isSorted = false;

  add(text: string): void {
    if (this.#size === this.#hashes.length) {
      const grown = new Float64Array(this.#size * 2);
      grown.set(this.#hashes);
      this.#hashes = grown;
    }
    this.#hashes[this.#size] = keyHash(text);
    this.#size += 1;
  }

  has(text: string): boolean {
    if (!this.#isSorted) {
      this.#hashes = this.#hashes.subarray(0, this.#size).sort();
      this.#isSorted = true;
    }
    const hash = keyHash(text);
    let [from, to] = [0, this.#size];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#hashes[middle] ?? 0) < hash) from = middle + 1;
      else to = middle;
    }
    return this.#hashes[from] === hash;
  }
}
