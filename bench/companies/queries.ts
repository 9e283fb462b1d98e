import type { Company } from '../../src/domain/knowledge-graph/entity.ts';
import type { CompanyPopulation } from './generate.ts';
import { randomInt, rowRandom } from './random.ts';

export const COMPANY_QUERY_CLASSES = [
  'full_name',
  'first_word_prefix',
  'one_word',
  'two_letters',
  'common_word',
  'suffix_only',
  'ticker',
  'isin',
  'website',
  'typo',
  'filters_only',
  'name_filters',
] as const;
export type CompanyQueryClass = (typeof COMPANY_QUERY_CLASSES)[number];

export interface CompanyBenchQuery {
  readonly kind: CompanyQueryClass;
  readonly text: string;
  readonly types: readonly ('PUBLIC' | 'PRIVATE')[];
  readonly countries: readonly string[];
  readonly sectors: readonly string[];
  /** The company that the query means; `null` where many answers are as good. */
  readonly wanted: string | null;
  /** A value that only one company of the population has; kept apart from the rest by `Uniqueness`. */
  readonly unique: string | null;
}

const COMMON_WORDS = 'bank group capital services holdings international consulting trading management global'.split(
  ' ',
);
const SUFFIXES = ['inc', 'ltd', 'llc', 'gmbh', 'limited', 'S.A.', 'corp', 'B.V.', 'S.r.l.', 'co'];

/** `count` queries of every class, the same for the same seed. */
export function drawQueries(population: CompanyPopulation, count: number, seed: number): CompanyBenchQuery[] {
  const random = rowRandom(seed, 1);
  const any = (): Company => population.company(randomInt(population.rows, random()));
  const anyPublic = (): Company => population.company(population.publicRow(randomInt(population.publicRows, random())));
  const until = (draw: () => Company, isFit: (company: Company) => boolean): Company => {
    for (;;) {
      const company = draw();
      if (isFit(company)) return company;
    }
  };
  const makers: Record<CompanyQueryClass, () => CompanyBenchQuery> = {
    full_name: () => named(any(), 'full_name'),
    first_word_prefix: () => {
      const [first = '', second = ''] = wordsOf(
        until(any, (company) => wordsOf(company).length > 1 && isLatin(company)),
      );
      return query('first_word_prefix', `${first} ${second.slice(0, 1 + randomInt(4, random()))}`);
    },
    one_word: () => {
      const words = wordsOf(until(any, isLatin)).filter((word) => word.length > 2);
      return query('one_word', words[randomInt(words.length, random())] ?? 'bank');
    },
    two_letters: () => query('two_letters', until(any, isLatin).name.slice(0, 2)),
    common_word: () => query('common_word', COMMON_WORDS[randomInt(COMMON_WORDS.length, random())] ?? 'bank'),
    suffix_only: () => query('suffix_only', SUFFIXES[randomInt(SUFFIXES.length, random())] ?? 'inc'),
    ticker: () => {
      const company = until(anyPublic, ({ ticker }) => ticker !== null);
      return query('ticker', company.ticker ?? '', company.id);
    },
    isin: () => {
      const company = until(anyPublic, ({ isins }) => isins.length > 0);
      return query('isin', company.isins[0] ?? '', company.id);
    },
    website: () => {
      const company = until(any, ({ webpage }) => webpage !== null);
      const site = company.webpage ?? '';
      const text = random() < 0.5 ? site : site.replace(/^https:\/\/(?:www\.)?/, '').replace(/\/$/, '');
      return { ...query('website', text, company.id), unique: hostKey(company) };
    },
    typo: () => {
      const company = until(any, (one) => isLatin(one) && wordsOf(one).some((word) => word.length > 4));
      return { ...named(company, 'typo'), text: withTypo(company.name, random) };
    },
    filters_only: () => {
      const { type, countryCode, sector } = until(any, (company) => company.sector !== null);
      const [hasType, hasCountry, hasSector] = [random() < 0.5, random() < 0.7, random() < 0.7];
      return {
        ...query('filters_only', ''),
        types: hasType || !(hasCountry || hasSector) ? [type] : [],
        countries: hasCountry && countryCode ? [countryCode] : [],
        sectors: hasSector && sector ? [sector] : [],
      };
    },
    name_filters: () => {
      const company = until(any, isLatin);
      const short = wordsOf(company).slice(0, 2).join(' ');
      const isWhole = random() < 0.5;
      return {
        ...(isWhole ? named(company, 'name_filters') : query('name_filters', short)),
        types: random() < 0.5 ? [company.type] : [],
        countries: company.countryCode ? [company.countryCode] : [],
      };
    },
  };
  return COMPANY_QUERY_CLASSES.flatMap((kind) => Array.from({ length: count }, () => makers[kind]()));
}

const query = (kind: CompanyQueryClass, text: string, wanted: string | null = null): CompanyBenchQuery => ({
  kind,
  text,
  types: [],
  countries: [],
  sectors: [],
  wanted,
  unique: null,
});

const named = (company: Company, kind: CompanyQueryClass): CompanyBenchQuery => ({
  ...query(kind, company.name, company.id),
  unique: nameKey(company.name),
});

/** Letters and digits tell names apart, not case and punctuation. */
const nameKey = (name: string): string => `name:${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
const hostKey = ({ webpage }: Company): string =>
  `host:${(webpage ?? '')
    .toLowerCase()
    .replace(/^https:\/\/(?:www\.)?/, '')
    .replace(/\/$/, '')}`;

const wordsOf = (company: Company): string[] => company.name.split(' ').slice(0, -1);
const isLatin = ({ name }: Company): boolean => /^[\p{Script=Latin}\p{N}\p{P}\p{Zs}]+$/u.test(name);

/** One letter of a word of five or more is lost, doubled, replaced, or swapped with the next. */
function withTypo(name: string, random: () => number): string {
  const words = name.split(' ');
  const long = words.flatMap((word, i) => (word.length > 4 && i < words.length - 1 ? [i] : []));
  const chosen = long[randomInt(long.length, random())] ?? 0;
  const word = words[chosen] ?? '';
  const at = randomInt(word.length - 1, random());
  const [head, letter, tail] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)];
  const spelled = [
    head + tail,
    head + letter + letter + tail,
    head + String.fromCharCode(97 + randomInt(26, random())) + tail,
    head + (tail[0] ?? '') + letter + tail.slice(1),
  ];
  words[chosen] = spelled[randomInt(spelled.length, random())] ?? word;
  return words.join(' ');
}

/** Finds out, while all companies pass by, which names and hosts of a set of queries only one company bears. */
export class Uniqueness {
  private readonly bearers = new Map<string, number>();

  constructor(queries: readonly CompanyBenchQuery[]) {
    for (const { unique } of queries) if (unique) this.bearers.set(unique, 0);
  }

  see(company: Company): void {
    this.count(nameKey(company.name));
    for (const name of company.formerNames) this.count(nameKey(name));
    if (company.webpage) this.count(hostKey(company));
  }

  /** The queries with `wanted` only where no other company would do. */
  decide(queries: readonly CompanyBenchQuery[]): CompanyBenchQuery[] {
    return queries.map((one) => (one.unique && this.bearers.get(one.unique) !== 1 ? { ...one, wanted: null } : one));
  }

  private count(key: string): void {
    const bearers = this.bearers.get(key);
    if (bearers !== undefined) this.bearers.set(key, bearers + 1);
  }
}
