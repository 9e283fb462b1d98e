import { readHeadIfThere, replaceFile } from '../../adapters/disk/replaced-file.ts';
import { lexiconOfGraph, type ReadingOptions } from '../../domain/entity-linking/lexicon/follow-graph.ts';
import { encodeLexicon, LEXICON_HEAD_BYTES, stampIn } from '../../domain/entity-linking/lexicon/lexicon-file.ts';
import type { Stores } from '../stores.ts';

export type GraphStores = Pick<Stores, 'entities' | 'catalog' | 'epoch'>;

/** A newly written lexicon file. */
export interface LexiconBuild {
  /** State of the graph from which it was built. */
  readonly stamp: string;
  readonly entities: number;
  readonly bytes: number;
}

/** Builds the lexicon of the current graph and writes it to `file`; `undefined` when stopped. */
export async function renewLexicon(
  graph: GraphStores,
  file: string,
  options?: ReadingOptions,
): Promise<LexiconBuild | undefined> {
  const lexicon = await lexiconOfGraph(graph, options);
  if (lexicon === undefined) return undefined;
  const bytes = encodeLexicon(lexicon);
  replaceFile(file, bytes);
  return { stamp: lexicon.stamp, entities: lexicon.ids.length, bytes: bytes.byteLength };
}

/** State of the graph from which the lexicon in `file` was built; `undefined` without a readable lexicon. */
export function stampOfFile(file: string): string | undefined {
  const bytes = readHeadIfThere(file, LEXICON_HEAD_BYTES);
  return bytes && stampIn(bytes);
}
