import { expect, test } from 'vitest';
import { otherHeading } from './period-fit.ts';

const quarter = { year: 2025, quarter: 2 as const, start: 0, end: 0 };
const year = { year: 2016, quarter: null, start: 0, end: 0 };

test.each([
  [
    'revenue in Q2 2025',
    quarter,
    'Three months ended June 30, 2025 as compared to the three months ended June 30, 2024',
    false,
  ],
  [
    'revenue in Q2 2025',
    quarter,
    'Six months ended June 30, 2025 as compared to the six months ended June 30, 2024',
    true,
  ],
  ['revenue in Q2 2025', quarter, 'Revenue for the Three and Six Months Ended June 2, 2025', false],
  ['revenue in the six months to June 30, 2025', quarter, 'Three months ended June 30, 2025', true],
  ['revenue in the first half of 2025', quarter, 'Six Months Ended June 30, 2025', false],
  ['revenue of the 39 weeks', quarter, 'Thirty-Nine Weeks Ended', false],
  ['revenue FY2016', year, 'Fiscal 2016 Results Compared With Fiscal 2015', false],
  ['revenue FY2016', year, 'Fiscal 2015 Results Compared With Fiscal 2014', true],
  ['revenue FY2016', year, 'Year Ended January 28, 2017 Compared to Year Ended January 30, 2016', false],
  ['revenue FY2016', year, 'Year Ended June 30, 2015 Compared to Year Ended June 30, 2014', false],
  ['revenue FY2016', year, 'Year Ended January 30, 2014 Compared to Year Ended January 31, 2013', true],
  ['revenue FY2016', year, 'Nine Months Ended', false],
  ['revenue FY2016', year, 'Results of Operations', false],
])('%s, below %3$s', (text, period, heading, isOther) => {
  expect(otherHeading({ text, periods: [period] })(heading)).toBe(isOther);
});
