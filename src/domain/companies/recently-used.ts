/**
 * A map of at most `countMax` entries that forgets what was not used of late, half of them at a time: so a use costs no more
 * than a look-up.
 */
export class RecentlyUsed<Key, Value> {
  private recent = new Map<Key, Value>();
  private before = new Map<Key, Value>();
  private readonly half: number;

  constructor(countMax: number) {
    this.half = Math.max(1, Math.floor(countMax / 2));
  }

  get(key: Key): Value | undefined {
    const value = this.recent.get(key);
    if (value !== undefined) return value;
    const earlier = this.before.get(key);
    if (earlier !== undefined) this.set(key, earlier);
    return earlier;
  }

  set(key: Key, value: Value): void {
    if (this.recent.size >= this.half && !this.recent.has(key)) {
      this.before = this.recent;
      this.recent = new Map();
    }
    this.recent.set(key, value);
  }

  clear(): void {
    this.recent.clear();
    this.before.clear();
  }
}
