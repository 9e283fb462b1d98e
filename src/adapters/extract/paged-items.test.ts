import { expect, test } from 'vitest';
import { withoutRunningTexts } from './paged-items.ts';

const linesOf = (...pages: readonly (readonly string[])[]): string[][] =>
  withoutRunningTexts(pages.map((texts) => texts.map((text) => ({ text })))).map((items) =>
    items.map(({ text }) => text),
  );

test('a page of nothing but texts that look like running ones keeps those that no other page has', () => {
  const chapters = [1, 2, 3, 4, 5].map((number) => ['Acme Inc.', `Chapter ${number}`, `page ${number} of 6`]);
  expect(linesOf(...chapters, ['Acme Inc.', 'Sales rose.', 'page 6 of 6'])).toEqual([
    ['Acme Inc.', 'Chapter 1'],
    ...[2, 3, 4, 5].map((number) => [`Chapter ${number}`]),
    ['Sales rose.'],
  ]);
});
