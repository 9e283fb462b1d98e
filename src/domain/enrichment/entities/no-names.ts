import type { Candidate } from './candidates.ts';
import { SUPPLIES } from './context-words.ts';
import { Case, Gap, hashesOf, type Tokens } from './tokens.ts';

type Words = Pick<Candidate, 'from' | 'to'>;

/** `W.D. Wash.`, `S.D.N.Y.`: a district of a state with its court. */
export const isCourt = ({ text, starts, ends }: Tokens, { from, to }: Words): boolean =>
  DISTRICT.test(text.slice(starts[from], ends[to - 1])) &&
  STATE.test(text.slice(ends[to - 1], (ends[to - 1] as number) + 8));

const DISTRICT = /^[NSEWMC]\.\s?D\.?$/;
/** As courts shorten them (Bluebook, table T1). */
const STATE =
  /^\.?\s?(?:Ala|Ariz|Ark|Cal|Colo|Conn|Del|Fla|Ga|Idaho|Ill|Ind|Iowa|Kan|Ky|La|Mass|Md|Me|Mich|Minn|Miss|Mo|Mont|N\.|Neb|Nev|Ohio|Okla|Or|Pa|R\.I|S\.|Tenn|Tex|Utah|Va|Vt|W\.|Wash|Wis|Wyo)/;

/** `US$46`, `$47 US a barrel`. */
export function isAmount(tokens: Tokens, { from, to }: Words): boolean {
  if (tokens.text.charCodeAt(tokens.ends[to - 1] as number) === DOLLAR) return true;
  if (from === 0 || tokens.gaps[from] !== Gap.space || tokens.cases[from - 1] !== Case.none) return false;
  return tokens.text.charCodeAt((tokens.starts[from - 1] as number) - 1) === DOLLAR;
}

const DOLLAR = 36;

/** `Energy tariffs`: what customers pay for a supply, not the tax on imports. */
export const isPriceOfSupply = ({ hashes }: Tokens, { from, to }: Words): boolean =>
  from > 0 && to - from === 1 && TARIFF.has(hashes[from] as number) && SUPPLIES.has(hashes[from - 1] as number);

const TARIFF = new Set(['tariff', 'tariffs'].map((word) => hashesOf(word).hash));

const WEB = new Set(
  ['com', 'org', 'net', 'gov', 'edu', 'io', 'www', 'http', 'https'].map((word) => hashesOf(word).hash),
);

/** `www.gap.com`, `@target`, `CBS.MW`: an address or a code of something else. */
export function isInWebAddress(tokens: Tokens, { from, to }: Words): boolean {
  const before = tokens.text.charCodeAt((tokens.starts[from] as number) - 1);
  const after = tokens.text.charCodeAt(tokens.ends[to - 1] as number);
  // @ # / _ before, @ _ after.
  if (before === 64 || before === 35 || before === 95 || after === 64 || after === 95) return true;
  if (after === 46 && to < tokens.count && tokens.gaps[to] === Gap.tight && WEB.has(tokens.hashes[to] as number))
    return true;
  // `CBS.MW`: a code of something else.
  if (after === 46 && to < tokens.count && tokens.gaps[to] === Gap.tight && tokens.cases[to] === Case.allCaps)
    return true;
  return before === 46 && from > 0 && tokens.gaps[from] === Gap.tight && tokens.cases[from] === Case.lower;
}
