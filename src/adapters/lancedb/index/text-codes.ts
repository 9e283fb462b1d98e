/** A column of texts as Arrow stores it: text `at` is the UTF-8 in `bytes` from `offsets[at]` up to `offsets[at + 1]`. */
export interface Utf8Column {
  readonly bytes: Uint8Array;
  readonly offsets: Int32Array;
}

/** A dictionary encoding: equal texts have the same code, from 0. */
export type TextCodes = ReturnType<typeof createTextCodes>;

/** The code of a text that is not wanted. */
export const LEFT_OUT = -1;

/** An empty dictionary. */
export function createTextCodes(isWanted: (text: string) => boolean = () => true) {
  const texts: string[] = [];
  const codes = new Map<string, number>();
  return {
    /** By code; grows. */
    texts,
    /** `LEFT_OUT` for a text that is not wanted. */
    of({ bytes, offsets }: Utf8Column, at: number): number {
      const { buffer, byteOffset, byteLength } = bytes;
      const text = Buffer.from(buffer, byteOffset, byteLength).toString('utf8', offsets[at], offsets[at + 1]);
      let code = codes.get(text);
      if (code === undefined) {
        code = isWanted(text) ? texts.push(text) - 1 : LEFT_OUT;
        codes.set(text, code);
      }
      return code;
    },
  };
}
