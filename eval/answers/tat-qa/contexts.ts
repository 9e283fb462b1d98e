import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentWords } from '../../../src/domain/text/content-words.ts';
import { lightStem } from '../../../src/domain/text/light-stem.ts';
import { halfOfQuestion, numberOf, QUESTION_HALVES, type QuestionHalf } from '../halves.ts';

export const ANSWER_TYPES = ['arithmetic', 'span', 'multi-span', 'count', 'unanswerable'] as const;
export type AnswerType = (typeof ANSWER_TYPES)[number];

/** A table with the paragraphs around it and the questions asked about them, as TAT-QA publishes them. */
interface PublishedContext {
  readonly table: { readonly uid: string; readonly table: readonly (readonly string[])[] };
  readonly paragraphs: readonly { readonly order: number; readonly text: string }[];
  readonly questions: readonly {
    readonly uid: string;
    readonly question: string;
    readonly answer: number | string | readonly string[];
    readonly derivation: string;
    readonly answer_type: Exclude<AnswerType, 'unanswerable'>;
    readonly scale: '' | 'percent' | 'thousand' | 'million' | 'billion';
  }[];
}

/** A question asked with one document given. */
export interface ContextQuestion {
  readonly id: string;
  /** Path of the document. */
  readonly file: string;
  readonly half: QuestionHalf;
  readonly type: AnswerType;
  readonly question: string;
  /** Spans or one number, as published; empty for an unanswerable question. */
  readonly gold: readonly string[];
  readonly scale: PublishedContext['questions'][number]['scale'];
  readonly derivation: string;
  /** True if the document states a scale, so that an answer must have it. */
  readonly isScaleStated: boolean;
}

/** Writes each context as a document into a folder, and returns the questions about them. */
export function prepareContexts(path: string, folder: string): ContextQuestion[] {
  const contexts = JSON.parse(readFileSync(path, 'utf8')) as PublishedContext[];
  mkdirSync(folder, { recursive: true });
  const halves = Object.groupBy(contexts, ({ table }) => halfOfQuestion(`tatqa:${table.uid}`));
  return QUESTION_HALVES.flatMap((half) => {
    const own = halves[half] ?? [];
    return own.flatMap((context, at) => {
      const file = join(folder, `${context.table.uid}.html`);
      writeIfChanged(file, documentOf(context, companyName(context.table.uid)));
      return [...answerable(context, file, half), ...unanswerable(context, own, { at, file, half })];
    });
  });
}

const answerable = (context: PublishedContext, file: string, half: QuestionHalf): ContextQuestion[] =>
  context.questions.map(({ uid, question, answer, answer_type: type, scale, derivation }) => ({
    id: uid.slice(0, 8),
    file,
    half,
    type,
    question,
    gold: Array.isArray(answer) ? answer.map(String) : [String(answer)],
    scale,
    derivation,
    isScaleStated: STATED_SCALE.test(textOf(context)),
  }));

/** A scale that stands by itself, not behind an amount. */
const STATED_SCALE = /(?<!\d[\s-]?)\b(?:thousand|million|billion)s?\b|[’']000|[$€£]\s?(?:m|bn)\b/i;

/** Least number of words of a question that a document must not have so that it cannot answer it. */
const MISSING_WORDS_MIN = 2;

/** The first question of another context of the half with words that this one does not have. */
function unanswerable(
  context: PublishedContext,
  contexts: readonly PublishedContext[],
  { at, file, half }: { readonly at: number; readonly file: string; readonly half: QuestionHalf },
): ContextQuestion[] {
  const known = stemsOf(textOf(context));
  for (let step = 1; step < contexts.length; step++) {
    const found = contexts[(at + step) % contexts.length]?.questions.find(
      ({ question }) => [...stemsOf(question)].filter((stem) => !known.has(stem)).length >= MISSING_WORDS_MIN,
    );
    if (found !== undefined)
      return [
        {
          id: `u${context.table.uid.slice(0, 7)}`,
          file,
          half,
          type: 'unanswerable',
          question: found.question,
          gold: [],
          scale: '',
          derivation: '',
          isScaleStated: false,
        },
      ];
  }
  return [];
}

const stemsOf = (text: string): Set<string> => new Set(contentWords(text).map((word) => lightStem(word.toLowerCase())));

const textOf = ({ table, paragraphs }: PublishedContext): string =>
  [...table.table.flat(), ...paragraphs.map(({ text }) => text)].join(' ');

/** The paragraphs before the table as published, then the table: its rows refer to what precedes them. */
function documentOf({ table, paragraphs }: PublishedContext, company: string): string {
  const cell = (text: string): string => `<td>${escaped(text)}</td>`;
  const rows = table.table.map((cells) => `<tr>${cells.map(cell).join('')}</tr>`);
  const texts = paragraphs.toSorted((one, other) => one.order - other.order);
  return [
    `<!doctype html><html><head><meta charset="utf-8"><title>${company} annual report</title></head><body>`,
    `<h1>${company} annual report</h1>`,
    ...texts.map(({ text }) => `<p>${escaped(text)}</p>`),
    `<table>${rows.join('\n')}</table>`,
    '</body></html>',
  ].join('\n');
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const BEGINNINGS = [
  'Brandt',
  'Corvan',
  'Delmor',
  'Estrin',
  'Falkner',
  'Grevel',
  'Hartow',
  'Iverna',
  'Jarnol',
  'Kelbra',
];
const ENDINGS = [
  'Mills',
  'Holdings',
  'Industries',
  'Group',
  'Works',
  'Partners',
  'Systems',
  'Brands',
  'Energy',
  'Foods',
];

const companyName = (uid: string): string => {
  const number = numberOf(uid);
  return `${BEGINNINGS[number % BEGINNINGS.length]} ${ENDINGS[Math.floor(number / 16) % ENDINGS.length]}`;
};

function writeIfChanged(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
