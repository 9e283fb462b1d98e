import type { ListKind } from '../../domain/documents/annotated-document.ts';
import type { ExtractedDocument } from '../../domain/enrichment/extracted-document.ts';
import { buildDocument, createDocumentBuilder, propertiesOf } from './document-builder.ts';

const HEADING = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/;
const UNDERLINE = /^ {0,3}(=+|-+)\s*$/;
const FENCE = /^ {0,3}(?:```|~~~)/;
const ITEM = /^\s*(?:[-*+]|(\d{1,9}[.)]))\s+(?:\[[ xX]\]\s+)?/;
const RULE = /^ {0,3}(?:(?:\*\s*){3,}|(?:_\s*){3,}|(?:-\s*){3,})$/;
const DIVIDER = /^\s*\|?(?:\s*:?-+:?\s*\|)+\s*(?::?-+:?)?\s*$/;
const FRONT_MATTER = /^---\r?\n([\s\S]{0,20000}?)\r?\n---\r?\n/;
const LINE_CHARACTERS_MAX = 100_000;

/** A line without markup of links, pictures, emphasis and code. */
function plain(line: string): string {
  if (line.length > LINE_CHARACTERS_MAX) return line;
  return line
    .replace(/!\[([^\]\n]{0,500})\]\([^)\n]{0,2000}\)/g, '$1')
    .replace(/\[([^\]\n]{1,1000})\](?:\([^)\n]{0,2000}\)|\[[^\]\n]{0,200}\])/g, '$1')
    .replace(/(\*\*|__)(?=\S)(.{1,2000}?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]{1,1000})(?<=\S)\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/(?<![\p{L}\p{N}_])_(?=\S)([^_\n]{1,1000})(?<=\S)_(?![\p{L}\p{N}_])/gu, '$1')
    .replace(/`([^`\n]{1,1000})`/g, '$1')
    .replace(/<\/?[a-z][^>\n]{0,300}>/gi, ' ')
    .replace(/\\([\\`*_{}[\]()#+.!|>~-])/g, '$1');
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => plain(cell));

/** Reads Markdown: headings, paragraphs, items of lists as paragraphs, tables. */
export function readMarkdown(text: string): ExtractedDocument {
  const front = FRONT_MATTER.exec(text);
  const lines = text.slice(front?.[0].length ?? 0).split(/\r\n|\n|\r/);
  const builder = createDocumentBuilder();
  let open: string[] = [];
  let list: ListKind | undefined;
  let isInCode = false;
  const end = (): void => {
    const whole = open.join(' ').trim();
    const isBold = /^(?:\*\*|__)[^*_]+(?:\*\*|__):?$/.test(whole);
    builder.paragraph(plain(whole), { isBold, list });
    open = [];
    list = undefined;
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (FENCE.test(line)) {
      end();
      isInCode = !isInCode;
    } else if (isInCode) builder.paragraph(line);
    else if (line.includes('|') && DIVIDER.test(lines[at + 1] ?? '')) {
      end();
      const rows = [cellsOf(line)];
      at += 2;
      for (; at < lines.length && (lines[at] ?? '').includes('|'); at += 1) rows.push(cellsOf(lines[at] ?? ''));
      at -= 1;
      builder.table(rows);
    } else addLine(line);
  }
  end();
  const properties = propertiesOf(frontMatter(front?.[1] ?? ''));
  const {
    title = builder.blocks.find(({ kind, level }) => kind === 'heading' && level === 1)?.text ?? null,
    ...others
  } = properties;
  return buildDocument('md', builder.blocks, { title, properties: others });

  function addLine(line: string): void {
    const heading = HEADING.exec(line);
    const underline = UNDERLINE.exec(line);
    if (heading !== null) {
      end();
      builder.heading(plain(heading[2] ?? ''), { level: heading[1]?.length ?? 1 });
    } else if (underline !== null && open.length > 0) {
      const title = open.join(' ');
      open = [];
      builder.heading(plain(title), { level: underline[1]?.startsWith('=') ? 1 : 2 });
    } else if (line.trim() === '' || RULE.test(line)) end();
    else if (ITEM.test(line)) {
      end();
      list = ITEM.exec(line)?.[1] === undefined ? 'unordered' : 'ordered';
      open.push(line.replace(ITEM, ''));
    } else open.push(line.replace(/^\s*(?:>\s?)+/, '').trim());
  }
}

/** Parses `name: value` lines of the front matter; ignores other YAML. */
function frontMatter(text: string): Record<string, string> {
  const entries: Record<string, string> = {};
  for (const line of text.split('\n').slice(0, 100)) {
    const match = /^([A-Za-z][\w-]{0,40}):\s*(\S.*)$/.exec(line.trim());
    const name = match?.[1]?.toLowerCase();
    if (name !== undefined && name !== '__proto__') entries[name] = (match?.[2] ?? '').replace(/^(["'])(.*)\1$/, '$2');
  }
  return entries;
}
