import type { Handler } from 'htmlparser2';
import type { ListKind } from '../../../domain/documents/annotated-document.ts';
import type { Block } from '../../../domain/enrichment/extracted-document.ts';
import { createEquation, type Equation } from '../equation.ts';
import {
  BLOCKS_MAX,
  CHARACTERS_MAX,
  DEPTH_MAX,
  ELEMENTS_MAX,
  malformed,
  PAGES_MAX,
  tooManyPages,
  tooMuchText,
} from '../limits.ts';
import { splitTextBlocks } from '../text-blocks.ts';
import { createCoverEntries } from './cover-entries.ts';
import * as elements from './elements.ts';
import { createParagraph, type Look } from './paragraph.ts';
import { type ElementStyle, styleOf } from './styles.ts';
import { createTable, type Table } from './table.ts';

interface Frame extends Look {
  readonly name: string;
  readonly isHidden: boolean;
  /** Outermost element that a style or an attribute hides; `isNamed` once text was found in it. */
  readonly concealed: { isNamed: boolean } | undefined;
  readonly isInDrawing: boolean;
  readonly isBlock: boolean;
  readonly isAsWritten: boolean;
  readonly isCapitals: boolean;
  readonly level: number | undefined;
  readonly breaksAfter: boolean;
  /** Kind of the nearest enclosing list. */
  readonly list: ListKind | undefined;
  readonly isListItem: boolean;
}

const ROOT: Frame = {
  name: '',
  isHidden: false,
  concealed: undefined,
  isInDrawing: false,
  isBlock: true,
  isAsWritten: false,
  isCapitals: false,
  isBold: false,
  isMarked: false,
  isInLink: false,
  level: undefined,
  breaksAfter: false,
  list: undefined,
  isListItem: false,
};

type Attributes = Readonly<Record<string, string>>;

type Sight = Pick<Frame, 'isHidden' | 'concealed' | 'isInDrawing'>;

function sightOf(name: string, isHidden: boolean, around: Frame): Sight {
  const isUnseen = elements.UNSEEN.has(name) || (around.isInDrawing && elements.UNSEEN_IN_DRAWING.has(name));
  const isOutermost = isHidden && !around.isHidden;
  return {
    isHidden: around.isHidden || isHidden || isUnseen,
    concealed: isUnseen ? undefined : isOutermost ? { isNamed: false } : around.concealed,
    isInDrawing: around.isInDrawing || name === 'svg',
  };
}

/** The style of an element, from its parent and its own attributes. */
function frameOf(name: string, attributes: Attributes, style: ElementStyle, around: Frame): Frame {
  const weight = elements.BOLD.has(name) ? true : undefined;
  const mark = elements.MARKED.has(name) ? true : undefined;
  return {
    name,
    ...sightOf(name, style.isHidden || attributes['hidden'] !== undefined, around),
    isBlock: style.isBlock ?? elements.BLOCKS.has(name),
    isAsWritten: around.isAsWritten || elements.AS_WRITTEN.has(name),
    isCapitals: style.isCapitals ?? around.isCapitals,
    isBold: style.isBold ?? weight ?? around.isBold,
    isMarked: style.isMarked ?? mark ?? around.isMarked,
    isInLink: around.isInLink || (name === 'a' && (attributes['href'] ?? '').startsWith('#')),
    level: elements.headingLevelOf(name) ?? around.level,
    breaksAfter: style.breaksAfter,
    list: elements.listOf(name) ?? around.list,
    isListItem: name === 'li' || (around.isListItem && elements.listOf(name) === undefined),
  };
}

const openReading = () => ({
  paragraph: createParagraph(),
  cover: createCoverEntries(),
  root: [] as Block[],
  /** Open elements, innermost last. */
  frames: [ROOT],
  /** Open tables, innermost last. */
  tables: [] as Table[],
  /** Text of an element such as `pre`. */
  asWritten: '',
  page: 1,
  /** Elements so far. */
  count: 0,
  characters: 0,
  blocks: 0,
  title: '',
  /** The last thing read was a line break. */
  hadBreak: false,
  /** Outermost elements with text that is hidden by a style or an attribute. */
  concealed: 0,
  equation: undefined as Equation | undefined,
});
type Reading = ReturnType<typeof openReading>;

/** Builds blocks from the events of a parser. */
export function createHtmlReading() {
  const reading = openReading();
  return {
    handler: {
      onopentag: (name, attributes) => openElement(reading, name, attributes),
      onclosetag: (name) => closeElement(reading, name),
      ontext: (text) => addText(reading, text),
    } satisfies Partial<Handler>,
    finish: () => finish(reading),
  };
}

function openElement(reading: Reading, name: string, attributes: Attributes): void {
  reading.count += 1;
  if (reading.count > ELEMENTS_MAX) throw tooMuchText();
  if (reading.frames.length > DEPTH_MAX) throw malformed(`elements are nested more than ${DEPTH_MAX} deep`);
  const style = styleOf(attributes['style']);
  const frame = frameOf(name, attributes, style, here(reading));
  if (frame.isAsWritten && !here(reading).isAsWritten) endParagraph(reading);
  if (frame.isBlock && !frame.isHidden) endParagraph(reading);
  if (style.breaksBefore && !frame.isHidden) {
    endParagraph(reading);
    breakPage(reading);
  }
  reading.frames.push(reading.cover.open(name, attributes) ? { ...frame, isHidden: true } : frame);
  if (name === 'br') {
    if (frame.isAsWritten) reading.asWritten += '\n';
    else if (reading.hadBreak) endParagraph(reading);
    else if (!reading.paragraph.isEmpty()) reading.paragraph.add(' ', frame);
    reading.hadBreak = true;
  }
  if (elements.APART.has(name) && !here(reading).isAsWritten && !reading.paragraph.isEmpty())
    reading.paragraph.add(' ', frame);
  if (name === 'math' && !reading.frames.at(-2)?.isHidden) reading.equation = createEquation();
  reading.equation?.open(name, attributes);
  if (!frame.isHidden) openShown(reading, name, attributes);
}

function closeElement(reading: Reading, name: string): void {
  const frame = here(reading);
  reading.cover.close();
  if (frame.isAsWritten && reading.frames.at(-2)?.isAsWritten !== true) endAsWritten(reading);
  if (frame.isBlock && !frame.isHidden) endParagraph(reading);
  if (!frame.isHidden) closeInTable(reading, name);
  reading.frames.pop();
  reading.equation?.close();
  if (name === 'math' && !here(reading).isHidden && reading.equation !== undefined) {
    reading.paragraph.add(`${reading.equation.line()} `, here(reading));
    reading.equation = undefined;
  }
  if (frame.breaksAfter && !frame.isHidden) {
    endParagraph(reading);
    breakPage(reading);
  }
}

/** `pages` is null where the document has no page breaks. */
function finish(reading: Reading) {
  endParagraph(reading);
  const { root, page, title, concealed } = reading;
  const last = root.reduce((most, block) => Math.max(most, block.page ?? 1), 1);
  const isPaged = page > 1;
  const blocks: Block[] = isPaged ? root : root.map((block) => ({ ...block, page: null }));
  return { blocks, pages: isPaged ? last : null, title, properties: reading.cover.properties(), concealed };
}

const here = (reading: Reading): Frame => reading.frames.at(-1) ?? ROOT;

function sink(reading: Reading): Block[] {
  for (let place = reading.tables.length - 1; place >= 0; place -= 1) {
    const open = reading.tables[place]?.sink();
    if (open !== undefined) return open;
  }
  return reading.root;
}

function put(reading: Reading, block: Block): void {
  reading.characters += block.text.length;
  reading.blocks += 1;
  if (reading.characters > CHARACTERS_MAX || reading.blocks > BLOCKS_MAX) throw tooMuchText();
  sink(reading).push(block);
}

function endParagraph(reading: Reading): void {
  const { level, list, isListItem } = here(reading);
  const block = reading.paragraph.take(reading.page, level);
  if (block === undefined) return;
  put(reading, isListItem && list !== undefined && block.kind === 'paragraph' ? { ...block, list } : block);
}

function breakPage(reading: Reading): void {
  if (reading.root.length === 0 && reading.paragraph.isEmpty() && reading.tables.length === 0) return;
  reading.page += 1;
  if (reading.page > PAGES_MAX) throw tooManyPages(reading.page);
}

function endAsWritten(reading: Reading): void {
  const text = reading.asWritten;
  reading.asWritten = '';
  for (const block of splitTextBlocks(text)) put(reading, { ...block, page: reading.page });
}

function openShown(reading: Reading, name: string, attributes: Attributes): void {
  if (name === 'input') addText(reading, elements.enteredText(attributes));
  if (name === 'table') reading.tables.push(createTable(reading.page));
  else if (name === 'tr') reading.tables.at(-1)?.openRow();
  else if (name === 'td' || name === 'th')
    reading.tables.at(-1)?.openCell(attributes['colspan'], attributes['rowspan']);
}

function closeInTable(reading: Reading, name: string): void {
  const table = name === 'table' ? reading.tables.pop() : reading.tables.at(-1);
  if (table === undefined) return;
  if (name === 'td' || name === 'th') table.closeCell();
  else if (name === 'tr') table.closeRow();
  else if (name === 'table') sink(reading).push(...table.finish());
}

function addText(reading: Reading, raw: string): void {
  const frame = here(reading);
  if (reading.cover.isOpen() && reading.cover.text(raw)) return;
  if (frame.name === 'title' && !frame.isInDrawing && reading.title.length < 2_000) reading.title += raw;
  if (frame.concealed?.isNamed === false && raw.trim() !== '') {
    frame.concealed.isNamed = true;
    reading.concealed += 1;
  }
  reading.equation?.text(raw);
  if (frame.isHidden || frame.name === 'title') return;
  if (frame.isAsWritten) {
    reading.asWritten += raw;
    if (reading.asWritten.length > CHARACTERS_MAX) throw tooMuchText();
    return;
  }
  if (reading.paragraph.isEmpty() && raw.trim() === '') return;
  if (raw.trim() !== '') reading.hadBreak = false;
  reading.paragraph.add(frame.isCapitals ? raw.toUpperCase() : raw, frame);
}
