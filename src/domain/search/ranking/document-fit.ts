import type { FoundChunk } from '../../documents/chunk-search.ts';
import { pairedPeriods } from '../../questions/paired-periods.ts';
import type { Understanding } from '../../questions/understanding.ts';
import { fiscalCalendars, type OwnPeriod } from './fiscal-calendars.ts';
import { bestPeriod, createHeadlinePeriods, type HeadlinePeriods, otherHeading } from './period-fit.ts';
import { companiesOf, likelySections, othersOf } from './question-parts.ts';

/** How well the metadata of a chunk fits a question, each 0 to 1; `null` if the question names nothing of the kind. */
export interface DocumentFit {
  readonly company: number | null;
  readonly period: number | null;
  readonly kind: number | null;
  readonly published: number | null;
  readonly others: number | null;
  /** 1 in the likeliest section for the measures, less in others. */
  readonly section: number | null;
}

/** Fit of one chunk to a fixed question. */
export type MeasureFit = (hit: FoundChunk) => DocumentFit;

/** Fit of an entity that a document is about, that its headline mentions, or that the text mentions. */
export const ENTITY_FIT = { reporting: 1, headline: 0.85, body: 0.7 } as const;
/** For a figure of a given day: fit of a document published in the months after, and factor for one that was not. */
export const PUBLISHED_FIT = { inTime: 0.9, late: 0.8 } as const;
/** Fit of likely sections: 1 for the first, a step less for each further one. */
export const LIKELY_SECTION = { step: 0.1, least: 0.5 } as const;
/** Factor below a heading with another period. */
export const OTHER_HEADING = 0.6;
/** Fit of a table in another section, and in the notes. */
export const OTHER_SECTION = { table: 0.35, notes: 0.5 } as const;

/** Prepares the fit of many chunks to one question; `all` chunks are used to derive the fiscal calendars of companies. */
export function createFit(understanding: Understanding, all: Iterable<FoundChunk>): MeasureFit {
  const companies = companiesOf(understanding);
  const others = othersOf(understanding);
  const sections = likelySections(understanding).map((likely) => new Map(likely.map((section, at) => [section, at])));
  const { published } = understanding;
  const headlinePeriods = createHeadlinePeriods();
  const isOther = otherHeading(understanding);
  const pairs = pairedPeriods(understanding);
  const areByEnd = understanding.periods.some(({ ends }) => ends !== undefined);
  const inCalendarOf = areByEnd ? inOwnCalendar(fiscalCalendars(all, understanding.reportedEnds ?? [])) : unchanged;
  /** The periods that the question pairs with the company of the document. */
  const periodsFor = (hit: FoundChunk): readonly Understanding['periods'][] =>
    pairs?.filter(({ company }) => nearness(hit, company.id) > 0).map(({ periods }) => periods) ?? [
      understanding.periods,
    ];
  return (hit) => {
    const inTime =
      published === null
        ? null
        : Number(hit.facets.publishedMs >= published.fromMs && hit.facets.publishedMs <= published.toMs);
    const marks = understanding.periods.length === 0 ? [] : marksOf(hit, headlinePeriods);
    const periods = periodsFor(hit).map((own) => inCalendarOf(hit, own));
    const headingFactor = isOther(hit.chunk.heading ?? '') ? OTHER_HEADING : 1;
    const period =
      understanding.periods.length === 0
        ? null
        : headingFactor * Math.max(0, ...periods.map((own) => bestPeriod(marks, own)));
    // A publication time derived from the day of a figure replaces the period if the document's own period is unclear.
    const isClear = areByEnd && marks.length > 0 && periods.flat().every(({ ends }) => ends === undefined);
    const isByReport = published !== null && !published.isStated && period !== null;
    return {
      company: companies.length === 0 ? null : Math.max(...companies.map((id) => nearness(hit, id))),
      period:
        isByReport && !isClear
          ? Math.max(period * (inTime ? 1 : PUBLISHED_FIT.late), headingFactor * PUBLISHED_FIT.inTime * (inTime ?? 0))
          : period,
      kind: understanding.kinds.length === 0 ? null : Number(understanding.kinds.some((kind) => isOfKind(hit, kind))),
      published: isByReport ? null : inTime,
      others: others.length === 0 ? null : mean(others.map((id) => nearness(hit, id))),
      section: sections.length === 0 ? null : Math.max(...sections.map((wanted) => sectionFit(hit, wanted))),
    };
  };
}

/** How closely a chunk concerns an entity, 0 to 1: its document is about it, or headline or text mention it. */
export function nearness({ facets }: FoundChunk, id: string): number {
  if (facets.reportingEntities.includes(id)) return ENTITY_FIT.reporting;
  if (facets.headlineEntities.includes(id)) return ENTITY_FIT.headline;
  return facets.bodyEntities.includes(id) ? ENTITY_FIT.body : 0;
}

/** Periods of the document's metadata, else of its headline or text. */
const marksOf = ({ facets, headline, chunk }: FoundChunk, headlinePeriods: HeadlinePeriods): readonly string[] =>
  facets.reportingPeriods.length > 0 ? facets.reportingPeriods : headlinePeriods(headline, chunk.text);

type Periods = Understanding['periods'];

/** Converts periods given by their end to the calendar of the document's company. */
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
