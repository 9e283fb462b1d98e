/** Files of the golden copy, in the order in which they are taken: entities ("who is who"), relations ("who owns whom"), why others report none. */
export const GLEIF_LEVELS = ['lei2', 'rr', 'repex'] as const;
export type GleifLevel = (typeof GLEIF_LEVELS)[number];

interface LevelCursor {
  /** Publication up to which changes were taken. */
  readonly at: string;
  /** Publication of the last full copy. */
  readonly fullAt: string;
}

/** Position in GLEIF's publications, of each file by itself, as each is taken in a transaction of its own. */
export type GleifCursor = Partial<Readonly<Record<GleifLevel, LevelCursor>>>;

/** A cursor from its stored form; one of no known form stands for the beginning. */
export function readCursor(stored: string | null): GleifCursor {
  const cursor: Partial<Record<GleifLevel, LevelCursor>> = {};
  for (const line of (stored ?? '').split('; ')) {
    const [name, at, fullAt] = line.split(' ');
    const level = GLEIF_LEVELS.find((one) => one === name);
    if (level !== undefined && isInstant(at) && isInstant(fullAt)) cursor[level] = { at, fullAt };
  }
  return cursor;
}

/** `lei2 <at> <full at>; rr <at> <full at>; repex <at> <full at>`. */
export const writeCursor = (cursor: GleifCursor): string =>
  GLEIF_LEVELS.flatMap((level) => {
    const had = cursor[level];
    return had === undefined ? [] : [`${level} ${had.at} ${had.fullAt}`];
  }).join('; ');

const isInstant = (text: string | undefined): text is string => text !== undefined && !Number.isNaN(Date.parse(text));
