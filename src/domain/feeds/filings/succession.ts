import { splitSentences } from '../../text/sentences.ts';

/** A name of several words: `Exxon Mobil Corporation`, `Bank of the Ozarks, Inc.`, `H. B. Fuller Co.` */
const NAME =
  "[A-Z][\\w&.'’-]*(?:(?:,? (?=(?:Inc|Incorporated|Corp|Ltd|Limited|LLC|L\\.L\\.C|L\\.P|LP|N\\.V|S\\.A|plc|PLC)\\b)| (?:(?:of|and|&|de) )?(?:the )?)[A-Z][\\w&.'’-]*)*";
/** A description between a name and what is said of it: `, a Delaware corporation`. */
const DESCRIPTION = '(?:, an? [^,;()]{3,80})?';
/** Ways to say who is followed, each with the name as its group. */
const SAID = [
  new RegExp(`\\bsuccessor (?:issuer|registrant) (?:of|to) (?:the )?["“]?(${NAME})`, 'g'),
  new RegExp(`\\bpredecessor (?:issuer|registrant),? ["“]?(${NAME})`, 'g'),
  new RegExp(
    `(${NAME})${DESCRIPTION}(?: \\([^()]{1,80}\\))?,? (?:and|is|was|as) the predecessor (?:issuer|registrant)`,
    'g',
  ),
] as const;
const BEFORE_DEFINITION = new RegExp(`(${NAME})${DESCRIPTION},? $`);
/** Longer ones are tables. */
const SENTENCE_CHARS_MAX = 2_000;
/** A name and its description. */
const BEFORE_CHARS_MAX = 200;

/**
 * Names of the registrants that the filer of a notice (8-K12B, 8-K12G3, 8-K15D5) follows by its words, as written and, for defined terms, as
 * defined: `Google` and `Google Inc.` of `Google Inc. (“Google”)`.
 */
export function predecessorsIn(notice: string): string[] {
  const text = notice.replace(/\s+/g, ' ');
  const said = splitSentences(text).flatMap(({ start, end }) => {
    const sentence = end - start > SENTENCE_CHARS_MAX ? '' : text.slice(start, end);
    if (!/(?:success|predecess)or (?:issuer|registrant)/.test(sentence)) return [];
    return SAID.flatMap((way) => [...sentence.matchAll(way)].map(([, name = '']) => withoutEnd(name)));
  });
  return [...new Set(said.flatMap((name) => [name, ...definitionsOf(name, text)]))];
}

/** Names that a term stands for: those before `(“Google”)`. */
function definitionsOf(term: string, text: string): string[] {
  const definition = new RegExp(`\\([^()]{0,60}["“]${term.replaceAll('.', '\\.')}["”][^()]{0,60}\\)`, 'g');
  return [...text.matchAll(definition)].flatMap(({ index }) => {
    const [, name] = BEFORE_DEFINITION.exec(text.slice(Math.max(0, index - BEFORE_CHARS_MAX), index)) ?? [];
    return name === undefined ? [] : [withoutEnd(name)];
  });
}

const withoutEnd = (name: string): string => name.replace(/(?:['’]s|[.,])$/, '');
