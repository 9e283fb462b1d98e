/** A map that forgets what was not used for longest once it holds more than `countMax` entries. */
export class RecentlyUsed<Key, Value> {
  private readonly entries = new Map<Key, Value>();
  private readonly countMax: number;

  constructor(countMax: number) {
    this.countMax = countMax;
  }

  has(key: Key): boolean {
    return this.entries.has(key);
  }

  get(key: Key): Value | undefined {
    const value = this.entries.get(key);
    if (value === undefined) return undefined;
    this.entries.delete(key);
    this.entries.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    if (this.entries.size <= this.countMax) return;
    for (const oldest of this.entries.keys()) {
      this.entries.delete(oldest);
      return;
    }
  }

  clear(): void {
    this.entries.clear();
  }
}
