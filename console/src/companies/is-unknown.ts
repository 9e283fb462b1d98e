/** Members of a record that say of which company it is. */
const IDS = new Set(['rpEntityId', 'targetIdentifierId']);

/** True if an answer has no data about a company: it is empty, or a record without any known member. */
export function isUnknown(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, member]) => IDS.has(name) || member == null || member === '');
}
