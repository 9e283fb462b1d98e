import { eld } from 'eld/extrasmall';
import type { Block } from './extracted-document.ts';

/** The detector's codes as codes of contract 14.2. Traditional and simplified Chinese differ by their characters. */
const CODES: Readonly<Record<string, string>> = {
  ar: 'AR',
  nl: 'NL',
  en: 'EN',
  fr: 'FR',
  de: 'DE',
  it: 'IT',
  ja: 'JA',
  ko: 'KO',
  pt: 'PT',
  ru: 'RU',
  es: 'ES',
};

const SAMPLE_CHARS = 2_000;
const LETTERS_ENOUGH = /(?:\p{L}\P{L}*){12}/u;

/** Common characters that occur only in traditional or only in simplified Chinese. */
const SIMPLIFIED =
  /[们这个国会来时对发经开门关东车长见说话语认为业产华单专买卖头书习马风飞鱼电报亿万务实现应该资总达运进还边过办义]/g;
const TRADITIONAL =
  /[們這個國會來時對發經開門關東車長見說話語認為業產華單專買賣頭書習馬風飛魚電報億萬務實現應該資總達運進還邊過辦義]/g;

/** Language of a text; `null` if unclear or not in contract 14.2. */
export function languageOf(text: string): string | null {
  if (!LETTERS_ENOUGH.test(text)) return null;
  const found = eld.detect(text);
  if (found.language === 'zh') return chineseOf(text);
  return found.isReliable() ? (CODES[found.language] ?? null) : null;
}

/** Language of a document, from a sample of its beginning, middle and end; prose before headings and tables. */
export function languageOfBlocks(blocks: readonly Block[]): string | null {
  const prose = blocks.filter((block) => block.kind === 'paragraph' && block.text.length >= 60);
  const detected = languageOf(sampleOf(prose));
  return detected ?? languageOf(sampleOf(blocks));
}

function sampleOf(blocks: readonly Block[]): string {
  const starts = [0, Math.floor(blocks.length / 2), Math.max(0, blocks.length - 8)];
  const taken = new Set<Block>();
  for (const start of starts) {
    let left = SAMPLE_CHARS / starts.length;
    for (let at = start; at < blocks.length && left > 0; at++) {
      const block = blocks[at];
      if (block === undefined) break;
      taken.add(block);
      left -= block.text.length;
    }
  }
  return [...taken]
    .map((block) => block.text.slice(0, SAMPLE_CHARS))
    .join('\n')
    .slice(0, SAMPLE_CHARS * 2);
}

function chineseOf(text: string): string {
  const simplified = text.match(SIMPLIFIED)?.length ?? 0;
  const traditional = text.match(TRADITIONAL)?.length ?? 0;
  return traditional > simplified ? 'ZHTW' : 'ZHCN';
}
