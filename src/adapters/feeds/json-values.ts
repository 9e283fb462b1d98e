/** Access to untyped JSON. */

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a JSON object; `undefined` for invalid JSON or another value. */
export function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The trimmed text at `name`; `''` if missing or not a text. */
export function textAt(object: JsonObject, name: string): string {
  const value = object[name];
  return typeof value === 'string' ? value.trim() : '';
}
