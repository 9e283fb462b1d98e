import type { Day } from '../../../domain/time/days.ts';
import { contextDay } from './dates.ts';

/** A context with the raw texts of the document. */
export interface RawContext {
  entity: string;
  start: string;
  end: string;
  instant: string;
  /** Axis to member, prefixes resolved. */
  readonly dimensions: [axis: string, member: string][];
  /** Unsupported content: `forever`, parts of a segment that are not dimensions. */
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
  /** As in the document; ten digits for the SEC's filers. */
  readonly entity: string;
  readonly startsOn: Day | null;
  readonly endsOn: Day;
  readonly dimensions: Readonly<Record<string, string>>;
}

/** The parsed context, or a text with its fault. */
export function readContext(raw: RawContext): Context | string {
  if (raw.fault !== undefined) return raw.fault;
  const isInstant = raw.instant !== '';
  const endsOn = contextDay(isInstant ? raw.instant : raw.end, 'end');
  const startsOn = isInstant ? null : contextDay(raw.start, 'start');
  if (endsOn === undefined || startsOn === undefined) return 'a context whose period is no date';
  if (startsOn !== null && startsOn > endsOn) return 'a context that ends before it starts';
  const axes = new Set(raw.dimensions.map(([axis]) => axis));
  if (axes.size !== raw.dimensions.length) return 'a context that names an axis twice';
  // Sorted, so that equal dimensions have equal texts.
  const dimensions = Object.fromEntries(raw.dimensions.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return { entity: raw.entity.trim(), startsOn, endsOn, dimensions };
}
