/** Letters of names that stay as they are written. */
const WORDS: Readonly<Record<string, string>> = {
  eps: 'EPS',
  ebit: 'EBIT',
  ebitda: 'EBITDA',
  ttm: '(TTM)',
  ev: 'EV',
  capex: 'Capex',
  cik: 'CIK',
  diluted: 'diluted',
  and: 'and',
  of: 'of',
  to: 'to',
  per: 'per',
};

/** `netIncomeFromContinuingOperations` as a label. */
export function labelOf(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_]+/);
  return words.map((word, at) => WORDS[word] ?? (at === 0 ? word[0]?.toUpperCase() + word.slice(1) : word)).join(' ');
}
