import type { AnnotatedDocument, Section } from '../../documents/annotated-document.ts';
import type { ReadAnnotated } from '../../documents/read-annotated.ts';
import { tablesOf, tablesOfChunk } from '../../documents/stored-tables.ts';
import type { DocumentTable, HeadedColumn, LabelledRow } from '../../documents/table.ts';
import { LINES_OF, type ListedKind } from '../../fundamentals/lines.ts';
import type { FiscalPeriod, Statement } from '../../fundamentals/statement.ts';
import type { FoundCompany } from '../../knowledge-graph/company-lookup.ts';
import type { Measure } from '../../questions/measure.ts';
import type { DocumentSearch } from '../../search/document-search.ts';
import type { FactOrigin, Passage } from '../evidence.ts';
import { isPartYear } from '../passages/period-span.ts';
import { searchPassages } from '../passages/search-passages.ts';
import { stemsIn } from '../question-words.ts';
import type { ResearchEvent } from '../research-event.ts';
import type { ResearchRun } from '../research-run.ts';

/** Statements that were read in the tables of filings, and the row that each of their lines is from. */
export interface DocumentStatements {
  readonly auditId: string;
  readonly statements: readonly Statement[];
  /** `undefined` for a statement that is not of these. */
  originOf(statement: Statement, line: string): FactOrigin | undefined;
}

/** Reads the primary statements of a company in the documents of a run; `undefined` where the run may make no more calls. */
export type ReadDocumentStatements = (
  run: ResearchRun,
  company: Pick<FoundCompany, 'entityId' | 'company'>,
  kinds: readonly ListedKind[],
) => AsyncGenerator<ResearchEvent, DocumentStatements | undefined>;

const SECTION_OF: Readonly<Record<ListedKind, Section>> = {
  income: 'income_statement',
  balance: 'balance_sheet',
  'cash-flow': 'cash_flow_statement',
};
const TITLE_OF: Readonly<Record<ListedKind, string>> = {
  income: 'statements of income',
  balance: 'balance sheets',
  'cash-flow': 'statements of cash flows',
};
const PREFIX_OF: Readonly<Record<ListedKind, string>> = { income: 'income', balance: 'balance', 'cash-flow': 'cash' };
const PASSAGES = 24;

/**
 * Creates the reader of statements in documents, for companies without filed facts. A row is a line where its label is one of the ways in
 * which the vocabulary says that documents write it; a column is a period where its head names the day of its end.
 */
export function createDocumentStatements(
  { search, readAnnotated }: { readonly search: DocumentSearch; readonly readAnnotated: ReadAnnotated },
  measures: readonly Measure[],
): ReadDocumentStatements {
  const lineOf = lineFinder(measures);
  return async function* readDocumentStatements(run, { entityId, company }, kinds) {
    if (run.callsLeft === 0) return undefined;
    const titles = kinds.map((kind) => TITLE_OF[kind]);
    const text = `${company.name} consolidated ${titles.join(', ')}. ${run.request.question}`;
    const passages = yield* searchPassages(search, run, text, PASSAGES, {
      reportingEntities: [entityId],
      sections: kinds.map((kind) => SECTION_OF[kind]),
    });
    const read = new Map<string, Draft>();
    for (const row of await rowsOf(passages, readAnnotated)) addRow(read, row, kinds, lineOf);
    const drafts = [...read.values()];
    const origins = new Map(drafts.map(({ statement, rows }) => [statement, rows]));
    return {
      auditId: passages[0]?.auditId ?? '',
      statements: drafts.map(({ statement }) => statement),
      originOf: (statement, line) => origins.get(statement)?.get(line),
    };
  };
}

/** A row of a table in the passage that holds it. */
interface FoundRow {
  readonly passage: Passage;
  readonly table: DocumentTable;
  readonly row: LabelledRow;
  /** As it stands in the text of the table. */
  readonly text: string;
}

/** Rows of the tables of passages, those of the first passage first. */
async function rowsOf(passages: readonly Passage[], readAnnotated: ReadAnnotated): Promise<FoundRow[]> {
  const documents = new Map<string, AnnotatedDocument | undefined>();
  for (const { document } of passages)
    if (!documents.has(document.id)) documents.set(document.id, await readAnnotated(document.id));
  return passages.flatMap((passage) => {
    const annotated = documents.get(passage.document.id);
    if (annotated === undefined || !passage.chunk.isTable) return [];
    return tablesOfChunk(tablesOf(annotated), passage.chunk).flatMap((table) => {
      const lines = annotated.paragraphs[table.paragraph - 1]?.text.split('\n') ?? [];
      const placed = table.rows.map((row) => ({ passage, table, row, text: lines[row.line] ?? '' }));
      return placed.filter(({ text }) => text !== '' && passage.chunk.text.includes(text));
    });
  });
}

/** A statement as its lines are found, and the row of each. */
interface Draft {
  readonly statement: Statement & { readonly lines: Record<string, number | null> };
  readonly rows: Map<string, FactOrigin>;
}

type LineOf = (kind: ListedKind, label: string) => string | undefined;

function addRow(read: Map<string, Draft>, found: FoundRow, kinds: readonly ListedKind[], lineOf: LineOf): void {
  const { passage, table, row, text } = found;
  const kind = kinds.find((one) => SECTION_OF[one] === passage.chunk.section);
  const line = kind && lineOf(kind, row.label);
  if (kind === undefined || line === undefined || table.scale === null) return;
  for (const [place, cell] of row.cells.entries()) {
    const column = table.columns[place];
    const at = column && fiscalAt(column);
    if (cell?.value == null || cell.power < 0 || at === undefined || column?.endsOn == null) continue;
    const key = `${kind} ${at.year} ${at.period}`;
    const draft = read.get(key) ?? newDraft(kind, at, column.endsOn, found);
    read.set(key, draft);
    if (draft.rows.has(line)) continue;
    draft.statement.lines[line] = cell.value;
    const { form, filedOn } = draft.statement;
    draft.rows.set(line, { kind: 'document', passage, row: text, form, filedOn });
  }
}

interface ColumnPeriod {
  readonly year: number;
  readonly period: FiscalPeriod;
}

/** The fiscal period of a column; `undefined` for a part of a year that is no quarter. */
function fiscalAt({ period, length }: HeadedColumn): ColumnPeriod | undefined {
  if (period === null || isPartYear(length)) return undefined;
  return { year: period.year, period: period.quarter === null ? 'FY' : `Q${period.quarter}` };
}

function newDraft(kind: ListedKind, at: ColumnPeriod, endsOn: string, { passage, table }: FoundRow): Draft {
  const { about, publishedAt } = passage.document;
  return {
    statement: {
      kind,
      period: at.period === 'FY' ? 'annual' : 'quarter',
      startsOn: null,
      endsOn,
      fiscalYear: at.year,
      fiscalPeriod: at.period,
      currency: table.currency ?? 'USD',
      filedOn: publishedAt.slice(0, 10),
      acceptedAt: null,
      accession: null,
      form: about.form ?? about.type,
      knownAt: publishedAt,
      lines: {},
      derived: {},
    },
    rows: new Map(),
  };
}

/** Finds the line that a label names: both have the same words, except words that only mark a sum. */
function lineFinder(measures: readonly Measure[]): LineOf {
  const lines = new Map<string, string>();
  for (const kind of Object.keys(PREFIX_OF) as ListedKind[])
    for (const { name, figures, inDocuments } of measures) {
      const [figure] = figures;
      const line = figure?.startsWith(`${PREFIX_OF[kind]}.`) ? figure.slice(PREFIX_OF[kind].length + 1) : undefined;
      if (line === undefined || !(LINES_OF[kind] as readonly string[]).includes(line)) continue;
      for (const phrase of [name, ...inDocuments]) {
        const key = `${kind} ${keyOf(phrase)}`;
        if (!lines.has(key)) lines.set(key, line);
      }
    }
  return (kind, label) => lines.get(`${kind} ${keyOf(label)}`) ?? lines.get(`${kind} ${keyOf(ofOwners(label))}`);
}

/** `Net earnings attributable to Orvell Inc. shareholders` without the owners. */
const ofOwners = (label: string): string =>
  label.replace(/\sattributable\sto\s(?!.*\b(?:non-?controlling|minority)\b).*$/i, '');

const keyOf = (label: string): string =>
  [...new Set(stemsIn(label.replace(/\([^)]*\)/g, ' ')))]
    .filter((stem) => stem !== 'total')
    .sort()
    .join(' ');
