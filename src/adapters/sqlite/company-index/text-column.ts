/** UTF-8 never takes more for one of JavaScript's characters. */
const BYTES_PER_CHAR_MAX = 3;

/** Texts one after the other as bytes: handed to another thread as they are, and nothing for the garbage collector to move about. */
export interface TextColumn {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where each text ends. */
  readonly ends: Uint32Array<ArrayBuffer>;
}

export class TextColumnBuilder {
  private buffer: Buffer<ArrayBuffer>;
  private readonly ends: Uint32Array<ArrayBuffer>;
  private used = 0;
  private count = 0;

  /**
   * `count` texts can be added. `bytesPerText` is how long they are on average, more or less: room is made for more when
   * they are longer, and room that stays empty makes the garbage collector run for nothing.
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

/** The text of each row as bytes, as SQLite only takes it over: a string would be made for it and taken apart again. */
export const textBytesOf =
  ({ bytes, ends }: TextColumn) =>
  (row: number): Uint8Array<ArrayBuffer> =>
    bytes.subarray(row === 0 ? 0 : ends[row - 1], ends[row]);
