import type { ExtractedDocument } from '../extracted-document.ts';
import type { TextBlock } from '../text-blocks.ts';
import { submissionHeader } from './submission-header.ts';

/** The registrant of a filing according to its text. */
export interface Registrant {
  /** As on the cover page or in inline XBRL. */
  readonly names: readonly string[];
  readonly tickers: readonly string[];
  /** From the archive's index page, which may list several. */
  readonly coRegistrants: readonly string[];
}

const COVER_BLOCKS = 90;
const EXACT_NAME =
  /\(?\s*(?:exact\s+)?name\s+of\s+(?:the\s+)?(?:registrant|issuer)\s+as\s+(?:it\s+appears|specified)|^\(?\s*(?:registrant(?:['’]s)?\s+name|name\s+of\s+(?:the\s+)?registrant)\s*\)?$/i;
const TRANSLATION = /\(?\s*translation\s+of\s+(?:the\s+)?registrant/i;
const FILER = /^(.{3,80}?)\s*\(filer\)/i;
const LISTED =
  /\((?:the\s+)?(NYSE(?:\s+(?:American|Arca|MKT))?|NASDAQ(?:\s*-?\s*(?:GS|GM|CM|Global Select Market))?|AMEX|OTC\w*|TSX(?:V)?|LSE|ASX|CBOE)\s*:\s*([A-Z][A-Z.]{0,5})\b/i;

/** Extracts the registrant from the cover. */
export function registrantOf(extracted: ExtractedDocument, blocks: readonly TextBlock[]): Registrant {
  const cover = blocks.slice(0, COVER_BLOCKS);
  const names = [
    coverName(cover),
    clean(extracted.properties['dei:EntityRegistrantName'] ?? ''),
    submissionHeader(blocks)?.name ?? null,
  ];
  const tickers = [singleTicker(extracted.properties['dei:TradingSymbol']), tableTicker(cover), releaseTicker(cover)];
  return {
    names: [...new Set(names.filter((name) => name !== null))],
    tickers: [...new Set(tickers.filter((ticker) => ticker !== null))],
    coRegistrants: cover.map((block) => FILER.exec(block.text)?.[1]?.trim()).filter((name) => name !== undefined),
  };
}

/** The line above `(Exact name of registrant ...)`, or the text before it in the same line. */
function coverName(cover: readonly TextBlock[]): string | null {
  for (const [at, block] of cover.entries()) {
    const match = EXACT_NAME.exec(block.text) ?? TRANSLATION.exec(block.text);
    if (!match) continue;
    const before = clean(
      block.text
        .slice(0, match.index)
        .split('\n')
        .filter((line) => line.trim() !== '')
        .at(-1) ?? '',
    );
    if (before !== null) return before;
    for (let back = 1; back <= 3; back++) {
      const above = clean(cover[at - back]?.text.split('\n').at(-1) ?? '');
      if (above !== null) return above;
    }
  }
  return null;
}

function clean(raw: string): string | null {
  const name = raw
    .replace(/[_]{2,}/g, ' ')
    .replace(/^(?:.*commission file (?:number|no\.?)[:\s]*[\d-]+)\s*/i, '')
    .replace(/\s*\|\s*/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s(☐☒*•-]+|[\s(]+$/g, '')
    .trim();
  return /\p{L}{2}/u.test(name) && name.length <= 120 && !/^(?:n\/?a|or|form\b.*)$/i.test(name) ? name : null;
}

function singleTicker(raw: string | undefined): string | null {
  const text = raw?.trim() ?? '';
  return /^[A-Z][A-Z.-]{0,5}$/.test(text) ? text : null;
}

/** First row of the table of registered securities. */
function tableTicker(cover: readonly TextBlock[]): string | null {
  for (const block of cover) {
    if (block.kind !== 'table' || !/trading symbol/i.test(block.text)) continue;
    const rows = block.grid ?? [];
    const at = rows.findIndex((row) => row.some(({ text }) => /trading symbol/i.test(text)));
    const column = rows[at]?.find(({ text }) => /trading symbol/i.test(text))?.first;
    for (const row of rows.slice(at + 1)) {
      const ticker = singleTicker(row.find(({ first }) => first === column)?.text);
      if (ticker !== null) return ticker;
    }
  }
  return null;
}

/** `(NYSE: BKE)` in a release. */
function releaseTicker(cover: readonly TextBlock[]): string | null {
  for (const block of cover.slice(0, 25)) {
    const ticker = LISTED.exec(block.text)?.[2];
    if (ticker !== undefined) return ticker.toUpperCase();
  }
  return null;
}
