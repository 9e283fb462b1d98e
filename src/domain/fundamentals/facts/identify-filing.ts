import { DAY_MS } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Day } from '../../time/days.ts';
import { type Fact, type Filing, isUndimensioned } from '../fact.ts';
import type { InlineFiling } from './inline-filing.ts';

/** Evidence outside of the document about which filing it is. */
export interface FilingEvidence {
  /** Path of the document; its name may have an accession number or a day. */
  readonly path: string;
  /** Known facts of the same company, with their filings. */
  readonly known: Iterable<Fact>;
  readonly given?: { readonly accession?: string; readonly filedOn?: Day } | undefined;
}

/** Minimum number of common figures that identify a filing without other evidence. */
const FIGURES_MIN = 3;
/** Covers may round the end of a 52-week year to the end of the month. */
const PERIOD_DAYS_APART_MAX = 7;
const ACCESSION = /(?<!\d)(\d{10})-?(\d{2})-?(\d{6})(?!\d)/;
const NAMED_DAY = /(?<!\d)((?:19|20)\d{2})([-_.]?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?!\d)/g;

function figureKey({ taxonomy, tag, unit, startsOn, endsOn, value }: Omit<Fact, 'filing' | 'dimensions'>): string {
  return [taxonomy, tag, unit.toLowerCase(), startsOn, endsOn, value].join('|');
}

interface Candidate {
  readonly filing: Filing;
  /** Number of figures in both the filing and the document. */
  shared: number;
  /** Number of figures by end of period. */
  readonly endings: Map<Day, number>;
}

/** The end of a filing's main period: the latest with several figures. Later events have few. */
function mainPeriodEnd({ endings }: Candidate): Day {
  return [...endings]
    .filter(([, count]) => count >= FIGURES_MIN)
    .reduce((last, [day]) => (day > last ? day : last), '');
}

const daysApart = (a: Day, b: Day): number => Math.abs(Date.parse(a) - Date.parse(b)) / DAY_MS;

/** Known filings of the same form and period that share figures with the document, the likeliest first. */
function candidatesFor({ document, facts }: InlineFiling, known: Iterable<Fact>): Candidate[] {
  const figures = new Set(facts.filter(isUndimensioned).map(figureKey));
  const candidates = new Map<string, Candidate>();
  for (const fact of known) {
    const { filing } = fact;
    if (filing.accession === null || filing.form !== document.form || filing.filedOn < document.periodEndsOn) continue;
    const candidate = candidates.get(filing.accession) ?? { filing, shared: 0, endings: new Map<Day, number>() };
    candidates.set(filing.accession, candidate);
    if (fact.startsOn !== null) candidate.endings.set(fact.endsOn, (candidate.endings.get(fact.endsOn) ?? 0) + 1);
    if (isUndimensioned(fact) && figures.has(figureKey(fact))) candidate.shared += 1;
  }
  return [...candidates.values()]
    .filter((candidate) => candidate.shared >= FIGURES_MIN)
    .filter((candidate) => daysApart(mainPeriodEnd(candidate), document.periodEndsOn) <= PERIOD_DAYS_APART_MAX)
    .toSorted((a, b) => b.shared - a.shared || (a.filing.filedOn < b.filing.filedOn ? -1 : 1));
}

function accessionOf(path: string): string | undefined {
  const match = ACCESSION.exec(path);
  return match === null ? undefined : `${match[1]}-${match[2]}-${match[3]}`;
}

/** True if the day exists: `Date.parse` reads February 30 as March 2. */
const isDay = (day: Day): boolean => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);

/** The filing day in a file's name: a day after the period's end. `apple-20240928.htm` has the end of the period. */
function dayIn(path: string, periodEndsOn: Day): Day | undefined {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  return [...name.replace(ACCESSION, ' ').matchAll(NAMED_DAY)]
    .map(([, year, , month, day]) => `${year}-${month}-${day}`)
    .find((day) => day > periodEndsOn && isDay(day));
}

/**
 * Identifies the filing of a document: a known filing of the same form and period with the same figures, else the submission header,
 * else the file's name (an accession number, a day), else `given`. The accession number may remain unknown; without a filing day,
 * figures could not be dated, so `invalid_request` is thrown.
 */
export function identifyFiling(inline: InlineFiling, { path, known, given }: FilingEvidence): Filing {
  const { form, periodEndsOn, fiscalYear } = inline.document;
  const { submission } = inline;
  const accession = submission?.accession ?? accessionOf(path) ?? given?.accession;
  const day = submission?.filedOn ?? dayIn(path, periodEndsOn) ?? given?.filedOn;
  const candidates = candidatesFor(inline, known);
  const match =
    candidates.find(({ filing }) => filing.accession === accession) ??
    (accession === undefined ? (candidates.find(({ filing }) => filing.filedOn === day) ?? candidates[0]) : undefined);
  const acceptedAt = submission?.acceptedAt ?? null;
  if (match !== undefined) return acceptedAt === null ? match.filing : { ...match.filing, acceptedAt };
  if (day === undefined) {
    throw new AppError(
      'invalid_request',
      `${path}: the day of filing is not known. Import the company's facts first, put the day into the file's name ` +
        `(${form.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-2024-11-01.html), or give it`,
    );
  }
  if (day < periodEndsOn) {
    throw new AppError('invalid_request', `${path}: filed on ${day}, before its period ended on ${periodEndsOn}`);
  }
  return { accession: accession ?? null, form, filedOn: day, acceptedAt, fiscalYear };
}
