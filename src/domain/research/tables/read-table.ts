import type { ReportedPeriod } from '../../documents/annotated-document.ts';
import { headingRows } from '../../enrichment/table-rows.ts';
import type { Passage } from '../evidence.ts';

/** A column of a table of figures. */
export interface TableColumn {
  /** Its head as written: `Three Months Ended June 28, 2025`. */
  readonly head: string;
  /** The fiscal period that it is about, in the calendar of the document; `null` where its head names none. */
  readonly period: ReportedPeriod | null;
}

/** A figure of a row. */
export interface TableFigure {
  readonly column: TableColumn;
  /** In whole units: scaled by the table's `in millions`. */
  readonly value: number;
  /** Digits behind the point as printed, for rounding. */
  readonly decimals: number;
  readonly isPercent: boolean;
}

/** A row of a table with a label and figures. */
export interface TableRow {
  readonly passage: Passage;
  /** Exactly as it stands in the passage. */
  readonly text: string;
  readonly label: string;
  /** The label of the group above it (`Domestic:`); `null` where there is none. */
  readonly group: string | null;
  readonly figures: readonly TableFigure[];
  /** 1, or what `in thousands` or `in millions` says. */
  readonly scale: number;
  /** ISO 4217; `null` where no sign says that it is money. */
  readonly currency: string | null;
}

const SCALES: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 };
const CURRENCIES: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' };

/** The rows of a table that have figures; none for a passage that is no table. */
export function readTable(passage: Passage): TableRow[] {
  const { chunk } = passage;
  if (!chunk.isTable) return [];
  const lines = chunk.text.split('\n');
  const at = lines.findIndex((line) => line.includes(' | '));
  if (at < 0) return [];
  const heads = headingRows(lines.slice(at));
  const caption = [chunk.heading ?? '', ...lines.slice(0, at), ...heads].join('\n');
  const scale = scaleIn(caption) ?? scaleIn(chunk.text) ?? 1;
  const currency = currencyIn(chunk.text);
  const rows: TableRow[] = [];
  let group: string | null = null;
  for (const line of lines.slice(at + heads.length)) {
    const [label = '', ...cells] = line.split(' | ');
    const figures = cells.map(figureIn);
    if (cells.length === 0 || figures.every((figure) => figure === null)) {
      if (cells.length === 0) group = label.length <= GROUP_CHARS_MAX ? label.replace(/:\s*$/, '') : null;
      continue;
    }
    const columns = columnsOf(heads, cells.length, passage);
    const isShare = /per share|per diluted|per basic|\b(?:days|employees|stores|ratio)\b/i.test(label);
    rows.push({
      passage,
      text: line,
      label: cleanLabel(label),
      group,
      scale: isShare ? 1 : scale,
      currency: figures.some((figure) => figure?.isPercent) ? null : currency,
      figures: figures.flatMap((figure, place) => {
        const column = columns[place];
        if (figure === null || column === undefined) return [];
        const factor = figure.isPercent || isShare ? 1 : scale;
        return [
          { column, value: scaled(figure.number, factor), decimals: figure.decimals, isPercent: figure.isPercent },
        ];
      }),
    });
  }
  return rows;
}

const GROUP_CHARS_MAX = 80;

/** Without marks of notes: `Total capital expenditures (2)(3)`. */
const cleanLabel = (label: string): string =>
  label
    .replace(/\s*\((?:\d{1,2}|[a-z])\)/g, '')
    .replace(/[:\s]+$/, '')
    .trim();

function scaleIn(text: string): number | null {
  const match =
    /\b(?:in|\(?\$ ?in|of|dollars in|amounts in)\s(?:u\.?s\.?\s)?(?:dollars?\s)?(?:in\s)?(thousand|million|billion)s?\b/i.exec(
      text,
    );
  return match === null ? null : (SCALES[(match[1] ?? '').toLowerCase()] ?? null);
}

function currencyIn(text: string): string | null {
  const sign = /[$€£¥]/.exec(text)?.[0];
  return sign === undefined ? null : (CURRENCIES[sign] ?? null);
}

/** `(1,712)`, `$5.61`, `32%`, `—` (nothing, so no figure). */
function figureIn(
  cell: string,
): { readonly number: number; readonly decimals: number; readonly isPercent: boolean } | null {
  const match = /^[$€£¥]?\s*(\(?)\s*[$€£¥]?\s*([-−]?)(\d[\d,]*(?:\.\d+)?|\.\d+)\s*(%?)\s*(\)?)\s*(%?)$/.exec(
    cell.trim(),
  );
  if (match === null) return null;
  const [, open = '', minus = '', digits = '', percent = '', , after = ''] = match;
  const number = Number(digits.replaceAll(',', ''));
  const isPercent = percent !== '' || after !== '';
  const decimals = digits.split('.')[1]?.length ?? 0;
  return { number: open === '(' || minus !== '' ? -number : number, decimals, isPercent };
}

/** Exact for the decimals that tables print. */
const scaled = (number: number, factor: number): number =>
  factor === 1 ? number : Number((number * factor).toFixed(2));

/** The columns of a row with so many cells, from the heads above them; a head over several columns counts for each. */
function columnsOf(heads: readonly string[], count: number, passage: Passage): TableColumn[] {
  const spread = heads
    .map((head) => head.split(' | ').map((cell) => cell.trim()))
    .map((cells) => (cells.length === count + 1 ? cells.slice(1) : cells))
    .map((cells) =>
      /^(?:\(?in |\$ in |fiscal years? ended$|years? ended$)/i.test(cells[0] ?? '') && cells.length > count
        ? cells.slice(1)
        : cells,
    )
    .filter((cells) => cells.length > 0 && count % cells.length === 0);
  const texts = Array.from({ length: count }, (_, at) =>
    spread
      .map((cells) => cells[Math.floor((at * cells.length) / count)] ?? '')
      .filter((cell) => cell !== '')
      .join(' '),
  );
  const years = texts.map(yearIn);
  const newest = Math.max(...years.filter((year): year is number => year !== null), Number.NEGATIVE_INFINITY);
  return texts.map((head, at) => ({ head, period: periodOf(head, years[at] ?? null, newest, passage) }));
}

const yearIn = (head: string): number | null => {
  const years = head.match(/\b(?:19|20)\d\d\b/g);
  return years === null ? null : Number(years.at(-1));
};

/**
 * The newest column of a report is about the report's own period, whatever the calendar year in its head; older columns are as many
 * years before as their heads say.
 */
function periodOf(head: string, year: number | null, newest: number, { document }: Passage): ReportedPeriod | null {
  if (year === null) return null;
  const [own] = document.about.periods;
  const isQuarter = /\b(?:three|3)\smonths|\bquarter|\b(?:thirteen|fourteen|13|14)\sweeks|\bq[1-4]\b/i.test(head);
  const isPartYear = /\b(?:six|nine|6|9)\smonths|\b(?:twenty-six|thirty-nine|26|39)\sweeks/i.test(head);
  if (isPartYear) return null;
  if (own === undefined) return isQuarter ? null : { year, quarter: null };
  const fiscalYear = own.year - (newest - year);
  return {
    year: fiscalYear,
    quarter: isQuarter ? own.quarter : own.quarter !== null && !/\byear/i.test(head) ? own.quarter : null,
  };
}
