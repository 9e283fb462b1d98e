/** Reading of untyped JSON: every value is unknown until it was looked at. */

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object in `text`; `undefined` when it is no JSON or another kind of value. */
export function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The text at `name`, trimmed; `''` when it is missing, null or no text. */
export function textAt(object: JsonObject, name: string): string {
  const value = object[name];
  return typeof value === 'string' ? value.trim() : '';
}

export const orNull = (text: string): string | null => (text === '' ? null : text);
