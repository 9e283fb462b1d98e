import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { dataLines } from '../../src/domain/text/data-lines.ts';

const files = globSync('src/**/data/*.txt').sort();

test('data files are lines of one form: entries, then indented lines that belong to them', () => {
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const [first, ...others] = dataLines(text);
    expect(first?.isIndented, `${file}: the first line is an entry`).toBe(false);
    expect(others.length, file).toBeGreaterThan(0);
    expect(
      text.split('\n').filter((line) => /\t|\s$/.test(line)),
      `${file}: tabs or spaces at the end`,
    ).toEqual([]);
  }
});

test('every data file is read by a module beside its folder', () => {
  const unread = files.filter((file) => {
    const modules = globSync(`${dirname(dirname(file))}/*.ts`).map((module) => readFileSync(module, 'utf8'));
    return !modules.some((text) => text.includes('readDataFile(') && text.includes(basename(file, '.txt')));
  });
  expect(unread).toEqual([]);
});
