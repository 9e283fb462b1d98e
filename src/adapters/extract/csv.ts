import { parse } from 'csv-parse/sync';
import type { ExtractedDocument } from '../../domain/enrichment/extracted-document.ts';
import { buildDocument, createDocumentBuilder } from './document-builder.ts';
import { CHARACTERS_MAX, malformed, tooMuchText } from './limits.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
const SAMPLE_LINES = 50;
const SAMPLE_CHARACTERS = 100_000;
const RECORD_CHARACTERS_MAX = 1024 * 1024;

/** The delimiter that splits most lines into the same number of cells, ignoring quoted text. */
function delimiterOf(text: string): (typeof DELIMITERS)[number] {
  const sample = text.slice(0, SAMPLE_CHARACTERS).replace(/"(?:[^"]|"")*"/g, '""');
  const lines = sample.split(/\r\n|\n|\r/, SAMPLE_LINES).filter((line) => line.trim() !== '');
  let best: (typeof DELIMITERS)[number] = ',';
  let most = 0;
  for (const delimiter of DELIMITERS) {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const cells = line.split(delimiter).length;
      if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1);
    }
    const same = Math.max(0, ...counts.values());
    if (same > most) [best, most] = [delimiter, same];
  }
  return best;
}

/** Reads CSV (RFC 4180; also with semicolons, tabs and bars) as tables separated by blank rows. */
export function readCsv(text: string): ExtractedDocument {
  if (text.length > CHARACTERS_MAX * 2) throw tooMuchText();
  const builder = createDocumentBuilder();
  for (const rows of splitAtBlankRows(recordsOf(text))) builder.table(rows);
  return buildDocument('csv', builder.blocks);
}

function recordsOf(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: RECORD_CHARACTERS_MAX,
    });
  } catch (error) {
    throw malformed('the file is no CSV: a quotation mark is never closed, or a row is too long', error);
  }
}

export function splitAtBlankRows(rows: readonly (readonly string[])[]): (readonly string[])[][] {
  const tables: (readonly string[])[][] = [];
  let open: (readonly string[])[] = [];
  const end = (): void => {
    if (open.length > 0) tables.push(open);
    open = [];
  };
  for (const row of rows) {
    if (row.every((cell) => cell.trim() === '')) end();
    else open.push(row);
  }
  end();
  return tables;
}
