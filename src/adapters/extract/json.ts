import type { ExtractedDocument } from '../../domain/enrichment/extracted-document.ts';
import { buildDocument, createDocumentBuilder, type DocumentBuilder } from './document-builder.ts';
import { DEPTH_MAX, malformed } from './limits.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const isObject = (value: Json): value is { readonly [name: string]: Json } =>
  value !== null && typeof value === 'object' && !isList(value);
const isPlain = (value: Json): value is null | boolean | number | string => value === null || typeof value !== 'object';

/** Longer texts are self-contained; shorter ones get their name as a label. */
const SENTENCE_CHARACTERS = 120;
const ROWS_MIN = 2;

/** Reads JSON or JSON lines: names become labels, lists of objects with the same fields become tables. */
export function readJson(text: string): ExtractedDocument {
  const value = parseJson(text);
  checkDepth(value);
  const builder = createDocumentBuilder();
  addValue(value, '', builder, 1);
  const title = isObject(value)
    ? ['title', 'headline', 'name'].map((name) => value[name]).find((each) => typeof each === 'string')
    : null;
  return buildDocument('json', builder.blocks, { title: typeof title === 'string' ? title : null });
}

function parseJson(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    if (lines.length < 2) throw malformed('the file is no JSON', error);
    try {
      return lines.map((line) => JSON.parse(line) as Json);
    } catch {
      throw malformed('the file is no JSON', error);
    }
  }
}

/** Checks the depth, without recursion. */
function checkDepth(root: Json): void {
  let level: Json[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH_MAX) throw malformed(`values are nested more than ${DEPTH_MAX} deep`);
    const next: Json[] = [];
    for (const value of level) {
      if (isPlain(value)) continue;
      for (const each of Object.values(value)) if (!isPlain(each)) next.push(each);
    }
    level = next;
  }
}

/** Converts `per_share` and `perShare` to words. */
const labelOf = (name: string): string =>
  name
    .replace(/[_\s]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .trim();

function addValue(value: Json, name: string, builder: DocumentBuilder, level: number): void {
  if (isPlain(value)) addPlain(value, name, builder);
  else if (isList(value)) addList(value, name, builder, level);
  else {
    const entries = Object.entries(value);
    if (name !== '' && entries.length > 0) builder.heading(labelOf(name), { level: Math.min(level, 6) });
    for (const [key, each] of entries) addValue(each, key, builder, level + 1);
  }
}

function addPlain(value: null | boolean | number | string, name: string, builder: DocumentBuilder): void {
  if (value === null || value === '') return;
  const text = String(value);
  if (typeof value === 'string' && text.length > SENTENCE_CHARACTERS) {
    for (const paragraph of text.split(/\n\s*\n/)) builder.paragraph(paragraph);
  } else builder.paragraph(name === '' ? text : `${labelOf(name)}: ${text}`);
}

function addList(list: readonly Json[], name: string, builder: DocumentBuilder, level: number): void {
  const columns = columnsOf(list);
  if (columns !== undefined) {
    if (name !== '') builder.heading(labelOf(name), { level: Math.min(level, 6) });
    const rows = list.map((row) => columns.map((column) => textOf(isObject(row) ? (row[column] ?? null) : null)));
    builder.table([columns.map(labelOf), ...rows]);
  } else if (list.every(isPlain) && list.every((each) => String(each ?? '').length <= SENTENCE_CHARACTERS)) {
    const text = list
      .map(textOf)
      .filter((each) => each !== '')
      .join(', ');
    builder.paragraph(name === '' || text === '' ? text : `${labelOf(name)}: ${text}`);
  } else for (const each of list) addValue(each, isPlain(each) ? '' : name, builder, level);
}

const textOf = (value: Json): string => (value === null || !isPlain(value) ? '' : String(value));

/** The common names of the flat objects in a list; `undefined` if the list is not a table. */
function columnsOf(list: readonly Json[]): string[] | undefined {
  if (list.length < ROWS_MIN) return undefined;
  const columns = new Set<string>();
  for (const row of list) {
    if (!isObject(row)) return undefined;
    for (const [name, value] of Object.entries(row)) {
      if (!isPlain(value) || (typeof value === 'string' && value.length > SENTENCE_CHARACTERS * 2)) return undefined;
      columns.add(name);
      if (columns.size > 100) return undefined;
    }
  }
  return columns.size >= 2 ? [...columns] : undefined;
}
