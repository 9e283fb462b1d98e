import type { Block, ExtractedDocument } from '../../../domain/enrichment/extracted-document.ts';
import { splitAtBlankRows } from '../csv.ts';
import { buildDocument, createDocumentBuilder, type DocumentBuilder } from '../document-builder.ts';
import { malformed } from '../limits.ts';
import { unpack } from './archive.ts';
import { numberTextOf } from './cell-formats.ts';
import { readChart, readChartTitles } from './chart.ts';
import { CORE_PROPERTIES, coreProperties } from './core-properties.ts';
import { readDrawn } from './drawn-parts.ts';
import { addPartsNotRead, type Parts, readMarkup, relationsOf, textOf } from './package-parts.ts';
import { readSheet } from './sheet.ts';
import { readSlide } from './slide.ts';

const WORKBOOK = 'xl/workbook.xml';
const isWanted = (name: string): boolean =>
  name === CORE_PROPERTIES ||
  /^xl\/(?:[^/]+|(?:\w+sheets|drawings|diagrams|charts|threadedComments)\/[^/]+)\.xml$/.test(name) ||
  /^xl\/.*\.rels$/.test(name);

/**
 * Reads a workbook: each sheet's name as a heading, its rows as tables separated by blank rows, its text boxes, diagrams, comments and the titles of its charts; headers and
 * footers stand at the end, each once. Hidden sheets come last and are marked.
 */
export async function readXlsx(bytes: Buffer): Promise<ExtractedDocument> {
  const parts = await unpack(bytes, isWanted);
  const { sheets, is1904 } = workbookOf(parts);
  const numberText = numberTextOf(textOf(parts, 'xl/styles.xml'), is1904);
  const strings = stringsOf(textOf(parts, 'xl/sharedStrings.xml'));
  const builder = createDocumentBuilder();
  const running = new Set<string>();
  for (const { name, path, isHidden } of sheets.toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden))) {
    const sheet = readSheet(textOf(parts, path), strings, numberText);
    const drawn = drawnOn(parts, path, builder, name);
    if (sheet.rows.length + drawn.length > 0) builder.heading(isHidden ? `${name} (hidden sheet)` : name, { level: 1 });
    addRows(builder, sheet.rows);
    for (const block of drawn) builder.add(block);
    for (const text of sheet.running) running.add(text);
    builder.notRead('formula_without_result', name, sheet.uncalculated);
  }
  for (const text of running) builder.paragraph(text);
  const { title = null, ...properties } = coreProperties(textOf(parts, CORE_PROPERTIES));
  return buildDocument('xlsx', builder.blocks, { title, properties, partsNotRead: builder.partsNotRead });
}

interface Sheet {
  readonly name: string;
  readonly path: string;
  readonly isHidden: boolean;
}

function workbookOf(parts: Parts): { sheets: readonly Sheet[]; is1904: boolean } {
  const targets = relationsOf(parts, WORKBOOK);
  const sheets: Sheet[] = [];
  let is1904 = false;
  readMarkup(textOf(parts, WORKBOOK), {
    open(element, { name = '', state = 'visible', ...attributes }) {
      if (element === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      const path = element === 'sheet' ? targets.get(attributes['r:id'] ?? '')?.target : undefined;
      if (path !== undefined) sheets.push({ name, path, isHidden: state !== 'visible' });
    },
  });
  if (sheets.length === 0) throw malformed('the workbook has no list of sheets');
  return { sheets, is1904 };
}

/** Texts that cells refer to by number, without phonetic guides. */
function stringsOf(xml: string): string[] {
  const strings: string[] = [];
  let isText = false;
  let isPhonetic = false;
  readMarkup(xml, {
    open(name) {
      if (name === 'si') strings.push('');
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = !isPhonetic;
    },
    text(text) {
      if (isText) strings[strings.length - 1] += text;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
    },
  });
  return strings;
}

/** A chart with figures that no cell of its workbook has: literal ones, or those of another workbook; and one with literal names of series. */
const HAS_OWN_FIGURES = /<c:(?:str|num)Lit>|<c:f>'?\[/;
const HAS_OWN_NAMES = /<c:tx>\s*<c:v>/;

function readChartOfCells(xml: string, builder: DocumentBuilder): void {
  if (HAS_OWN_FIGURES.test(xml)) readChart(xml, builder, null);
  else {
    const { series } = readChartTitles(xml, builder, null);
    if (HAS_OWN_NAMES.test(xml)) builder.paragraph(series.map(({ name }) => name).join(', '));
  }
}
const CHARTS = { chart: readChartOfCells, chartEx: readChartTitles };

/** Comments, text boxes, diagrams and titles of charts of a sheet; what is not read is named to `builder`. */
function drawnOn(parts: Parts, path: string, builder: DocumentBuilder, sheet: string): readonly Block[] {
  const drawn = createDocumentBuilder();
  const relations = relationsOf(parts, path);
  for (const { target, type } of relations.values()) {
    if (type === 'comments' || type === 'threadedComment') addComments(drawn, textOf(parts, target));
    if (type !== 'drawing') continue;
    readSlide(textOf(parts, target), drawn, null);
    readDrawn(parts, target, drawn, { more: CHARTS });
    addPartsNotRead(builder, relationsOf(parts, target), sheet);
  }
  addPartsNotRead(builder, relations, sheet);
  return drawn.blocks;
}

function addRows(builder: DocumentBuilder, rows: string[][]): void {
  for (const table of splitAtBlankRows(rows)) {
    const [only] = table;
    const texts = (only ?? []).filter((cell) => cell.trim() !== '');
    // A single cell between blank rows is a title or a remark.
    if (table.length === 1 && texts.length === 1) builder.paragraph(texts[0] ?? '');
    else builder.table(withoutEmptyStart(table));
  }
}

/** Rows without the columns at the beginning that are empty in all of them. */
function withoutEmptyStart(rows: readonly (readonly string[])[]): (readonly string[])[] {
  const starts = rows.map((row) => row.findIndex((cell) => cell !== '')).filter((start) => start >= 0);
  return rows.map((row) => row.slice(Math.min(...starts)));
}

/** Begin of a copy of newer comments (`threadedComment`) for older programs. */
const COPIED = '[Threaded comment]';

function addComments(builder: DocumentBuilder, xml: string): void {
  let place = '';
  let text = '';
  let isText = false;
  const isComment = (name: string): boolean => name === 'comment' || name === 'threadedComment';
  readMarkup(xml, {
    open(name, attributes) {
      if (isComment(name)) [place, text] = [attributes['ref'] ?? '', ''];
      isText = name === 't' || name === 'text';
    },
    text(part) {
      if (isText) text += part;
    },
    close(name) {
      isText = false;
      if (isComment(name) && text.trim() !== '' && !text.startsWith(COPIED))
        builder.paragraph(`Comment on ${place}: ${text}`);
    },
  });
}
