import { readName } from '../../companies/names.ts';
import { expandUmlauts } from '../../text/normalize-text.ts';
import { withoutFloorMarks } from './trading-floor-names.ts';

/** Abbreviations of common words in names at exchanges, registers and newspapers: the word, then its spellings. */
const SPELLINGS = `
holding: holdings hldg hldgs hldgg hlds hld hldngs holdg hold hdg hdgs hlg
group: grp groupe groep gruppe grupo grou gr grpe
international: intl intern internat internatl internatio
national: natl nation
technology: technologies tech techs technol technolog techn
industry: industries inds ind indus indust industr industrial
energy: energ ener enrg
resource: resources res resourc
mining: min mng mines mine minin
pharmaceutical: pharmaceuticals pharma pharm pharmac phar pharmaceut pharmaceu pharmaceutic
therapeutic: therapeutics therapeut therapeu ther thera
financial: finl fin financ finan financials finance
bank: bk banc banq banque
system: systems systemes sys syst
service: services svcs srvcs svc serv servs
solution: solutions sol solut solns
property: properties prop props propert
development: dev devel develop developm devt developmt
exploration: expl explor explorat
communication: communications comm comms communicat communic
management: mgmt mgt mngmt managem managm
investment: investments inv invt invest invts invs investm
insurance: ins insur insce
reinsurance: re reins reinsur
petroleum: petr petro petrol petroleo
electric: elec electr elect el
electronic: electronics electron
product: products prod prods
enterprise: enterprises enterpr enterp
laboratory: laboratories labs lab labor
manufacturing: mfg manufactur
transport: transportation transp trans
material: materials mat matls
chemical: chemicals chem chems chemic
medical: med medic
machine: machines mach
united: utd
american: amer americ
canadian: cdn canad
australian: austr austral
pacific: pac pacif
motor: motors mot mtrs
metal: metals met mtls
food: foods
brand: brands
trust: tr trst
partner: partners ptn ptnr ptnrs ptrs
biotechnology: biotech biotechnologies biotechs
entertainment: entertain entertainm entmt
software: softw
semiconductor: semiconductors semicon semicond
capital: cap
general: gen
standard: std
central: centr cent
company: co cos
power: pwr
steel: stl
network: networks netw
brother: brothers bros
`;

const canonicalOf: ReadonlyMap<string, string> = new Map(
  SPELLINGS.trim()
    .split('\n')
    .flatMap((line) => {
      const [word = '', spellings = ''] = line.split(': ');
      return spellings.split(' ').map((spelling): [string, string] => [spelling, word]);
    }),
);

/** The full singular form of an abbreviated or plural word; other words are returned unchanged. */
const canonicalWord = (word: string): string => canonicalOf.get(word) ?? word;

/** Words that are often added to or omitted from a company's name. */
const GENERIC: ReadonlySet<string> = new Set(
  (
    'group holding the of de da do del di la le and und et y new company inc corp ltd plc sa ag nv se spa ' +
    'asa ab oyj as llc lp trust reit reinsurance'
  ).split(' '),
);

/** Words (canonical form) in the names of many companies, so that sharing one is weak evidence. */
const COMMON: ReadonlySet<string> = new Set(
  (
    'international intl int global first one national american china india japan korea canada canadian australian asia ' +
    'europe european pacific bank bancorp financial energy resource mining metal gold silver copper uranium capital ' +
    'technology system industry pharmaceutical therapeutic bio biotechnology medical health healthcare property real ' +
    'estate investment enterprise solution service development public limited united general digital media power water ' +
    'oil gas petroleum exploration lithium electric electronic food insurance reinsurance assurance life royal minerals ' +
    'mineral north south east west northern southern eastern western central great star sun city state steel chemical ' +
    'material product communication network software semiconductor transport motor machine brand management partner ' +
    'partners acquisition acquisitions fund equity income trading construction engineering agricultural commercial ' +
    'merchant merchants construct savings home green blue red black white best pro smart data net online'
  ).split(' '),
);
export const isCommonNameWord = (word: string): boolean => COMMON.has(word) || GENERIC.has(word);

/** The words of a company's name in canonical form, without legal form, floor marks and class of shares. */
export interface NameWords {
  readonly all: readonly string[];
  /** `all` without generic words; equal to `all` when nothing else is left. */
  readonly core: readonly string[];
  readonly forms: readonly string[];
}

/** `L'Oreal`, which floors print as `OREAL (L')`. */
const FRENCH_ARTICLE = /\(L['\u2019]?\)|\bL['\u2019]\s*/gi;

/** `STOCKMANN OYJ ABP-A SHARE`, `ASML HOLDING NY`, `ROSNEFT OIL GDRREGS`, `Limuru Tea Co. Plc Ord 20.00`: the kind of share. */
const SHARE_CLASS =
  /(?:(?:[\s-]+|\.(?=UTS))(?:[A-D]|REG|ORD|SHS?|SHARES?|DRN|ED|GDR\w*|N-VTG|NON-VTG|UTS|NY(?: \d)?|P\.S\.))+$/;
const PAR_VALUE = /\s+Ord\.?\s*\d.*$/i;

/** Removes the class of shares and par value from a security's name as lists have it. */
export const withoutShareClass = (name: string): string => {
  const company = name.replace(PAR_VALUE, '');
  return /[a-z]{3}/.test(company) ? company : company.replace(SHARE_CLASS, '') || company;
};

const CACHE_SIZE = 20_000;
const cache = new Map<string, NameWords>();

/** Splits a name into words. Cached, because names repeat while a file is read. */
export function nameWords(name: string): NameWords {
  const known = cache.get(name);
  if (known) return known;
  const company = withoutShareClass(withoutFloorMarks(name.replace(FRENCH_ARTICLE, '')));
  // Floors print `+` for `&`, and no spaces after the dots of abbreviations.
  const text = (expandUmlauts(company) ?? company)
    .replace(/^dba /i, '')
    .replace(/\s*[+&]\s*/g, '&')
    .replace(/(?<=[A-Za-z]{2})[-.](?=[A-Za-z]{2})/g, ' ');
  const read = readName(text);
  const all = (read?.words ?? []).map(canonicalWord);
  const core = all.filter((word) => !GENERIC.has(word));
  const words: NameWords = { all, core: core.length > 0 ? core : all, forms: read?.forms ?? [] };
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(name, words);
  return words;
}

/** Treats `inc`, `corp` and `co` as one form, because American registers and newspapers confuse them. */
const normalizeForm = (form: string): string => (/^(?:inc|corp|co)$/.test(form) ? 'inc' : form);

/** Compares the legal forms of two names; `unstated` when one has none. */
export function compareForms(a: readonly string[], b: readonly string[]): 'same' | 'unstated' | 'different' {
  if (a.length === 0 || b.length === 0) return 'unstated';
  const right = b.map(normalizeForm);
  return a.some((form) => right.includes(normalizeForm(form))) ? 'same' : 'different';
}
