import type { CompanyPopulation } from './generate.ts';
import { randomInt, rowRandom } from './random.ts';

const TYPED_CHARS_MIN = 2;
export const TYPED_CHARS_MAX = 12;

/** People look for listed companies more often than their number would say. */
const LISTED_SHARE = 0.5;

/**
 * `count` texts as they are asked for while names are typed: the first two letters of a company's name, then one more at a time, up to
 * twelve. The same for the same seed.
 */
export function typedTexts(population: CompanyPopulation, count: number, seed: number): string[] {
  const random = rowRandom(seed, 3);
  const texts: string[] = [];
  while (texts.length < count) {
    const row =
      random() < LISTED_SHARE
        ? population.publicRow(randomInt(population.publicRows, random()))
        : randomInt(population.rows, random());
    const name = [...population.company(row).name.toLowerCase()];
    const most = Math.min(name.length, TYPED_CHARS_MAX, TYPED_CHARS_MIN + count - texts.length - 1);
    for (let chars = TYPED_CHARS_MIN; chars <= most; chars++) texts.push(name.slice(0, chars).join(''));
  }
  return texts;
}
