import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isThorough } from '../run/runs.ts';

const NAME = 'ALMANAC_TEST_THOROUGH';

test('costly checks run in full with ALMANAC_TEST_THOROUGH=1 alone, whoever asks', () => {
  expect(isThorough).toBe(process.env[NAME] === '1');
  const readers = globSync(['*.ts', '{src,test,bench,eval,demo,models,packages,console,scripts}/**/*.ts'], {
    exclude: ['**/node_modules/**', 'test/run/runs.ts', 'test/coverage/thorough.test.ts'],
  }).filter((path) => readFileSync(path, 'utf8').includes(`process.env['${NAME}']`));
  expect(readers).toEqual([]);
  const asked = globSync('.ci/**/*', { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').split('\n'))
    .filter((line) => line.includes(NAME));
  expect(asked.length).toBeGreaterThan(2);
  for (const line of asked)
    expect(line).toMatch(/\[ "\$\{ALMANAC_TEST_THOROUGH-\}" (?:=|!=) 1 \]|env\.ALMANAC_TEST_THOROUGH === "1"/);
});
