import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AnswerReader, type WrittenUnit } from './answer-reader.ts';

function unitsOf(text: string, lengths: readonly number[] = []): WrittenUnit[] {
  const reader = new AnswerReader();
  const units: WrittenUnit[] = [];
  let at = 0;
  for (const length of lengths) {
    units.push(...reader.push(text.slice(at, at + length)));
    at += length;
  }
  return [...units, ...reader.push(text.slice(at)), ...reader.end()];
}

const sentence = (text: string): WrittenUnit => ({ kind: 'sentence', text });

test.each([
  ['Revenue rose [F1]. Costs fell [F2].', [sentence('Revenue rose [F1].'), sentence('Costs fell [F2].')]],
  ['Revenue rose. [F1][C1] Costs fell. [F2]', [sentence('Revenue rose [F1][C1].'), sentence('Costs fell [F2].')]],
  ['“We grew.” [S1] It is so.', [sentence('“We grew [S1].”'), sentence('It is so.')]],
  [
    '## Results\n\n**Outlook:**\n- One [F1].\n2. Two.\n',
    [
      { kind: 'heading', text: 'Results' },
      { kind: 'heading', text: 'Outlook:' },
      { kind: 'item', text: 'One [F1].' },
      { kind: 'item', text: 'Two.' },
    ],
  ],
  ['| a | b |\n---\n```\nOrvell Inc. said so.', [sentence('Orvell Inc. said so.')]],
  [
    'It rose ![x](http://a.example/?b=c). It [fell](http://a.example) too.',
    [sentence('It rose .'), sentence('It fell too.')],
  ],
  ['', []],
] satisfies [string, WrittenUnit[]][])('%s', (text, units) => {
  expect(unitsOf(text)).toEqual(units);
});

test('a sentence is held back until the next one begins', () => {
  const reader = new AnswerReader();
  expect(reader.push('Revenue rose.')).toEqual([]);
  expect(reader.push(' [F1')).toEqual([]);
  expect(reader.push('] ')).toEqual([]);
  expect(reader.push('Costs')).toEqual([sentence('Revenue rose [F1].')]);
  expect(reader.end()).toEqual([sentence('Costs')]);
});

test('units are the same whichever way the text is cut', () => {
  const markers = fc.constantFrom('', ' [F1]', '[S2]', ' [F1, C2]', '[F1] [S2]');
  const written = fc
    .tuple(
      fc.constantFrom('', '', '- ', '## ', '2. '),
      fc.constantFrom(
        'Revenue rose 5% to $1.2 billion',
        'Orvell Inc. fell',
        '“We grew” it says',
        'It is iPhone revenue',
        'So it is',
      ),
      markers,
      fc.constantFrom('.', '!', '.”'),
      markers,
      fc.constantFrom(' ', '\n', '\n\n'),
    )
    .map(([lead, ...parts]) => `${lead === '' ? '' : `\n${lead}`}${parts.join('')}`);
  fc.assert(
    fc.property(fc.array(written, { maxLength: 12 }), fc.array(fc.integer({ min: 1, max: 9 })), (texts, lengths) => {
      const text = texts.join('');
      expect(unitsOf(text, lengths)).toEqual(unitsOf(text));
    }),
  );
});
