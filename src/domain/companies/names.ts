import { expandUmlauts, foldText, isAscii, transliterate } from './folding.ts';
import { withoutLegalForms, withoutUnspacedForms } from './legal-forms.ts';

/**
 * A name as look-ups see it. Two names with the same `key` are the same name: case, accents, punctuation, spaces,
 * `and`, a leading `the` and the legal form don't tell them apart.
 */
export interface FoldedName {
  /** The words without spaces between them. Never empty. */
  readonly key: string;
  /** Folded, in order, without legal forms and connectors. Never empty. */
  readonly words: readonly string[];
  /** Legal forms taken off, by the names of `legal-forms.ts`. */
  readonly forms: readonly string[];
  /** The legal forms at the end as they were spelt, without spaces; empty when there was none. */
  readonly ending: string;
}

/** Characters of a name that are read; what follows is left out. */
const NAME_CHARS_MAX = 300;
/** Longer words are cut. */
const WORD_CHARS_MAX = 60;

const SEPARATOR = 0;
const LETTER = 1;
const AMPERSAND = 2;
const ASCII_KIND: Uint8Array = new Uint8Array(128);
for (const char of 'abcdefghijklmnopqrstuvwxyz0123456789') ASCII_KIND[char.charCodeAt(0)] = LETTER;
ASCII_KIND['&'.charCodeAt(0)] = AMPERSAND;

/** Nothing in the name is to be folded but its case, and nothing calls for another form. */
const PLAIN_NAME = /^[A-Za-z0-9 .,&-]*$/;

const APOSTROPHES = /['’‘ʼ`´′]/g;
const WORD_CHAR = /[\p{L}\p{N}\p{M}]/u;

const kindOf = (text: string, index: number): number => {
  const code = text.charCodeAt(index);
  if (code < 128) return ASCII_KIND[code] as number;
  // A surrogate pair counts as a letter: scripts beyond the basic plane keep their words, and emoji are dropped below.
  if (code >= 0xd800 && code <= 0xdfff) return LETTER;
  return WORD_CHAR.test(text[index] as string) ? LETTER : SEPARATOR;
};

const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Cs}]/gu;

/**
 * Words of a folded text. Single letters in a row are one word (`J.P.`, `A. B.`, `S p A`), and so are short parts
 * around a tight ampersand (`at&t`, `pg&e`); the word `and` is left out, unless it is all there is.
 */
export function splitWords(folded: string): string[] {
  const text = isAscii(folded) ? folded : folded.replace(EMOJI, ' ');
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

/** `undefined` when the text holds neither letter nor digit. */
export function readName(text: string): FoldedName | undefined {
  const name = text.slice(0, NAME_CHARS_MAX);
  return nameFromFolded(PLAIN_NAME.test(name) ? name.toLowerCase() : foldText(name).replace(APOSTROPHES, ''));
}

function nameFromFolded(folded: string): FoldedName | undefined {
  let words: readonly string[] = splitWords(folded);
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

/** What registers add after a name: `BANK OF AMERICA CORP /DE/`, `\DE`, `(The)`. */
const REGISTER_MARK = /(?:\s+[/\\][A-Z]{2,4}[/\\]?|[/\\][A-Z]{2,4}[/\\])\s*$/;
/** Remarks that are no part of a name. A place is one: `Acme (UK)` is not `Acme`. */
const REMARK =
  /\s*\((?:the|publ|new|old|delisted|(?:class|series) [a-z]|[^()]*\b(?:adr|ads|gdr|common|ordinary|preferred|preference|formerly|previously|fka|f\/k\/a)\b[^()]*)\)/gi;
/** What exchanges add after a name to tell its securities apart. */
const SECURITY_DESCRIPTION =
  /[\s,/-]+(?:(?:new |restricted |class [a-z] |series [a-z] |non-?voting |subordinate(?:d)? voting |multiple voting |common |capital |ordinary |american |sponsored |unsponsored )*(?:common (?:stock|shares?|units?)|capital stock|ordinary shares?|depositary (?:shares?|receipts?)|voting shares?|shares? of beneficial interest|class [a-z](?: shares?)?|gdr|adr|ads|adss|units?|warrants?|rights?)\b.*)$/i;
/** A quick look before the expression above is tried. */
const MAY_DESCRIBE_SECURITY = /stock|share|class|unit|warrant|right|receipt|\ba?g?d[rs]s?\b/i;

/** The name without the description of a security, `undefined` when there is none. */
export function withoutSecurityDescription(name: string): string | undefined {
  if (!MAY_DESCRIBE_SECURITY.test(name)) return undefined;
  const rest = name.replace(SECURITY_DESCRIPTION, '').trim();
  return rest !== '' && rest.length < name.trim().length ? rest : undefined;
}

/**
 * All the ways in which one written name is found, the name itself first: without marks of registers and securities,
 * without remarks in parentheses, with `ue` for `ü`, with `l'` apart (`l oreal`), and transliterated.
 */
export function nameForms(name: string): FoldedName[] {
  const text = name.slice(0, NAME_CHARS_MAX);
  if (PLAIN_NAME.test(text) && !MAY_DESCRIBE_SECURITY.test(text)) {
    const only = nameFromFolded(text.toLowerCase());
    return only ? [only] : [];
  }
  const folded = foldText(text);
  const main = nameFromFolded(folded.replace(APOSTROPHES, ''));
  return main ? withVariants(main, text, folded) : [];
}

function withVariants(main: FoldedName, text: string, folded: string): FoldedName[] {
  const variants = [text.replace(REGISTER_MARK, ''), text.replace(REMARK, ''), expandUmlauts(text)];
  variants.push(withoutSecurityDescription(variants[0] ?? text));
  const forms = [main];
  const add = (form: FoldedName | undefined): void => {
    if (form && !forms.some((known) => known.key === form.key && known.words.length === form.words.length))
      forms.push(form);
  };
  for (const variant of variants) {
    if (variant !== undefined && variant !== text) add(nameFromFolded(foldText(variant).replace(APOSTROPHES, '')));
  }
  if (folded.search(APOSTROPHES) >= 0) add(nameFromFolded(folded.replace(APOSTROPHES, ' ')));
  for (const form of [...forms]) {
    const words = form.words.map(transliterate);
    if (words.some((word, i) => word !== form.words[i])) add(nameFromFolded(words.join(' ')));
  }
  return forms;
}

const UNSPACED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Whether a word is of a script whose words run together, so that its parts must be found as well. */
export const isUnspaced = (word: string): boolean => word.charCodeAt(0) > 0x2ff && UNSPACED_SCRIPT.test(word);

/** Pairs of neighbouring characters, by which parts of a word without spaces are found; the word itself when shorter. */
export function characterPairs(word: string): string[] {
  const chars = [...word];
  if (chars.length < 3) return [word];
  const pairs: string[] = [];
  for (let i = 0; i + 1 < chars.length; i++) pairs.push(`${chars[i]}${chars[i + 1]}`);
  return pairs;
}
