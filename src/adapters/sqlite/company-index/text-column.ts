/** Maximum UTF-8 bytes per UTF-16 code unit. */
const BYTES_PER_CHAR_MAX = 3;

/** Concatenated UTF-8 texts: transferable to another thread, without load on the garbage collector. */
export interface TextColumn {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** End offset of each text. */
  readonly ends: Uint32Array<ArrayBuffer>;
}

export class TextColumnBuilder {
  private buffer: Buffer<ArrayBuffer>;
  private readonly ends: Uint32Array<ArrayBuffer>;
  private used = 0;
  private count = 0;

  /**
   * Has room for `count` texts of about `bytesPerText` bytes on average. It grows for longer texts; too much room causes
   * needless garbage collection.
   */
  constructor(count: number, bytesPerText: number) {
    this.buffer = Buffer.allocUnsafeSlow(count * bytesPerText);
    this.ends = new Uint32Array(count);
  }

  add(text: string): void {
    const needed = this.used + text.length * BYTES_PER_CHAR_MAX;
    if (needed > this.buffer.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.buffer.length * 2));
      this.buffer.copy(larger, 0, 0, this.used);
      this.buffer = larger;
    }
    this.used += this.buffer.write(text, this.used);
    this.ends[this.count++] = this.used;
  }

  column(): TextColumn {
    return { bytes: this.buffer.subarray(0, this.used), ends: this.ends };
  }
}

/** Returns the text of a row as bytes, for SQLite, which avoids the conversion to a string and back. */
export const textBytesOf =
  ({ bytes, ends }: TextColumn) =>
  (row: number): Uint8Array<ArrayBuffer> =>
    bytes.subarray(row === 0 ? 0 : ends[row - 1], ends[row]);
