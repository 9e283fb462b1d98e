import type { FoundChunk } from '../../documents/chunk-search.ts';
import { pairedPeriods } from '../understanding/paired-periods.ts';
import type { Understanding } from '../understanding/understanding.ts';
import { fiscalCalendars, type OwnPeriod } from './fiscal-calendars.ts';
import { otherHeading } from './heading-period.ts';
import { createHeadlinePeriods, type HeadlinePeriods } from './headline-periods.ts';
import { bestPeriod } from './period-fit.ts';
import { companiesOf, likelySections, othersOf } from './question-parts.ts';

/**
 * How well a chunk's document and place fit what a question names, each 0 to 1; `null` where the question names nothing of
 * the kind.
 */
export interface DocumentFit {
  readonly company: number | null;
  readonly period: number | null;
  readonly kind: number | null;
  readonly published: number | null;
  readonly others: number | null;
  /** 1 in the part of a document that holds what is asked, less in others. */
  readonly section: number | null;
}

/** How well one chunk fits the question that this was made for. */
export type MeasureFit = (found: FoundChunk) => DocumentFit;

/** An entity is what a document is of, or stands in its headline, or is spoken of. */
export const ENTITY_FIT = { reporting: 1, headline: 0.85, body: 0.7 } as const;
/** Where a figure's day is told, what came out in the months after it reports on it, and what did not hardly does. */
export const PUBLISHED_FIT = { inTime: 0.9, late: 0.8 } as const;
/** Of the likely sections the first has 1, each further one a step less. */
export const LIKELY_SECTION = { step: 0.1, least: 0.5 } as const;
/** Below a heading that tells another period. */
export const OTHER_HEADING = 0.6;
/** A table elsewhere, and text. */
export const OTHER_SECTION = { table: 0.35, notes: 0.5 } as const;

/** Reads a question once for the many chunks that it is compared with; `all` of them tell the calendars of companies. */
export function createFit(asked: Understanding, all: Iterable<FoundChunk>): MeasureFit {
  const companies = companiesOf(asked);
  const others = othersOf(asked);
  const sections = likelySections(asked).map((likely) => new Map(likely.map((section, at) => [section, at])));
  const { published } = asked;
  const toldPeriods = createHeadlinePeriods();
  const isOther = otherHeading(asked);
  const pairs = pairedPeriods(asked);
  const areByEnd = asked.periods.some(({ ends }) => ends !== undefined);
  const inCalendarOf = areByEnd ? inOwnCalendar(fiscalCalendars(all, asked.reportedEnds ?? [])) : unchanged;
  /** Those that are asked of whoever the document is of. */
  const periodsFor = (found: FoundChunk): readonly Understanding['periods'][] =>
    pairs?.filter(({ company }) => nearness(found, company.id) > 0).map(({ periods }) => periods) ?? [asked.periods];
  return (found) => {
    const inTime =
      published === null
        ? null
        : Number(found.facets.publishedMs >= published.fromMs && found.facets.publishedMs <= published.toMs);
    const marks = asked.periods.length === 0 ? [] : marksOf(found, toldPeriods);
    const periods = periodsFor(found).map((own) => inCalendarOf(found, own));
    const told = isOther(found.chunk.heading ?? '') ? OTHER_HEADING : 1;
    const period =
      asked.periods.length === 0 ? null : told * Math.max(0, ...periods.map((own) => bestPeriod(marks, own)));
    // A time that only follows from the day of a figure is another way to tell its period, where the period itself is not clear.
    const isClear = areByEnd && marks.length > 0 && periods.flat().every(({ ends }) => ends === undefined);
    const isPeriod = published !== null && !published.isTold && period !== null;
    return {
      company: companies.length === 0 ? null : Math.max(...companies.map((id) => nearness(found, id))),
      period:
        isPeriod && !isClear
          ? Math.max(period * (inTime ? 1 : PUBLISHED_FIT.late), told * PUBLISHED_FIT.inTime * (inTime ?? 0))
          : period,
      kind: asked.kinds.length === 0 ? null : Number(asked.kinds.some((kind) => isOfKind(found, kind))),
      published: isPeriod ? null : inTime,
      others: others.length === 0 ? null : mean(others.map((id) => nearness(found, id))),
      section: sections.length === 0 ? null : Math.max(...sections.map((wanted) => sectionFit(found, wanted))),
    };
  };
}

/** How near an entity is to a chunk: its document is of it, or headline or text speak of it. */
export function nearness({ facets }: FoundChunk, id: string): number {
  if (facets.reportingEntities.includes(id)) return ENTITY_FIT.reporting;
  if (facets.headlineEntities.includes(id)) return ENTITY_FIT.headline;
  return facets.bodyEntities.includes(id) ? ENTITY_FIT.body : 0;
}

/** What the document is known to report on, else what it tells itself. */
const marksOf = ({ facets, headline, chunk }: FoundChunk, told: HeadlinePeriods): readonly string[] =>
  facets.reportingPeriods.length > 0 ? facets.reportingPeriods : told(headline, chunk.text);

type Periods = Understanding['periods'];

/** Periods that are told by their end, as the company of a document calls them. */
const inOwnCalendar =
  (ownPeriod: OwnPeriod) =>
  ({ facets: { reportingEntities } }: FoundChunk, own: Periods): Periods => {
    const [company] = reportingEntities;
    return company === undefined ? own : own.map((period) => ownPeriod(company, period));
  };

const unchanged = (_: FoundChunk, own: Periods): Periods => own;

const isOfKind = ({ facets }: FoundChunk, kind: Understanding['kinds'][number]): boolean =>
  facets.type === kind.type &&
  (kind.subtypes.length === 0 || kind.subtypes.some((subtype) => subtype === facets.subtype));

function sectionFit({ chunk }: FoundChunk, wanted: ReadonlyMap<string, number>): number {
  const at = chunk.section === null ? undefined : wanted.get(chunk.section);
  if (at !== undefined) return Math.max(LIKELY_SECTION.least, 1 - LIKELY_SECTION.step * at);
  if (!chunk.isTable) return 0;
  return chunk.section === 'notes' ? OTHER_SECTION.notes : OTHER_SECTION.table;
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
