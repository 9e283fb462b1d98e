/** Texts that are asked about together, with their numbers among all. */
export interface Batch {
  readonly numbers: readonly number[];
  readonly texts: readonly string[];
}

/** Limits of one request to the service. */
const TEXTS_MAX = 500;
const CHARS_MAX = 200_000;
const TEXT_CHARS_MAX = 20_000;

/** Texts in as few batches as the service allows. Empty and oversized texts are left out. */
export function batchesOf(texts: readonly string[]): Batch[] {
  const batches: { numbers: number[]; texts: string[]; chars: number }[] = [];
  for (const [number, text] of texts.entries()) {
    if (text === '' || text.length > TEXT_CHARS_MAX) continue;
    let last = batches.at(-1);
    if (last === undefined || last.texts.length === TEXTS_MAX || last.chars + text.length > CHARS_MAX) {
      last = { numbers: [], texts: [], chars: 0 };
      batches.push(last);
    }
    last.numbers.push(number);
    last.texts.push(text);
    last.chars += text.length;
  }
  return batches;
}
