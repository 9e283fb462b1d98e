import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
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

test('parts that are made where their subject changed have one that is there, and a host has a job for each part', () => {
  const run = readFileSync('.ci/run', 'utf8');
  const subjects = [...run.matchAll(/^ {2}\[(\w+)\]='([^']+)'$/gm)];
  expect(subjects.length).toBe(3);
  for (const [, part, paths = ''] of subjects)
    expect([part, paths.split(' ').filter((path) => !existsSync(path))]).toEqual([part, []]);
  const gate = /^ {2}set -- (.+)$/m.exec(run)?.[1]?.split(' ') ?? [];
  const parts = readdirSync('.ci/parts').map((file) => file.replace('.sh', ''));
  expect([...gate, ...subjects.map(([, part]) => part)].sort()).toEqual(parts.sort());
  const jobs = /part: \[(.+)\]/.exec(readFileSync('.github/workflows/ci.yml', 'utf8'))?.[1]?.split(', ');
  expect(jobs?.sort()).toEqual(parts);
});
