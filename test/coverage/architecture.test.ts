import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOf, importArrows } from './source-files.ts';

const text = readFileSync('ARCHITECTURE.md', 'utf8');

/** The section below a heading, up to the next one. */
const sectionOf = (title: string): string => text.split(/^## /m).find((one) => one.startsWith(`${title}\n`)) ?? '';

/** Texts in backticks. */
const codeIn = (markdown: string): string[] => [...markdown.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

test('the table of subjects has every folder of the domain', () => {
  const folders = readdirSync('src/domain', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const named = new Set(codeIn(sectionOf('The subjects')));
  expect(folders.map(({ name }) => `${name}/`).filter((folder) => !named.has(folder))).toEqual([]);
});

const paths = sectionOf('From an operation to its row')
  .split('\n')
  .filter((line) => /^\| `/.test(line))
  .map(codeIn);

test('three operations are shown', () => {
  expect(paths.map(([id]) => id)).toHaveLength(3);
});

test.each(paths)('it is at most four files from %s to its row, each imported by the one before', (id, ...files) => {
  const arrows = importArrows(filesOf('src'));
  const importedBy = (path: string | undefined): string[] =>
    arrows.filter(({ from }) => from === path).map(({ to }) => to);
  const [first = '', last] = [files[0], files.at(-1)];
  const above = files.slice(0, -1);
  expect(files.length).toBeLessThanOrEqual(4);
  expect(readFileSync(first, 'utf8')).toContain(`id: '${id}'`);
  expect(above.slice(1).filter((file, at) => !importedBy(above[at]).includes(file))).toEqual([]);
  const isOfDomain = (file: string): boolean => file.startsWith('src/domain/');
  const ports = new Set(above.filter(isOfDomain).flatMap(importedBy).filter(isOfDomain));
  expect(importedBy(last).some((file) => ports.has(file))).toBe(true);
});
