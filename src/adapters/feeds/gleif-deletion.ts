import { isObject, type JsonObject } from './json-values.ts';

/** True if a record of a delta file was withdrawn: its extension has `gleif:Deletion`, whatever the prefix of the namespace. */
export function hasDeletion(record: JsonObject): boolean {
  const extension = record['Extension'];
  return isObject(extension) && Object.keys(extension).some((name) => /^(?:\w+:)?Deletion$/.test(name));
}
