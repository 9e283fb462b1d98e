import { Help } from 'commander';

/** Columns of a terminal that is not made wider. */
export const TERMINAL_COLUMNS = 100;

/**
 * Formats rows as aligned columns under headings; returns `none` without rows. With `columnsMax` the last column is wrapped below itself, and keeps its
 * own line breaks, so that no line is longer.
 */
export function table(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  none: string,
  columnsMax?: number,
): string {
  if (rows.length === 0) return none;
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const start = widths.slice(0, -1).reduce((sum, width) => sum + width + 2, 0);
  const hanging = (cell: string): string =>
    new Help().boxWrap(cell, (columnsMax ?? 0) - start).replaceAll('\n', `\n${' '.repeat(start)}`);
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column === headings.length - 1 && columnsMax !== undefined ? hanging(cell) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
