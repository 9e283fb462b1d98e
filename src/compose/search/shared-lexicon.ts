import { LEXICON_VERSION } from '../../domain/entity-linking/lexicon/lexicon-file.ts';
import { isLexiconFetched, lexiconStep } from '../../domain/snapshots/lexicon-step.ts';
import type { SharedSnapshots } from '../shared-snapshots.ts';

const LEXICON = { name: 'lexicon', format: LEXICON_VERSION } as const;

/** States of the graph: now, and of the file. */
export interface LexiconState {
  readonly now: string;
  readonly made: string | undefined;
  /** True if a file of another state should be replaced: the graph is at rest, or has not been for long. */
  readonly isDue: boolean;
}

/** Brings the lexicon file up to date as far as that is possible and due now. */
export type RenewLexicon = (state: LexiconState, signal: AbortSignal) => Promise<void>;

/** Builds the file; resolves to its stamp, `undefined` when it was stopped. */
export type BuildLexicon = (signal: AbortSignal) => Promise<string | undefined>;

/** A lexicon for a process that is alone: it builds the file itself. */
export const ownLexicon =
  (build: BuildLexicon): RenewLexicon =>
  async ({ now, made, isDue }, signal) => {
    if (isDue && now !== made) await build(signal);
  };

/**
 * A lexicon for one of several processes: the holder of the lease builds the file and publishes it, the others fetch
 * it.
 */
export function sharedLexicon(snapshots: SharedSnapshots, file: string, build: BuildLexicon): RenewLexicon {
  return async ({ now, made: before, isDue }, signal) => {
    let made = before;
    const lead = async (lost: AbortSignal): Promise<void> => {
      // Another process may have published it just now.
      if ((await snapshots.find(LEXICON))?.stamp === now) return;
      const stopping = AbortSignal.any([signal, lost]);
      if (made !== now) made = (await build(stopping)) ?? made;
      if (made !== undefined && snapshots.canPublish()) await snapshots.publish(LEXICON, made, file, stopping);
    };
    let published = await snapshots.find(LEXICON);
    if (lexiconStep({ now, made, published: published?.stamp }, isDue) === 'lead') {
      await snapshots.alone(LEXICON, lead);
      published = await snapshots.find(LEXICON);
    }
    if (published && isLexiconFetched({ now, made, published: published.stamp }))
      await snapshots.fetch(published, file);
  };
}
