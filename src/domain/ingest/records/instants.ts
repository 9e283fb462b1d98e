const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/i;
const ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/** Parses a day or an instant into ISO 8601 UTC (contract 1.7: no offset means UTC); `undefined` when it is neither. */
export function parseRecordInstant(raw: string): string | undefined {
  const text = raw.trim();
  if (!DAY.test(text) && !INSTANT.test(text)) return undefined;
  const atMs = Date.parse(DAY.test(text) || ZONE.test(text) ? text : `${text}Z`);
  if (Number.isNaN(atMs)) return undefined;
  const iso = new Date(atMs).toISOString();
  // `Date.parse` accepts 31 February.
  return ZONE.test(text) || iso.startsWith(text.slice(0, 'YYYY-MM-DD'.length)) ? iso : undefined;
}
