import { readDataFile } from '../../../platform/data-file.ts';
import { numberText, USUAL_STYLE } from '../../text/number-text.ts';
import { wordLists } from '../../text/word-lists.ts';
import type { AnswerLine } from '../answer-line.ts';
import {
  cited,
  citedLine,
  dayWords,
  type FiscalAt,
  fiscalWords,
  type LinePiece,
  listed,
  tableOf,
} from '../line-text.ts';
import type { PartAnswer, ResearchRun } from '../research-run.ts';
import type { CompanyStatements } from './company-statements.ts';
import { valueCell } from './figure-answer-lines.ts';
import { type Figure, type FigureCatalogue, figureOfCompany } from './figure-catalogue.ts';
import { comparedPieces, inLabel } from './figure-lines.ts';
import { type FigureSeries, type FigureValue, figureValue, seriesAt } from './figure-values.ts';
import { fiscalAtOf, yearsBefore } from './fiscal-periods.ts';
import { staleNote, whyMissing } from './missing-figures.ts';

const OF_COMPANY = ['results', 'balance', 'cash flow', 'quality', 'size'] as const;
type StatementSectionName = (typeof OF_COMPANY)[number];

const FIGURES = wordLists(readDataFile('data/statement-sections.txt', import.meta.url), [...OF_COMPANY, 'comparison']);

/** Of the last fiscal year, unless of the last quarter or of both. */
const RHYTHMS: Readonly<Partial<Record<StatementSectionName, readonly ('annual' | 'quarter')[]>>> = {
  results: ['quarter', 'annual'],
  'cash flow': ['quarter', 'annual'],
  balance: ['quarter'],
};

/** True for a kind of data that is made of statements of one company. */
export const isStatementSection = (name: string): name is StatementSectionName =>
  OF_COMPANY.some((one) => one === name);

interface SectionOf {
  readonly run: ResearchRun;
  readonly catalogue: FigureCatalogue;
  readonly day: string;
}

/** The last period of this rhythm of which there is an income statement, or a balance sheet for figures of a day. */
function lastPeriod(
  statements: CompanyStatements,
  rhythm: 'annual' | 'quarter',
  kind: 'income' | 'balance',
): FiscalAt | undefined {
  const found = statements.all
    .filter((one) => one.kind === kind && (one.period === rhythm || kind === 'balance'))
    .toSorted((a, b) => (a.endsOn < b.endsOn ? 1 : -1))[0];
  return found && fiscalAtOf(found);
}

/** Lines of a section: its figures with their changes against the year before. Figures without a value are named together. */
export function statementSectionLines(
  name: StatementSectionName,
  statements: CompanyStatements,
  of: SectionOf,
): PartAnswer {
  const { run, catalogue, day } = of;
  const { subject } = statements;
  const lines: AnswerLine[] = [];
  const missing: string[] = [];
  for (const rhythm of RHYTHMS[name] ?? ['annual']) {
    const at = lastPeriod(statements, rhythm, name === 'balance' ? 'balance' : 'income');
    if (at === undefined) {
      missing.push(
        `No ${rhythm === 'annual' ? 'annual' : 'quarterly'} statements of ${subject.name} are known as of ${dayWords(day)}.`,
      );
      continue;
    }
    const note = staleNote({ kind: 'latest', rhythm, count: 1 }, at, statements, day);
    if (note !== undefined) missing.push(note);
    const figures = sectionFigures(FIGURES[name], catalogue);
    const series = figures.flatMap((figure) => seriesAt(figure, statements, [at], run));
    lines.push(...(series.length < 2 ? series.map((one) => sectionLine(run, one)) : sectionTable(run, series, at)));
    const without = figures.filter((figure) => !series.some((one) => one.figure === figure));
    const [only, ...others] = without.map((figure) => figureValue(figure, statements, at, run));
    if (only !== undefined && 'missing' in only && others.length === 0) missing.push(whyMissing(only, statements, day));
    else if (without.length > 1) {
      const labels = listed(without.map(({ label }, position) => (position === 0 ? label : label.toLowerCase())));
      missing.push(`${labels} of ${subject.name} for ${fiscalWords(at)} are not given by its statements.`);
    }
  }
  return { lines, missing };
}

const sectionFigures = (ids: readonly string[], catalogue: FigureCatalogue): Figure[] =>
  ids.flatMap((id) => catalogue.figure(id) ?? []);

/** A row for each figure: its value, that of the year before, and the change. */
function sectionTable(run: ResearchRun, series: readonly FigureSeries[], at: FiscalAt): AnswerLine[] {
  const rows = series.map(({ figure, values: [now], earlier }): LinePiece[] => {
    const [change = '–'] = now && earlier ? comparedPieces(run, earlier, now, USUAL_STYLE) : [];
    return [figure.label, valueCell(now), valueCell(earlier), change];
  });
  const company = series[0]?.values[0]?.subject.name ?? '';
  return tableOf([company, fiscalWords(at), fiscalWords(yearsBefore(at, 1)), 'Change'], rows);
}

function sectionLine(run: ResearchRun, { figure, values: [now], earlier }: FigureSeries): AnswerLine {
  if (now === undefined) return citedLine('item', []);
  const head = `${figureOfCompany(figure, now.subject)} ${inLabel(now)}: ${numberText(now.value, now.unit)}`;
  const compared = earlier === undefined ? [] : [', ', ...comparedPieces(run, earlier, now, USUAL_STYLE, inLabel)];
  return citedLine('item', [cited(head, now.evidence), ...compared]);
}

/** Figures of several companies beside each other, a row for each figure, for the last fiscal year of each. */
export function comparisonLines(all: readonly CompanyStatements[], { run, catalogue, day }: SectionOf): PartAnswer {
  const missing: string[] = [];
  const rows = sectionFigures(FIGURES.comparison, catalogue).flatMap((figure): LinePiece[][] => {
    const values = all.flatMap((statements): FigureValue[] => {
      const at = lastPeriod(statements, 'annual', 'income');
      const value = at && figureValue(figure, statements, at, run);
      if (value === undefined) return [];
      if (!('missing' in value)) return [value];
      missing.push(whyMissing(value, statements, day));
      return [];
    });
    if (values.length === 0) return [];
    const cells = all.map(({ subject }) =>
      valueCell(
        values.find((value) => value.subject.id === subject.id),
        USUAL_STYLE,
        true,
      ),
    );
    return [[figure.label, ...cells]];
  });
  const lines = rows.length === 0 ? [] : tableOf(['Figure', ...all.map(({ subject }) => subject.name)], rows);
  for (const { all: statements, subject } of all) {
    if (statements.length === 0) missing.push(`No statements of ${subject.name} are known as of ${dayWords(day)}.`);
  }
  return { lines, missing };
}
