import type { AnnotatedDocument, Section } from '../../documents/annotated-document.ts';
import type { ReadAnnotated } from '../../documents/read-annotated.ts';
import { tablesOf, tablesOfChunk } from '../../documents/stored-tables.ts';
import type { DocumentTable } from '../../documents/table.ts';
import { questionType } from '../../questions/question-type.ts';
import type { Understanding } from '../../questions/understanding.ts';
import { blanked } from '../../text/span.ts';
import { isPartYear } from '../../time/period-length.ts';
import type { AnswerLine } from '../answer-line.ts';
import type { Names } from '../attribution.ts';
import type { Passage } from '../evidence.ts';
import { subjectWords } from '../question-words.ts';
import type { ResearchRun } from '../research-run.ts';
import { matchSeries, type SearchedSeries, searchedSeries } from './match-series.ts';
import type { RowFigure, RowResult } from './row-ask.ts';
import { isMoney, rowResultLine } from './row-lines.ts';
import { type RowQuestion, readRowQuestion } from './row-question.ts';
import { rowStems, type Series, tableSeries } from './series.ts';
import { largestOfPart } from './statement-part.ts';
import { workOut } from './work-out.ts';

/** Documents whose tables are read. */
const DOCUMENTS_MAX = 3;
/** Documents with more tables are read where passages were found alone. */
const TABLES_MAX = 12;

/**
 * The line that answers a question from rows of tables: a figure, or one worked out from figures of one table. `null` where no row
 * is the one that the question names. Reads the documents of passages; small ones whole, of others the tables that were found.
 */
export async function answerFromRows(
  understood: Understanding,
  passages: readonly Passage[],
  use: {
    readonly readAnnotated: ReadAnnotated;
    readonly run: ResearchRun;
    readonly namesOf: (passages: readonly Passage[]) => Promise<Names>;
  },
): Promise<AnswerLine | null> {
  const question = readRowQuestion(understood);
  // A figure is no yes or no.
  if (questionType(understood) === 'yes/no') return null;
  // `How many units`: an amount of money is no number of things.
  const asksForCount = (understood.counted ?? []).length > 0 && question.asks[0]?.kind === 'value';
  const segment = namedSegment(understood);
  for (const found of documentsOf(passages)) {
    const annotated = await use.readAnnotated(found[0].document.id);
    if (annotated === undefined) continue;
    const all = tablesOf(annotated);
    const statements = statementTables(annotated, all);
    const tables = tablesFor(all, found, statements);
    const texts = found.filter(({ chunk }) => !chunk.isTable).map(({ chunk }) => chunk.text);
    const series = tableSeries(tables).filter(
      (one) =>
        isOfSegment(one, segment) && !(asksForCount && one.points.every((point) => isMoney({ series: one, point }))),
    );
    const searched = searchedSeries(series, [...texts, found[0].document.headline], statements);
    const result =
      largestOfPart(understood.text, question.times, searched) ??
      workOut(question, searched) ??
      lineOf(understood, question, searched);
    if (result === null) continue;
    const placeOf = (figure: RowFigure) => placeIn(annotated, found, use.run, figure);
    return rowResultLine(result, { run: use.run, names: await use.namesOf(found), placeOf });
  }
  return null;
}

/** Fit from which on a row is the line that a measure names. */
const LINE_FIT_MIN = 0.95;

/** True for a question for the only measure that it names, of a part of a year: whole years and quarters are in filed statements. */
function asksForLine(understood: Understanding, { asks, times }: RowQuestion): boolean {
  const [measure, ...others] = understood.measures;
  return (
    questionType(understood) === 'value' &&
    asks.every(({ kind }) => kind === 'value') &&
    others.length === 0 &&
    measure?.lineItems.length === 1 &&
    measure.lineItems[0]?.statement != null &&
    times.some(({ length }) => isPartYear(length)) &&
    subjectWords(understood.words).length === 0
  );
}

/** The row of a primary statement for the measure of a question, by the names that documents have for it. */
function lineOf(understood: Understanding, question: RowQuestion, searched: SearchedSeries): RowResult | null {
  if (!asksForLine(understood, question)) return null;
  const series = searched.series.filter(({ table }) => searched.statements.has(table));
  const ofStatements = { ...searched, series };
  const [best] = understood.measures
    .flatMap(({ lineItems }) => lineItems.flatMap(({ phrases }) => phrases))
    .filter((text) => (matchSeries(ofStatements, text)[0]?.fit ?? 0) >= LINE_FIT_MIN)
    .sort((one, other) => other.length - one.length);
  if (best === undefined) return null;
  const thing = { text: best, times: question.times };
  return workOut({ ...question, asks: [{ kind: 'value', thing }], whole: null }, ofStatements);
}

const SEGMENT = /((?:\b\p{Lu}[\p{L}\p{N}&-]*(?:[’']s)?\s){1,5})(?:business\s)?(?:segment|division|business)\b/u;

/** Stems of the segment that a question names: `of Orvell's Field Services segment`; none for `which Orvell segment`. */
function namedSegment({ text, entities }: Understanding): readonly string[] {
  const named =
    SEGMENT.exec(
      blanked(
        text,
        entities.filter(({ category }) => category === 'companies'),
      ),
    )?.[1] ?? '';
  return /^(?:which|what)\b/i.test(named) ? [] : rowStems(named.replace(/^.*[’']s\s/, ''));
}

/** Figures of the whole company do not answer for a segment. */
const isOfSegment = ({ stems: { label, group, head, caption } }: Series, segment: readonly string[]): boolean =>
  segment.every((stem) => [label, group, head, caption].some((words) => words.has(stem)));

const STATEMENTS: ReadonlySet<Section> = new Set(['income_statement', 'balance_sheet', 'cash_flow_statement']);

/** Tables of the primary statements of a document. */
const statementTables = ({ chunks }: AnnotatedDocument, tables: readonly DocumentTable[]): ReadonlySet<DocumentTable> =>
  new Set(
    chunks
      .filter(({ section }) => section !== null && STATEMENTS.has(section))
      .flatMap((chunk) => tablesOfChunk(tables, chunk)),
  );

type Found = readonly [Passage, ...Passage[]];

/** Passages by document, that of the best passage first. */
const documentsOf = (passages: readonly Passage[]): Found[] =>
  [...Map.groupBy(passages, ({ document }) => document.id).values()]
    .slice(0, DOCUMENTS_MAX)
    .flatMap(([first, ...others]) => (first === undefined ? [] : [[first, ...others] as const]));

function tablesFor(
  tables: readonly DocumentTable[],
  found: Found,
  statements: ReadonlySet<DocumentTable>,
): readonly DocumentTable[] {
  if (tables.length <= TABLES_MAX) return tables;
  const wanted = new Set(found.flatMap(({ chunk }) => tablesOfChunk(tables, chunk)));
  return tables.filter((table) => wanted.has(table) || statements.has(table));
}

/** The passage with the row of a figure; where it was not among those found, made from the document. */
function placeIn(
  annotated: AnnotatedDocument,
  found: Found,
  run: ResearchRun,
  { series, point }: RowFigure,
): { passage: Passage; row: string } {
  const { paragraph } = series.table;
  const row = annotated.paragraphs[paragraph - 1]?.text.split('\n')[point.row.line] ?? point.row.label;
  const isIn = (chunk: Passage['chunk']): boolean =>
    chunk.isTable && chunk.locations.some((location) => location.paragraph === paragraph) && chunk.text.includes(row);
  const known = found.find(({ chunk }) => isIn(chunk));
  if (known !== undefined) return { passage: known, row };
  const chunk = annotated.chunks.find(isIn) ?? found[0].chunk;
  const passage: Passage = { ...found[0], id: run.evidenceId('S'), chunk, relevance: 0 };
  run.evidence.set(passage.id, passage);
  return { passage, row };
}
