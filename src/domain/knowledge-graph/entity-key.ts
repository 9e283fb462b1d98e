/** The form by which an entity is found: ids in capitals, the paths of topics in small letters without trailing commas. */
export function entityKey(id: string): string {
  const trimmed = id.trim();
  return trimmed.includes(',') ? trimmed.toLowerCase().replace(/,+$/, '') : trimmed.toUpperCase();
}
