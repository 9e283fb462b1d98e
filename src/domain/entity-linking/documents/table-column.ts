const CELL_END = ' | ';
const COMPANIES =
  /\b(?:compan(?:y|ies)|customers?|suppliers?|vendors?|issuers?|competitors?|peers?|holdings?|investments?|investees?|securit(?:y|ies)|stocks?|clients?|partners?|constituents?|tenants?|borrowers?)\b/i;

/** True if the words fill a cell of a table with several columns. */
export function fillsCell(text: string, start: number, end: number): boolean {
  const isFirst = start === 0 || text[start - 1] === '\n';
  if (!isFirst && text.slice(start - CELL_END.length, start) !== CELL_END) return false;
  const isLast = end === text.length || text[end] === '\n';
  return (isLast || text.startsWith(CELL_END, end)) && !(isFirst && isLast);
}

/** True if the words fill a table cell in a column of companies by its header: `Customer`, `Top holdings`. */
export function isInCompanyColumn(text: string, start: number, end: number): boolean {
  if (!fillsCell(text, start, end)) return false;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const heading = text
    .slice(0, lineStart)
    .split('\n')
    .find((line) => line.includes(CELL_END));
  const column = text.slice(lineStart, start).split(CELL_END).length - 1;
  return COMPANIES.test(heading?.split(CELL_END)[column] ?? '');
}

/** True for the first word of a row label that continues in lower case: `Total deferred tax assets | 26,007`. */
export function beginsRowLabel(text: string, start: number, end: number): boolean {
  if (start > 0 && text[start - 1] !== '\n') return false;
  const lineEnd = text.indexOf('\n', end);
  const rest = text.slice(end, lineEnd < 0 ? text.length : lineEnd);
  return /^ \p{Ll}/u.test(rest) && rest.includes(CELL_END);
}
