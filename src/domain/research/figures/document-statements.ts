import type { AnnotatedDocument, Section } from '../../documents/annotated-document.ts';
import type { ReadAnnotated } from '../../documents/read-annotated.ts';
import { tablesOf, tablesOfChunk } from '../../documents/stored-tables.ts';
import type { DocumentTable, HeadedColumn, LabelledRow } from '../../documents/table.ts';
import { lineNamed } from '../../fundamentals/line-names.ts';
import { workedOut } from '../../fundamentals/lines/line-sums.ts';
import type { ListedKind } from '../../fundamentals/lines.ts';
import type { FiscalPeriod, Statement } from '../../fundamentals/statement.ts';
import type { FoundCompany } from '../../knowledge-graph/company-lookup.ts';
import type { Measure } from '../../questions/measure.ts';
import type { DocumentSearch } from '../../search/document-search.ts';
import { isPartYear } from '../../time/period-length.ts';
import type { FactOrigin, Passage } from '../evidence.ts';
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
const PASSAGES = 24;

/**
 * Creates the reader of statements in documents, for companies without filed facts. A row is a line where its label is one of the ways in
 * which the vocabulary says that documents write it; a column is a period where its head names the day of its end.
 */
export function createDocumentStatements(
  { search, readAnnotated }: { readonly search: DocumentSearch; readonly readAnnotated: ReadAnnotated },
  measures: readonly Measure[],
): ReadDocumentStatements {
  const linesOf = lineFinder(measures);
  return async function* readDocumentStatements(run, { entityId, company }, kinds) {
    if (run.callsLeft === 0) return undefined;
    const titles = kinds.map((kind) => TITLE_OF[kind]);
    const text = `${company.name} consolidated ${titles.join(', ')}. ${run.request.question}`;
    const passages = yield* searchPassages(search, run, text, PASSAGES, {
      reportingEntities: [entityId],
      sections: kinds.map((kind) => SECTION_OF[kind]),
    });
    const read = new Map<string, Draft>();
    for (const row of await rowsOf(passages, readAnnotated)) addRow(read, row, kinds, linesOf);
    const drafts = [...read.values()];
    complete(read);
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
  readonly statement: Statement & {
    readonly lines: Record<string, number | null>;
    readonly derived: Record<string, string>;
  };
  readonly rows: Map<string, FactOrigin>;
}

type LinesOf = (kind: ListedKind, label: string) => readonly string[];

/** Costs, which some statements show in brackets and others not. */
const COST = /^COST_|^(?!OTHER_).*_EXPENSES$|^INTEREST_EXPENSE$|^DEPRECIATION_/;

function addRow(read: Map<string, Draft>, found: FoundRow, kinds: readonly ListedKind[], linesOf: LinesOf): void {
  const { passage, table, row, text } = found;
  const kind = kinds.find((one) => SECTION_OF[one] === passage.chunk.section);
  const lines = kind === undefined ? [] : linesOf(kind, row.label);
  if (kind === undefined || lines.length === 0 || table.scale === null) return;
  for (const [place, cell] of row.cells.entries()) {
    const column = table.columns[place];
    const at = column && fiscalAt(column);
    if (cell?.value == null || cell.power < 0 || at === undefined || column?.endsOn == null) continue;
    const key = draftKey(kind, at);
    const draft = read.get(key) ?? newDraft(kind, at, column.endsOn, found);
    read.set(key, draft);
    const { form, filedOn } = draft.statement;
    for (const line of lines.filter((one) => !draft.rows.has(one))) {
      draft.statement.lines[line] = kind === 'income' && COST.test(line) ? Math.abs(cell.value) : cell.value;
      draft.rows.set(line, { kind: 'document', passage, row: text, form, filedOn });
    }
  }
}

const draftKey = (kind: ListedKind, { year, period }: ColumnPeriod): string => `${kind} ${year} ${period}`;

/** Lines that statements often leave out, each after those that it is worked out from. */
const DERIVED: Readonly<Record<ListedKind, readonly string[]>> = {
  income: ['GROSS_PROFIT', 'EBIT', 'EBITDA'],
  balance: ['CASH_AND_SHORT_TERM_INVESTMENTS', 'TOTAL_DEBT'],
  'cash-flow': ['FREE_CASH_FLOW'],
};

/** Adds what statements leave out: lines that are sums of theirs, and the depreciation that only the cash flow statement shows. */
function complete(read: ReadonlyMap<string, Draft>): void {
  for (const { statement, rows } of read.values()) {
    const { kind, lines, derived, fiscalYear: year, fiscalPeriod: period } = statement;
    if (kind === 'income') {
      const flows = read.get(draftKey('cash-flow', { year, period }));
      const origin = flows?.rows.get('DEPRECIATION_AND_AMORTIZATION');
      if (flows !== undefined && origin !== undefined && !rows.has('DEPRECIATION_AND_AMORTIZATION')) {
        lines['DEPRECIATION_AND_AMORTIZATION'] = flows.statement.lines['DEPRECIATION_AND_AMORTIZATION'] ?? null;
        rows.set('DEPRECIATION_AND_AMORTIZATION', origin);
      }
      if (lines['INCOME_TAX_EXPENSE'] != null) lines['INCOME_TAX_EXPENSE'] = taxOf(lines);
    }
    for (const line of DERIVED[kind as ListedKind].filter((one) => lines[one] == null)) {
      const worked = workedOut(kind as ListedKind, line, (name) => lines[name] ?? null);
      if (worked === undefined) continue;
      lines[line] = worked.value;
      derived[line] = worked.formula;
    }
  }
}

/** The tax with the sign of an expense: a provision in brackets is what is taken from the income before it. */
function taxOf(lines: Readonly<Record<string, number | null>>): number | null {
  const { INCOME_TAX_EXPENSE: tax = null, INCOME_BEFORE_TAX: before = null, NET_INCOME: after = null } = lines;
  if (tax === null || before === null || after === null) return tax;
  return Math.abs(before + tax - after) < Math.abs(before - tax - after) ? -tax : tax;
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

/** Lines of a measure that are only parts of what its words name. */
const IS_PART = /^(?:OTHER|PREFERRED|SHORT_TERM|LONG_TERM)_|_CURRENT$/;

/**
 * Finds the lines that a label names: it has the words of one of the ways in which the vocabulary says that documents write them, else without
 * words after the name (owners, par value, allowances) and without words for the direction of a flow.
 */
export function lineFinder(measures: readonly Measure[]): LinesOf {
  const byWords = new Map<string, readonly string[]>();
  const byCore = new Map<string, readonly string[] | null>();
  for (const kind of Object.keys(TITLE_OF)) {
    for (const { name, figures, inDocuments } of measures) {
      const lines = figures
        .flatMap((figure) => lineNamed(figure) ?? [])
        .filter(({ statement }) => statement === kind)
        .map(({ line }) => line)
        .filter((line, at) => at === 0 || !IS_PART.test(line));
      if (lines.length === 0) continue;
      for (const phrase of [name, ...inDocuments]) {
        const [words, core] = [`${kind} ${keyOf(phrase)}`, `${kind} ${coreOf(phrase)}`];
        if (!byWords.has(words)) byWords.set(words, lines);
        const other = byCore.get(core);
        byCore.set(core, other === undefined || other === lines || other?.join() === lines.join() ? lines : null);
      }
    }
  }
  return (kind, label) => {
    const labels = [label, ofOwners(label), label.replace(AFTER_NAME, ''), label.replace(PARTS_COVERED, '')];
    const found =
      labels.map((one) => byWords.get(`${kind} ${keyOf(one)}`)).find((lines) => lines !== undefined) ??
      labels.map((one) => byCore.get(`${kind} ${coreOf(one)}`)).find((lines) => lines != null);
    return found ?? [];
  };
}

/** Words after the name of a line: `, net of allowances of $5`, `, $0.01 par value; 500 shares authorized`. */
const AFTER_NAME =
  /[,;:–—(-]?\s(?:net\sof|less|excluding|at\scost|after)\b.*$|\s?[,;:–—-]\s?(?:[^,]*\d|(?:no|without)\spar\b).*$/i;

/** Words of a label for parts that the line covers: `Depreciation and amortization of property and equipment, lease assets, and other`. */
const PARTS_COVERED = /(?:,\snet)?(?:\sand\sother|\sof\s.*|,\s.*)$/i;

/** `Net earnings attributable to Orvell Inc. shareholders` without the owners. */
const ofOwners = (label: string): string =>
  label.replace(/\sattributable\sto\s(?!.*\b(?:non-?controlling|minority)\b).*$/i, '');

const keyWithout =
  (left: ReadonlySet<string>) =>
  (label: string): string =>
    [...new Set(stemsIn(label.replace(/\([^)]*\)/g, ' ')))]
      .filter((stem) => !left.has(stem))
      .sort()
      .join(' ');
const keyOf = keyWithout(new Set(['total']));
const coreOf = keyWithout(
  new Set(stemsIn('total net cash flows provided used increase decrease change from for by company')),
);
