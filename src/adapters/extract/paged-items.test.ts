import { expect, test } from 'vitest';
import { withoutRunningTexts } from './paged-items.ts';

const linesOf = (...pages: readonly (readonly string[])[]): string[][] =>
  withoutRunningTexts(pages.map((texts) => texts.map((text) => ({ text })))).map((items) =>
    items.map(({ text }) => text),
  );

const SALES = 'Sales rose in all regions but one, as they had done in the year before it.';

test('texts with figures of their own at the edges of pages stay, as do those that make up most of a document', () => {
  const body = 'In this row stands what no other has to say.';
  const numbered = [1, 2, 3, 4].map((page) => [
    `Row ${page * page} of ${page}`,
    `${body} ${'abcd'[page]}`,
    `${page} of 4`,
  ]);
  expect(linesOf(...numbered)).toEqual(numbered.map((lines) => lines.slice(0, 2)));
  const forms = [1, 2, 3].map(() => ['Name of the applicant', 'Date of birth', 'Nothing']);
  expect(linesOf(...forms, ['Else'])).toEqual([...forms, ['Else']]);
});

test('a page of nothing but texts that look like running ones keeps those that no other page has', () => {
  const chapters = [1, 2, 3, 4, 5].map((number) => ['Acme Inc.', `Chapter ${number}`, `page ${number} of 6`]);
  expect(linesOf(...chapters, ['Acme Inc.', SALES, 'page 6 of 6'])).toEqual([
    ['Acme Inc.', 'Chapter 1'],
    ...[2, 3, 4, 5].map((number) => [`Chapter ${number}`]),
    [SALES],
  ]);
});

test('a line that stands again and again on a page is of its body, and a title below a header of the same text stays', () => {
  const program = [1, 2, 3].map((page) => [SALES.slice(0, 20 * page), ...Array<string>(3).fill('print(total)')]);
  expect(linesOf(...program)).toEqual(program);
  const sections = [1, 2, 3].map((page) => ['Outlook', 'Outlook', SALES.slice(0, 20 * page), `page ${page}`]);
  expect(linesOf(...sections)).toEqual([
    sections[0]?.slice(0, 3),
    ...sections.slice(1).map(([, title, text]) => [title, text]),
  ]);
});
