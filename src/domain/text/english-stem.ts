/**
 * Stems a lower-case English word with the English Snowball stemmer ("Porter2",
 * https://snowballstem.org/algorithms/english/stemmer.html) of Snowball 3.1, as the embedded engine does. Words in other scripts are
 * returned unchanged.
 */
export function englishStem(given: string): string {
  if (given.length < 3) return given;
  const special = SPECIAL.get(given);
  if (special !== undefined) return special;
  if (!/[a-z]/.test(given)) return given;
  const marked = given.replace(/^y/, 'Y').replace(/([aeiouy])y/g, '$1Y');
  const regions = regionsOf(marked);
  let word = withoutVerbEnding(withoutPlural(marked), regions);
  if (/[^aeiouy][yY]$/.test(word) && word.length > 2) word = `${word.slice(0, -1)}i`;
  word = replacedIn(word, STEP_2, regions.r1, LI_BEFORE);
  word = replacedIn(word, STEP_3, regions.r1, undefined, regions.r2);
  word = withoutSuffix(word, regions.r2);
  return withoutFinal(word, regions).replaceAll('Y', 'y');
}

const SPECIAL: ReadonlyMap<string, string> = new Map([
  ['skis', 'ski'],
  ['skies', 'sky'],
  ['idly', 'idl'],
  ['gently', 'gentl'],
  ['ugly', 'ugli'],
  ['early', 'earli'],
  ['only', 'onli'],
  ['singly', 'singl'],
  ...['sky', 'news', 'howe', 'atlas', 'cosmos', 'bias', 'andes'].map((word) => [word, word] as const),
]);

/** Words whose end only looks like that of a verb. */
const NO_VERB = /^(?:even|cann|inn|earr|herr|out)ing$|^(?:succ|proc|exc)eed(?:ly)?$/;

interface Regions {
  readonly r1: number;
  readonly r2: number;
}

function regionsOf(word: string): Regions {
  const afterNonVowel = (from: number): number => {
    const rest = /[aeiouy][^aeiouy]/.exec(word.slice(from));
    return rest ? from + rest.index + 2 : word.length;
  };
  const prefix = /^(?:arsen|commun|emerg|gener|inter|later|organ|past|univers)/.exec(word)?.[0].length;
  const r1 = prefix ?? afterNonVowel(0);
  return { r1, r2: afterNonVowel(r1) };
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (/ie[ds]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1);
  if (/(?:us|ss)$/.test(word) || !word.endsWith('s')) return word;
  return /[aeiouy].+s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutVerbEnding(word: string, { r1 }: Regions): string {
  if (NO_VERB.test(word)) return word;
  const [eed] = /eed(?:ly)?$/.exec(word) ?? [];
  if (eed !== undefined) return word.length - eed.length >= r1 ? `${word.slice(0, -eed.length)}ee` : word;
  if (/^[^aeiouy]ying$/.test(word)) return `${word.slice(0, 1)}ie`;
  const [ending] = /(?:ed|edly|ing|ingly)$/.exec(word) ?? [];
  if (ending === undefined) return word;
  const rest = word.slice(0, -ending.length);
  if (!/[aeiouy]/.test(rest)) return word;
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`;
  if (/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(rest)) return /^[aeo]..$/.test(rest) ? rest : rest.slice(0, -1);
  return rest.length === r1 && endsShort(rest) ? `${rest}e` : rest;
}

/** True for a word that ends in a short syllable. */
const endsShort = (word: string): boolean => /[^aeiouy][aeiouy][^aeiouywxY]$|^[aeiouy][^aeiouy]$|past$/.test(word);

type Rule = readonly [suffix: string, to: string];

/** Rules written `suffix:replacement`, the longest suffix first. */
const rulesOf = (rules: string): readonly Rule[] =>
  rules
    .split(' ')
    .map((rule): Rule => [rule.slice(0, rule.indexOf(':')), rule.slice(rule.indexOf(':') + 1)])
    .sort(([a], [b]) => b.length - a.length);

const LI_BEFORE = /[cdeghkmnrt]li$/;
const STEP_2 = rulesOf(
  'tional:tion enci:ence anci:ance abli:able entli:ent izer:ize ization:ize ational:ate ation:ate ator:ate ' +
    'alism:al aliti:al alli:al fulness:ful ousli:ous ousness:ous iveness:ive iviti:ive biliti:ble bli:ble ogi:og ' +
    'ogist:og fulli:ful lessli:less li:',
);
const STEP_3 = rulesOf('tional:tion ational:ate alize:al icate:ic iciti:ic ical:ic ful: ness: ative:');

/** Applies the rule of the longest matching suffix, even if it is not replaced because it occurs too early. */
function replacedIn(word: string, rules: readonly Rule[], from: number, liBefore?: RegExp, r2 = 0): string {
  const rule = rules.find(([suffix]) => word.endsWith(suffix));
  if (rule === undefined) return word;
  const [suffix, to] = rule;
  const at = word.length - suffix.length;
  if (at < from) return word;
  if (suffix === 'ogi' && word[at - 1] !== 'l') return word;
  if (suffix === 'li' && liBefore?.test(word) !== true) return word;
  if (suffix === 'ative' && at < r2) return word;
  return `${word.slice(0, at)}${to}`;
}

const STEP_4 = 'ement ance ence able ible ment ant ent ism ate iti ous ive ize ion al er ic'.split(' ');

function withoutSuffix(word: string, r2: number): string {
  const suffix = STEP_4.find((one) => word.endsWith(one));
  if (suffix === undefined) return word;
  const at = word.length - suffix.length;
  if (at < r2 || (suffix === 'ion' && !/[st]/.test(word[at - 1] ?? ''))) return word;
  return word.slice(0, at);
}

function withoutFinal(word: string, { r1, r2 }: Regions): string {
  const at = word.length - 1;
  if (word.endsWith('e') && (at >= r2 || (at >= r1 && !endsShort(word.slice(0, -1))))) return word.slice(0, -1);
  return word.endsWith('ll') && at >= r2 ? word.slice(0, -1) : word;
}
