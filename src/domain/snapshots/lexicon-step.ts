/** Stamps of lexicons: of the graph now, of the file that this process has, and of the published snapshot. */
interface LexiconStamps {
  readonly now: string;
  readonly made: string | undefined;
  readonly published: string | undefined;
}

/** `lead`: build and publish, if no other process does. `follow`: use the published one. */
export type LexiconStep = 'lead' | 'follow';

/** Next step of a process for its lexicon. `isDue`: the graph is at rest, or has not been for long. */
export function lexiconStep({ now, made, published }: LexiconStamps, isDue: boolean): LexiconStep {
  const isBetterThanNone = made === undefined && published !== undefined;
  if (published === now || isBetterThanNone) return 'follow';
  return isDue || made === now ? 'lead' : 'follow';
}

/** True if the published snapshot is better than the file: the file is of another state, and so not the newest. */
export const isLexiconFetched = ({ now, made, published }: LexiconStamps): boolean =>
  published !== undefined && made !== now && made !== published;
