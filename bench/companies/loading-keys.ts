/** Number of buckets for a radix sort by the first bits; each has few keys, which are cheap to sort. */
const BUCKET_BITS = 20;
const HASH_BITS = 53;
const BUCKET_SIZE = 2 ** (HASH_BITS - BUCKET_BITS);
const ROOM_AT_FIRST = 1 << 16;

/** Collects keys of loaded companies, twelve bytes each, and returns them in the order of their table. */
export class LoadingKeys {
  private hashes = new Float64Array(ROOM_AT_FIRST);
  private numbers = new Uint32Array(ROOM_AT_FIRST);
  private count = 0;

  /** Company numbers must be ascending. `hash` is an integer of at most 53 bits (`key-hash.ts`). */
  add(hash: number, companyNo: number): void {
    if (this.count === this.hashes.length) this.grow();
    this.hashes[this.count] = hash;
    this.numbers[this.count++] = companyNo;
  }

  /** Yields `key_hash, company_no, key_hash, ...` sorted by both, at most `rows` keys at a time, and empties the collection. */
  *sorted(rows: number): Generator<number[]> {
    const { count } = this;
    this.sort();
    for (let from = 0; from < count; from += rows) {
      const cells: number[] = [];
      for (let i = from; i < Math.min(count, from + rows); i++) cells.push(this.hashes[i] ?? 0, this.numbers[i] ?? 0);
      yield cells;
    }
  }

  private grow(): void {
    const [hashes, numbers] = [this.hashes, this.numbers];
    this.hashes = new Float64Array(hashes.length * 2);
    this.numbers = new Uint32Array(numbers.length * 2);
    this.hashes.set(hashes);
    this.numbers.set(numbers);
  }

  private sort(): void {
    const { hashes: from, numbers: fromNumbers, count } = this;
    const ends = new Uint32Array(2 ** BUCKET_BITS + 1);
    for (let i = 0; i < count; i++) {
      const after = bucketOf(from[i] ?? 0) + 1;
      ends[after] = (ends[after] ?? 0) + 1;
    }
    for (let bucket = 1; bucket < ends.length; bucket++) ends[bucket] = (ends[bucket] ?? 0) + (ends[bucket - 1] ?? 0);
    // From here on the start of a bucket advances to its end as keys are added.
    const [hashes, numbers] = [new Float64Array(count), new Uint32Array(count)];
    for (let i = 0; i < count; i++) {
      const hash = from[i] ?? 0;
      const bucket = bucketOf(hash);
      const at = ends[bucket] ?? 0;
      ends[bucket] = at + 1;
      hashes[at] = hash;
      numbers[at] = fromNumbers[i] ?? 0;
    }
    sortNeighbours(hashes, numbers);
    this.hashes = hashes;
    this.numbers = numbers;
  }
}

const bucketOf = (hash: number): number => Math.floor(hash / BUCKET_SIZE);

/** Insertion sort, as all keys are close to their position; stable, so equal hashes stay in the order of companies. */
function sortNeighbours(hashes: Float64Array, numbers: Uint32Array): void {
  for (let i = 1; i < hashes.length; i++) {
    const [hash, number] = [hashes[i] ?? 0, numbers[i] ?? 0];
    let at = i;
    for (; at > 0 && (hashes[at - 1] ?? 0) > hash; at--) {
      hashes[at] = hashes[at - 1] ?? 0;
      numbers[at] = numbers[at - 1] ?? 0;
    }
    hashes[at] = hash;
    numbers[at] = number;
  }
}
