import type { CodedLists, CountedChunks } from './counted-chunks.ts';

/** Renames the contents of a count's batches before `take`; names that become equal are listed once. */
export function takeCountedAs(
  countedAs: (id: string) => string,
  take: (batch: CountedChunks) => void,
): (batch: CountedChunks) => void {
  const codes = new Map<string, number>();
  const names: string[] = [];
  const codeOf: number[] = [];
  let areSame = true;
  return (batch) => {
    for (let code = names.length; code < batch.names.length; code++) {
      const name = countedAs(batch.names[code] ?? '');
      const first = codes.get(name) ?? code;
      codes.set(name, first);
      names.push(name);
      codeOf.push(first);
      areSame &&= first === code;
    }
    if (areSame) take({ ...batch, names });
    else take({ ...batch, names, body: recoded(batch.body, codeOf), headline: recoded(batch.headline, codeOf) });
  };
}

function recoded({ offsets, codes }: CodedLists, codeOf: readonly number[]): CodedLists {
  const to = new Int32Array(offsets.length);
  const unique = new Uint32Array((offsets.at(-1) ?? 0) - (offsets[0] ?? 0));
  let length = 0;
  for (let row = 0; row + 1 < offsets.length; row++) {
    const start = length;
    for (let at = offsets[row] ?? 0; at < (offsets[row + 1] ?? 0); at++) {
      const code = codeOf[codes[at] ?? 0] ?? 0;
      if (!unique.subarray(start, length).includes(code)) unique[length++] = code;
    }
    to[row + 1] = length;
  }
  return { offsets: to, codes: unique.subarray(0, length) };
}
