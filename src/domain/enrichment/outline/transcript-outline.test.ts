import { describe, expect, test } from 'vitest';
import { textBlocksOf } from '../../../../test/records/enrichment-lines.ts';
import { outlineTranscript } from './transcript-outline.ts';

const outlineOf = (lines: string): string[] =>
  outlineTranscript(textBlocksOf(lines)).map((place) => `${place.speaker} ${place.section}`);

describe('outlineTranscript', () => {
  test('speakers at the head of their words', () => {
    const lines = `
      Operator: Good morning and welcome.
      Jane Roe: Thank you. A question-and-answer session will follow our remarks.
      We had a good quarter.
      Operator: Our first question comes from John Doe with Big Bank. Please go ahead.
      John Doe: Can you speak about margins?
      Jane Roe: Margins rose.
      Max Poe: Let me add that costs fell.
      Operator: Our next question comes from the line of Ann Lee from Small Bank.
      Ann Lee: Congratulations on the quarter.
    `;
    expect(outlineOf(lines)).toStrictEqual([
      'Operator management_discussion',
      'Jane Roe management_discussion',
      'Jane Roe management_discussion',
      'Operator question',
      'John Doe question',
      'Jane Roe answer',
      'Max Poe answer',
      'Operator question',
      'Ann Lee question',
    ]);
  });

  test('a company with its symbol is no speaker, a name with an office is one', () => {
    const talk = `
      Jane Roe (CEO)
      Sales rose in all regions of the world.
      Operator
      The next caller is here now, go ahead.
    `;
    const speakers = (line: string): string[] =>
      outlineTranscript(textBlocksOf(`${line}${talk}`)).map(({ speaker }) => `${speaker}`);
    for (const line of ['Corning Incorporated (NYSE: GLW)', 'Delta Air Lines (DAL)', 'Nasdaq Global Market: NVDA'])
      expect(speakers(line)).toStrictEqual(['null', 'Jane Roe', 'Jane Roe', 'Operator', 'Operator']);
  });

  test('speakers on lines of their own, with what they are', () => {
    const lines = `
      # Prepared Remarks:
      * Operator
      Welcome to the call of the second quarter.
      * Jane Roe -- Chief Executive Officer
      Sales rose in all regions and we are happy.
      # Questions and Answers:
      * Operator
      We will go to our first caller now.
      * John Doe -- Big Bank -- Analyst
      I wonder how prices moved in the quarter.
      * Max Poe -- Chief Financial Officer
      They were flat, is that not what you saw?
    `;
    expect(outlineOf(lines).slice(1)).toStrictEqual([
      'Operator management_discussion',
      'Operator management_discussion',
      'Jane Roe management_discussion',
      'Jane Roe management_discussion',
      'null question',
      'Operator question',
      'Operator question',
      'John Doe question',
      'John Doe question',
      'Max Poe answer',
      'Max Poe answer',
    ]);
  });

  test('speakers whom the recording only numbers, with the time of their words', () => {
    const lines = `
      Operator: Our first question comes from the line of a caller.
      Person #2
      Is that so?
      Speaker 1:
      Yes.
      Speaker 1 (00:12:31): Costs fell in all regions of the world.
      Person #2 [1:02]
      Thanks.
    `;
    expect(outlineOf(lines)).toStrictEqual([
      'Operator question',
      'Person #2 question',
      'Person #2 question',
      'Speaker 1 answer',
      'Speaker 1 answer',
      'Speaker 1 answer',
      'Person #2 answer',
      'Person #2 answer',
    ]);
  });

  test('names with their office on the next line', () => {
    const lines = `
      Jane Roe
      Chief Executive Officer, Acme Corp.
      We had a good quarter and expect another.
      John Doe
      Analyst, Big Bank
      How were prices in the quarter?
      Jane Roe
      Chief Executive Officer, Acme Corp.
      They rose.
    `;
    expect(new Set(outlineOf(lines).map((place) => place.split(' ').slice(0, 2).join(' ')))).toStrictEqual(
      new Set(['Jane Roe', 'John Doe']),
    );
  });

  test('a list of who takes part is no conversation, but tells who asks', () => {
    const lines = `
      Novel Robotics Corp.
      Company Participants
      Jane Roe - Chief Executive Officer
      Max Poe - Chief Financial Officer
      Conference Call Participants
      Ann Lee - Big Bank
      Bob Ray - Small Bank
      Operator
      Welcome to the call of the third quarter.
      Jane Roe
      Sales rose in all regions and we are happy.
      Operator
      Our first question comes from Ann Lee with Big Bank.
      Ann Lee
      How strong is demand going into next year?
      Jane Roe
      Demand is strong.
      Bob Ray
      Thank you. I would like to hear more about costs.
      Max Poe
      They fell.
    `;
    expect(outlineOf(lines)).toStrictEqual([
      ...Array(7).fill('null null'),
      ...Array(2).fill('Operator management_discussion'),
      ...Array(2).fill('Jane Roe management_discussion'),
      ...Array(2).fill('Operator question'),
      ...Array(2).fill('Ann Lee question'),
      ...Array(2).fill('Jane Roe answer'),
      ...Array(2).fill('Bob Ray question'),
      ...Array(2).fill('Max Poe answer'),
    ]);
  });

  test('without speakers: remarks until the questions begin', () => {
    const lines =
      'We will take questions later.\nSales rose.\nYour first question comes from the line of Ann Lee.\nHow were margins?\nThey rose.';
    expect(outlineOf(lines)).toStrictEqual([
      'null management_discussion',
      'null management_discussion',
      'null question',
      'null question',
      'null answer',
    ]);
  });

  test('a colon does not make a speaker', () => {
    expect(
      outlineOf('Three things matter: price, volume and mix.\nSales: five million.\nThe result: good.'),
    ).toStrictEqual(Array(3).fill('null management_discussion'));
  });
});
