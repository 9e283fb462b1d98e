/** Normalizes an id for look-up: ids in capitals, topic paths in lower case without trailing commas. */
export function entityKey(id: string): string {
  const trimmed = id.trim();
  return trimmed.includes(',') ? trimmed.toLowerCase().replace(/,+$/, '') : trimmed.toUpperCase();
}
