import { AppError } from '../../../platform/errors.ts';
import type { Day } from '../../time/days.ts';
import type { Fact, Filing } from '../fact.ts';
import type { InlineFiling } from './inline-filing.ts';

/** What may tell which filing a document is, beside the document itself. */
export interface FilingEvidence {
  /** Where the document comes from: its name may hold an accession number or a day. */
  readonly path: string;
  /** Facts of the same company that are known already, with their filings. */
  readonly known: Iterable<Fact>;
  readonly given?: { readonly accession?: string; readonly filedOn?: Day } | undefined;
}

/** Figures in common that make two filings the same one, where nothing else tells. */
const FIGURES_MIN = 3;
/** Covers round the end of a 52-week year to the end of its month. */
const PERIOD_DAYS_APART_MAX = 7;
const MS_PER_DAY = 86_400_000;
const ACCESSION = /(?<!\d)(\d{10})-?(\d{2})-?(\d{6})(?!\d)/;
const NAMED_DAY = /(?<!\d)((?:19|20)\d{2})([-_.]?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?!\d)/g;

function figureKey({ taxonomy, tag, unit, startsOn, endsOn, value }: Omit<Fact, 'filing' | 'dimensions'>): string {
  return [taxonomy, tag, unit.toLowerCase(), startsOn, endsOn, value].join('|');
}

const isOfWhole = ({ dimensions }: { dimensions: Fact['dimensions'] }): boolean => Object.keys(dimensions).length === 0;

interface Candidate {
  readonly filing: Filing;
  /** Figures that it and the document both tell. */
  shared: number;
  /** How many figures are of periods that end on each day. */
  readonly endings: Map<Day, number>;
}

/** The period that a filing is about: the last one that several of its figures end with. Later events have few. */
function mainPeriodEnd({ endings }: Candidate): Day {
  return [...endings]
    .filter(([, count]) => count >= FIGURES_MIN)
    .reduce((last, [day]) => (day > last ? day : last), '');
}

const daysApart = (a: Day, b: Day): number => Math.abs(Date.parse(a) - Date.parse(b)) / MS_PER_DAY;

/** The known filings of this form and period that tell the document's figures, the likeliest first. */
function likeliest({ document, facts }: InlineFiling, known: Iterable<Fact>): Candidate[] {
  const figures = new Set(facts.filter(isOfWhole).map(figureKey));
  const candidates = new Map<string, Candidate>();
  for (const fact of known) {
    const { filing } = fact;
    if (filing.accession === null || filing.form !== document.form || filing.filedOn < document.periodEndsOn) continue;
    const candidate = candidates.get(filing.accession) ?? { filing, shared: 0, endings: new Map<Day, number>() };
    candidates.set(filing.accession, candidate);
    if (fact.startsOn !== null) candidate.endings.set(fact.endsOn, (candidate.endings.get(fact.endsOn) ?? 0) + 1);
    if (isOfWhole(fact) && figures.has(figureKey(fact))) candidate.shared += 1;
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

/** Whether the day exists: `Date.parse` takes February 30 for March 2. */
const isDay = (day: Day): boolean => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);

/** The day in a file's name on which it can have been filed: after the period's end. `apple-20240928.htm` names the period. */
function dayIn(path: string, periodEndsOn: Day): Day | undefined {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  return [...name.replace(ACCESSION, ' ').matchAll(NAMED_DAY)]
    .map(([, year, , month, day]) => `${year}-${month}-${day}`)
    .find((day) => day > periodEndsOn && isDay(day));
}

/**
 * Which filing a document is: the known one of the same form and period whose figures it tells, else what the header of its
 * submission says, else the file's name (an accession number, a day), else what is given. The accession number may stay unknown, the day of the filing may
 * not: figures without it would be known too early or too late. Throws `invalid_request` rather than guess.
 */
export function identifyFiling(inline: InlineFiling, { path, known, given }: FilingEvidence): Filing {
  const { form, periodEndsOn, fiscalYear } = inline.document;
  const { submission } = inline;
  const named = submission?.accession ?? accessionOf(path) ?? given?.accession;
  const day = submission?.filedOn ?? dayIn(path, periodEndsOn) ?? given?.filedOn;
  const candidates = likeliest(inline, known);
  const match =
    candidates.find(({ filing }) => filing.accession === named) ??
    (named === undefined ? (candidates.find(({ filing }) => filing.filedOn === day) ?? candidates[0]) : undefined);
  if (match !== undefined) return match.filing;
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
  return { accession: named ?? null, form, filedOn: day, acceptedAt: null, fiscalYear };
}
