import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extractBytes } from '../../src/adapters/extract/extract-file.ts';
import { extractText } from '../../src/adapters/extract/text.ts';
import { readInlineXbrl } from '../../src/adapters/feeds/inline-xbrl/read-inline-xbrl.ts';
import type { Section } from '../../src/domain/documents/annotated-document.ts';
import type { DocumentTable } from '../../src/domain/documents/table.ts';
import { isBareYear } from '../../src/domain/documents/tables/grid.ts';
import { enrich } from '../../src/domain/enrichment/enrich.ts';
import type { ExtractedDocument } from '../../src/domain/enrichment/extracted-document.ts';
import type { Fact } from '../../src/domain/fundamentals/fact.ts';
import { powerOf, readCell, scaledBy } from '../../src/domain/text/numbers.ts';

/** Primary statements that each annual and quarterly report has. */
export const STATEMENTS = ['income_statement', 'balance_sheet', 'cash_flow_statement'] as const satisfies Section[];
export type StatementSection = (typeof STATEMENTS)[number];

/** A figure of a report as its company filed it. */
export type FiledFigure = Pick<Fact, 'value' | 'endsOn'>;

/** How a primary statement was read. */
export interface ReadStatement {
  readonly section: StatementSection;
  /** Columns with figures, and those of them with a day. */
  readonly columns: number;
  readonly dated: number;
  readonly hasScale: boolean;
  /** Figures of the statement, and those that were filed with this value for this day; both 0 where no figures were filed. */
  readonly cells: number;
  readonly filed: number;
  /** Rows with a figure that was not filed. */
  readonly others: readonly string[];
}

/** The scale of a table as read, and the one with which most of its figures were filed. */
export interface ReadScale {
  readonly caption: string;
  readonly read: number | null;
  readonly filed: number;
}

const NO_ANNOTATORS = {
  entities: {
    find: (texts: readonly string[]) => texts.map(() => []),
    companyNamed: () => null,
    companyOfTicker: () => null,
    nameOf: () => null,
  },
  topics: () => [],
  sentiment: () => 0,
};

/** Tables of a file with the section that each belongs to. */
function tablesWithSections(extracted: ExtractedDocument, fileName: string): [DocumentTable, Section | null][] {
  const { chunks, tables = [] } = enrich(extracted, { fileName, publishedAt: null }, NO_ANNOTATORS);
  const sections = new Map(
    chunks.flatMap(({ locations, section }) => locations.map(({ paragraph }) => [paragraph, section] as const)),
  );
  return tables.map((table) => [table, sections.get(table.paragraph) ?? null]);
}

/** Primary statements and scales of all tables of a report. `filed`: figures of its company, which an inline XBRL document holds itself. */
export async function readReport(
  path: string,
  filed: readonly FiledFigure[] = [],
): Promise<{ readonly statements: readonly ReadStatement[]; readonly scales: readonly ReadScale[] }> {
  const bytes = readFileSync(path);
  const fileName = path.slice(path.lastIndexOf('/') + 1);
  const figures = fileName.endsWith('.html') ? readInlineXbrl(bytes, { path }).facts : filed;
  const tables = tablesWithSections(await extractBytes(bytes, fileName), fileName);
  const known = knownFigures(figures);
  return {
    statements: STATEMENTS.map((section) =>
      readStatement(
        section,
        tables.flatMap(([table, of]) => (of === section ? [table] : [])),
        known,
      ),
    ),
    scales: tables.flatMap(([table]) => scaleOf(table, known) ?? []),
  };
}

interface KnownFigures {
  readonly values: ReadonlySet<number>;
  /** Days and values. */
  readonly dated: ReadonlySet<string>;
}

const knownFigures = (figures: readonly FiledFigure[]): KnownFigures => ({
  values: new Set(figures.map(({ value }) => Math.abs(value))),
  dated: new Set(figures.map(({ value, endsOn }) => `${endsOn} ${Math.abs(value)}`)),
});

/** Balances at the beginning of a period are filed for the day before it. */
const OF_OTHER_DAY = /\bbeginning\b/i;

function readStatement(
  section: StatementSection,
  tables: readonly DocumentTable[],
  known: KnownFigures,
): ReadStatement {
  const columns = tables.flatMap(({ columns: all, rows }) =>
    all.filter((_, at) => rows.some(({ cells }) => cells[at]?.value != null)),
  );
  const figures = tables.flatMap((table) =>
    table.rows.flatMap(({ label, cells }) =>
      cells.flatMap((cell, at) => {
        const endsOn = table.columns[at]?.endsOn ?? null;
        return cell?.value ? [{ label, text: cell.text, value: Math.abs(cell.value), endsOn }] : [];
      }),
    ),
  );
  const isFiled = ({ label, value, endsOn }: (typeof figures)[number]): boolean =>
    OF_OTHER_DAY.test(label) ? known.values.has(value) : known.dated.has(`${endsOn} ${value}`);
  const counted = known.values.size === 0 ? [] : figures;
  return {
    section,
    columns: columns.length,
    dated: columns.filter(({ endsOn }) => endsOn !== null).length,
    hasScale: tables.length > 0 && tables.every(({ scale }) => scale !== null),
    cells: counted.length,
    filed: counted.filter(isFiled).length,
    others: counted.flatMap((figure) =>
      isFiled(figure) ? [] : [`${figure.label}: ${figure.text} (${figure.endsOn})`],
    ),
  };
}

const POWERS = [0, 3, 6, 9];
/** Fewest figures, and the share of them, by which a scale is sure; figures below this size are equal by chance. */
const SURE = { figures: 4, share: 0.6, from: 100 };

function scaleOf({ rows, scale, caption }: DocumentTable, known: KnownFigures): ReadScale | undefined {
  const numbers = rows
    .flatMap(({ cells }) => cells.flatMap((cell) => (cell?.value ? [scaledBy(Math.abs(cell.value), -cell.power)] : [])))
    .filter((number) => number >= SURE.from);
  const counts = POWERS.map((power) => numbers.filter((number) => known.values.has(scaledBy(number, power))).length);
  const most = Math.max(...counts);
  const power = POWERS[counts.indexOf(most)];
  const isSure = most >= SURE.figures && most >= numbers.length * SURE.share;
  return isSure && power !== undefined ? { caption, read: scale, filed: power } : undefined;
}

/** A question on tables with a gold answer (TAT-QA). */
interface GoldContext {
  readonly table: { readonly uid: string; readonly table: readonly (readonly string[])[] };
  readonly paragraphs: readonly { readonly text: string }[];
  readonly questions: readonly {
    readonly answer: unknown;
    readonly derivation: string;
    readonly answer_type: string;
    readonly answer_from: string;
    readonly scale: string;
  }[];
}

/** A number of a gold answer: its power of ten by the gold scale, and those of the cells that print it. */
export interface ReadNumber {
  readonly half: 'learn' | 'held';
  readonly uid: string;
  readonly number: number;
  readonly gold: number;
  readonly read: readonly number[];
}

/** Numbers of gold answers from tables with a stated scale, as the tables are read from plain text with cells between bars. */
export function readGoldNumbers(path: string): ReadNumber[] {
  const contexts = JSON.parse(readFileSync(path, 'utf8')) as GoldContext[];
  return contexts.flatMap(({ table, paragraphs, questions }) => {
    const text = [
      ...paragraphs.map((paragraph) => paragraph.text),
      table.table.map((row) => row.map((cell) => cell.trim()).join(' | ')).join('\n'),
    ].join('\n\n');
    const cells = tablesWithSections(extractText(text), 'table.txt').flatMap(([{ rows }]) =>
      rows.flatMap((row) => row.cells.flatMap((cell) => (cell?.value == null ? [] : [cell]))),
    );
    const digest = createHash('sha256').update(`tatqa:${table.uid}`).digest('hex');
    const half = Number.parseInt(digest.slice(0, 8), 16) % 2 === 0 ? 'learn' : 'held';
    return questions.flatMap((question) => {
      const gold = question.scale === 'percent' ? -2 : question.scale === '' ? 0 : (powerOf(question.scale) ?? 0);
      return goldNumbers(question).map((number) => ({
        half,
        uid: table.uid,
        number,
        gold,
        read: cells.flatMap(({ value, power }) => (Math.abs(scaledBy(value ?? 0, -power)) === number ? [power] : [])),
      }));
    });
  });
}

/** Numbers that stand in cells: the answer itself, or the operands of a sum or difference in the unit of the answer. */
function goldNumbers(question: GoldContext['questions'][number]): number[] {
  if (!question.answer_from.startsWith('table')) return [];
  if (question.answer_type.endsWith('span') && Array.isArray(question.answer))
    return question.answer.flatMap((answer) => {
      const cell = isBareYear(String(answer)) ? null : readCell(String(answer));
      return cell === null || cell.isPercent || cell.number === 0 ? [] : [Math.abs(cell.number)];
    });
  const isSum = question.answer_type === 'arithmetic' && !/[*/%]/.test(question.derivation);
  if (!isSum || question.scale === 'percent') return [];
  return (question.derivation.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((digits) => Number(digits.replaceAll(',', '')));
}
