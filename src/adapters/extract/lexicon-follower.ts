import { readFileSync, statSync } from 'node:fs';
import { buildLexicon } from '../../domain/entity-linking/lexicon/build-lexicon.ts';
import type { Lexicon } from '../../domain/entity-linking/lexicon/lexicon.ts';
import { decodeLexicon } from '../../domain/entity-linking/lexicon/lexicon-file.ts';

/**
 * Returns the result of `make` for the lexicon in a file, recomputed when the file was replaced. With a missing or incomplete
 * file the last lexicon stays, initially an empty one.
 */
export function followLexicon<Made>(file: string, make: (lexicon: Lexicon) => Made): () => Made {
  let seen = '';
  let made: Made | undefined;
  return () => {
    const stats = statSync(file, { throwIfNoEntry: false });
    const now = stats === undefined ? '' : `${stats.ino}:${stats.mtimeMs}:${stats.size}`;
    if (now !== seen && stats !== undefined) {
      // A copy that starts at a whole place: small files come as parts of larger memory.
      const lexicon = decodeLexicon(new Uint8Array(readFileSync(file)));
      if (lexicon !== undefined) made = make(lexicon);
      seen = now;
    }
    made ??= make(buildLexicon([]));
    return made;
  };
}
