/**
 * A cache of at most `countMax` entries with approximate LRU eviction: two generations, of which the older is dropped at once. A use
 * costs only a look-up.
 */
export class RecentlyUsed<Key, Value> {
  private recent = new Map<Key, Value>();
  private older = new Map<Key, Value>();
  private readonly half: number;

  constructor(countMax: number) {
    this.half = Math.max(1, Math.floor(countMax / 2));
  }

  get(key: Key): Value | undefined {
    const value = this.recent.get(key);
    if (value !== undefined) return value;
    const earlier = this.older.get(key);
    if (earlier !== undefined) this.set(key, earlier);
    return earlier;
  }

  set(key: Key, value: Value): void {
    if (this.recent.size >= this.half && !this.recent.has(key)) {
      this.older = this.recent;
      this.recent = new Map();
    }
    this.recent.set(key, value);
  }

  clear(): void {
    this.recent.clear();
    this.older.clear();
  }
}
