import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OptionsFault } from '../../bench/program.ts';
import { readAnswersOptions } from './options.ts';

const run = (args: readonly string[]) => promisify(execFile)(process.execPath, ['eval/answers/run.ts', ...args]);
const SCRIPTED = ['--researcher', 'eval/answers/scripted-researcher.ts'];

let folder: string;
let given: string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'almanac-answers-test-'));
  const documents = join(folder, 'documents');
  mkdirSync(documents);
  writeFileSync(
    join(documents, 'Brandt_q1_2024.txt'),
    'Brandt Mills, Q1 2024 Earnings Call\n\nShipments of rye rose to 7,311 tonnes.',
  );
  const companies = join(folder, 'companies.jsonl');
  writeFileSync(companies, JSON.stringify({ kind: 'company', name: 'Brandt Mills', country: 'US', ticker: 'BRMI' }));
  const questions = join(folder, 'questions.jsonl');
  const place = { file: 'Brandt_q1_2024.txt', has: ['7,311'] };
  writeFileSync(
    questions,
    [
      {
        id: 'n1',
        kind: 'numeric',
        question: 'Rye shipments?',
        answer: { value: 7311, unit: 'count', tolerance: 0.5 },
        evidence: [place],
      },
      { id: 'u1', kind: 'unanswerable', question: 'Oats?', answer: { why: 'not disclosed' }, evidence: [] },
    ]
      .map((one) => JSON.stringify(one))
      .join('\n'),
  );
  const facts = 'demo/filed-facts/CIK0001640147.json';
  given = [
    '--documents',
    documents,
    '--companies',
    companies,
    '--facts',
    facts,
    '--questions',
    questions,
    '--keep',
    join(folder, 'kept'),
  ];
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('documents and facts are imported, and a missed goal ends the run with 1', async () => {
  const json = join(folder, 'figures.json');
  const { stdout } = await run([...given, ...SCRIPTED, '--part', 'unanswerable', '--json', json]);
  expect(stdout).toMatch(/unanswerable_refused +1 +at least 0\.95\n/);
  expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ missed: [], questions: [{ id: 'u1', faults: [] }] });
  const missed = {
    code: 1,
    stdout: expect.stringMatching(/numeric_right +0 +at least 0\.75 +MISSED[\s\S]*n1 {2}Rye shipments\?/),
  };
  await expect(run([...given, ...SCRIPTED, '--only', 'n1', '--failures'])).rejects.toMatchObject(missed);
});

test.each([
  [['--part', 'guesses'], '--part must be'],
  [['--effort', 'all'], '--effort must be'],
  [['--researcher', '/nowhere.ts'], '/nowhere.ts does not exist'],
])('the option %j is refused', (args, message) => {
  const reading = () => readAnswersOptions([...given, ...args]);
  expect(reading).toThrow(OptionsFault);
  expect(reading).toThrow(message);
});

test('a question that is not there is refused', async () => {
  const refused = { code: 1, stderr: expect.stringContaining('no question is left') };
  await expect(run([...given, ...SCRIPTED, '--only', 'z1'])).rejects.toMatchObject(refused);
});
