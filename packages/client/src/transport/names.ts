/** Members of requests and answers whose names are a user's own data, or of another language. */
const OWN_NAMES: ReadonlySet<string> = new Set([
  'file_metadata',
  'input',
  'expectedInput',
  'expected_input',
  'structuredOutputSchema',
  'tool_arguments',
  'json_schema',
  'vega_lite_spec',
]);

const isSnake = (name: string): boolean => /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/.test(name);

/** `max_chunks` becomes `maxChunks`. Names of another form stay as they are, which identifiers and segments have. */
export const camelName = (name: string): string =>
  isSnake(name) ? name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()) : name;

/** `maxChunks` becomes `max_chunks`. */
export const snakeName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `COST_OF_REVENUE` becomes `costOfRevenue`. */
export const columnName = (field: string): string => camelName(field.toLowerCase());

/** A JSON value with the names that the service uses, as this client names it. */
export const camelized = (value: unknown): unknown => renamed(value, camelName);

/** A value with this client's names as the service names it. Dates become ISO texts. */
export const snaked = (value: unknown): unknown => renamed(value, snakeName);

function renamed(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename));
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object' || value === null) return value;
  const isOutput = 'type' in value && value.type === 'STRUCTURED_OUTPUT';
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      rename(name),
      OWN_NAMES.has(name) || (isOutput && name === 'content') ? member : renamed(member, rename),
    ]),
  );
}
