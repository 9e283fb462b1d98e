import { isoOf } from '../../../platform/clock.ts';
import { FetchFault } from '../fetch-fault.ts';
import { GLEIF_LEVELS, type GleifLevel } from './gleif-cursor.ts';

export interface PublishedFile {
  readonly url: string;
  readonly bytes: number;
  /** `undefined` where the source does not state it. */
  readonly records: number | undefined;
}

/** One publication of the golden copy, of which there are three a day. */
export interface Publication {
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
export function readPublication(text: string): Publication {
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
