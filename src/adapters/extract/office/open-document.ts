import { type ExtractedDocument, ExtractionError } from '../../../domain/enrichment/extracted-document.ts';
import { buildDocument, createDocumentBuilder } from '../document-builder.ts';
import { htmlBlocks } from '../html/html.ts';
import { CHARACTERS_MAX, tooMuchText } from '../limits.ts';
import { unpack } from './archive.ts';
import { coreProperties } from './core-properties.ts';
import { textOf } from './package-parts.ts';

/** Maximum copies of a repeated cell or row. Sheets are filled up to their last column and row with repeated empty ones. */
const COPIES_MAX = 256;
const TEXT_PARTS = /^(?:content|styles|meta)\.xml$|^META-INF\/manifest\.xml$|^[^/]+\/content\.xml$/;
/** An object that is stored as a document of its own: a chart, an equation, a sheet. */
const OBJECT = /<draw:object\b[^>]*\sxlink:href="(?:\.\/)?([^"/]+)\/?"[^>]*>/g;
const TAG = /<(\/?)([a-z]+:[\w-]+)((?:\s[^<>]*?)?)(\/?)>/g;
const REPEATED = ['table-cell', 'table-row'].map(
  (name) =>
    new RegExp(
      `<table:${name}\\b[^>]*?\\stable:number-(?:columns|rows)-repeated="(\\d+)"(?:[^>]*[^/>])?>((?:(?!<table:${name}\\b)[\\s\\S])*?)</table:${name}>`,
      'g',
    ),
);
/** Elements of OpenDocument as those of HTML; all others are dropped around their text. */
const ELEMENTS: Readonly<Record<string, string>> = {
  'text:p': 'p',
  'text:list': 'ul',
  'text:list-item': 'li',
  'text:list-header': 'li',
  'table:table': 'table',
  'table:table-row': 'tr',
  'table:table-cell': 'td',
};
const SIGNS: Readonly<Record<string, string>> = {
  'text:s': ' ',
  'text:tab': ' ',
  'text:line-break': '<br>',
  'svg:title': ' ',
  'svg:desc': ' ',
};
/** A field of a form with its values, at the head of a body; `draw:control` stands in its place. */
const CONTROL =
  /<form:([\w-]+)\b(?=[^>]*\s(?:xml:|form:)id="([^"]*)")([^>]*?)(?:\/>|>((?:(?!<form:(?:text|textarea|listbox|combobox|checkbox|radio|date|time|number|formatted-text)\b)[\s\S])*?)<\/form:\1>)/g;
/** Texts within a line of another text. */
const INSERTED = new Set(['text:note-body', 'office:annotation']);

/**
 * Reads a text, sheets or slides of OpenDocument (ISO/IEC 26300) by conversion to HTML; headers and footers of texts and slides stand at the end, each once. Slides
 * have page numbers. Throws `ENCRYPTED_FILE` and the faults of archives.
 */
export async function readOpenDocument(bytes: Buffer, format: 'odt' | 'ods' | 'odp'): Promise<ExtractedDocument> {
  const parts = await unpack(bytes, (name) => TEXT_PARTS.test(name));
  if (/<manifest:encryption-data\b/.test(textOf(parts, 'META-INF/manifest.xml')))
    throw new ExtractionError('ENCRYPTED_FILE', 'the document is encrypted and opens only with its password');
  const content = textOf(parts, 'content.xml');
  const drawn = bodyOf(content);
  // The cells of a sheet have the figures of its charts.
  const left = new Map(parts);
  const body = drawn.replace(OBJECT, (object, path: string) => {
    const within = bodyOf(textOf(left, `${path}/content.xml`));
    left.delete(`${path}/content.xml`);
    return format === 'ods' && within.includes('<chart:')
      ? within.replace(/<table:table\b[\s\S]*<\/table:table>/, '')
      : within || object;
  });
  const hidden = hiddenTables(content);
  const builder = createDocumentBuilder();
  builder.notRead('embedded_file', null, countOf(body, OBJECTS));
  // Each object has a picture of itself beside it.
  builder.notRead('picture', null, Math.max(0, countOf(drawn, /<draw:image\b/g) - countOf(drawn, OBJECTS)));
  const flows = format === 'odp' ? body.split(/(?=<draw:page\b)/).slice(1) : [body];
  for (const [place, flow] of flows.entries()) {
    const page = format === 'odp' ? place + 1 : null;
    for (const block of htmlBlocks(htmlOf(flow, { hidden, isOfSheets: format === 'ods' })))
      builder.add({ ...block, page });
  }
  for (const text of format === 'ods' ? [] : runningTexts(textOf(parts, 'styles.xml')))
    for (const block of htmlBlocks(htmlOf(text, { hidden, isOfSheets: false }))) builder.add(block);
  const { title = null, ...properties } = coreProperties(textOf(parts, 'meta.xml'));
  const pages = format === 'odp' ? flows.length : null;
  return buildDocument(format, builder.blocks, { title, properties, pages, partsNotRead: builder.partsNotRead });
}

const OBJECTS = /<draw:object(?:-ole)?\b(?=[^>]*\sxlink:href)/g;

/** The body of a document; an equation has none, and its elements are those of pages. */
const bodyOf = (content: string): string =>
  (/<office:body\b[\s\S]*|<(?:math:)?math\b[\s\S]*/.exec(content)?.[0] ?? '').replace(/(<\/?)math:/g, '$1');

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const attributeOf = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];

/** Names of the styles of tables that are not displayed. */
const hiddenTables = (content: string): ReadonlySet<string> =>
  new Set(
    Array.from(
      content.matchAll(
        /<style:style\s[^>]*?style:name="([^"]+)"[^>]*>\s*<style:table-properties\s[^>]*display="false"/g,
      ),
      ([, name = '']) => name,
    ),
  );

/** Headers and footers of all page styles, each text once. */
const runningTexts = (styles: string): string[] => [
  ...new Set(
    Array.from(
      styles.matchAll(/<style:(header|footer)(?:-left|-first)?\b[^>]*>([\s\S]*?)<\/style:\1/g),
      ([, , text = '']) => text,
    ),
  ),
];

/** Repeated cells and rows with text, as often as they are repeated. Throws `TOO_MUCH_TEXT`. */
function unfolded(xml: string): string {
  let left = CHARACTERS_MAX;
  const copied = (whole: string, times: string, inner: string): string => {
    if (!inner.includes('<text:p')) return whole;
    const copies = Math.min(Number(times), COPIES_MAX);
    left -= whole.length * copies;
    if (left < 0) throw tooMuchText();
    return whole.repeat(copies);
  };
  return REPEATED.reduce((text, repeated) => text.replace(repeated, copied), xml);
}

function htmlOf(
  xml: string,
  { hidden, isOfSheets }: { readonly hidden: ReadonlySet<string>; readonly isOfSheets: boolean },
): string {
  let [level, inserted] = ['1', 0];
  const tagOf = (close: string, name: string, attributes: string, isEmpty: boolean): string => {
    if (INSERTED.has(name)) {
      inserted += close === '' ? 1 : -1;
      return close === '' ? ' (' : ') ';
    }
    if (Object.hasOwn(SIGNS, name)) return SIGNS[name] ?? '';
    if (name === 'text:h') {
      if (close === '')
        level = String(Math.min(6, Math.max(1, Number(attributeOf(attributes, 'text:outline-level')) || 1)));
      return `<${close}h${level}>`;
    }
    const element = Object.hasOwn(ELEMENTS, name) ? ELEMENTS[name] : undefined;
    if (element === undefined) return '';
    if (inserted > 0) return element === 'p' ? ' ' : '';
    const sheet = isOfSheets && name === 'table:table' && close === '' ? sheetHead(attributes, hidden) : '';
    return `${sheet}<${close}${element}${close === '' && element === 'td' ? spansOf(attributes) : ''}>${isEmpty ? `</${element}>` : ''}`;
  };
  return withControls(unfolded(xml))
    .replace(/<text:tracked-changes[\s\S]*?<\/text:tracked-changes>|<dc:(\w+)>[^<]*<\/dc:\1>/g, '')
    .replace(/<text:(note-citation|ruby-text|[\w-]+-source)\b[^>]*>[\s\S]*?<\/text:\1>/g, '')
    .replace(TAG, (_, close: string, name: string, attributes: string, end: string) =>
      tagOf(close, name, attributes, end !== ''),
    );
}

/** The values of forms in the places of their fields: what is written, chosen or ticked. */
function withControls(xml: string): string {
  if (!xml.includes('<draw:control')) return xml;
  const values = new Map(
    Array.from(xml.matchAll(CONTROL), ([, kind = '', id = '', attributes = '', within = '']) => [
      id,
      controlText(kind, attributes, within),
    ]),
  );
  return xml.replace(
    /<draw:control\b[^>]*?\sdraw:control="([^"]*)"[^>]*?(?:\/>|>)/g,
    (_, id: string) => ` ${values.get(id) ?? ''} `,
  );
}

function controlText(kind: string, attributes: string, within: string): string {
  const own = attributeOf(attributes, 'form:current-value') ?? attributeOf(attributes, 'form:value') ?? '';
  if (kind === 'listbox') {
    const chosen = within.match(/<form:option\b[^>]*\sform:current-selected="true"[^>]*>/g) ?? [];
    return chosen.map((option) => attributeOf(option, 'form:label') ?? '').join(', ');
  }
  if (kind === 'button' || kind === 'hidden' || kind === 'password') return '';
  if (kind !== 'checkbox' && kind !== 'radio') return own;
  const isTicked =
    attributeOf(attributes, 'form:current-state') === 'checked' ||
    attributeOf(attributes, 'form:current-selected') === 'true';
  return `${isTicked ? '☒' : '☐'} ${attributeOf(attributes, 'form:label') ?? ''}`;
}

function sheetHead(attributes: string, hidden: ReadonlySet<string>): string {
  const isHidden = hidden.has(attributeOf(attributes, 'table:style-name') ?? '');
  return `<h2>${attributeOf(attributes, 'table:name') ?? ''}${isHidden ? ' (hidden sheet)' : ''}</h2>`;
}

function spansOf(attributes: string): string {
  const columns = attributeOf(attributes, 'table:number-columns-spanned');
  const rows = attributeOf(attributes, 'table:number-rows-spanned');
  return `${columns === undefined ? '' : ` colspan="${columns}"`}${rows === undefined ? '' : ` rowspan="${rows}"`}`;
}
