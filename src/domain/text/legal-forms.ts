import { normalizeText } from './normalize-text.ts';

/**
 * Spellings of legal forms, with single letters joined (`S.p.A.` is `spa`,
 * `Sp. z o.o.` is `sp zoo`). One line per form: its id, then its spellings.
 */
const TRAILING = `
inc: inc, incorporated, incorporation
corp: corp, corporation, corporacion, corporate
co: co, company, cos, companies, cie, compagnie, cia, compania, companhia
ltd: ltd, limited, ltee, limitee, lte, limitada, ltda, lda, unipessoal lda, limited company
llc: llc, limited liability company, llc co
llp: llp, limited liability partnership
lp: lp, limited partnership, lllp
plc: plc, public limited company, pcl, public company limited
pvt: pvt ltd, private limited, pvt limited, private ltd, p ltd, opc private limited
pty: pty, pty ltd, pty limited, proprietary limited, proprietary ltd, nl
pte: pte, pte ltd, pte limited
bhd: bhd, berhad, sdn bhd, sendirian berhad
tbk: tbk, persero tbk, perseroan terbatas
gmbh: gmbh, mbh, gesmbh, ggmbh, gesellschaft mit beschrankter haftung, gesellschaft mbh
ag: ag, aktiengesellschaft
kg: kg, kgaa, kommanditgesellschaft, ohg
ug: ug, ug haftungsbeschrankt
ek: ek, ekfm, ev, eg
se: se, societas europaea
spa: spa, societa per azioni, sapa
srl: srl, srls, srl unipersonale, srl a socio unico, societa a responsabilita limitata, sociedad de responsabilidad limitada, scarl
snc: snc, societe en nom collectif
sa: sa, societe anonyme, sociedad anonima, sociedade anonima, spolka akcyjna, sau, sab, sae, saa, saic, sa unipersonal
sacv: sa de cv, sab de cv, sapi de cv, s de rl de cv, s de rl, sc de rl de cv, de cv
sas: sas, sasu, societe par actions simplifiee
sarl: sarl, eurl, societe a responsabilite limitee, selarl, sarlau
sci: sci, sca, scs, scop, societe en commandite
nv: nv, naamloze vennootschap
bv: bv, besloten vennootschap, bvba, besloten vennootschap met beperkte aansprakelijkheid
vof: vof, cvba, comm v
sl: sl, slu, sll, sociedad limitada, sociedad limitada unipersonal, slp, slne
ab: ab, ab publ, aktiebolag, publ, aktiebolag publ
as: as, asa, aksjeselskap, allmennaksjeselskap, anonim sirketi, akciova spolecnost, akciova spolocnost, aktieselskab
aps: aps, anpartsselskab, ivs
oy: oy, oyj, oy ab, abp, osakeyhtio, julkinen osakeyhtio, oyj abp
kk: kk, kabushiki kaisha, kabushiki gaisha, gk, godo kaisha, yk
sro: sro, spol sro, spolecnost s rucenim omezenym, spolocnost s rucenim obmedzenym
doo: doo, dd, drustvo s ogranicenom odgovornoscu, druzba z omejeno odgovornostjo, drustvo s ogranicenom odgovornosti
spzoo: sp zoo, spolka zoo, spolka z ograniczona odpowiedzialnoscia, sp zoo sp k, sp k, sp j, spolka komandytowa
kft: kft, korlatolt felelossegu tarsasag, bt
nyrt: nyrt, zrt, rt, zartkoruen mukodo reszvenytarsasag, nyilvanosan mukodo reszvenytarsasag
ood: ood, eood, ead, ad
uab: uab, uzdaroji akcine bendrove
sia: sia, sabiedriba ar ierobezotu atbildibu
ou: ou, osauhing
sti: ltd sti, limited sirketi, sti, ltd sirketi
jsc: jsc, pjsc, ojsc, cjsc, qsc, qpsc, joint stock company, joint stock co, public joint stock company, public joint stock co, open joint stock company, open joint stock co, closed joint stock company, jsfc, ksc, kscp, kscc, psc, bsc, saog, saoc
fz: fze, fzco, fzc, fz llc, dmcc, wll, llc fz
ooo: ooo, ооо, общество с ограниченнои ответственностью, товариство з обмеженою відповідальністю, тов, тоо
pao: pao, oao, zao, ao, пао, оао, зао, ао, нао, акционерное общество, публичное акционерное общество, открытое акционерное общество, закрытое акционерное общество, ат, пат, прат
ae: αε, ανωνυμη εταιρεια, ανωνυμη εταιρια, επε, ικε
bm: בעמ
eireli: eireli, epp
`;

/** Forms before the name; Latin ones only where no name begins so. */
const LEADING = `
ooo: ooo, ооо, тоо, тов, ип, общество с ограниченнои ответственностью, товариство з обмеженою відповідальністю
pao: pao, oao, zao, пао, оао, зао, ао, нао, ат, пат, прат, акционерное общество, публичное акционерное общество, открытое акционерное общество, закрытое акционерное общество
jsc: jsc, pjsc, ojsc, cjsc, joint stock company, joint stock co, public joint stock company, public joint stock co, open joint stock company, open joint stock co, closed joint stock company
tbk: pt
ab: ab, aktiebolaget
uab: uab
sia: sia
ltd: cong ty tnhh, cong ty tnhh mtv, cong ty trach nhiem huu han
sa: cong ty co phan, societe anonyme
sarl: sarl
`;

/** Forms in scripts without spaces between words, at either end of a name. */
const UNSPACED = (
  [
    ['股份有限责任公司', 'ltd'],
    ['股份有限公司', 'ltd'],
    ['有限責任公司', 'ltd'],
    ['有限责任公司', 'ltd'],
    ['有限公司', 'ltd'],
    ['股份公司', 'ltd'],
    ['株式会社', 'kk'],
    ['有限会社', 'kk'],
    ['合同会社', 'kk'],
    ['合资会社', 'kk'],
    ['주식회사', 'kk'],
    ['유한회사', 'ltd'],
    ['유한책임회사', 'ltd'],
    ['บริษัท', 'ltd'],
    ['จำกัด', 'ltd'],
    ['มหาชน', 'plc'],
  ] as const
).map(([spelling, form]) => [normalizeText(spelling), form] as const);

interface Spelling {
  readonly words: readonly string[];
  readonly form: string;
}

function spellings(
  table: string,
  indexWordOf: (words: readonly string[]) => string,
): ReadonlyMap<string, readonly Spelling[]> {
  const byWord = new Map<string, Spelling[]>();
  for (const line of table.trim().split('\n')) {
    const colon = line.indexOf(':');
    const form = line.slice(0, colon);
    for (const spelling of line.slice(colon + 1).split(',')) {
      const words = normalizeText(spelling).trim().split(' ');
      const word = indexWordOf(words);
      byWord.set(word, [...(byWord.get(word) ?? []), { words, form }]);
    }
  }
  for (const list of byWord.values()) list.sort((a, b) => b.words.length - a.words.length);
  return byWord;
}

const BY_LAST_WORD = spellings(TRAILING, (words) => words.at(-1) ?? '');
const BY_FIRST_WORD = spellings(LEADING, (words) => words[0] ?? '');
const TRAILING_SPELLINGS = [...BY_LAST_WORD.values()].flat();
/** Words of the most usual legal forms, as they follow a name in an English text. */
export const COMMON_LEGAL_WORDS: ReadonlySet<string> = new Set(
  'inc incorporated corp corporation co company ltd limited plc llc lp sa ag nv se'.split(' '),
);

/** Conjunctions left at the end once the form is removed (`Müller und Co`). */
const DANGLING: ReadonlySet<string> = new Set(['und', 'et', 'y', 'e', 'och', 'og', 'en', 'i', 'the', 'of']);

/** All legal forms of a single word, for comparison with a misspelt last word. */
export const LEGAL_FORM_WORDS: readonly string[] = TRAILING_SPELLINGS.flatMap(({ words }) =>
  words.length === 1 ? words : [],
);

/** Forms with a single-word spelling that begins with `start`, the possible completions of a last word. */
export function formsBeginning(start: string): readonly string[] {
  const forms = new Set<string>();
  for (const { words, form } of TRAILING_SPELLINGS) {
    if (words.length === 1 && words[0]?.startsWith(start)) forms.add(form);
  }
  return [...forms];
}

function matchesAt(form: readonly string[], words: readonly string[], start: number): boolean {
  for (let i = 0; i < form.length; i++) if (words[start + i] !== form[i]) return false;
  return true;
}

function findTrailing(words: readonly string[], end: number): Spelling | undefined {
  const candidates = BY_LAST_WORD.get(words[end - 1] ?? '');
  return candidates?.find(({ words: form }) => end >= form.length && matchesAt(form, words, end - form.length));
}

function findLeading(words: readonly string[], start: number, end: number): Spelling | undefined {
  const candidates = BY_FIRST_WORD.get(words[start] ?? '');
  return candidates?.find(({ words: form }) => start + form.length <= end && matchesAt(form, words, start));
}

/**
 * Removes all legal forms at both ends of a normalized name (`GmbH & Co. KG`), but never the whole name (`Limited`). `ending` is the
 * removed end as spelt.
 */
export function withoutLegalForms(words: readonly string[]): {
  words: readonly string[];
  forms: readonly string[];
  ending: string;
} {
  let end = words.length;
  let start = 0;
  let forms: string[] | undefined;
  for (;;) {
    const found = findTrailing(words, end);
    if (!found || end - found.words.length <= start) break;
    end -= found.words.length;
    forms ??= [];
    forms.push(found.form);
    while (end - 1 > start && DANGLING.has(words[end - 1] as string)) end--;
  }
  const lead = findLeading(words, start, end);
  if (lead && start + lead.words.length < end) {
    start += lead.words.length;
    forms ??= [];
    forms.push(lead.form);
  }
  if (!forms) return { words, forms: NONE, ending: '' };
  if (forms.length > 1) forms = [...new Set(forms)];
  return { words: words.slice(start, end), forms, ending: words.slice(end).join('') };
}

const NONE: readonly string[] = [];

/** The legal forms of which `words` consist (`Ltd`, `Pty Ltd`); empty when there is another word. */
export function onlyLegalForms(words: readonly string[]): readonly string[] {
  const forms: string[] = [];
  for (let end = words.length; end > 0; ) {
    const found = findTrailing(words, end);
    if (!found) return NONE;
    end -= found.words.length;
    forms.push(found.form);
  }
  return [...new Set(forms)];
}

/**
 * Removes legal forms from words of scripts without spaces, where a form is a prefix, suffix or separate word. Never removes
 * everything.
 */
export function withoutUnspacedForms(words: readonly string[]): { words: readonly string[]; forms: readonly string[] } {
  const forms: string[] = [];
  const rest: string[] = [];
  for (const whole of words) {
    let word = whole;
    for (const [spelling, form] of UNSPACED) {
      if (word.endsWith(spelling)) word = word.slice(0, -spelling.length);
      else if (word.startsWith(spelling)) word = word.slice(spelling.length);
      else continue;
      forms.push(form);
    }
    if (word !== '') rest.push(word);
  }
  return rest.length > 0 ? { words: rest, forms } : { words, forms: NONE };
}
