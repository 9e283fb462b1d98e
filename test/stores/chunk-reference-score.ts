import { BM25, type ChunkQuery } from '../../src/domain/documents/chunk-search.ts';
import { askedWordsOf } from '../../src/domain/text/query-words.ts';
import { searchWordsOf } from '../../src/domain/text/search-text.ts';
import type { ReferenceChunk } from './chunk-reference.ts';

/**
 * The BM25 score of a query's words in each of `all` chunks; `null` for a chunk that does not match, 0 for a query without words.
 */
export function referenceScores(
  all: readonly ReferenceChunk[],
  { words, areAllWordsNeeded }: ChunkQuery,
): (chunk: ReferenceChunk) => number | null {
  const asked = stemsOf(askedWordsOf(words.map((one) => one.words).join(' ')));
  if (asked.length === 0) return () => (words.some((one) => one.words.trim() !== '') ? null : 0);
  const stems = new Map(all.map((chunk) => [chunk, stemsOfChunk(chunk)]));
  const meanLength = [...stems.values()].reduce((sum, { length }) => sum + length, 0) / all.length;
  const idfOf = (stem: string): number => {
    const holding = [...stems.values()].filter((held) => held.includes(stem)).length;
    return Math.log(1 + (all.length - holding + 0.5) / (holding + 0.5));
  };
  const groups = areAllWordsNeeded ? [{ stems: asked, weight: 1 }] : groupsOf(words);
  const terms = groups.flatMap((group) => group.stems.map((stem) => ({ stem, factor: group.weight * idfOf(stem) })));
  return (chunk) => {
    const held = stems.get(chunk) ?? [];
    if (areAllWordsNeeded ? !asked.every((stem) => held.includes(stem)) : !asked.some((stem) => held.includes(stem)))
      return null;
    return terms.reduce((sum, { stem, factor }) => {
      const count = held.filter((one) => one === stem).length;
      const norm = BM25.k1 * (1 - BM25.b + (BM25.b * held.length) / meanLength);
      return sum + (factor * count * (BM25.k1 + 1)) / (count + norm);
    }, 0);
  };
}

/** Words of one weight are one group, in which each counts once, and forms of one word one by one. */
const groupsOf = (words: ChunkQuery['words']): { readonly stems: string[]; readonly weight: number }[] =>
  [...Map.groupBy(words, ({ weight }) => weight)].map(([weight, some]) => ({
    stems: stemsOf(askedWordsOf(some.map((one) => one.words).join(' '))),
    weight,
  }));

const stemsOfChunk = ({ chunk, headline }: ReferenceChunk): string[] =>
  stemsOf(searchWordsOf(`${chunk.text}\n${headline}`));

/** Rough English stems of words. */
const stemsOf = (words: readonly string[]): string[] =>
  words.map((text) => {
    const word = text.toLowerCase();
    return /^[a-z]{4,}$/.test(word) ? word.replace(/(?:ing|ed|es|s|e)$/, '') : word;
  });
