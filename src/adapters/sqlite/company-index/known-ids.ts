/** A set of entity ids as numbers (below 2^32 - 1) with open addressing: four bytes each, where `Set` needs forty. */
export class KnownIds {
  private slots = new Uint32Array(1 << 16).fill(FREE);
  private count = 0;

  get size(): number {
    return this.count;
  }

  has(id: number): boolean {
    return this.slots[this.slotOf(id)] === id;
  }

  add(id: number): void {
    const slot = this.slotOf(id);
    if (this.slots[slot] === id) return;
    this.slots[slot] = id;
    this.count++;
    if (this.count * 2 > this.slots.length) this.grow();
  }

  /** The slot of the id, or the free slot for it. */
  private slotOf(id: number): number {
    const mask = this.slots.length - 1;
    let slot = (Math.imul(id, 0x9e3779b1) >>> 7) & mask;
    while (this.slots[slot] !== id && this.slots[slot] !== FREE) slot = (slot + 1) & mask;
    return slot;
  }

  private grow(): void {
    const before = this.slots;
    this.slots = new Uint32Array(before.length * 2).fill(FREE);
    for (const id of before) if (id !== FREE) this.slots[this.slotOf(id)] = id;
  }
}

const FREE = 0xffff_ffff;
