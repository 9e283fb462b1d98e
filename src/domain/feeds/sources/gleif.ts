import { DAY_MS, HOUR_MS, isoOf } from '../../../platform/clock.ts';
import { budgetsOf, type FeedAddresses } from '../addresses.ts';
import type { GleifImport, Taken } from '../feed-imports.ts';
import { type FeedWork, nothingNewer, type WorkParts, type WorkResult, type WorkRun } from '../feed-work.ts';
import { FetchFault } from '../fetch-fault.ts';
import type { SourceFile } from '../fetcher.ts';
import { sumOfTaken } from '../whole-file.ts';

/** Files of the golden copy, in the order in which they are taken: entities ("who is who"), relations ("who owns whom"), why others report none. */
const GLEIF_LEVELS = ['lei2', 'rr', 'repex'] as const;
type GleifLevel = (typeof GLEIF_LEVELS)[number];

interface LevelCursor {
  /** Publication up to which changes were taken. */
  readonly at: string;
  /** Publication of the last full copy. */
  readonly fullAt: string;
}

/** Position in GLEIF's publications, of each file by itself, as each is taken in a transaction of its own. */
type GleifCursor = Partial<Readonly<Record<GleifLevel, LevelCursor>>>;

/** A cursor from its stored form; one of no known form stands for the beginning. */
function readCursor(stored: string | null): GleifCursor {
  const cursor: Partial<Record<GleifLevel, LevelCursor>> = {};
  for (const line of (stored ?? '').split('; ')) {
    const [name, at, fullAt] = line.split(' ');
    const level = GLEIF_LEVELS.find((one) => one === name);
    if (level !== undefined && isInstant(at) && isInstant(fullAt)) cursor[level] = { at, fullAt };
  }
  return cursor;
}

/** `lei2 <at> <full at>; rr <at> <full at>; repex <at> <full at>`. */
const writeCursor = (cursor: GleifCursor): string =>
  GLEIF_LEVELS.flatMap((level) => {
    const had = cursor[level];
    return had === undefined ? [] : [`${level} ${had.at} ${had.fullAt}`];
  }).join('; ');

const isInstant = (text: string | undefined): text is string => text !== undefined && !Number.isNaN(Date.parse(text));

interface PublishedFile {
  readonly url: string;
  readonly bytes: number;
  /** `undefined` where the source does not state it. */
  readonly records: number | undefined;
}

/** One publication of the golden copy, of which there are three a day. */
interface Publication {
  readonly at: string;
  readonly levels: Readonly<Record<GleifLevel, PublishedLevel>>;
}

interface PublishedLevel {
  /** In CSV, the smallest edition. */
  readonly full: PublishedFile;
  /** By the name of the time that they go back. In XML, the only edition known to mark what was deleted. */
  readonly deltas: Readonly<Record<string, PublishedFile | undefined>>;
}

/** Reads the answer of `publishes?per_page=1`. Throws `FetchFault` for another form. */
function readPublication(text: string): Publication {
  try {
    const [latest] = listAt(JSON.parse(text), 'data');
    const date = textAt(latest, 'publish_date');
    const levels = GLEIF_LEVELS.map((level) => [level, levelOf(at(latest, level))] as const);
    return {
      // In UTC, as `2026-09-20 00:00:00`.
      at: isoOf(Date.parse(/[Zz]|[+-]\d\d:?\d\d$/.test(date) ? date : `${date.replace(' ', 'T')}Z`)),
      levels: Object.fromEntries(levels) as Record<GleifLevel, PublishedLevel>,
    };
  } catch (cause) {
    if (cause instanceof FetchFault) throw cause;
    throw new FetchFault('unreadable', 'the list of publications is of another form', { cause });
  }
}

function levelOf(level: unknown): PublishedLevel {
  const deltas = Object.entries(at(level, 'delta_files')).map(
    ([name, files]) => [name, fileOf((files as Record<string, unknown> | null)?.['xml'])] as const,
  );
  const full = fileOf(at(at(level, 'full_file'), 'csv'));
  if (full === undefined || full.records === undefined) throw new TypeError('no full copy');
  return { full, deltas: Object.fromEntries(deltas) };
}

/** `undefined` for a file that is not published. */
function fileOf(file: unknown): PublishedFile | undefined {
  if (typeof file !== 'object' || file === null) return undefined;
  const { url, size, record_count: records } = file as Record<string, unknown>;
  if (typeof url !== 'string' || !URL.canParse(url) || typeof size !== 'number') return undefined;
  return { url, bytes: size, records: typeof records === 'number' ? records : undefined };
}

function at(value: unknown, name: string): object {
  const found = (value as Record<string, unknown>)[name];
  if (typeof found !== 'object' || found === null) throw new TypeError(`no ${name}`);
  return found;
}

function listAt(value: unknown, name: string): unknown[] {
  const found = at(value, name);
  if (!Array.isArray(found)) throw new TypeError(`${name} is no list`);
  return found;
}

function textAt(value: unknown, name: string): string {
  const found = (value as Record<string, unknown>)[name];
  if (typeof found !== 'string') throw new TypeError(`${name} is no text`);
  return found;
}

/** Delta files by the time that they go back. They overlap, and records are taken as often as they come, so a longer one does no harm. */
const WINDOWS = [
  { name: 'IntraDay', words: 'changes of eight hours', reachesMs: 8 * HOUR_MS },
  { name: 'LastDay', words: 'changes of a day', reachesMs: DAY_MS },
  { name: 'LastWeek', words: 'changes of a week', reachesMs: 7 * DAY_MS },
  { name: 'LastMonth', words: 'changes of a month', reachesMs: 31 * DAY_MS },
] as const;
const PUBLICATION_BYTES_MAX = 1_000_000;
/** Part of the records of the former full copy that a newer one must have. */
const RECORDS_KEPT = 0.9;
/** Days of a month among which its first Sunday is. */
const FIRST_WEEK = 7;

/** File to take: the full copy, or the changes since the cursor. */
interface Choice {
  readonly file: PublishedFile;
  readonly isFull: boolean;
  /** Name that stays the same from one publication to the next. */
  readonly name: string;
  /** As people read it: `changes of a day`. */
  readonly words: string;
}

const LEVELS: Readonly<Record<GleifLevel, { readonly words: string; readonly kind: GleifImport }>> = {
  lei2: { words: 'entities', kind: 'gleif-entities' },
  rr: { words: 'relations', kind: 'gleif-relations' },
  repex: { words: 'exceptions', kind: 'gleif-exceptions' },
};

/**
 * GLEIF's golden copy: level 1, then level 2 with its exceptions. The cursor is the publication that each was taken from; a run takes the shortest delta that
 * reaches back to it. The full copy comes first, once a month after its first Sunday, and after more than a month without a run.
 */
export function gleif(addresses: FeedAddresses): FeedWork {
  const budget = budgetsOf(addresses).gleif;
  const folder = `${addresses.gleif}/api/v2/golden-copies/publishes`;
  const publications: SourceFile = { budget, url: `${folder}?per_page=1`, content: 'json' };
  const addressOf = (level: GleifLevel, name: string): string => `${folder}/${level}/latest.${name}`;

  async function take(
    level: GleifLevel,
    { file, isFull, name, words }: Choice,
    cursor: GleifCursor,
    publication: Publication,
    { fetcher, imports, store, clock }: WorkParts,
    { state, fetch, report }: WorkRun,
  ): Promise<{ readonly taken: Taken; readonly cursor: GleifCursor }> {
    const url = addressOf(level, name);
    const former = isFull ? await store.fileOf(state.name, url) : undefined;
    if (former !== undefined && (file.records ?? 0) < former.entries * RECORDS_KEPT)
      throw new FetchFault(
        'damaged',
        `the full copy has ${file.records} records instead of ${former.entries}; kept the former one`,
      );
    const fetching = `fetching ${LEVELS[level].words}, ${words}`;
    report(fetching);
    const source: SourceFile = { budget, url: file.url, content: 'zip', knownAs: url };
    const got = await fetcher.download(source, undefined, { ...fetch, onPart: (part) => report(fetching, part) });
    if (got.kind !== 'ok') throw new FetchFault('unavailable', `${file.url} is not there`);
    if (got.bytes !== file.bytes) {
      await fetcher.discard(got.path);
      throw new FetchFault('damaged', `the file has ${got.bytes} bytes instead of ${file.bytes}`);
    }
    const taking = `taking ${LEVELS[level].words}, ${words}`;
    report(taking);
    const since = cursor[level]?.at;
    const fullAt = isFull ? publication.at : (cursor[level]?.fullAt ?? publication.at);
    const next: GleifCursor = { ...cursor, [level]: { at: publication.at, fullAt } };
    const { path, bytes, sha256, etag, lastModified } = got;
    const taken = await imports.take(
      LEVELS[level].kind,
      {
        feed: state.name,
        path,
        file: {
          ...{ feed: state.name, url, etag, lastModified, bytes, sha256 },
          entries: file.records ?? 0,
          takenAt: isoOf(clock.nowMs()),
        },
        cursor: writeCursor(next),
        records: file.records,
        ...(isFull || since === undefined ? {} : { since }),
        onPart: (part) => report(taking, part),
      },
      fetch.signal,
    );
    await fetcher.discard(path);
    return { taken, cursor: next };
  }

  return {
    files: GLEIF_LEVELS.map((level) => ({ budget, url: addressOf(level, 'csv'), content: 'zip' })),
    async run(parts, run): Promise<WorkResult> {
      const got = await parts.fetcher.get(publications, { bytesMax: PUBLICATION_BYTES_MAX }, run.fetch);
      if (got.kind !== 'ok') throw new FetchFault('unavailable', `${publications.url} is not there`);
      const publication = readPublication(got.body.toString('utf8'));
      const all: Taken[] = [];
      const done: string[] = [];
      let cursor = readCursor(run.state.cursor);
      for (const level of GLEIF_LEVELS) {
        const choice = choiceOf(level, cursor, publication, run.isFull, parts.clock.nowMs());
        if (choice === undefined) continue;
        const outcome = await take(level, choice, cursor, publication, parts, run);
        cursor = outcome.cursor;
        all.push(outcome.taken);
        done.push(`${LEVELS[level].words}, ${choice.words}: ${outcome.taken.taken} new or changed`);
      }
      const dataUntil = publication.at;
      if (all.length === 0) return { ...nothingNewer(run), dataUntil };
      return { ...sumOfTaken(all), condition: 'taken', dataUntil, words: done.join('; ') };
    },
  };
}

/** `undefined` for a level that has the publication already. */
function choiceOf(
  level: GleifLevel,
  cursor: GleifCursor,
  publication: Publication,
  isFull: boolean,
  nowMs: number,
): Choice | undefined {
  const files = publication.levels[level];
  const had = cursor[level];
  const full: Choice = { file: files.full, isFull: true, name: 'csv', words: 'full copy' };
  if (had === undefined || isFull) return full;
  const gapMs = Date.parse(publication.at) - Date.parse(had.at);
  if (gapMs <= 0) return undefined;
  if (Date.parse(had.fullAt) < lastFirstSunday(nowMs)) return full;
  const window = WINDOWS.find(({ name, reachesMs }) => gapMs <= reachesMs && files.deltas[name] !== undefined);
  const file = window && files.deltas[window.name];
  if (window === undefined || file === undefined) return full;
  return { file, isFull: false, name: `xml?delta=${window.name}`, words: window.words };
}

/** The latest first Sunday of a month that has begun (UTC), in epoch milliseconds. */
function lastFirstSunday(nowMs: number): number {
  let day = Math.floor(nowMs / DAY_MS);
  for (;;) {
    const date = new Date(day * DAY_MS);
    if (date.getUTCDay() === 0 && date.getUTCDate() <= FIRST_WEEK) return day * DAY_MS;
    day -= 1;
  }
}
