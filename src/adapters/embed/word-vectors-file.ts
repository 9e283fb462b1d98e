import { existsSync, readFileSync } from 'node:fs';
import { parseWordVectors, type WordVectors } from '../../domain/search/vectors/word-vectors.ts';

/** The shipped vectors; see `models/words/README.md`. */
const WORD_VECTORS = new URL('../../../models/words/vectors.bin', import.meta.url);

/** Word vectors that are read at the first use; `null` where the file is missing. Throws for a damaged file. */
export function wordVectorsOf(file: URL = WORD_VECTORS): () => WordVectors | null {
  let vectors: WordVectors | null | undefined;
  return () => {
    vectors ??= existsSync(file) ? parseWordVectors(readFileSync(file)) : null;
    return vectors;
  };
}
