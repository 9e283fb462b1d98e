import { LINES_MAX } from './batch.ts';

export interface InputLine {
  /** From 1, in the original file: blank lines count. */
  readonly number: number;
  /** `null` of one that is longer than a request may be. */
  readonly text: string | null;
}

/** As the body of a request (contract 16, 67). */
const LINE_CHARACTERS_MAX = 1_048_576;
const LINE_FEED = '\n';

/** The whole input is of no use; the message says why. */
export class UnusableInput extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnusableInput';
  }
}

/**
 * The lines of a JSONL file that are not blank, as they arrive. Ends of lines may be `\n` or `\r\n`; a byte order mark is passed
 * over. Throws `UnusableInput` for bytes that are not UTF-8 text and past `LINES_MAX`.
 */
export async function* inputLines(body: AsyncIterable<Uint8Array>): AsyncGenerator<InputLine> {
  let number = 0;
  let given = 0;
  for await (const text of splitLines(decoded(body))) {
    number += 1;
    if (text?.trim() === '') continue;
    given += 1;
    if (given > LINES_MAX) throw new UnusableInput(`The file has more than ${LINES_MAX} lines`);
    yield { number, text };
  }
}

async function* decoded(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: Uint8Array): string => {
    let text: string;
    try {
      text = bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
    } catch {
      throw new UnusableInput('The file is not UTF-8 text');
    }
    if (text.includes('\u0000')) throw new UnusableInput('The file is not UTF-8 text');
    return text;
  };
  for await (const bytes of body) yield decode(bytes);
  yield decode();
}

/** `null` for a line that is too long. */
async function* splitLines(texts: AsyncIterable<string>): AsyncGenerator<string | null> {
  let open: string | null = '';
  for await (const text of texts) {
    let from = 0;
    for (let to = text.indexOf(LINE_FEED); to >= 0; to = text.indexOf(LINE_FEED, from)) {
      yield longer(open, text.slice(from, to));
      open = '';
      from = to + 1;
    }
    open = longer(open, text.slice(from));
  }
  if (open !== '') yield open;
}

const longer = (open: string | null, more: string): string | null =>
  open === null || open.length + more.length > LINE_CHARACTERS_MAX ? null : open + more;
