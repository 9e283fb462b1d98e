import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'docs/adr';
const files = readdirSync(FOLDER).filter((file) => /^\d{4}-.*\.md$/.test(file));

test('the index of decisions lists each one with its title, status and date', () => {
  const index = readFileSync(`${FOLDER}/README.md`, 'utf8');
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(text) ?? [];
    const [, date] = /^Date: (\d{4}-\d\d-\d\d)\b/m.exec(text) ?? [];
    const [, status] = /^Status: (accepted|superseded by \d+|rejected)\b/m.exec(text) ?? [];
    expect(Number(number), file).toBe(Number(file.slice(0, 4)));
    expect(index, file).toContain(`| ${number} | [${title}](${file}) | ${status} | ${date} |`);
  }
});
