import type { Handler } from 'htmlparser2';
import type { ListKind } from '../../../domain/documents/annotated-document.ts';
import type { Block } from '../../../domain/enrichment/extracted-document.ts';
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
import { createStyleReader, type ElementStyle } from './styles.ts';
import { createTable, type Table } from './table.ts';

interface Frame extends Look {
  readonly name: string;
  readonly isHidden: boolean;
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

/** The style of an element, from its parent and its own attributes. */
function frameOf(name: string, attributes: Attributes, style: ElementStyle, around: Frame): Frame {
  const weight = elements.BOLD.has(name) ? true : undefined;
  const mark = elements.MARKED.has(name) ? true : undefined;
  return {
    name,
    isHidden: around.isHidden || style.isHidden || elements.UNSEEN.has(name) || attributes['hidden'] !== undefined,
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

/** Builds blocks from parser events. */
export function createHtmlReading() {
  const styleOf = createStyleReader();
  const paragraph = createParagraph();
  const cover = createCoverEntries();
  const root: Block[] = [];
  const frames: Frame[] = [ROOT];
  const tables: Table[] = [];
  let asWritten = '';
  let page = 1;
  let count = 0;
  let characters = 0;
  let blocks = 0;
  let title = '';
  let hadBreak = false;

  const here = (): Frame => frames.at(-1) ?? ROOT;
  const sink = (): Block[] => {
    for (let place = tables.length - 1; place >= 0; place -= 1) {
      const open = tables[place]?.sink();
      if (open !== undefined) return open;
    }
    return root;
  };
  const put = (block: Block): void => {
    characters += block.text.length;
    blocks += 1;
    if (characters > CHARACTERS_MAX || blocks > BLOCKS_MAX) throw tooMuchText();
    sink().push(block);
  };
  const endParagraph = (): void => {
    const { level, list, isListItem } = here();
    const block = paragraph.take(page, level);
    if (block === undefined) return;
    put(isListItem && list !== undefined && block.kind === 'paragraph' ? { ...block, list } : block);
  };
  const breakPage = (): void => {
    if (root.length === 0 && paragraph.isEmpty() && tables.length === 0) return;
    page += 1;
    if (page > PAGES_MAX) throw tooManyPages(page);
  };
  const endAsWritten = (): void => {
    const text = asWritten;
    asWritten = '';
    for (const block of splitTextBlocks(text)) put({ ...block, page });
  };

  const openInTable = (name: string, attributes: Attributes): void => {
    if (name === 'table') {
      tables.push(createTable(page));
      return;
    }
    const table = tables.at(-1);
    if (table === undefined) return;
    if (name === 'tr') table.openRow();
    else if (name === 'td' || name === 'th') table.openCell(attributes['colspan'], attributes['rowspan']);
  };
  const closeInTable = (name: string): void => {
    const table = tables.at(-1);
    if (table === undefined) return;
    if (name === 'td' || name === 'th') table.closeCell();
    else if (name === 'tr') table.closeRow();
    else if (name === 'table') {
      tables.pop();
      sink().push(...table.finish());
    }
  };
  const addText = (raw: string): void => {
    const frame = here();
    if (cover.isOpen() && cover.text(raw)) return;
    if (frame.name === 'title' && title.length < 2_000) title += raw;
    if (frame.isHidden || frame.name === 'title') return;
    if (frame.isAsWritten) {
      asWritten += raw;
      if (asWritten.length > CHARACTERS_MAX) throw tooMuchText();
      return;
    }
    if (paragraph.isEmpty() && raw.trim() === '') return;
    if (raw.trim() !== '') hadBreak = false;
    paragraph.add(frame.isCapitals ? raw.toUpperCase() : raw, frame);
  };

  const handler: Partial<Handler> = {
    onopentag(name, attributes) {
      count += 1;
      if (count > ELEMENTS_MAX) throw tooMuchText();
      if (frames.length > DEPTH_MAX) throw malformed(`elements are nested more than ${DEPTH_MAX} deep`);
      const style = styleOf(attributes['style']);
      const frame = frameOf(name, attributes, style, here());
      if (frame.isAsWritten && !here().isAsWritten) endParagraph();
      if (frame.isBlock && !frame.isHidden) endParagraph();
      if (style.breaksBefore && !frame.isHidden) {
        endParagraph();
        breakPage();
      }
      frames.push(cover.open(name, attributes) ? { ...frame, isHidden: true } : frame);
      if (name === 'br') {
        if (frame.isAsWritten) asWritten += '\n';
        else if (hadBreak) endParagraph();
        else if (!paragraph.isEmpty()) paragraph.add(' ', frame);
        hadBreak = true;
      }
      if (!frame.isHidden) openInTable(name, attributes);
    },
    onclosetag(name) {
      const frame = here();
      cover.close();
      if (frame.isAsWritten && frames.at(-2)?.isAsWritten !== true) endAsWritten();
      if (frame.isBlock && !frame.isHidden) endParagraph();
      if (!frame.isHidden) closeInTable(name);
      frames.pop();
      if (frame.breaksAfter && !frame.isHidden) {
        endParagraph();
        breakPage();
      }
    },
    ontext: addText,
  };
  return {
    handler,
    finish() {
      endParagraph();
      const last = root.reduce((most, block) => Math.max(most, block.page ?? 1), 1);
      const isPaged = page > 1;
      return {
        blocks: isPaged ? root : root.map((block) => ({ ...block, page: null })),
        pages: isPaged ? last : null,
        title,
        properties: cover.properties(),
      };
    },
  };
}
