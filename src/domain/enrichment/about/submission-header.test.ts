import { expect, test } from 'vitest';
import { submissionHeader } from './submission-header.ts';

test.each([
  ['its acceptance', '<ACCEPTANCE-DATETIME>20250130183045', '2025-01-30'],
  ['its acceptance, the tag read as markup', '20250130183045', '2025-01-30'],
  ['the day of filing without one', 'PUBLIC DOCUMENT COUNT: 16', '2025-01-31'],
])('a submission has the day of %s', (_name, line, filedOn) => {
  const lines = ['0000000001-25-000001.txt : 20250131', line, 'CONFORMED SUBMISSION TYPE: 10-K'];
  const table = 'CONFORMED PERIOD OF REPORT: | 20241231\nFILED AS OF DATE: | | 20250131';
  const blocks = [...lines, table].map((text) => ({ kind: 'paragraph' as const, text, page: null, words: 0 }));
  expect(submissionHeader(blocks)).toMatchObject({ form: '10-K', periodEndOn: '2024-12-31', filedOn });
});
