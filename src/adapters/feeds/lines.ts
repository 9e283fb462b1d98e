export interface TextLine {
  /** From 1. */
  readonly number: number;
  /** Without its line break; `undefined` if the line is too long. */
  readonly text: string | undefined;
}

const NEWLINE = 0x0a;

/** Splits a stream into lines, with at most one line and one chunk in memory. The last line needs no line break. */
export async function* linesOf(chunks: AsyncIterable<Buffer>, lineBytesMax: number): AsyncGenerator<TextLine[]> {
  let parts: Buffer[] = [];
  let partsBytes = 0;
  let number = 0;
  const keep = (part: Buffer): void => {
    partsBytes += part.length;
    if (partsBytes <= lineBytesMax) parts.push(part);
    else parts = [];
  };
  const finish = (): TextLine => {
    const text = partsBytes > lineBytesMax ? undefined : Buffer.concat(parts).toString('utf8').replace(/\r$/, '');
    parts = [];
    partsBytes = 0;
    number += 1;
    return { number, text: number === 1 ? text?.replace(/^\uFEFF/, '') : text };
  };
  for await (const chunk of chunks) {
    const lines: TextLine[] = [];
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      keep(chunk.subarray(start, end));
      lines.push(finish());
      start = end + 1;
    }
    if (start < chunk.length) keep(Buffer.from(chunk.subarray(start)));
    if (lines.length > 0) yield lines;
  }
  if (partsBytes > 0) yield [finish()];
}
