import { ASSETS_TAGS } from '../lines/statement-rules.ts';
import type { FilingAmounts, ReportedAmount } from './filing-amounts.ts';
import type { FiscalCalendar, FiscalPlace } from './fiscal-calendar.ts';

/** A figure as a filing told it. `seq` is the place of the filing in order of time. */
export interface FiledFigure {
  readonly seq: number;
  readonly value: number;
}

/** Everything told so far of one period or instant, by tag, oldest first. */
export interface Cell {
  readonly key: number;
  readonly place: FiscalPlace;
  /** Days since 1970, as most filings give them. */
  readonly start: number | null;
  readonly end: number;
  readonly tellings: Map<number, FiledFigure[]>;
  /** Filings that told the period as a whole, not just a figure of it in passing. */
  readonly faces: number[];
  mostFigures: number;
  /** Whether all that is here comes from documents that only fill gaps. */
  isFilled: boolean;
}

/** What a filing told of one period. */
export interface Placed {
  readonly cell: Cell;
  readonly told: readonly ReportedAmount[];
}

const SHAPES = ['quarter', 'year-to-date', 'second-half', 'instant'] as const;
const QUARTERS = 32;

export const cellKey = (span: number, shape: FiscalPlace['shape'], quarter: number): number =>
  (span * SHAPES.length + SHAPES.indexOf(shape)) * QUARTERS + quarter;

/** Where other dates or other forms tell fewer figures than these they are a mention, not a statement. */
const FACE_FIGURES = 5;

interface Slot {
  readonly place: FiscalPlace;
  readonly start: number | null;
  readonly end: number;
  figures: number;
}

/**
 * Sorts what filings tell into the cells of the calendar. The dates that most figures bear are a cell's own; a filing that tells
 * the same period under slightly other dates (a 52-week year rounded to whole months) counts only when it tells a statement of it.
 */
export function placeFilings(
  filings: readonly FilingAmounts[],
  calendar: FiscalCalendar,
): { cells: ReadonlyMap<number, Cell>; placed: readonly Placed[][] } {
  const bySlot = filings.map((filing) => slotsOf(filing, calendar));
  const cells = new Map<number, Cell>();
  for (const slot of ownSlots(bySlot.flatMap((slots) => [...slots.values()]))) {
    const { place, start, end } = slot;
    const key = cellKey(place.span, place.shape, place.quarter);
    cells.set(key, { key, place, start, end, tellings: new Map(), faces: [], mostFigures: 0, isFilled: false });
  }
  return { cells, placed: bySlot.map((slots) => placedOf(slots, cells)) };
}

interface FiledSlot {
  readonly place: FiscalPlace;
  readonly start: number | null;
  readonly end: number;
  readonly told: ReportedAmount[];
}

function slotsOf({ amounts: told, worth }: FilingAmounts, calendar: FiscalCalendar): Map<string, FiledSlot> {
  const slots = new Map<string, FiledSlot>();
  if (worth === 'ignored') return slots;
  for (const one of told) {
    const place = calendar.placeOf(one.start, one.end);
    if (place === undefined) continue;
    const key = `${one.start} ${one.end}`;
    const slot = slots.get(key);
    if (slot === undefined) slots.set(key, { place, start: one.start, end: one.end, told: [one] });
    else slot.told.push(one);
  }
  return slots;
}

function ownSlots(filed: readonly FiledSlot[]): Slot[] {
  const slots = new Map<string, Slot>();
  for (const { place, start, end, told } of filed) {
    const slot = slots.get(`${start} ${end}`) ?? { place, start, end, figures: 0 };
    slot.figures += told.length;
    slots.set(`${start} ${end}`, slot);
  }
  const best = new Map<number, Slot>();
  for (const slot of slots.values()) {
    const key = cellKey(slot.place.span, slot.place.shape, slot.place.quarter);
    const known = best.get(key);
    if (known === undefined || slot.figures > known.figures) best.set(key, slot);
  }
  return [...best.values()];
}

function placedOf(slots: ReadonlyMap<string, FiledSlot>, cells: ReadonlyMap<number, Cell>): Placed[] {
  const own = new Map<Cell, FiledSlot>();
  const others: [Cell, FiledSlot][] = [];
  for (const slot of slots.values()) {
    const cell = cells.get(cellKey(slot.place.span, slot.place.shape, slot.place.quarter));
    if (cell === undefined) continue;
    if (cell.start === slot.start && cell.end === slot.end) own.set(cell, slot);
    else if (isStatement(slot)) others.push([cell, slot]);
  }
  others.sort(([, one], [, other]) => other.told.length - one.told.length || one.end - other.end);
  for (const [cell, slot] of others) if (!own.has(cell)) own.set(cell, slot);
  return [...own].map(([cell, { told }]) => ({ cell, told }));
}

const isStatement = ({ start, told }: FiledSlot): boolean =>
  told.length >= FACE_FIGURES && (start !== null || told.some(({ tag }) => ASSETS_TAGS.includes(tag)));

/**
 * Adds what a filing tells of a period. Answers whether anything may read differently now. What only fills gaps is taken
 * where no periodic report told the period as a whole, and goes when one does.
 */
export function tell(
  cell: Cell,
  told: readonly ReportedAmount[],
  seq: number,
  isPeriodic: boolean,
): 'changed' | 'same' | 'refused' {
  const isFace = told.length * 2 >= cell.mostFigures;
  if (!isPeriodic && (!(cell.isFilled || cell.faces.length === 0) || told.length < FACE_FIGURES)) return 'refused';
  let isChanged = false;
  if (isPeriodic && cell.isFilled && isFace) {
    clear(cell);
    isChanged = true;
  }
  if (!isPeriodic) cell.isFilled = true;
  for (const { tag, value } of told) {
    const tellings = cell.tellings.get(tag);
    if (tellings === undefined) cell.tellings.set(tag, [{ seq, value }]);
    else tellings.push({ seq, value });
    if (tellings?.at(-2)?.value !== value) isChanged = true;
  }
  if (isFace) {
    cell.faces.push(seq);
    cell.mostFigures = Math.max(cell.mostFigures, told.length);
  }
  return isChanged || isFace ? 'changed' : 'same';
}

function clear(cell: Cell): void {
  cell.tellings.clear();
  cell.faces.length = 0;
  cell.mostFigures = 0;
  cell.isFilled = false;
}
