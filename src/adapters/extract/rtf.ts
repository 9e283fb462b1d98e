import iconv from 'iconv-lite';
import type { ExtractedDocument, PartKind } from '../../domain/enrichment/extracted-document.ts';
import { buildDocument, createDocumentBuilder, propertiesOf } from './document-builder.ts';
import { DEPTH_MAX, malformed } from './limits.ts';
import { oneLine, PAGE_NUMBER } from './plain-text.ts';
import { type RtfToken, rtfTokens } from './rtf-tokens.ts';

/** Groups without text of the document. */
const SKIPPED = new Set(
  (
    'fonttbl colortbl stylesheet listtable listoverridetable revtbl rsidtbl generator pict object header headerl headerr headerf ' +
    'footer footerl footerr footerf footnotesep themedata colorschememapping datastore latentstyles xmlnstbl filetbl fldinst ' +
    'bkmkstart bkmkend pntext pntxtb pntxta shppict nonshppict listtext shptxt shprslt sp annotation dptxbxtext nonesttables'
  ).split(' '),
);
/** Groups among them whose text is read apart: the number of a paragraph in its list, as it is shown, text boxes, comments, headers and footers. */
const CAPTURES: Readonly<Record<string, Capture>> = {
  ...Object.fromEntries(['listtext', 'pntext'].map((name) => [name, 'number'])),
  ...Object.fromEntries(
    ['header', 'footer'].flatMap((name) => ['', 'l', 'r', 'f'].map((pages) => [name + pages, 'running'])),
  ),
  shptxt: 'box',
  dptxbxtext: 'box',
  annotation: 'comment',
};
type Capture = 'number' | 'running' | 'box' | 'comment';
/** Groups that readers may leave out, and which are read: drawings with text boxes, equations, text in Unicode. */
const READ_OPTIONAL = new Set(['shpinst', 'do', 'moMath', 'moMathPara', 'ud']);
/** Properties of parts of equations. */
const MATH_PROPERTIES = /^m\w+Pr$/;
/** Words that end a line or cell. */
const BREAKS = new Set(['par', 'line', 'cell', 'row']);
/** Bullets are signs, some of them letters of other fonts. */
const LIST_NUMBER = /\p{N}|\p{L}[.)]/u;
/** Groups among them that are named as not read. */
const PARTS: Readonly<Record<string, PartKind>> = { pict: 'picture', shppict: 'picture', object: 'embedded_file' };
/** Groups of `\info` that become properties. */
const INFO = new Set(['title', 'author', 'subject', 'keywords']);
const CHARACTERS: Readonly<Record<string, string>> = {
  tab: '\t',
  line: ' ',
  mden: '/',
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
const CHARSETS: ReadonlyMap<number, string> = new Map([
  ...[161, 162, 163, 177, 178, 186, 204, 238].map((charset, at) => [charset, `cp125${'34856710'[at]}`] as const),
  ...([
    [128, 'shift_jis'],
    [129, 'cp949'],
    [134, 'gbk'],
    [136, 'big5'],
    [222, 'cp874'],
  ] as const),
]);

interface Group {
  readonly isSkipped: boolean;
  /** The group is an embedded object. */
  readonly isObject: boolean;
  readonly property: string | undefined;
  /** Text that is read apart. */
  readonly capture: Capture | undefined;
  readonly isFontTable: boolean;
  readonly isBold: boolean;
  readonly font: number;
  /** Number of fallback bytes after a `\u` character. */
  readonly fallback: number;
  readonly isHidden: boolean;
  /** The group has its text twice: in the code page, which is left out, and in Unicode (`\ud`). */
  readonly isTwice: boolean;
}
const ROOT: Group = {
  isSkipped: false,
  isObject: false,
  property: undefined,
  capture: undefined,
  isFontTable: false,
  isBold: false,
  font: 0,
  fallback: 1,
  isHidden: false,
  isTwice: false,
};

/**
 * Reads Rich Text Format: paragraphs with the numbers of their lists, and tables; headers, footers and comments stand at its end, each once. Styles are left
 * out, pictures, embedded files and hidden text are named.
 */
export function readRtf(bytes: Buffer): ExtractedDocument {
  const reading = createReading(bytes);
  for (const token of rtfTokens(bytes)) take(reading, token);
  return finish(reading);
}

/** Effects of control words on the state of their group. */
const STATE_WORDS: Readonly<Record<string, (value: number | undefined) => Partial<Group>>> = {
  info: () => ({ isSkipped: true }),
  b: (value) => ({ isBold: value !== 0 }),
  v: (value) => ({ isHidden: value !== 0 }),
  plain: () => ({ isBold: false, isHidden: false }),
  upr: () => ({ isTwice: true }),
  f: (value) => ({ font: value ?? 0 }),
  uc: (value) => ({ fallback: Math.min(4, Math.max(0, value ?? 1)) }),
};

const createReading = (bytes: Buffer) => ({
  bytes,
  builder: createDocumentBuilder(),
  properties: {} as Record<string, string>,
  /** Encodings of fonts by their numbers. */
  charsets: new Map<number, string>(),
  /** Open groups, innermost last. */
  groups: [ROOT],
  codepage: 'cp1252',
  /** Bytes of characters that are not decoded yet. */
  pending: [] as number[],
  /** Fallback bytes to leave out. */
  skip: 0,
  /** The next word opens a group that readers may leave out. */
  isOptional: false,
  /** Nothing of the group was read yet. */
  isAtStart: false,
  partsNotRead: new Map<PartKind, number>(),
  /** The last text was hidden. */
  isInHidden: false,
  /** Text of the group that is read apart. */
  captured: '',
  /** Headers, footers and comments. */
  running: new Set<string>(),
  /** Text of the paragraph or cell. */
  text: '',
  /** Bold characters in `text`. */
  bold: 0,
  isInTable: false,
  cells: [] as string[],
  rows: [] as string[][],
});
type Reading = ReturnType<typeof createReading>;

function take(reading: Reading, token: RtfToken): void {
  const isFirst = reading.isAtStart;
  reading.isAtStart = token.kind === 'open';
  if (token.kind === 'byte') {
    if (reading.skip > 0) reading.skip -= 1;
    else if (!here(reading).isSkipped || here(reading).property !== undefined || here(reading).capture !== undefined)
      reading.pending.push(token.byte);
    return;
  }
  flushBytes(reading);
  if (token.kind === 'open') {
    if (reading.groups.length > DEPTH_MAX) throw malformed(`groups are nested more than ${DEPTH_MAX} deep`);
    const around = here(reading);
    reading.groups.push(around.isTwice ? { ...around, isTwice: false, isSkipped: true } : around);
    reading.isOptional = false;
    reading.skip = 0;
  } else if (token.kind === 'close') {
    const { capture } = here(reading);
    if (reading.groups.length > 1) reading.groups.pop();
    if (capture !== undefined && here(reading).capture === undefined) addCaptured(reading, capture);
    reading.skip = 0;
  } else if (token.kind === 'word') word(reading, token.name, token.value);
  else if (token.kind === 'symbol') symbol(reading, token.symbol, isFirst);
  else {
    const from = Math.min(token.end, token.start + reading.skip);
    reading.skip = 0;
    for (let at = from; at < token.end; at += 65_536) {
      add(reading, reading.bytes.toString('latin1', at, Math.min(token.end, at + 65_536)));
    }
  }
}

function finish(reading: Reading): ExtractedDocument {
  flushBytes(reading);
  reading.isInTable = false;
  if (reading.cells.length > 0) reading.rows.push(reading.cells);
  endParagraph(reading);
  for (const text of reading.running) reading.builder.paragraph(text);
  const { title = null, ...others } = propertiesOf(reading.properties);
  const { builder, partsNotRead } = reading;
  for (const [kind, count] of partsNotRead) builder.notRead(kind, null, count);
  return buildDocument('rtf', builder.blocks, { title, properties: others, partsNotRead: builder.partsNotRead });
}

const here = (reading: Reading): Group => reading.groups.at(-1) ?? ROOT;

function change(reading: Reading, changes: Partial<Group>): void {
  reading.groups[reading.groups.length - 1] = { ...here(reading), ...changes };
}

function add(reading: Reading, piece: string): void {
  const { isSkipped, property, capture, isBold, isHidden } = here(reading);
  if (capture !== undefined) reading.captured += piece;
  else if (property !== undefined) reading.properties[property] = (reading.properties[property] ?? '') + piece;
  else if (isSkipped) return;
  else if (isHidden) {
    if (!reading.isInHidden && piece.trim() !== '') count(reading, 'hidden_text');
    reading.isInHidden = true;
  } else {
    reading.isInHidden = false;
    reading.text += piece;
    if (isBold) reading.bold += piece.trim().length;
  }
}

function addCaptured(reading: Reading, capture: Capture): void {
  const text = oneLine(reading.captured);
  reading.captured = '';
  if (capture === 'running') {
    if (!PAGE_NUMBER.test(text)) reading.running.add(text);
  } else if (capture === 'comment') reading.running.add(`Comment: ${text}`);
  else if (capture === 'box') reading.builder.paragraph(text);
  else if (LIST_NUMBER.test(text)) add(reading, `${text} `);
}

function flushBytes(reading: Reading): void {
  if (reading.pending.length === 0) return;
  const encoding = reading.charsets.get(here(reading).font) ?? reading.codepage;
  add(reading, iconv.decode(Buffer.from(reading.pending), iconv.encodingExists(encoding) ? encoding : 'cp1252'));
  reading.pending = [];
}

function endTable(reading: Reading): void {
  if (reading.rows.length > 0) reading.builder.table(reading.rows);
  reading.rows = [];
}

function endParagraph(reading: Reading): void {
  if (reading.isInTable) reading.text += ' ';
  else {
    endTable(reading);
    reading.builder.paragraph(reading.text, {
      isBold: reading.bold > 0 && reading.bold >= reading.text.replace(/\s/g, '').length * 0.8,
    });
    reading.text = '';
  }
  reading.bold = 0;
}

const ENCODING_WORDS: Readonly<Record<string, (reading: Reading, value: number | undefined) => void>> = {
  ansicpg: (reading, value) => {
    reading.codepage = `cp${value ?? 1252}`;
  },
  mac: (reading) => {
    reading.codepage = 'macroman';
  },
  fcharset: (reading, value) => {
    const charset = value === undefined ? undefined : CHARSETS.get(value);
    if (charset !== undefined) reading.charsets.set(here(reading).font, charset);
  },
};

const isLeftOut = (name: string, isOptional: boolean): boolean =>
  SKIPPED.has(name) || MATH_PROPERTIES.test(name) || (isOptional && !READ_OPTIONAL.has(name));

function word(reading: Reading, name: string, value: number | undefined): void {
  const property = here(reading).isSkipped && INFO.has(name) ? name : undefined;
  // An object is shown as it was last drawn, often as text.
  if (name === 'ud') change(reading, { isSkipped: reading.groups.at(-2)?.isSkipped ?? false });
  else if (name === 'result' && here(reading).isObject) change(reading, { isSkipped: false, isObject: false });
  else if (isLeftOut(name, reading.isOptional)) skip(reading, name);
  else if (property !== undefined) {
    // The same property follows once more in Unicode (`\ud`).
    delete reading.properties[property];
    change(reading, { property });
  } else if (Object.hasOwn(STATE_WORDS, name)) change(reading, STATE_WORDS[name]?.(value) ?? {});
  else if (Object.hasOwn(ENCODING_WORDS, name)) ENCODING_WORDS[name]?.(reading, value);
  else if (name === 'u' && value !== undefined) {
    add(reading, String.fromCharCode(value < 0 ? value + 65_536 : value));
    reading.skip = here(reading).fallback;
  } else if (Object.hasOwn(CHARACTERS, name)) add(reading, CHARACTERS[name] ?? '');
  else if (!here(reading).isSkipped) layout(reading, name);
  else if (here(reading).capture !== undefined && BREAKS.has(name)) add(reading, ' ');
  reading.isOptional = false;
}

/** Skips the rest of a group, but reads the text of some groups apart and counts what is not read. */
function skip(reading: Reading, name: string): void {
  const isWithin = here(reading).isSkipped;
  const capture = isWithin ? undefined : CAPTURES[name];
  const isObject = name === 'object' && !isWithin;
  change(reading, { isSkipped: true, isObject, isFontTable: name === 'fonttbl', capture });
  const kind = PARTS[name];
  if (kind !== undefined && !isWithin) count(reading, kind);
}

function count({ partsNotRead }: Reading, kind: PartKind): void {
  partsNotRead.set(kind, (partsNotRead.get(kind) ?? 0) + 1);
}

function layout(reading: Reading, name: string): void {
  if (name === 'par' || name === 'sect' || name === 'page') endParagraph(reading);
  else if (name === 'intbl') reading.isInTable = true;
  else if (name === 'pard') reading.isInTable = false;
  else if (name === 'trowd' && reading.text.trim() !== '' && !reading.isInTable) endParagraph(reading);
  else if (name === 'cell' || name === 'nestcell') {
    reading.cells.push(reading.text);
    reading.text = '';
    reading.bold = 0;
  } else if (name === 'row' || name === 'nestrow') {
    reading.rows.push(reading.cells);
    reading.cells = [];
    reading.isInTable = false;
  }
}

/** `isFirst` is true at the beginning of a group, where alone a star marks it as optional. */
function symbol(reading: Reading, sign: string, isFirst: boolean): void {
  if (sign === '*') reading.isOptional = isFirst;
  else if (sign === '~') add(reading, ' ');
  else if (sign === '_') add(reading, '-');
  else if (sign === '\\' || sign === '{' || sign === '}') add(reading, sign);
  else if (sign === '\n' || sign === '\r') endParagraph(reading);
}
