/** Abbreviations that never end a sentence. */
const ALWAYS = new Set(
  (
    'mr mrs ms messrs dr prof hon gov sen rep rev gen col capt lt sgt maj cmdr adm supt pres st mt ft ' +
    'vs e.g i.e cf viz approx incl excl resp fig figs eq eqs ref refs vol vols ed eds pp sec secs art arts para paras ' +
    'atty dept div est max min avg tel ext bzw z.b d.h u.a ca usw inkl mme mlle sra srta'
  ).split(' '),
);

/** Abbreviations that continue the sentence before a number: `No. 5`, `Jan. 3`. */
const BEFORE_FIGURE = new Set(
  'no nos nr num item note p jan feb mar apr jun jul aug sep sept oct nov dec art § rule'.split(' '),
);

/** Abbreviations that end a sentence if a typical sentence starter follows. */
const MAYBE = new Set(
  (
    'inc corp co cos ltd llc llp plc lp bros intl mfg assn assoc ag sa nv bv oy ab a.g s.a n.v b.v s.p.a l.p l.l.c p.l.c ' +
    'u.s u.k u.n e.u u.s.a u.s.c d.c n.y n.a p.r a.m p.m etc al jr sr esq ph.d m.d b.a m.b.a m.s j.d ave blvd rd st hwy ' +
    'ariz calif colo conn fla ga ill ind kan mass mich minn miss mo neb nev okla ore pa penn tenn tex va vt wash wis'
  ).split(' '),
);

/** Words that start sentences far more often than they continue a name. */
const STARTERS = new Set(
  (
    'the a an this that these those it its we our us i he she they their his her you your there here in on at by for from ' +
    'with without within as after before during since until under over upon of to if when while where although though ' +
    'because however moreover furthermore additionally also in addition further therefore thus accordingly consequently ' +
    'meanwhile nevertheless nonetheless similarly finally lastly first second third next then now today yesterday ' +
    'and but or so yet nor not no any all each every both some most many such other others another certain several ' +
    'based given due despite excluding including compared according about between through throughout following ' +
    'what who how why which please see refer let looking turning moving net total revenue revenues sales earnings ' +
    'operating adjusted shares holders management although what’s that’s it’s we’re we’ve i’m let’s'
  ).split(' '),
);

const FIRST_WORD = /^["“‘'([]*([\p{L}’']+)/u;

/** True if `text` starts with a word that usually starts a sentence. */
export function startsSentence(text: string): boolean {
  const word = FIRST_WORD.exec(text)?.[1];
  return word !== undefined && STARTERS.has(word.toLowerCase().replaceAll("'", '’'));
}

const LAST_WORD = /(?:^|[\s("“‘'[/—–-])((?:[\p{L}§]+\.)*[\p{L}§]+)\.$/u;

/**
 * True if the full stop at the end of `left` belongs to an abbreviation or initial and the sentence continues in
 * `next`.
 */
export function endsInAbbreviation(left: string, next: string, nextStartsSentence: boolean): boolean {
  const word = LAST_WORD.exec(left.length > 24 ? left.slice(-24) : left)?.[1];
  if (word === undefined) return false;
  const small = word.toLowerCase();
  if (ALWAYS.has(small)) return true;
  if (BEFORE_FIGURE.has(small) && /^[#(]?\d/.test(next)) return true;
  if (isInitial(word) || MAYBE.has(small)) return !nextStartsSentence && !/^[•●▪]/.test(next);
  return false;
}

/** `J.` of a person, `J.P.` of a bank; a lone `I.` ends a sentence as often. */
const isInitial = (word: string): boolean => /^(?:\p{Lu}\.)*\p{Lu}$/u.test(word) && word !== 'I';

/** Words that follow names with an exclamation mark (`Yahoo! Inc.`). */
export const isJoinedBrand = (next: string): boolean =>
  /^(?:Inc|Brands|Corp|Ltd|Group|Holdings|Finance|Mail)\b/.test(next);
