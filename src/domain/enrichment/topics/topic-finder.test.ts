import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codePoint } from '../../../../test/run/code-point.ts';
import { createTopicFinder } from './topic-finder.ts';
import { parseTopicRules, TopicRulesError } from './topic-rules.ts';
import { findTopics, OWN_TOPICS } from './topics.ts';

const RULES = `
@up = ris* up
business,a,price,up, | Price Up | A price rises.
  + price/prices .. @up
  - price target
business,a,loss,, | Loss | A loss of #, near.
  + loss of #
  + [big] fall <> shares
`;

const find = createTopicFinder(parseTopicRules([{ name: 'test', text: RULES }]));
const shown = (text: string): string[] => find(text).map(({ id, start, end }) => `${id} ${text.slice(start, end)}`);

describe('a topic finder', () => {
  test('finds places in their order, with words between them, and tells where they stand', () => {
    expect(shown('Prices of wheat rising. The price was up')).toEqual([
      'business,a,price,up, Prices of wheat rising',
      'business,a,price,up, price was up',
    ]);
  });

  test('a pattern does not reach over the end of a sentence, over more words than it may, over a turn of thought, or into another cell', () => {
    expect(shown('That is the price. Up we go')).toEqual([]);
    expect(shown('The price of one two three four five is up')).toEqual([]);
    expect(shown('The price held while shares were up')).toEqual([]);
    expect(shown('Price | Up')).toEqual([]);
    expect(shown('Price up | 3 | price rose')).toEqual(['business,a,price,up, Price up']);
  });

  test('numbers, either order, places that may be missing', () => {
    expect(shown('a loss of $12.5 million')).toEqual(['business,a,loss,, loss of $12.5']);
    expect(shown('shares in a big fall')).toEqual(['business,a,loss,, shares in a big fall']);
    expect(shown('the fall in shares')).toEqual(['business,a,loss,, fall in shares']);
  });

  test('what is forbidden or denied is not shown', () => {
    expect(shown('it sees the price target up')).toEqual([]);
    expect(shown('prices did not rise')).toEqual([]);
    expect(shown('without prices rising')).toEqual([]);
    expect(shown('it limits prices rising')).toEqual([]);
    expect(shown('to curb how prices rise')).toEqual([]);
  });

  test('of one topic a sentence shows one detection', () => {
    expect(shown('prices rise and prices rise again')).toEqual(['business,a,price,up, prices rise']);
  });

  test.each([
    ['\n  + stray', 'own, line 2 ("+ stray"): a pattern needs a topic above it'],
    ['not a topic | A | b', 'own, line 1 ("not a topic | A | b"): not the five slots'],
    ['a,b,c,, | Name | What.\n + @nothing', 'own, line 2 ("+ @nothing"): no class @nothing above'],
    ['a,b,c,,', 'own, line 1 ("a,b,c,,"): a new topic is written as: id | name | description'],
    ['a,b,c,, | Name | What.\n  - word', 'own, line 1 ("a,b,c,,"): no pattern (+) shows this topic'],
    ['a,b,c,, | Name | What.\n  + buy-back', '"buy-back" is no word of a text'],
    ['a,b,c,, | Name | What.\n  + one//two', '"" is no word of a text'],
    ['a,b,c,, | Name | What.\n  + a <> b <> c', 'one <> at most'],
    ['a,b,c,, | Name | What.\n  +', 'an empty pattern'],
    ['a,b,c,, | Name | What.\n  + [a] [b] [c] [d] [e] [f]', 'at most 5 places'],
    ['@class', 'a class is written as'],
  ])('a fault is reported with its text and line: %j', (text, fault) => {
    expect(() => parseTopicRules([{ name: 'own', text }])).toThrow(fault);
  });

  test('all faults are reported together, and what stands below a head that cannot be read is none', () => {
    const faultsOf = (text: string): readonly string[] => {
      try {
        parseTopicRules([{ name: 'own', text }]);
      } catch (error) {
        if (error instanceof TopicRulesError) return error.faults;
      }
      return [];
    };
    expect(faultsOf('bad head\n  + fine\na,b,c,, | Name | What.\n  + @none\n  + fine')).toHaveLength(2);
  });

  test('whatever the text: rules, or an error that tells its faults', () => {
    const pieces = fc.constantFrom(
      'a,b,c,,',
      '|',
      ' N ',
      '\n',
      '+ ',
      '- ',
      '@x',
      ' = ',
      'word*',
      '[w]',
      '..',
      '<>',
      '#',
      '/',
      '%',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (list) => {
        try {
          for (const { shows } of parseTopicRules([{ name: 'own', text: list.join('') }])) {
            expect(shows.length).toBeGreaterThan(0);
          }
        } catch (error) {
          if (!(error instanceof TopicRulesError)) throw error;
          expect(error.faults.length).toBeGreaterThan(0);
        }
      }),
    );
  });

  test('a later text adds to topics of an earlier one, with its classes', () => {
    const more = '@word = zebra*\nbusiness,a,price,up,\n  + @word 3%\n  + 4% [rise] % a comment';
    const rules = parseTopicRules([
      { name: 'first', text: RULES },
      { name: 'more', text: more },
    ]);
    expect(rules.map(({ id, name }) => [id, name])).toEqual([
      ['business,a,price,up,', 'Price Up'],
      ['business,a,loss,,', 'Loss'],
    ]);
    const found = createTopicFinder(rules)('Zebras 3% here. Price rises.');
    expect(found.map(({ id }) => id)).toEqual(['business,a,price,up,', 'business,a,price,up,']);
  });
});

describe('the own topics', () => {
  test.each([
    ['Shares of the maker fell 4% in early trading', 'business,stock-prices,stock-price,loss,'],
    ['The board raised its quarterly dividend by a tenth', 'business,dividends,dividend,up,'],
    ['It agreed to buy the smaller lender for $2 billion', 'business,acquisitions-mergers,acquisition,,'],
    ['The carmaker will recall 40,000 vehicles', 'business,products-services,product-recall,,'],
    ['The airline filed for bankruptcy on Monday', 'business,bankruptcy,bankruptcy,,'],
    ['A judge ruled against the lender', 'society,legal,legal-issues,,'],
    ['The central bank cut interest rates by half a point', 'economy,interest-rates,interest-rate,down,'],
    ['Gross margin expanded by 40 basis points', 'business,earnings,margin,up,'],
    ['The agency was hit by ransomware', 'business,technology,cyber-attack,,'],
    ['New tariffs on steel took effect', 'economy,taxes,import-tax,,'],
  ])('%s', (text, id) => {
    expect(findTopics(text).map((detection) => detection.id)).toContain(id);
  });

  test('what stands beside a movement is not always what moves', () => {
    const ids = (text: string): string[] => findTopics(text).map(({ id }) => id);
    expect(ids('Earnings per share rose to $2')).not.toContain('business,stock-prices,stock-price,gain,');
    expect(ids('Cost of revenue declined')).not.toContain('business,revenues,revenue,down,');
    expect(ids('Sales orders decreased 8%')).toEqual(['business,products-services,demand,decrease,']);
    expect(ids('Debt increased and margin fell')).toEqual(['business,earnings,margin,down,']);
    expect(ids('Retailer cuts full-year guidance as costs climb')).not.toContain('business,earnings,costs,down,');
    expect(ids('We sell to end-users, often in collaboration with partners')).not.toContain(
      'business,partnerships,partnership,end,',
    );
    expect(ids('How to choose a broadband tariff')).not.toContain('economy,taxes,import-tax,,');
    expect(ids('We expect to acquire new customers')).not.toContain('business,acquisitions-mergers,acquisition,,');
  });

  test('every topic has five slots, a name, a meaning, and a rule; no two share an id', () => {
    expect(new Set(OWN_TOPICS.map(({ id }) => id)).size).toBe(OWN_TOPICS.length);
    for (const { id, shows } of OWN_TOPICS) {
      expect(id.split(',')).toHaveLength(5);
      expect(shows.length, id).toBeGreaterThan(0);
    }
  });

  test('whatever the text: detections lie in it, in order, and repeat themselves', () => {
    const words = fc.constantFrom(
      'shares',
      'rose',
      'profit',
      'fell',
      'not',
      '.',
      'of',
      '$3',
      'loss',
      'merger',
      '\n',
      '𝒳',
      "it's",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: codePoint }),
          fc.array(words).map((list) => list.join(' ')),
        ),
        (text) => {
          const found = findTopics(text);
          expect(findTopics(text)).toEqual(found);
          let last = 0;
          for (const { start, end } of found) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(text.length);
            last = start;
          }
        },
      ),
    );
  });
});
