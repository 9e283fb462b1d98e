import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { prepareContexts } from './contexts.ts';

const context = (uid: string, line: string) => ({
  table: {
    uid,
    table: [
      ['', '2019'],
      [line, '$5'],
    ],
  },
  paragraphs: [{ order: 1, text: 'Amounts in thousands' }],
  questions: [
    {
      uid: `${uid}-question`,
      question: `What was ${line}?`,
      answer: ['$5'],
      derivation: '',
      answer_type: 'span',
      scale: 'thousand',
    },
  ],
});

test('each context is a document with its questions and one of another context', () => {
  const folder = mkdtempSync(join(tmpdir(), 'contexts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'contexts.json');
  const names = [
    'gross premium',
    'leased warehouse',
    'mined copper',
    'patent licence',
    'railway freight',
    'solar output',
  ];
  writeFileSync(file, JSON.stringify(names.map((name, at) => context(`context-${at}`, name))));
  const questions = prepareContexts(file, join(folder, 'documents'));
  expect(questions.filter(({ type }) => type === 'span')).toHaveLength(names.length);
  for (const { type, question, file: path, isScaleStated } of questions) {
    const text = readFileSync(path, 'utf8');
    const name = /What was (.+)\?/.exec(question)?.[1] ?? '';
    expect(text.includes(name)).toBe(type === 'span');
    expect(isScaleStated).toBe(type === 'span');
  }
  expect(questions.some(({ type }) => type === 'unanswerable')).toBe(true);
  expect(prepareContexts(file, join(folder, 'documents'))).toEqual(questions);
});
