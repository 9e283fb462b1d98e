import iconv from 'iconv-lite';
import type { ExtractedDocument } from '../../domain/enrichment/extracted-document.ts';
import { buildDocument, createDocumentBuilder, propertiesOf } from './document-builder.ts';
import { DEPTH_MAX, malformed } from './limits.ts';
import { type RtfToken, rtfTokens } from './rtf-tokens.ts';

/** Groups without text of the document. */
const SKIPPED = new Set(
  (
    'fonttbl colortbl stylesheet listtable listoverridetable revtbl rsidtbl generator pict object header headerl headerr headerf ' +
    'footer footerl footerr footerf footnotesep themedata colorschememapping datastore latentstyles xmlnstbl filetbl fldinst ' +
    'bkmkstart bkmkend pntext pntxtb pntxta nonshppict listtext'
  ).split(' '),
);
/** Groups of `\info` that become properties. */
const INFO: Readonly<Record<string, string>> = {
  title: 'title',
  author: 'author',
  subject: 'subject',
  keywords: 'keywords',
};
const CHARACTERS: Readonly<Record<string, string>> = {
  tab: '\t',
  line: ' ',
  emdash: '\u2014',
  endash: '\u2013',
  bullet: '\u2022',
  lquote: '\u2018',
  rquote: '\u2019',
  ldblquote: '\u201c',
  rdblquote: '\u201d',
  emspace: ' ',
  enspace: ' ',
};
/** Encodings by `\fcharsetN` of a font. */
const CHARSETS: Readonly<Record<number, string>> = {
  128: 'shift_jis',
  129: 'cp949',
  134: 'gbk',
  136: 'big5',
  161: 'cp1253',
  162: 'cp1254',
  163: 'cp1258',
  177: 'cp1255',
  178: 'cp1256',
  186: 'cp1257',
  204: 'cp1251',
  222: 'cp874',
  238: 'cp1250',
};

interface Group {
  readonly isSkipped: boolean;
  readonly property: string | undefined;
  readonly isFontTable: boolean;
  readonly isBold: boolean;
  readonly font: number;
  /** Number of fallback bytes after a `\u` character. */
  readonly fallback: number;
  readonly isHidden: boolean;
}
const ROOT: Group = {
  isSkipped: false,
  property: undefined,
  isFontTable: false,
  isBold: false,
  font: 0,
  fallback: 1,
  isHidden: false,
};

/** Reads Rich Text Format: paragraphs and tables; styles, pictures, headers and footers are left out. */
export function readRtf(bytes: Buffer): ExtractedDocument {
  const reading = createReading(bytes);
  for (const token of rtfTokens(bytes)) reading.take(token);
  return reading.finish();
}

/** What control words change in the state of their group. */
const STATE_WORDS: Readonly<Record<string, (value: number | undefined) => Partial<Group>>> = {
  info: () => ({ isSkipped: true }),
  b: (value) => ({ isBold: value !== 0 }),
  v: (value) => ({ isHidden: value !== 0 }),
  plain: () => ({ isBold: false, isHidden: false }),
  f: (value) => ({ font: value ?? 0 }),
  uc: (value) => ({ fallback: Math.min(4, Math.max(0, value ?? 1)) }),
};

function createReading(bytes: Buffer) {
  const builder = createDocumentBuilder();
  const properties: Record<string, string> = {};
  const charsets = new Map<number, string>();
  const groups: Group[] = [ROOT];
  let codepage = 'cp1252';
  let pending: number[] = [];
  let skip = 0;
  let isOptional = false;
  let text = '';
  let bold = 0;
  let isInTable = false;
  let cells: string[] = [];
  let rows: string[][] = [];

  const here = (): Group => groups.at(-1) ?? ROOT;
  const change = (changes: Partial<Group>): void => {
    groups[groups.length - 1] = { ...here(), ...changes };
  };
  const add = (piece: string): void => {
    const { isSkipped, property, isBold, isHidden } = here();
    if (property !== undefined) properties[property] = (properties[property] ?? '') + piece;
    else if (!isSkipped && !isHidden) {
      text += piece;
      if (isBold) bold += piece.trim().length;
    }
  };
  const flushBytes = (): void => {
    if (pending.length === 0) return;
    const encoding = charsets.get(here().font) ?? codepage;
    add(iconv.decode(Buffer.from(pending), iconv.encodingExists(encoding) ? encoding : 'cp1252'));
    pending = [];
  };
  const endTable = (): void => {
    if (rows.length > 0) builder.table(rows);
    rows = [];
  };
  const endParagraph = (): void => {
    if (isInTable) text += ' ';
    else {
      endTable();
      builder.paragraph(text, { isBold: bold > 0 && bold >= text.replace(/\s/g, '').length * 0.8 });
      text = '';
    }
    bold = 0;
  };

  const word = (name: string, value: number | undefined): void => {
    if (SKIPPED.has(name) || isOptional) change({ isSkipped: true, isFontTable: name === 'fonttbl' });
    else if (here().isSkipped && Object.hasOwn(INFO, name)) change({ property: INFO[name] });
    else if (Object.hasOwn(STATE_WORDS, name)) change(STATE_WORDS[name]?.(value) ?? {});
    else if (name === 'ansicpg') codepage = `cp${value ?? 1252}`;
    else if (name === 'mac') codepage = 'macroman';
    else if (name === 'fcharset' && value !== undefined && CHARSETS[value] !== undefined)
      charsets.set(here().font, CHARSETS[value]);
    else if (name === 'u' && value !== undefined) {
      add(String.fromCharCode(value < 0 ? value + 65_536 : value));
      skip = here().fallback;
    } else if (Object.hasOwn(CHARACTERS, name)) add(CHARACTERS[name] ?? '');
    else if (!here().isSkipped) layout(name);
    isOptional = false;
  };
  const layout = (name: string): void => {
    if (name === 'par' || name === 'sect' || name === 'page') endParagraph();
    else if (name === 'intbl') isInTable = true;
    else if (name === 'pard') isInTable = false;
    else if (name === 'trowd' && text.trim() !== '' && !isInTable) endParagraph();
    else if (name === 'cell' || name === 'nestcell') {
      cells.push(text);
      text = '';
      bold = 0;
    } else if (name === 'row' || name === 'nestrow') {
      rows.push(cells);
      cells = [];
      isInTable = false;
    }
  };

  return {
    take(token: RtfToken): void {
      if (token.kind === 'byte') {
        if (skip > 0) skip -= 1;
        else if (!here().isSkipped || here().property !== undefined) pending.push(token.byte);
        return;
      }
      flushBytes();
      if (token.kind === 'open') {
        if (groups.length > DEPTH_MAX) throw malformed(`groups are nested more than ${DEPTH_MAX} deep`);
        groups.push(here());
        isOptional = false;
        skip = 0;
      } else if (token.kind === 'close') {
        if (groups.length > 1) groups.pop();
        skip = 0;
      } else if (token.kind === 'word') word(token.name, token.value);
      else if (token.kind === 'symbol') symbol(token.symbol);
      else {
        const from = Math.min(token.end, token.start + skip);
        skip = 0;
        for (let at = from; at < token.end; at += 65_536) {
          add(bytes.toString('latin1', at, Math.min(token.end, at + 65_536)));
        }
      }
    },
    finish(): ExtractedDocument {
      flushBytes();
      isInTable = false;
      if (cells.length > 0) rows.push(cells);
      endParagraph();
      const { title = null, ...others } = propertiesOf(properties);
      return buildDocument('rtf', builder.blocks, { title, properties: others });
    },
  };

  function symbol(sign: string): void {
    if (sign === '*') isOptional = true;
    else if (sign === '~') add(' ');
    else if (sign === '_') add('-');
    else if (sign === '\\' || sign === '{' || sign === '}') add(sign);
    else if (sign === '\n' || sign === '\r') endParagraph();
  }
}
