import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { greetingOf } from './greeting.ts';

const LINK = 'http://127.0.0.1:8080/login#code=secret-code';
const KEY = 'alm_secret_key';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'almanac-greeting-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const greet = (over: Partial<Parameters<typeof greetingOf>[0]>): Promise<string> =>
  greetingOf({
    address: 'http://127.0.0.1:8080',
    version: '1.0.0',
    firstKey: { kind: 'generated', secret: KEY },
    dataDir,
    signInLink: LINK,
    isTerminal: false,
    ...over,
  });

test('a terminal is shown the first key and the link that signs in, and no file is written', async () => {
  const greeting = await greet({ isTerminal: true });
  expect(greeting).toContain(`  API key        ${KEY}  (kept in ${join(dataDir, 'api-key')})\n`);
  expect(greeting).toContain(`  Console        ${LINK}  (for an hour, once)\n`);
  expect(existsSync(join(dataDir, 'sign-in-link'))).toBe(false);
});

test('where there is no terminal the greeting names the files that hold both', async () => {
  const greeting = await greet({});
  expect(greeting).not.toContain('secret');
  expect(greeting).toContain(`  API key        in ${join(dataDir, 'api-key')}\n`);
  const file = join(dataDir, 'sign-in-link');
  expect(greeting).toContain(`  Console        link in ${file}  (for an hour, once)\n`);
  expect(readFileSync(file, 'utf8')).toBe(`${LINK}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('without a console there is neither line nor file', async () => {
  expect(await greet({ signInLink: undefined })).not.toContain('Console');
  expect(existsSync(join(dataDir, 'sign-in-link'))).toBe(false);
});
