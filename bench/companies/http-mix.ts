import type { CompanyPopulation } from './generate.ts';
import { type CompanyBenchQuery, type CompanyQueryClass, drawQueries } from './queries.ts';
import { pickZipf, randomInt, rowRandom } from './random.ts';

/** Number of look-ups of each kind in a hundred: people mostly type beginnings of names and tickers. */
const MIX: Readonly<Record<CompanyQueryClass, number>> = {
  first_word_prefix: 25,
  ticker: 20,
  one_word: 15,
  full_name: 12,
  two_letters: 5,
  typo: 5,
  isin: 5,
  website: 4,
  common_word: 3,
  name_filters: 3,
  filters_only: 2,
  suffix_only: 1,
};
/** This share of look-ups is for one of the popular queries (Zipf among them); each of the others is drawn by itself. */
const REPEATED_SHARE = 0.35;
const POPULAR_QUERIES = 1_000;

/** `count` queries as they would come in, the same for the same seed. */
export function mixedQueries(population: CompanyPopulation, count: number, seed: number): CompanyBenchQuery[] {
  const random = rowRandom(seed, 2);
  const kinds = (Object.keys(MIX) as CompanyQueryClass[]).flatMap((kind) =>
    Array<CompanyQueryClass>(MIX[kind]).fill(kind),
  );
  const kindsDrawn = Array.from(
    { length: count + POPULAR_QUERIES },
    () => kinds[randomInt(kinds.length, random())] ?? 'ticker',
  );
  const most = Math.max(...Object.values(MIX)) / 100;
  const pools = Map.groupBy(
    drawQueries(population, Math.ceil((count + POPULAR_QUERIES) * most * 1.2) + 50, seed),
    ({ kind }) => kind,
  );
  const drawn = kindsDrawn.flatMap((kind) => pools.get(kind)?.pop() ?? []);
  const popular = drawn.splice(0, POPULAR_QUERIES);
  return drawn.map((fresh) => (random() < REPEATED_SHARE ? pickZipf(popular, random()) : fresh));
}
