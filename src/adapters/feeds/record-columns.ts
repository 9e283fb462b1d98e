/** Normalizes the name of a field: `Strong Buy`, `strongBuy` and `STRONG-BUY` become `strong_buy`. */
export const fieldName = (raw: string): string =>
  raw
    .trim()
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');

/** Other names of fields in tables. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([['symbol', 'ticker']]);

/** The field of a column or key; `undefined` if unknown. */
export function knownField(raw: string, known: ReadonlySet<string>): string | undefined {
  const name = fieldName(raw);
  if (known.has(name)) return name;
  const other = SYNONYMS.get(name);
  return other !== undefined && known.has(other) ? other : undefined;
}
