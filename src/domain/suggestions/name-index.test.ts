import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_FILTERS } from './groups.ts';
import { type NamedItem, NameIndexBuilder } from './name-index-builder.ts';
import { spellingsOf, wordsOf } from './name-words.ts';
import { MATCH } from './suggestion.ts';

const at = async (): Promise<void> => undefined;
const item = (id: string, ...names: string[]): NamedItem => ({
  id,
  names,
  groups: NO_FILTERS.map(() => null),
  weight: 1,
});
const grouped = (id: string, ...groups: (string | null)[]): NamedItem => ({ ...item(id, `Name ${id}`), groups });

async function indexOf(...items: NamedItem[]) {
  const builder = new NameIndexBuilder();
  for (const one of items) builder.add(one);
  return builder.finish(at);
}

const PLACES = [
  item('york', 'York'),
  item('newyork', 'New York', 'Big Apple', 'NYC'),
  item('yorkshire', 'Yorkshire'),
  item('köln', 'Köln', 'Cologne'),
  item('beijing', 'Beijing', '北京市'),
  item('us', 'United States', 'U.S.', 'USA'),
  item('mayorka', 'Mayorka'),
];

const find = async (text: string, limit = 10, items: readonly NamedItem[] = PLACES): Promise<string[]> =>
  (await indexOf(...items)).find(wordsOf(text), NO_FILTERS, limit).map(({ id }) => id);

test('whole names go before beginnings, these before words, these before parts of words', async () => {
  const index = await indexOf(...PLACES);
  expect(index.find(['york'], NO_FILTERS, 10)).toEqual([
    { id: 'york', match: MATCH.exact },
    { id: 'yorkshire', match: MATCH.start },
    { id: 'newyork', match: MATCH.word },
    { id: 'mayorka', match: MATCH.part },
  ]);
  expect(await find('york', 2)).toEqual(['york', 'yorkshire']);
});

test.each([
  ['NEW YO', 'newyork'],
  ['big app', 'newyork'],
  ['york new', 'newyork'],
  ['koln', 'köln'],
  ['koeln', 'köln'],
  ['Köln', 'köln'],
  ['colog', 'köln'],
  ['北京', 'beijing'],
  ['京市', 'beijing'],
  ['u.s.', 'us'],
  ['usa', 'us'],
  ['uni sta', 'us'],
])('%s finds %s', async (text, id) => {
  expect((await find(text))[0]).toBe(id);
});

test('a text without letters or digits finds nothing, a listing everything in order of weight and name', async () => {
  const index = await indexOf(item('b', 'Beta'), item('a', 'Alpha'), { ...item('z', 'Zeta'), weight: 0 });
  expect(index.find(wordsOf('!?'), NO_FILTERS, 10)).toEqual([]);
  expect(index.list(NO_FILTERS, 10).map(({ id }) => id)).toEqual(['z', 'a', 'b']);
  expect(index.list(NO_FILTERS, 2).map(({ id }) => id)).toEqual(['z', 'a']);
});

test('filters: any value of a list, all groups together, whatever case and signs', async () => {
  const index = await indexOf(
    grouped('1', 'City', 'France'),
    grouped('2', 'City', 'Spain'),
    grouped('3', 'Country', 'Spain'),
    grouped('4', null, 'Spain'),
    grouped('5', '', 'Spain'),
  );
  const listed = (...filters: string[][]): string[] => index.list(filters, 10).map(({ id }) => id);
  expect(listed(['city'])).toEqual(['1', '2']);
  expect(listed(['CITY', 'Country'], ['spain'])).toEqual(['2', '3']);
  expect(listed([], ['Spain'])).toEqual(['2', '3', '4', '5']);
  expect([listed(['']), listed(['!']), listed(['Village']), listed([], [], ['x'])]).toEqual([[], [], [], []]);
  expect(index.find(['name'], [['city'], ['Spain']], 10).map(({ id }) => id)).toEqual(['2']);
});

test('an index of nothing answers nothing', async () => {
  const index = await indexOf();
  expect([index.size, index.list(NO_FILTERS, 5), index.find(['a'], NO_FILTERS, 5)]).toEqual([0, [], []]);
});

const word = fc.constantFrom('new', 'york', 'news', 'yo', 'north', 'norway', 'a', 'ab', 'öl', '東京');
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const items = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 99 }).map(String),
    names: fc.array(name, { minLength: 1, maxLength: 3 }),
    weight: fc.constantFrom(0, 1),
    groups: fc.tuple(fc.constantFrom(null, 'X', 'Y'), fc.constantFrom(null, 'P', 'Q')),
  }),
  { selector: ({ id }) => id, maxLength: 30 },
);
const filters = fc.tuple(fc.constantFrom([], [], ['x'], ['X', 'Y']), fc.constantFrom([], [], ['p'], ['none']));
const typed = fc.oneof(
  name,
  fc.tuple(name, fc.nat({ max: 8 })).map(([text, length]) => text.slice(0, length + 1)),
  fc.string({ maxLength: 6 }),
);

/** Match of an item, by a scan of all of its names. */
function matchByLooking({ names }: NamedItem, words: readonly string[]): number | undefined {
  const phrase = words.join(' ');
  const matches = names.flatMap(spellingsOf).flatMap((spelling) => {
    if (spelling === phrase) return [MATCH.exact];
    if (spelling.startsWith(phrase)) return [MATCH.start];
    const own = ` ${spelling}`;
    if (own.includes(` ${phrase}`) || words.every((one) => own.includes(` ${one}`))) return [MATCH.word];
    const isLong = phrase.length >= 3 || /\p{Script=Han}/u.test(phrase);
    return isLong && own.includes(phrase) ? [MATCH.part] : [];
  });
  return matches.length === 0 ? undefined : Math.min(...matches);
}

test('finds what looking at every name finds, in the same order', async () => {
  await fc.assert(
    fc.asyncProperty(items, typed, filters, async (all, text, wanted) => {
      const index = await indexOf(...all);
      const words = wordsOf(text);
      const order = index.list(NO_FILTERS, 100).map(({ id }) => id);
      const passes = ({ groups }: NamedItem): boolean =>
        wanted.every(
          (values, group) =>
            values.length === 0 || values.some((one) => one.toLowerCase() === groups[group]?.toLowerCase()),
        );
      const expected = all
        .flatMap((one) => {
          const match = words.length === 0 ? undefined : matchByLooking(one, words);
          return match !== undefined && passes(one) ? [{ id: one.id, match }] : [];
        })
        .sort((a, b) => a.match - b.match || order.indexOf(a.id) - order.indexOf(b.id));
      expect(index.find(words, wanted, 100)).toEqual(expected);
      expect(index.list(wanted, 100).map(({ id }) => id)).toEqual(
        order.filter((id) => all.some((one) => one.id === id && passes(one))),
      );
    }),
    { numRuns: 500 },
  );
});

test('many items with the same beginning: the first of them are found', async () => {
  const many = Array.from({ length: 3_000 }, (_, number) =>
    item(`${number}`, `Same ${String(number).padStart(4, '0')}`),
  );
  expect(await find('sam', 3, many)).toEqual(['0', '1', '2']);
  expect(await find('same 29', 2, many)).toEqual(['2900', '2901']);
  expect(await find('ame', 2, many)).toEqual(['0', '1']);
});

test('gives way between parts of a long work', async () => {
  const builder = new NameIndexBuilder();
  for (let number = 0; number < 2_000; number++) builder.add(item(`${number}`, `${(number * 7919) % 10_007} item`));
  let gaveWay = 0;
  await builder.finish(async () => {
    gaveWay++;
  });
  expect(gaveWay).toBeGreaterThan(100);
});
