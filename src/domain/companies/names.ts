import { withoutLegalForms, withoutUnspacedForms } from '../text/legal-forms.ts';
import { expandUmlauts, isAscii, normalizeText, transliterate } from '../text/normalize-text.ts';

/**
 * A name normalized for look-ups. Names are equal if their `key` is: case, accents, punctuation, spaces, `and`, a leading `the` and
 * the legal form are ignored.
 */
export interface NormalizedName {
  /** The words joined without spaces. Never empty. */
  readonly key: string;
  /** Normalized words in order, without legal forms. Never empty. */
  readonly words: readonly string[];
  /** Removed legal forms, by the ids of `legal-forms.ts`. */
  readonly forms: readonly string[];
  /** The legal forms at the end as spelt, without spaces; empty when there were none. */
  readonly ending: string;
}

/** Maximum length of a name in characters; the rest is ignored. */
const NAME_CHARS_MAX = 300;
/** Longer words are truncated. */
const WORD_CHARS_MAX = 60;

const SEPARATOR = 0;
const LETTER = 1;
const AMPERSAND = 2;
const ASCII_KIND: Uint8Array = new Uint8Array(128);
for (const char of 'abcdefghijklmnopqrstuvwxyz0123456789') ASCII_KIND[char.charCodeAt(0)] = LETTER;
ASCII_KIND['&'.charCodeAt(0)] = AMPERSAND;

/** Names that only need lower-casing and have no variants. */
const PLAIN_NAME = /^[A-Za-z0-9 .,&-]*$/;

const APOSTROPHES = /['’‘ʼ`´′]/g;
const WORD_CHAR = /[\p{L}\p{N}\p{M}]/u;

const kindOf = (text: string, index: number): number => {
  const code = text.charCodeAt(index);
  if (code < 128) return ASCII_KIND[code] as number;
  // Surrogates count as letters, for scripts beyond the basic plane; emoji have been removed before.
  if (code >= 0xd800 && code <= 0xdfff) return LETTER;
  return WORD_CHAR.test(text[index] as string) ? LETTER : SEPARATOR;
};

const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Cs}]/gu;

/**
 * Splits normalized text into words. Consecutive single letters are joined (`J.P.`, `A. B.`, `S p A`), as are short parts around an
 * ampersand without spaces (`at&t`, `pg&e`); the word `and` is omitted unless there is nothing else.
 */
export function splitWords(normalized: string): string[] {
  const text = isAscii(normalized) ? normalized : normalized.replace(EMOJI, ' ');
  const words: string[] = [];
  let joinNext = false;
  let lastWasSingle = false;
  for (let i = 0; i < text.length; ) {
    const kind = kindOf(text, i);
    if (kind !== LETTER) {
      joinNext = kind === AMPERSAND && i > 0 && kindOf(text, i - 1) === LETTER && kindOf(text, i + 1) === LETTER;
      i++;
      continue;
    }
    const start = i;
    while (i < text.length && kindOf(text, i) === LETTER) i++;
    const word = text.slice(start, Math.min(i, start + WORD_CHARS_MAX));
    if (word === 'and') {
      joinNext = false;
      continue;
    }
    const single = word.length === 1 && isAsciiLetter(word);
    const last = words.at(-1);
    if (last !== undefined && ((single && lastWasSingle) || (joinNext && last.length <= 2 && word.length <= 2))) {
      words[words.length - 1] = last + word;
    } else {
      words.push(word);
      lastWasSingle = single;
    }
    joinNext = false;
  }
  return words.length === 0 && text.includes('and') ? ['and'] : words;
}

const isAsciiLetter = (char: string): boolean => char >= 'a' && char <= 'z';

/** Normalizes a name; `undefined` when it has no letter or digit. */
export function readName(text: string): NormalizedName | undefined {
  const name = text.slice(0, NAME_CHARS_MAX);
  return nameFromNormalized(PLAIN_NAME.test(name) ? name.toLowerCase() : normalizeText(name).replace(APOSTROPHES, ''));
}

function nameFromNormalized(normalized: string): NormalizedName | undefined {
  let words: readonly string[] = splitWords(normalized);
  if (words.length === 0) return undefined;
  let unspacedForms: readonly string[] = [];
  if (words.some(isUnspaced)) {
    const stripped = withoutUnspacedForms(words);
    words = stripped.words;
    unspacedForms = stripped.forms;
  }
  if (words.length > 1 && words[words.length - 1] === 'the') words = words.slice(0, -1);
  if (words.length > 1 && words[0] === 'the') words = words.slice(1);
  const rest = withoutLegalForms(words);
  const forms = unspacedForms.length > 0 ? [...rest.forms, ...unspacedForms] : rest.forms;
  return { key: rest.words.join(''), words: rest.words, forms, ending: rest.ending };
}

/** Suffixes of registers: `BANK OF AMERICA CORP /DE/`, `\DE`, `(The)`. */
const REGISTER_MARK = /(?:\s+[/\\][A-Z]{2,4}[/\\]?|[/\\][A-Z]{2,4}[/\\])\s*$/;
/** Remarks in parentheses that are not part of a name. A place is: `Acme (UK)` is not `Acme`. */
const REMARK =
  /\s*\((?:the|publ|new|old|delisted|(?:class|series) [a-z]|[^()]*\b(?:adr|ads|gdr|common|ordinary|preferred|preference|formerly|previously|fka|f\/k\/a)\b[^()]*)\)/gi;
/** Descriptions of securities that exchanges append to a name. */
const SECURITY_DESCRIPTION =
  /[\s,/-]+(?:(?:new |restricted |class [a-z] |series [a-z] |non-?voting |subordinate(?:d)? voting |multiple voting |common |capital |ordinary |american |sponsored |unsponsored )*(?:common (?:stock|shares?|units?)|capital stock|ordinary shares?|depositary (?:shares?|receipts?)|voting shares?|shares? of beneficial interest|class [a-z](?: shares?)?|gdr|adr|ads|adss|units?|warrants?|rights?)\b.*)$/i;
/** Fast check before the expression above. */
const MAY_DESCRIBE_SECURITY = /stock|share|class|unit|warrant|right|receipt|\ba?g?d[rs]s?\b/i;

/** Removes the description of a security; `undefined` when there is none. */
export function withoutSecurityDescription(name: string): string | undefined {
  if (!MAY_DESCRIBE_SECURITY.test(name)) return undefined;
  const rest = name.replace(SECURITY_DESCRIPTION, '').trim();
  return rest !== '' && rest.length < name.trim().length ? rest : undefined;
}

/**
 * The variants under which a name can be found, the name itself first: without suffixes of registers and securities, without remarks,
 * with `ue` for `ü`, with `l'` as a separate word (`l oreal`), and transliterated.
 */
export function nameForms(name: string): NormalizedName[] {
  const text = name.slice(0, NAME_CHARS_MAX);
  if (PLAIN_NAME.test(text) && !MAY_DESCRIBE_SECURITY.test(text)) {
    const only = nameFromNormalized(text.toLowerCase());
    return only ? [only] : [];
  }
  const normalized = normalizeText(text);
  const main = nameFromNormalized(normalized.replace(APOSTROPHES, ''));
  return main ? withVariants(main, text, normalized) : [];
}

function withVariants(main: NormalizedName, text: string, normalized: string): NormalizedName[] {
  const variants = [text.replace(REGISTER_MARK, ''), text.replace(REMARK, ''), expandUmlauts(text)];
  variants.push(withoutSecurityDescription(variants[0] ?? text));
  const forms = [main];
  const add = (form: NormalizedName | undefined): void => {
    if (form && !forms.some((known) => known.key === form.key && known.words.length === form.words.length))
      forms.push(form);
  };
  for (const variant of variants) {
    if (variant !== undefined && variant !== text)
      add(nameFromNormalized(normalizeText(variant).replace(APOSTROPHES, '')));
  }
  if (normalized.search(APOSTROPHES) >= 0) add(nameFromNormalized(normalized.replace(APOSTROPHES, ' ')));
  for (const form of [...forms]) {
    const words = form.words.map(transliterate);
    if (words.some((word, i) => word !== form.words[i])) add(nameFromNormalized(words.join(' ')));
  }
  return forms;
}

const UNSPACED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** True for a word in a script without spaces between words; its parts are indexed too. */
export const isUnspaced = (word: string): boolean => word.charCodeAt(0) > 0x2ff && UNSPACED_SCRIPT.test(word);

/** Character bigrams of a word without spaces; the word itself when it has fewer than three characters. */
export function characterPairs(word: string): string[] {
  const chars = [...word];
  if (chars.length < 3) return [word];
  const pairs: string[] = [];
  for (let i = 0; i + 1 < chars.length; i++) pairs.push(`${chars[i]}${chars[i + 1]}`);
  return pairs;
}
