import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codePoint } from '../../../../test/run/code-point.ts';
import { scoreSentencesByRules, scoreSentimentByRules } from './sentiment.ts';

describe('sentiment of a sentence', () => {
  test.each([
    ['Operating profit rose to EUR 14.2 mn from EUR 9.1 mn a year earlier', 1],
    ['Operating loss totaled EUR 0.4 mn, compared to a profit of EUR 2.1 mn in the corresponding period', -1],
    ['The loss narrowed to 3 million euros from 9 million', 1],
    ['Net sales decreased by 8 % to EUR 41.0 million', -1],
    ['The company is a leading supplier of lifting equipment with operations in 40 countries', 0],
    ['The value of the transaction was not disclosed', 0],
    ['The group will cut 120 jobs at its mill', -1],
    ['The board proposes a dividend of EUR 0.40 per share, up from EUR 0.30', 1],
    ['The firm won a contract worth EUR 25 mn to supply elevators', 1],
    ['EPS came in at 0.05, versus 0.11 a year ago', -1],
    ['Costs fell 12% thanks to the savings programme', 1],
    ['Revenue fell 12% on weak demand', -1],
    ['Shares in the retailer tumbled after a profit warning', -1],
    ['The bank raised its full-year guidance after beating estimates', 1],
    ['The drugmaker wins approval for its cancer treatment', 1],
    ['The regulator opened a probe into the lender over mis-selling', -1],
    ['Supermarket sales slip as discounters gain', -1],
    ['Unemployment falls to the lowest in a decade', 1],
    ['Margins did not improve as expected', -1],
    ['The annual general meeting will be held on April 4', 0],
    ['Airline swings to loss as fuel bill soars', -1],
    ['Debt was reduced by $300 million in the quarter', 1],
    ['Bad loans increased for the third straight quarter', -1],
    ['The lender settles lawsuit', 1],
    ['The outlook was cut despite strong orders', -1],
    ['Halford Stores shares slump after profit warning', -1],
    ['Oakmart books third straight quarter of sales growth', 1],
    ['Fairlands sales dip less than expected', 1],
    ['Slower decline in sales at Fairlands than feared', 1],
    ['Fairlands sales growth slows more than expected', -1],
    ['Profit rises as costs fall', 1],
    ['Stocks pare losses as oil falls', 1],
    ['Skylink pilots call off strike', 1],
    ['Airline staves off bankruptcy', 1],
    ['Carrier emerges from bankruptcy', 1],
    ['Watchdog drops Kingsway investigation', 1],
    ['Judge refuses to dismiss suit against tobacco firms', -1],
    ['Jobless claims hit a record high', -1],
    ['Broker cuts Dalmore to sell', -1],
    ['Discounter to open 50 new shops in Britain', 1],
    ['Telvane to pay 15 million pounds over billing errors', -1],
    ['Sefton Brewers rejects sweetened bid from rival', -1],
    ['Ruovesi signed a contract to deliver two paper machines to a customer in China .', 1],
    ["The company 's order book was EUR 210 mn , compared with EUR 340 mn a year ago .", -1],
    ['Equity ratio was 60.1 % compared with 52.2 % in the year before .', 1],
    ['Turnover came to EUR42.0m against EUR57.1m', -1],
    ['Both companies declined to comment on the report .', 0],
    ['He succeeds the former chief executive , who will retire at the end of the year .', 0],
    ['The acquired company has 60 employees and an office in Oulu .', 0],
    ['The unit generates annual sales of some EUR 40 mn .', 0],
    ['The contract is for three years and includes an option for two more .', 0],
    ['The repairs won ’t be finished by Monday', 0],
    ['Earnings per share were EUR 0.12 ( EUR 0.31 ) .', -1],
    ['The margin on ordinary operations was 14.8 per cent ( 13.1 per cent ) .', 1],
    ['Net sales were EUR 13 mn ( USD 18 mn ) .', 0],
    ['Net sales were EUR 13 mn ( 2008 ) .', 0],
    ['Fourth-quarter net sales totaled EUR 88 mn , 15 % below the previous level .', -1],
    ['The operating loss was EUR 0.8 mn , as against a loss of EUR 2.9 mn a year earlier .', 1],
    ['Operating profit was EUR 8.1 mn , or 8.4 % of net sales , against EUR 5.0 mn or 5.9 % a year earlier .', 1],
    ['The line swung to a profit of EUR 3 mn from a loss of EUR 2 mn .', 1],
    ['The line slipped to a larger than expected loss .', -1],
    ['The forecast for GDP growth was cut to 0.8 % from 1.5 % .', -1],
    ['Demand for paper continued to weaken and prices fell .', -1],
    ['Shares in Telvane , the largest of its kind , dropped on Friday', -1],
    ['Despite growing sales , the result was clearly negative .', -1],
    ['The strike was averted at the last minute .', 1],
    ['Tolland, Ferris scrap merger', -1],
    ['The merger plan has been abandoned .', -1],
    ['The turnaround stalls', -1],
    ['The operating result was EUR -1.4 million', -1],
    ['The court rejected all claims against the company .', 1],
    ['The customer has asked a court to end its contracts with the shipyard .', -1],
    ['Margins squeezed by higher wages', -1],
    ['As of June 28 the company had $9.9 billion of commercial paper outstanding', 0],
    ['The Growth Opportunities Fund holds two tenths of the stock of the company', 0],
    ['The transaction requires approval by the competition authority .', 0],
    ['The company must successfully manage its product transitions .', 0],
    ['The company relies on the continued development of compelling and innovative software .', 0],
    ['Our goal is to reduce this ratio to below 3x by the end of the year .', 0],
    ['The increase was primarily attributable to the timing of invoices .', 0],
    ['Telvane shows off new, smaller player', 0],
    ['I could not be more proud of our people in the face of the pandemic .', 1],
    ['Interest expense for the quarter decreased 8% to $88 million', 1],
    ['Recall that we moved two shipments into the quarter .', 0],
    ['The unit will take part in the auction of the embattled group', 0],
    ['Telvane needs to cut $500 million of costs', -1],
    ['Judge orders Telvane to open its books', -1],
    ['Impairment losses on loans decreased to EUR 9 mn from EUR 22 mn .', 1],
    ['Revenue was $3.2 billion, 12% less than a year before', -1],
    ['Revenue was $3.2 billion, 12% more than a year before', 1],
    ['The company had 1.8 million customers at the end of June , 90,000 fewer than in March', -1],
    ['It held $121 billion of cash against $4.0 billion of debt.', 0],
    ['Operating income came to $571 million, an operating margin of 22.1%.', 0],
    ['Fixed-line operations continued to shrink .', -1],
    ['Costs of Telvane Inc. (TLV) rose', -1],
    ['Q2 revenue $812M vs. est. $780M', 1],
    ['Of net sales , 42 % came from Europe , 31 % from Asia .', 0],
    ['The layoffs at the mill have been called off .', 1],
    ['Job losses fewer than expected in May', 1],
    ['Home sales snap five-month slide', 1],
    ['Hang Seng tech index enters bear market', -1],
    ['$TLV breaking out, shorts trapped', 1],
    ['$TLV rejected at resistance, staying away', -1],
    ['Regulator opens investigation into Telvane crashes', -1],
    ['Expenses as a percentage of revenue declined 80 basis points', 1],
    ['Past-due accounts fell to 1.4% of receivables', 1],
    ['Telvane dumps its stake in the shipyard', -1],
    ['Telvane burns through cash', -1],
    ['Telvane halts slide in market share', 1],
  ])('%s', (text, way) => {
    const score = scoreSentimentByRules(text);
    expect(Math.abs(score) < 0.05 ? 0 : Math.sign(score)).toBe(way);
  });

  test.each([
    ['It kept 73.0% of its revenue as gross profit. A year before it had kept 70.1%.', 1],
    ['It kept 70.1% of its revenue as gross profit. A year before it had kept 73.0%.', -1],
    ['Revenue was $3.2 billion. In the same period of last year it was $2.9 billion.', 1],
    ['It made a net loss of $32 million. It was $20 million a year earlier.', -1],
    ['Its 412 shops are open. A year before the gross margin was 57.5%.', 0],
  ])('a figure of the sentence before: %s', (text, way) => {
    const score = scoreSentimentByRules(text);
    expect(Math.abs(score) < 0.05 ? 0 : Math.sign(score)).toBe(way);
  });

  const WANTED = [
    'Profit',
    'Net sales',
    'Revenue',
    'Earnings',
    'Operating profit',
    'The dividend',
    'Orders',
    'Margins',
  ];
  const UNWANTED = ['Costs', 'Expenses', 'Debt', 'Losses', 'Unemployment', 'Bad loans'];
  const UP = ['rose', 'increased', 'climbed', 'jumped', 'surged'];
  const DOWN = ['fell', 'declined', 'dropped', 'slumped', 'plunged', 'decreased'];

  test.each([
    [WANTED, UP, 1],
    [WANTED, DOWN, -1],
    [UNWANTED, UP, -1],
    [UNWANTED, DOWN, 1],
  ] as const)('%j %j: %d', (measures, moves, way) => {
    for (const measure of measures) {
      for (const move of moves) {
        for (const sentence of [`${measure} ${move}`, `${measure} ${move} 12% in the third quarter`]) {
          expect([sentence, Math.sign(scoreSentimentByRules(sentence))]).toEqual([sentence, way]);
        }
      }
    }
  });

  test('more is said by a stronger word', () => {
    expect(scoreSentimentByRules('Profit surged')).toBeGreaterThan(scoreSentimentByRules('Profit rose'));
    expect(scoreSentimentByRules('Profit rose sharply')).toBeGreaterThan(scoreSentimentByRules('Profit rose slightly'));
    expect(scoreSentimentByRules('Profit may rise')).toBeLessThan(scoreSentimentByRules('Profit will rise'));
  });

  test('the thought behind `but` outweighs the one before it', () => {
    expect(scoreSentimentByRules('Sales rose but profit fell')).toBeLessThan(0);
    expect(scoreSentimentByRules('Sales fell but profit rose')).toBeGreaterThan(0);
  });

  test('sentences that say nothing draw the text towards 0', () => {
    const one = scoreSentimentByRules('Profit rose.');
    const diluted = scoreSentimentByRules('Profit rose. The call is recorded. The slides are on our site.');
    expect(diluted).toBeGreaterThan(0);
    expect(diluted).toBeLessThan(one);
  });

  test('whatever the text: a number of the scale, the same again', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint, maxLength: 300 }), (text) => {
        const score = scoreSentimentByRules(text);
        expect(Math.abs(score)).toBeLessThanOrEqual(1);
        expect(scoreSentimentByRules(text)).toBe(score);
      }),
    );
  });
});

describe('the sentiment of each sentence', () => {
  const shown = (text: string) =>
    scoreSentencesByRules(text).map(({ start, end, sentiment }) => [text.slice(start, end), Math.sign(sentiment)]);

  test('stands with its place, marks included', () => {
    expect(shown(' “Profit rose.” Then the loss of Acme Inc. widened!\nThe call is recorded ')).toEqual([
      ['“Profit rose.”', 1],
      ['Then the loss of Acme Inc. widened!', -1],
      ['The call is recorded', 0],
    ]);
    expect(shown('')).toEqual([]);
    expect(shown(' … ')).toEqual([]);
  });

  test('whatever the text: in order, apart, and together what is not blank', () => {
    fc.assert(
      fc.property(
        fc.lorem({ mode: 'sentences', maxCount: 6 }),
        fc.string({ unit: codePoint, maxLength: 80 }),
        (a, b) => {
          for (const text of [a, b, `${b} ${a}`]) {
            let at = 0;
            for (const { start, end } of scoreSentencesByRules(text)) {
              expect(text.slice(at, start).trim()).toBe('');
              expect(end).toBeGreaterThan(start);
              at = end;
            }
            if (at > 0) expect(text.slice(at).trim()).toBe('');
          }
        },
      ),
    );
  });

  test('one sentence alone has the sentiment of its text', () => {
    for (const text of ['Profit rose sharply', 'The loss widened.'])
      expect(scoreSentencesByRules(text)[0]?.sentiment).toBe(scoreSentimentByRules(text));
  });
});
