import readExcelFile from 'read-excel-file/node';
import type { ExtractedDocument } from '../../../domain/enrichment/extracted-document.ts';
import { splitAtBlankRows } from '../csv.ts';
import { buildDocument, createDocumentBuilder } from '../document-builder.ts';
import { malformed } from '../limits.ts';
import { unpack } from './archive.ts';
import { CORE_PROPERTIES, coreProperties } from './core-properties.ts';

/** Spreadsheets show twelve digits of a number; the rest is binary rounding error. */
const SHOWN_DIGITS = 12;

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return '';
    const text = value.toISOString();
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
  }
  if (typeof value === 'number') return String(Number(value.toPrecision(SHOWN_DIGITS)));
  return String(value);
}

/** Reads a workbook: each sheet's name as a heading, its rows as tables separated by blank rows. */
export async function readXlsx(bytes: Buffer): Promise<ExtractedDocument> {
  const entries = await unpack(bytes, (name) => name === CORE_PROPERTIES);
  const builder = createDocumentBuilder();
  for (const { sheet, data } of await sheetsOf(bytes)) {
    const tables = splitAtBlankRows(data.map((row) => row.map(cellText)));
    if (tables.length > 0) builder.heading(sheet, { level: 1 });
    for (const table of tables) {
      const [only] = table;
      const texts = (only ?? []).filter((cell) => cell.trim() !== '');
      // A single cell between blank rows is a title or a remark.
      if (table.length === 1 && texts.length === 1) builder.paragraph(texts[0] ?? '');
      else builder.table(table);
    }
  }
  const { title = null, ...properties } = coreProperties(entries.get(CORE_PROPERTIES));
  return buildDocument('xlsx', builder.blocks, { title, properties });
}

async function sheetsOf(bytes: Buffer): Promise<{ sheet: string; data: readonly (readonly unknown[])[] }[]> {
  try {
    return await readExcelFile(bytes);
  } catch (error) {
    throw malformed('the workbook cannot be read', error);
  }
}
