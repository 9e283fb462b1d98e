import type { CsvRow } from './csv-rows.ts';

/** Numbers whose comma or point cannot separate thousands: another count of digits follows, or none or too many precede. */
const DECIMAL_COMMA = /^[+-]?(?:\d*,(?:\d{1,2}|\d{4,})|(?:0|\d{4,}|\d{1,3}(?:\.\d{3})+),\d+)$/;
const DECIMAL_POINT = /^[+-]?(?:\d*\.(?:\d{1,2}|\d{4,})|(?:0|\d{4,})\.\d+)$/;
const IN_COMMA_COLUMN = /^([+-]?)(?=[\d,])(\d{1,3}(?:\.\d{3})+|\d*)(?:,(\d+))?$/;

/** Columns of a file whose numbers have a decimal comma. The first number of a column that leaves no doubt decides. */
export interface DecimalCommas {
  /** Takes in the next rows, before their cells are read. */
  learn(rows: readonly CsvRow[]): void;
  /** A cell of column `at`, with a decimal point if its column has decimal commas. */
  withPoint(cell: string, at: number): string;
}

export function createDecimalCommas(isNumber: (column: string) => boolean): DecimalCommas {
  const hasComma = new Map<number, boolean>();
  let undecided: readonly number[] | undefined;
  return {
    learn(rows) {
      undecided ??= [...(rows[0]?.header ?? []).keys()].filter((at) => isNumber(rows[0]?.header[at] ?? ''));
      for (const at of undecided) {
        const texts = rows.map(({ cells }) => cells[at]?.trim() ?? '');
        const clear = texts.find((text) => DECIMAL_COMMA.test(text) || DECIMAL_POINT.test(text));
        if (clear !== undefined) hasComma.set(at, DECIMAL_COMMA.test(clear));
      }
      undecided = undecided.filter((at) => !hasComma.has(at));
    },
    withPoint(cell, at) {
      const parts = hasComma.get(at) ? IN_COMMA_COLUMN.exec(cell.trim()) : null;
      if (parts === null) return cell;
      const [, sign = '', whole = '', decimals = '0'] = parts;
      return `${sign}${whole.replaceAll('.', '')}.${decimals}`;
    },
  };
}
