import type { FiscalCalendar, FiscalPosition } from '../../time/fiscal-calendar.ts';
import type { Fact } from '../fact.ts';
import { ASSETS_TAGS } from '../lines/statement-rules.ts';
import type { FilingAmounts, ReportedAmount } from './reported-amounts.ts';

/** A filed figure. `seq` is the index of its filing in chronological order. */
export interface FiledFigure {
  readonly seq: number;
  readonly value: number;
  /** The fact as filed; for an omitted flow the total of the cash flow statement that omits it. */
  readonly fact: Fact;
  /** An optional flow that a filed cash flow statement does not have, hence 0. */
  readonly isOmitted?: true;
}

/** All values reported so far for one period or instant, by tag, oldest first. */
export interface Cell {
  readonly key: number;
  readonly position: FiscalPosition;
  /** Days since 1970, as in most filings. */
  readonly start: number | null;
  readonly end: number;
  readonly valuesByTag: Map<number, FiledFigure[]>;
  /** Filings that reported the period as a whole, not only single figures. */
  readonly fullFilings: number[];
  mostFigures: number;
  /** True if all values are from `filler` forms. */
  isFiller: boolean;
  /** Number of filings added so far; what is worked out from the cell holds until it changes. */
  revision: number;
}

/** The figures of a filing for one period. */
export interface CellAmounts {
  readonly cell: Cell;
  readonly amounts: readonly ReportedAmount[];
}

const SHAPES = ['quarter', 'year-to-date', 'second-half', 'instant'] as const;
const QUARTERS = 32;

export const cellKey = (span: number, shape: FiscalPosition['shape'], quarter: number): number =>
  (span * SHAPES.length + SHAPES.indexOf(shape)) * QUARTERS + quarter;

/** Minimum number of figures of a statement under other dates or in other forms; fewer are a mention. */
const STATEMENT_FIGURES_MIN = 5;

interface Slot {
  readonly position: FiscalPosition;
  readonly start: number | null;
  readonly end: number;
  figures: number;
}

/**
 * Assigns the figures of filings to cells of the calendar. A cell has the dates of most figures; a filing with slightly different
 * dates for the period (a 52-week year rounded to months) counts only if it has a whole statement.
 */
export function assignToCells(
  filings: readonly FilingAmounts[],
  calendar: FiscalCalendar,
): { cells: ReadonlyMap<number, Cell>; byFiling: readonly CellAmounts[][] } {
  const bySlot = filings.map((filing) => slotsOf(filing, calendar));
  const cells = new Map<number, Cell>();
  for (const slot of mainSlots(bySlot.flatMap((slots) => [...slots.values()]))) {
    const { position, start, end } = slot;
    const key = cellKey(position.span, position.shape, position.quarter);
    cells.set(key, {
      key,
      position,
      start,
      end,
      valuesByTag: new Map(),
      fullFilings: [],
      mostFigures: 0,
      isFiller: false,
      revision: 0,
    });
  }
  return { cells, byFiling: bySlot.map((slots) => amountsByCell(slots, cells)) };
}

interface FiledSlot {
  readonly position: FiscalPosition;
  readonly start: number | null;
  readonly end: number;
  readonly amounts: ReportedAmount[];
}

function slotsOf({ amounts, use }: FilingAmounts, calendar: FiscalCalendar): Map<string, FiledSlot> {
  const slots = new Map<string, FiledSlot>();
  if (use === 'ignored') return slots;
  for (const one of amounts) {
    const position = calendar.positionOf(one.start, one.end);
    if (position === undefined) continue;
    const key = `${one.start} ${one.end}`;
    const slot = slots.get(key);
    if (slot === undefined) slots.set(key, { position, start: one.start, end: one.end, amounts: [one] });
    else slot.amounts.push(one);
  }
  return slots;
}

function mainSlots(filed: readonly FiledSlot[]): Slot[] {
  const slots = new Map<string, Slot>();
  for (const { position, start, end, amounts } of filed) {
    const slot = slots.get(`${start} ${end}`) ?? { position, start, end, figures: 0 };
    slot.figures += amounts.length;
    slots.set(`${start} ${end}`, slot);
  }
  const best = new Map<number, Slot>();
  for (const slot of slots.values()) {
    const key = cellKey(slot.position.span, slot.position.shape, slot.position.quarter);
    const known = best.get(key);
    if (known === undefined || slot.figures > known.figures) best.set(key, slot);
  }
  return [...best.values()];
}

function amountsByCell(slots: ReadonlyMap<string, FiledSlot>, cells: ReadonlyMap<number, Cell>): CellAmounts[] {
  const own = new Map<Cell, FiledSlot>();
  const others: [Cell, FiledSlot][] = [];
  for (const slot of slots.values()) {
    const cell = cells.get(cellKey(slot.position.span, slot.position.shape, slot.position.quarter));
    if (cell === undefined) continue;
    if (cell.start === slot.start && cell.end === slot.end) own.set(cell, slot);
    else if (isStatement(slot)) others.push([cell, slot]);
  }
  others.sort(([, one], [, other]) => other.amounts.length - one.amounts.length || one.end - other.end);
  for (const [cell, slot] of others) if (!own.has(cell)) own.set(cell, slot);
  return [...own].map(([cell, { amounts }]) => ({ cell, amounts }));
}

const isStatement = ({ start, amounts }: FiledSlot): boolean =>
  amounts.length >= STATEMENT_FIGURES_MIN && (start !== null || amounts.some(({ tag }) => ASSETS_TAGS.includes(tag)));

/**
 * Adds a filing's figures for a period to its cell and returns whether any result may change. Figures of `filler` forms are used only
 * until a periodic report covers the period.
 */
export function addAmounts(
  cell: Cell,
  amounts: readonly ReportedAmount[],
  seq: number,
  isPeriodic: boolean,
): 'changed' | 'same' | 'refused' {
  const isFull = amounts.length * 2 >= cell.mostFigures;
  if (!isPeriodic && (!(cell.isFiller || cell.fullFilings.length === 0) || amounts.length < STATEMENT_FIGURES_MIN))
    return 'refused';
  cell.revision += 1;
  let isChanged = false;
  if (isPeriodic && cell.isFiller && isFull) {
    clear(cell);
    isChanged = true;
  }
  if (!isPeriodic) cell.isFiller = true;
  for (const { tag, value, fact } of amounts) {
    const values = cell.valuesByTag.get(tag);
    if (values === undefined) cell.valuesByTag.set(tag, [{ seq, value, fact }]);
    else values.push({ seq, value, fact });
    if (values?.at(-2)?.value !== value) isChanged = true;
  }
  if (isFull) {
    cell.fullFilings.push(seq);
    cell.mostFigures = Math.max(cell.mostFigures, amounts.length);
  }
  return isChanged || isFull ? 'changed' : 'same';
}

function clear(cell: Cell): void {
  cell.valuesByTag.clear();
  cell.fullFilings.length = 0;
  cell.mostFigures = 0;
  cell.isFiller = false;
}
