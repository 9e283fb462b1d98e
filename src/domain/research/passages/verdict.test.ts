import { expect, test } from 'vitest';
import { isOpposite, verdictOf } from './verdict.ts';

test.each<[string, string, 'Yes' | 'No' | null, ...string[]]>([
  ['Did sales rise in 2025?', 'Net sales increased 5% in 2025.', 'Yes'],
  ['Did sales rise in 2025?', 'Net sales declined 5% in 2025.', 'No'],
  ['Did it record an impairment of goodwill?', 'There was no impairment of goodwill.', 'No', 'impairment', 'goodwill'],
  ['Did holders approve the proposal?', 'The holders approved the proposal.', 'Yes', 'holders', 'approve', 'proposal'],
  ['Did holders approve the proposal?', 'Holders met to discuss the proposal.', null, 'holders', 'approve', 'proposal'],
  ['Did margins not improve?', 'Margins improved.', 'No'],
  ['Did sales rise in 2025?', 'Net sales were $5 billion in 2025.', null],
  ['Did it raise guidance?', 'We see capital expenditure at the top end of the guidance we gave last year.', null],
  ['Did it raise guidance?', 'We are raising our guidance for the year.', 'Yes'],
  ['Has it weaknesses in controls?', 'Weaknesses in controls may harm us.', null, 'weaknesses', 'controls'],
  ['Does it hold patents?', 'It holds patents such as No. 7,177,798.', 'Yes', 'hold', 'patents'],
  ['Did it raise guidance?', 'We cut our guidance for the year.', 'No', 'guidance'],
  [
    'Did net sales of shops increase?',
    'Net sales of shops, for the 13 weeks to May 3, decreased 0.7 %, and online sales increased 9 %.',
    'No',
    'net',
    'sales',
    'shops',
  ],
  ['Did net sales of shops increase?', 'Online sales increased 9 %.', null, 'net', 'sales', 'shops'],
  ['Did owners ratify an auditor?', 'The owners ratified the appointment of BDO.', 'Yes', 'owners', 'ratify', 'bdo'],
  ['Did it raise guidance?', 'Net sales rose by 5 %, in line with our guidance.', null, 'guidance'],
])('%s — %s', (question, sentence, verdict, ...asked) => {
  expect(verdictOf(question, sentence, asked)).toBe(verdict);
});

test.each([
  ['Why did net sales increase?', 'Net sales decreased by 9 % due to soft demand.', true],
  ['Why did net sales increase?', 'Net sales rose by 9 % due to strong demand.', false],
  ['Why did net sales increase?', 'Demand was strong.', false],
])('opposite directions: %s — %s', (question, sentence, expected) => {
  expect(isOpposite(question, sentence)).toBe(expected);
});
