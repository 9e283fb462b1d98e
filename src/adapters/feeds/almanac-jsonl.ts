import { Compile, type Validator } from 'typebox/compile';
import { type FeedContent, type ImportItem, rejectedItem } from '../../domain/ingest/records.ts';
import { toContent } from './almanac-lines.ts';
import { type AlmanacLine, LINE_SCHEMAS } from './almanac-schemas.ts';
import type { JsonObject } from './json-values.ts';
import { type ObjectLine, objectLines } from './lines.ts';

const LINE_BYTES_MAX = 1024 * 1024;

export const isAlmanacLine = (record: JsonObject): boolean => typeof record['kind'] === 'string';

interface Check {
  readonly validator: Validator;
  readonly fields: ReadonlySet<string>;
}

const checks: ReadonlyMap<string, Check> = new Map(
  Object.entries(LINE_SCHEMAS).map(([kind, schema]) => [
    kind,
    { validator: Compile(schema), fields: new Set(Object.keys(schema.properties)) },
  ]),
);

/** Reads Almanac's own format: one JSON object with a `kind` per line. Empty lines are skipped. */
export async function* readAlmanacLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<ImportItem[]> {
  for await (const lines of objectLines(chunks, LINE_BYTES_MAX)) yield lines.map(toItem);
}

function toItem(line: ObjectLine): ImportItem {
  const { place, text } = line;
  if (line.fault !== undefined) return rejectedItem(place, line.fault, text);
  const { object } = line;
  const kind = object['kind'];
  const check = typeof kind === 'string' ? checks.get(kind) : undefined;
  if (!check) return rejectedItem(place, `kind is none of ${[...checks.keys()].join(', ')}`, text);
  if (!check.validator.Check(object)) return rejectedItem(place, faultOf(check, object), text);
  const notes = Object.keys(object).flatMap((field) =>
    check.fields.has(field) ? [] : `unknown field ${JSON.stringify(field.slice(0, 60))}`,
  );
  const content: FeedContent | string = toContent(object as unknown as AlmanacLine, notes);
  return typeof content === 'string' ? rejectedItem(place, content, text) : { ...content, place, notes };
}

/** The first fault, without values of the record, so that reports can count by it. */
function faultOf({ validator }: Check, object: JsonObject): string {
  const errors = [...validator.Errors(object)];
  for (const { instancePath, keyword, params, message } of errors) {
    if (keyword === 'anyOf') continue;
    const field = instancePath.split('/')[1] ?? '';
    if (keyword === 'const') {
      const allowed = errors.flatMap((error) =>
        error.keyword === 'const' && error.instancePath === instancePath ? String(error.params.allowedValue) : [],
      );
      return `${field} is none of ${allowed.join(', ')}`;
    }
    if (keyword === 'required') {
      const missing = (params as { requiredProperties?: readonly string[] }).requiredProperties ?? [];
      return `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`;
    }
    return `${field === '' ? 'the record' : field} ${message}`;
  }
  return 'not of the form that its kind has';
}
