import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTopicFinder } from './topic-finder.ts';
import { parseTopicRules } from './topic-rules.ts';
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

const find = createTopicFinder(parseTopicRules([RULES]));
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
  });

  test('of one topic a sentence shows one detection', () => {
    expect(shown('prices rise and prices rise again')).toEqual(['business,a,price,up, prices rise']);
  });

  test('faults of rules are named by their line', () => {
    expect(() => parseTopicRules(['\n  + stray'])).toThrow('line 2');
    expect(() => parseTopicRules(['not a topic | A | b'])).toThrow('five slots');
    expect(() => parseTopicRules(['a,b,c,, | Name | What.\n + @nothing'])).toThrow('no class @nothing');
    expect(() => parseTopicRules(['a,b,c,,'])).toThrow('id | name | description');
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

  test('share buybacks of shares are no rise of shares, and costs that fell no fall of revenue', () => {
    const ids = (text: string): string[] => findTopics(text).map(({ id }) => id);
    expect(ids('Earnings per share rose to $2')).not.toContain('business,stock-prices,stock-price,gain,');
    expect(ids('Cost of revenue declined')).not.toContain('business,revenues,revenue,down,');
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
          fc.string({ unit: 'binary' }),
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
