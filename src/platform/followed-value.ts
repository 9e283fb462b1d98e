import { createRefreshed, type RefreshedParts } from './refreshed.ts';

/** A value that is built from a source and built again, in the background, after the source has changed; at once in another epoch. */
export interface Followed<Value> {
  /** The value built last; only the first call, and the first in another epoch, waits for one. */
  current(): Promise<Value>;
  /** Number of builds: increases whenever the value changes. */
  builds(): number;
}

export interface FollowedParts<Value> extends Required<Omit<RefreshedParts<Value>, 'refresh'>> {
  /** A version of the source. */
  readonly mark: () => Promise<string>;
  readonly build: () => Promise<Value>;
}

/** Creates a value that is built at the first call of `current`. */
export function createFollowed<Value>({ mark, build, ...parts }: FollowedParts<Value>): Followed<Value> {
  let builds = 0;
  const current = createRefreshed<{ readonly value: Value; readonly mark: string }>({
    ...parts,
    async refresh(before) {
      // The mark is older than the built value, so a change in between leads to one build too many, not too few.
      const now = await mark();
      if (now === before?.mark) return before;
      const value = await build();
      builds++;
      return { value, mark: now };
    },
  });
  return { current: async () => (await current()).value, builds: () => builds };
}
