import { parseCountry } from '../knowledge-graph/countries.ts';
import type { TextSpan } from '../text/span.ts';

/** A country or region that a question names, as ISO 3166-1 alpha-2 codes. */
export interface NamedCountries extends TextSpan {
  readonly codes: readonly string[];
}

/** Adjectives of countries that have many listed companies, and regions with their countries. */
const WORDS = `
american|u.s.|us = US
canadian = CA
mexican = MX
brazilian = BR
argentine|argentinian = AR
chilean = CL
british = GB
irish = IE
german = DE
french = FR
italian = IT
spanish = ES
portuguese = PT
dutch = NL
belgian = BE
swiss = CH
austrian = AT
swedish = SE
norwegian = NO
danish = DK
finnish = FI
polish = PL
turkish = TR
israeli = IL
saudi = SA
south african = ZA
indian = IN
chinese = CN
taiwanese = TW
korean|south korean = KR
japanese = JP
australian = AU
singaporean = SG
indonesian = ID
nordic|scandinavian = DK FI IS NO SE
european|europe = AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM UA VA XK
north american|north america = CA MX US
latin american|latin america = AR BO BR CL CO CR EC MX PA PE PY UY VE
asian|asia = BD CN HK ID IN JP KR KZ LK MO MY PH PK SG TH TW VN
`;

const CODES_OF: ReadonlyMap<string, readonly string[]> = new Map(
  WORDS.trim()
    .split('\n')
    .flatMap((line) => {
      const [words = '', codes = ''] = line.split(' = ');
      return words.split('|').map((word) => [word, codes.split(' ')] as const);
    }),
);
const WORD = /[\p{L}][\p{L}.]*/gu;
/** Words of the longest names: `United Arab Emirates`. */
const WORDS_MAX = 3;

/** The countries and regions that a text names, in order: `German`, `in France`, `US`; of overlapping names the longest. */
export function countriesIn(text: string): NamedCountries[] {
  const words = [...text.matchAll(WORD)].map(({ index, 0: word }) => ({ start: index, end: index + word.length }));
  const found: NamedCountries[] = [];
  for (let at = 0; at < words.length; at += 1) {
    for (let count = Math.min(WORDS_MAX, words.length - at); count > 0; count -= 1) {
      const [start, end] = [words[at]?.start ?? 0, words[at + count - 1]?.end ?? 0];
      const codes = codesOf(text.slice(start, end));
      if (codes === undefined) continue;
      found.push({ start, end, codes });
      at += count - 1;
      break;
    }
  }
  return found;
}

function codesOf(words: string): readonly string[] | undefined {
  // `us` in lower case is a pronoun, and other words of two letters are no codes of countries.
  if (words.length < 3 && !/^(?:US|UK)$/.test(words)) return undefined;
  const adjective = CODES_OF.get(words.toLowerCase());
  const code = adjective === undefined && /^\p{Lu}/u.test(words) ? parseCountry(words) : undefined;
  return adjective ?? (code === undefined ? undefined : [code]);
}
