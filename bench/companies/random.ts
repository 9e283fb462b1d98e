/** Numbers in [0, 1) that depend on nothing but `seed` and `row`, so that any row can be made again without the rows before it. */
export function rowRandom(seed: number, row: number): () => number {
  let state = (Math.imul(row + 1, 0x9e3779b1) ^ Math.imul(seed, 0x85ebca6b)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** 0 most often, then 1, ...: probability falls as 1 / (rank + 1) (Zipf). `lnCount` is the natural logarithm of how many there are. */
export const zipfRank = (draw: number, lnCount: number): number => Math.floor(Math.exp(draw * lnCount)) - 1;

export const pick = <T>(list: readonly T[], draw: number): T => list[Math.floor(draw * list.length)] as T;

/** Like `pick`, but the first entries come up most often. */
export const pickZipf = <T>(list: readonly T[], draw: number): T =>
  list[Math.min(list.length - 1, zipfRank(draw, lnOf(list.length + 1)))] as T;

/** The generator asks for the same few of them for every row. */
const LOGARITHMS: readonly number[] = Array.from({ length: 1_000 }, (_, number) => Math.log(number));
const lnOf = (number: number): number => LOGARITHMS[number] ?? Math.log(number);

/** A whole number from 0 to `below` - 1. */
export const randomInt = (below: number, draw: number): number => Math.floor(draw * below);

/** The same things in another order, the same for the same seed. */
export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const random = rowRandom(seed, 0);
  const copy = [...list];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = randomInt(i + 1, random());
    [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
  }
  return copy;
}
