import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCES = new URL('../src/', import.meta.url);

test('each option of a list has its value, by which Preact finds the one that is chosen at first', () => {
  const without = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) =>
      [...readFileSync(new URL(path, SOURCES), 'utf8').matchAll(/<option\b(?![^>]*\bvalue=)[^>]*>/g)].map(
        ([tag]) => `${path}: ${tag}`,
      ),
    );
  expect(without).toEqual([]);
});
