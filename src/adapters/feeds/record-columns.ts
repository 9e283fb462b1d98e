/** The name of a field as our files write it: `Strong Buy`, `strongBuy` and `STRONG-BUY` are `strong_buy`. */
export const fieldName = (raw: string): string =>
  raw
    .trim()
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');

/** What tables call a ticker besides. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([['symbol', 'ticker']]);

/** The known field that a column or key means; `undefined` for one that nobody knows. */
export function knownField(raw: string, known: ReadonlySet<string>): string | undefined {
  const name = fieldName(raw);
  if (known.has(name)) return name;
  const other = SYNONYMS.get(name);
  return other !== undefined && known.has(other) ? other : undefined;
}
