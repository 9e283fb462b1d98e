import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Texts that users read: pages, tools for assistants, answers and documents. */
const READ = [
  'console/src/**/*.{ts,tsx}',
  'src/http/mcp/**/*.ts',
  'src/domain/research/**/*.ts',
  'docs/*.md',
  'README.md',
];
const GLOSSARY = 'docs/glossary.md';

const terms = readFileSync(GLOSSARY, 'utf8')
  .split('## Terms of the trade')[1]
  ?.split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| term '))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('terms of the trade are about sixty, each with its meaning', () => {
  expect(terms?.length).toBeGreaterThanOrEqual(60);
  expect(terms?.filter(([, term, meaning]) => term === '' || meaning === '')).toEqual([]);
});

test('no text that users read has a phrase in place of a term of the glossary', () => {
  const phrases = terms?.flatMap((cells) => cells[3]?.split(';').map((phrase) => phrase.trim()) ?? []).filter(Boolean);
  expect(phrases?.length).toBeGreaterThan(30);
  const old = new RegExp(`\\b(?:${phrases?.map((phrase) => phrase.replace(/[.?*+()]/g, '\\$&')).join('|')})\\b`);
  const files = globSync(READ).filter((file) => file !== GLOSSARY && !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  const faults = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (old.test(line) ? [`${file}:${at + 1} ${old.exec(line)?.[0]}`] : [])),
  );
  expect(faults).toEqual([]);
});
