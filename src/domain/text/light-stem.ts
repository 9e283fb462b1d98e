const PAIRS = `
programme program; labour labor; colour color; favour favor; harbour harbor; behaviour behavior; neighbour neighbor
honour honor; rumour rumor; flavour flavor; vapour vapor; endeavour endeavor; armour armor; tumour tumor; humour humor
centre center; theatre theater; fibre fiber; litre liter; metre meter; cheque check; defence defense
licence license; offence offense; aluminium aluminum; sulphur sulfur; plough plow; jewellery jewelry
catalogue catalog; instalment installment; enrolment enrollment; fulfilment fulfillment; mould mold; artefact artifact
speciality specialty; manoeuvre maneuver; orthopaedic orthopedic
anaesthetic anesthetic; cancelled canceled; travelling traveling; modelling modeling
labelled labeled; fuelled fueled; organise organize; realise realize; recognise recognize
utilise utilize; maximise maximize; minimise minimize; optimise optimize; capitalise capitalize; privatise privatize
normalise normalize; stabilise stabilize; authorise authorize; emphasise emphasize; specialise specialize
unionise unionize; securitise securitize; monetise monetize; digitise digitize; decarbonise decarbonize
amortise amortize; penalise penalize; finalise finalize; summarise summarize; analyse analyze; rationalise rationalize
modernise modernize; commercialise commercialize; standardise standardize; prioritise prioritize; subsidise subsidize
`;

/** British and American spellings of words; each pair has the same first two letters, as `createTerms` requires. */
export const SPELLINGS: readonly (readonly [british: string, american: string])[] = PAIRS.trim()
  .split(/[;\n]\s*/)
  .map((pair) => {
    const [british = '', american = ''] = pair.split(' ');
    return [british, american] as const;
  });

/**
 * Light English stemmer: removes regular plural and verb endings (`acquisitions`, `growing`) and maps British to American
 * spellings. Lighter than the stemmer of the index, whose hits it ranks. Words of other scripts are unchanged.
 */
export function lightStem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const stem = withoutEndings(word);
  return AMERICAN_STEMS.get(stem) ?? (stem.endsWith('isation') ? `${stem.slice(0, -7)}ization` : stem);
}

/** The American spelling of a British word, in any inflection; `null` for other words. */
export function americanOf(word: string): string | null {
  const lower = word.toLowerCase();
  const stem = withoutEndings(lower);
  if (stem.endsWith('isation')) return lower.replace('isation', 'ization');
  return AMERICAN.get(stem) ?? null;
}

function withoutEndings(word: string): string {
  const single = singular(word);
  const base = withoutVerbEnding(single);
  return base.length > 4 && base.endsWith('e') ? base.slice(0, -1) : base;
}

/** The singular of an English noun by its ending; a heuristic, but the same word always gives the same form. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:ss|x|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

function withoutVerbEnding(word: string): string {
  for (const ending of ['ing', 'ed']) {
    if (!word.endsWith(ending)) continue;
    const rest = word.slice(0, -ending.length);
    if (rest.length < 3 || !/[aeiouy]/.test(rest)) return word;
    if (ending === 'ed' && rest.endsWith('i')) return `${rest.slice(0, -1)}y`;
    return /([bdfgmnprt])\1$/.test(rest) ? rest.slice(0, -1) : rest;
  }
  return word;
}

const AMERICAN: ReadonlyMap<string, string> = new Map(
  SPELLINGS.map(([british, american]) => [withoutEndings(british), american]),
);
const AMERICAN_STEMS: ReadonlyMap<string, string> = new Map(
  [...AMERICAN].map(([stem, american]) => [stem, withoutEndings(american)]),
);
