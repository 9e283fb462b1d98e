import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OptionsFault } from '../bench/program.ts';
import type { Figures } from './measure.ts';
import { readOptions } from './options.ts';

const run = (args: readonly string[]) => promisify(execFile)(process.execPath, ['eval/run.ts', ...args]);

interface Report {
  readonly searches: readonly {
    readonly name: string;
    readonly overall: Figures;
    readonly by_kind: Readonly<Record<string, Figures>>;
    readonly questions: readonly { readonly question: string; readonly first_rank: number | null }[];
  }[];
  readonly misfits: readonly { readonly question: string; readonly fault: string }[];
  readonly left_out: readonly string[];
}

const paragraphs = (...texts: readonly string[]): string => texts.join('\n\n');
const filler = (about: string): string =>
  `Management speaks of ${about} at some length. Nothing of it has been decided, and nothing is decided this year.`;

let folder: string;
let keep: string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'almanac-eval-test-'));
  const documents = join(folder, 'documents');
  mkdirSync(documents);
  writeFileSync(
    join(documents, 'Brandt_q1_2024.txt'),
    paragraphs('Brandt Mills, Q1 2024 Earnings Call', filler('flour'), 'Shipments of rye rose to 7,311 tonnes.'),
  );
  writeFileSync(
    join(documents, 'Quell_q1_2024.txt'),
    paragraphs('Quell Pumps, Q1 2024 Earnings Call', filler('valves'), 'Orders for turbines fell to 412 units.'),
  );
  writeFileSync(
    join(documents, 'items.jsonl'),
    ['Glaciers in Patagonia retreat by 88 metres.', 'A museum of clocks opens in Besançon.']
      .map((text, at) => JSON.stringify({ headline: `Item ${at + 1}`, text, type: 'NEWS', published_at: '2024-05-02' }))
      .join('\n'),
  );
  const companies = join(folder, 'companies.jsonl');
  writeFileSync(companies, JSON.stringify({ kind: 'company', name: 'Brandt Mills', country: 'US', ticker: 'BRMI' }));
  keep = ['--documents', documents, '--companies', companies, '--keep', join(folder, 'kept'), '--worst', '5'];
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function report(questions: readonly object[], more: readonly string[] = []) {
  const [file, json] = [join(folder, 'questions.jsonl'), join(folder, 'report.json')];
  writeFileSync(file, questions.map((one) => JSON.stringify(one)).join('\n'));
  const { stdout, stderr } = await run([...keep, '--questions', file, '--json', json, ...more]);
  return { stdout, stderr, figures: JSON.parse(readFileSync(json, 'utf8')) as Report };
}

test('documents are imported, asked and judged, over HTTP too', async () => {
  const { stdout, figures } = await report(
    [
      { question: 'rye shipments', kind: 'one', relevant: [{ file: 'Brandt_q1_2024.txt', has: ['7,311'], grade: 2 }] },
      { question: 'turbine orders', kind: 'one', relevant: [{ file: 'Quell_q1_2024', text: 'turbines fell to 412' }] },
      { question: 'glaciers', kind: 'two', relevant: [{ file: 'items.jsonl', has: ['88 METRES'] }] },
      { question: 'turbines and glaciers', kind: 'two', relevant: [{ file: 'items.jsonl', has: ['Besançon'] }] },
      { question: 'nobody knows', kind: 'two', relevant: [{ file: 'elsewhere.txt', page: 1 }] },
    ],
    ['--http'],
  );
  expect(figures.searches.map(({ name }) => name)).toEqual(['plain BM25', 'all', 'over HTTP']);
  for (const { overall, by_kind, questions } of figures.searches) {
    expect(questions.map(({ first_rank }) => first_rank)).toEqual([1, 1, 1, null]);
    expect(overall).toMatchObject({ questions: 4, ndcg_10: 0.75, recall_10: 0.75, recall_20: 0.75, mrr: 0.75 });
    expect(by_kind['one']).toMatchObject({ questions: 2, success_10: 1 });
    expect(by_kind['two']).toMatchObject({ questions: 2, success_10: 0.5 });
  }
  expect(figures.left_out).toEqual(['nobody knows']);
  expect(figures.misfits).toEqual([]);
  expect(stdout).toContain('nDCG@10');
  expect(stdout).toMatch(/0\.00 turbines and glaciers\n\s+first: /);
});

test('stages are measured one by one, and passages that no chunk is are reported', async () => {
  const { stderr, figures } = await report(
    [{ question: 'rye shipments', relevant: [{ file: 'Brandt_q1_2024.txt', has: ['9,999'] }] }],
    ['--stages'],
  );
  const names = figures.searches.map(({ name }) => name);
  expect(names).toContain('+ vocabulary');
  expect(names).toContain('all, without rerank');
  expect(figures.searches.map(({ overall }) => overall.ndcg_10)).toEqual(names.map(() => 0));
  expect(figures.misfits).toEqual([{ question: 'rye shipments', fault: 'passage 1 (Brandt_q1_2024.txt) is 0 chunks' }]);
  expect(stderr).toContain('is 0 chunks');
});

test.each([
  [['--luck', '1'], 'Unknown option'],
  [['--documents', '/nowhere/at/all'], 'does not exist'],
  [['--worst', 'many'], '--worst must be'],
])('%j is refused', (args, message) => {
  const reading = () => readOptions(args);
  expect(reading).toThrow(OptionsFault);
  expect(reading).toThrow(message);
});
