import type { Day } from '../../../domain/time/days.ts';
import { contextDay } from './dates.ts';

/** A context as it stands in the document, its texts not yet understood. */
export interface RawContext {
  entity: string;
  start: string;
  end: string;
  instant: string;
  /** Axis to member, prefixes resolved. */
  readonly dimensions: [axis: string, member: string][];
  /** What stands there and has no place in a fact: `forever`, parts of a segment that are no dimension. */
  fault: string | undefined;
}

export const emptyContext = (): RawContext => ({
  entity: '',
  start: '',
  end: '',
  instant: '',
  dimensions: [],
  fault: undefined,
});

export interface Context {
  /** As the document writes it; of the SEC's filers ten digits. */
  readonly entity: string;
  readonly startsOn: Day | null;
  readonly endsOn: Day;
  readonly dimensions: Readonly<Record<string, string>>;
}

/** The context understood, or what is wrong with it. */
export function readContext(raw: RawContext): Context | string {
  if (raw.fault !== undefined) return raw.fault;
  const isInstant = raw.instant !== '';
  const endsOn = contextDay(isInstant ? raw.instant : raw.end, 'end');
  const startsOn = isInstant ? null : contextDay(raw.start, 'start');
  if (endsOn === undefined || startsOn === undefined) return 'a context whose period is no date';
  if (startsOn !== null && startsOn > endsOn) return 'a context that ends before it starts';
  const axes = new Set(raw.dimensions.map(([axis]) => axis));
  if (axes.size !== raw.dimensions.length) return 'a context that names an axis twice';
  // Sorted, so that the same dimensions are the same text wherever they are written.
  const dimensions = Object.fromEntries(raw.dimensions.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return { entity: raw.entity.trim(), startsOn, endsOn, dimensions };
}
