/** Control characters except tab and line feed, and characters that hide text or turn its direction. */
const HIDDEN = /(?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Opening bracket of text that looks like one of our markers: `[S1]`, `[F2, C3]`. */
const MARKER_OPEN = /\[(?=\s*[FCS]\d)/gi;
/** Runs of angle brackets, by which fences and the templates of chat models mark the parts of a prompt. */
const FENCE_OPEN = /<(?=[<|])|<(?=\/?(?:system|user|assistant|think|tool|im_)\b)/gi;
const FENCE_CLOSE = /(?<=[>|])>/g;

/**
 * Others' text made safe for a prompt: without hidden characters, and without anything that looks like a marker of
 * evidence, a fence or a turn of the exchange.
 */
export const quotedText = (text: string): string =>
  text.replace(HIDDEN, '').replace(MARKER_OPEN, '(').replace(FENCE_OPEN, '‹').replace(FENCE_CLOSE, '›');

const IMAGE = /!\[([^\]]*)\]\([^)]*\)/g;
const LINK = /\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)/g;
const TAG = /<\/?[a-z!][^>]*>/gi;
/** Also without a scheme: `example.com/path`, `www.example.com`. */
const ADDRESS =
  /\b(?:[a-z][a-z0-9+.-]{1,12}:\/\/|www\.|mailto:|javascript:|data:(?=\w+\/))[^\s)>\]]*|\b(?:[\w-]+\.)+[a-z]{2,}\/[^\s)>\]]*/gi;
const EMPTY_BRACKETS = /\(\s*\)|\[\s*\]/g;
const EMPHASIS = /\*\*|__|(?<!\w)[*_](?=\w)|(?<=[\w.,;:!?])[*_](?!\w)|`+/g;
const OUTSIDE_BMP = /[\u{10000}-\u{10ffff}]|[\ud800-\udfff]/gu;

/** Markdown links give way to their texts, images to nothing. */
export const withoutLinks = (text: string): string => text.replace(IMAGE, '').replace(LINK, '$1');

/**
 * Text of a model made safe for an answer: no markup, no links except to cited addresses, no hidden characters, offsets
 * as clients count.
 */
export const plainText = (text: string, citedUrls: ReadonlySet<string>): string =>
  withoutLinks(text)
    .replace(HIDDEN, '')
    .replace(OUTSIDE_BMP, '')
    .replace(TAG, '')
    .replace(ADDRESS, (address) => keptAddress(address, citedUrls))
    .replace(EMPTY_BRACKETS, '')
    .replace(EMPHASIS, '');

/** The address where it is that of something cited; a mark at its end belongs to the sentence. */
function keptAddress(address: string, citedUrls: ReadonlySet<string>): string {
  const [, bare = '', marks = ''] = /^(.*?)([.,;:!?]*)$/.exec(address) ?? [];
  return citedUrls.has(bare) ? address : marks;
}
