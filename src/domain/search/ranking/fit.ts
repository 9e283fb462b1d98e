import type { FoundChunk } from '../../documents/chunk-search.ts';
import { pairedPeriods } from '../understanding/paired-periods.ts';
import type { Understanding } from '../understanding/understanding.ts';
import { companiesOf, likelySections, othersOf } from './asked.ts';
import { createToldPeriods, type ToldPeriods } from './told-periods.ts';

/**
 * How well a chunk's document and place fit what a question names, each 0 to 1; `null` where the question names nothing of
 * the kind.
 */
export interface Fit {
  readonly company: number | null;
  readonly period: number | null;
  readonly kind: number | null;
  readonly published: number | null;
  readonly others: number | null;
  /** Of what was asked: 1 in the parts that hold it. */
  readonly section: number | null;
}

export type FitOf = (found: FoundChunk) => Fit;

/** An entity is what a document is of, or stands in its headline, or is spoken of. */
const NEARNESS = { reporting: 1, headline: 0.85, body: 0.7 } as const;
/** Another period than the one that is asked for may still hold its figures: the year before stands beside every year. */
const PERIODS = { same: 1, sameYear: 0.6, yearAfter: 0.35, yearBefore: 0.1, published: 0.9 } as const;
/** A table elsewhere, and text. */
const ELSEWHERE = { table: 0.35, notes: 0.5 } as const;

/** Reads a question once for the many chunks that it is compared with. */
export function fitOf(asked: Understanding): FitOf {
  const companies = companiesOf(asked);
  const others = othersOf(asked);
  const sections = likelySections(asked).map((likely) => new Map(likely.map((section, at) => [section, at])));
  const { published } = asked;
  const toldPeriods = createToldPeriods();
  const pairs = pairedPeriods(asked);
  /** Those that are asked of whoever the document is of. */
  const periodsFor = (found: FoundChunk): readonly Understanding['periods'][] =>
    pairs?.filter(({ company }) => nearness(found, company.id) > 0).map(({ periods }) => periods) ?? [asked.periods];
  return (found) => {
    const inTime =
      published === null
        ? null
        : Number(found.facets.publishedMs >= published.fromMs && found.facets.publishedMs <= published.toMs);
    const marks = asked.periods.length === 0 ? [] : marksOf(found, toldPeriods);
    const period =
      asked.periods.length === 0 ? null : Math.max(0, ...periodsFor(found).map((own) => bestPeriod(marks, own)));
    // A time that only follows from the day of a figure is another way to tell its period.
    const isPeriod = published !== null && !published.isTold && period !== null;
    return {
      company: companies.length === 0 ? null : Math.max(...companies.map((id) => nearness(found, id))),
      period: isPeriod ? Math.max(period, PERIODS.published * (inTime ?? 0)) : period,
      kind: asked.kinds.length === 0 ? null : Number(asked.kinds.some((kind) => isOfKind(found, kind))),
      published: isPeriod ? null : inTime,
      others: others.length === 0 ? null : mean(others.map((id) => nearness(found, id))),
      section: sections.length === 0 ? null : Math.max(...sections.map((wanted) => sectionFit(found, wanted))),
    };
  };
}

/** How near an entity is to a chunk: its document is of it, or headline or text speak of it. */
export function nearness({ facets }: FoundChunk, id: string): number {
  if (facets.reportingEntities.includes(id)) return NEARNESS.reporting;
  if (facets.headlineEntities.includes(id)) return NEARNESS.headline;
  return facets.bodyEntities.includes(id) ? NEARNESS.body : 0;
}

/** What the document is known to report on, else what it tells itself. */
const marksOf = ({ facets, headline, chunk }: FoundChunk, told: ToldPeriods): readonly string[] =>
  facets.reportingPeriods.length > 0 ? facets.reportingPeriods : told(headline, chunk.text);

function bestPeriod(marks: readonly string[], asked: Understanding['periods']): number {
  let best = 0;
  for (const mark of marks) for (const each of asked) best = Math.max(best, markFit(mark, each));
  return best;
}

/** `mark` is `2024FY` or `2024Q3`. A whole year covers its fourth quarter, which no document reports alone. */
function markFit(mark: string, { year, quarter }: Understanding['periods'][number]): number {
  const [markYear, part] = [Number(mark.slice(0, 4)), mark.slice(4)];
  if (markYear === year) {
    if (part === (quarter === null ? 'FY' : `Q${quarter}`)) return PERIODS.same;
    return part === 'FY' && quarter === 4 ? 0.8 : PERIODS.sameYear;
  }
  const isLikeAsked = part === (quarter === null ? 'FY' : `Q${quarter}`);
  if (markYear === year + 1) return isLikeAsked ? PERIODS.yearAfter : PERIODS.yearAfter / 2;
  return markYear === year - 1 ? PERIODS.yearBefore : 0;
}

const isOfKind = ({ facets }: FoundChunk, kind: Understanding['kinds'][number]): boolean =>
  facets.type === kind.type &&
  (kind.subtypes.length === 0 || kind.subtypes.some((subtype) => subtype === facets.subtype));

function sectionFit({ chunk }: FoundChunk, wanted: ReadonlyMap<string, number>): number {
  const at = chunk.section === null ? undefined : wanted.get(chunk.section);
  if (at !== undefined) return Math.max(0.5, 1 - 0.1 * at);
  if (!chunk.isTable) return 0;
  return chunk.section === 'notes' ? ELSEWHERE.notes : ELSEWHERE.table;
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
