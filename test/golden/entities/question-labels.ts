import { readFileSync } from 'node:fs';
import { createQuestionNames } from '../../../src/domain/entity-linking/questions/link-names.ts';
import type { QuestionNames, QuestionShape } from '../../../src/domain/entity-linking/questions/question-names.ts';
import { createMeasures } from '../../../src/domain/questions/create-measures.ts';
import { createUnderstand } from '../../../src/domain/questions/create-understand.ts';
import { overlaps, type TextSpan } from '../../../src/domain/text/span.ts';
import type { CompanyScore } from './company-labels.ts';
import type { KnownWorld } from './known-world.ts';

export type QuestionPart = 'learn' | 'held';

/** A mention in a question: its place, and the label of its entity as in `companies.jsonl`. */
interface QuestionMention extends TextSpan {
  readonly entity: string;
  /** Right either way. */
  readonly isOptional: boolean;
}

/** A question in which every mention of a company is labelled, and mentions of other entities. */
export interface LabelledQuestion {
  readonly part: QuestionPart;
  readonly text: string;
  readonly mentions: readonly QuestionMention[];
}

/** A Saturday. */
const NOW_MS = Date.UTC(2026, 7, 15, 12);
const MENTION = /\[([^|\]]+)\|([^\]]+?)(\?)?\]/g;

/** The questions of `questions.txt`; `[words|entity]` is a mention, `[words|entity?]` an optional one. */
export function labelledQuestions(): LabelledQuestion[] {
  let part: QuestionPart = 'learn';
  return readFileSync(new URL('questions.txt', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line === '% learn' || line === '% held') part = line === '% learn' ? 'learn' : 'held';
      return line === '' || line.startsWith('%') ? [] : [{ part, ...parsed(line) }];
    });
}

function parsed(line: string): Omit<LabelledQuestion, 'part'> {
  const mentions: QuestionMention[] = [];
  let text = '';
  let at = 0;
  for (const match of line.matchAll(MENTION)) {
    const [whole, words = '', entity = '', optional] = match;
    text += line.slice(at, match.index);
    mentions.push({ start: text.length, end: text.length + words.length, entity, isOptional: optional !== undefined });
    text += words;
    at = match.index + whole.length;
  }
  return { text: text + line.slice(at), mentions };
}

/** A question with the labels of all whom it names, without their places. */
export interface NamedQuestion {
  readonly text: string;
  readonly names: readonly string[];
}

/** The questions of `../questions/questions.txt`, which nothing is held back of. */
export const namedQuestions = (): NamedQuestion[] =>
  readFileSync(new URL('../questions/questions.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('%'))
    .map((line) => {
      const [text = '', names = ''] = line.split('|').map((cell) => cell.trim());
      return { text, names: names.split(/\s*;\s*/).filter((name) => name !== '') };
    });

/** A question with the spans that the search finds in it, as its names are linked. */
export async function shapeOf(text: string): Promise<QuestionShape> {
  let given: QuestionShape = { text, measures: [], times: [], kinds: [] };
  const names: QuestionNames = (shape) => {
    given = shape;
    return [];
  };
  await createUnderstand({ names: async () => names, measures, clock: { nowMs: () => NOW_MS } })(text);
  return given;
}

const measures = createMeasures();

/** Counts the mentions of companies that are linked right, wrong and not at all. */
export async function scoreQuestions(
  world: KnownWorld,
  questions: readonly LabelledQuestion[],
  onError: (error: string) => void = () => undefined,
): Promise<Pick<CompanyScore, 'right' | 'wrong' | 'missed'>> {
  const names = createQuestionNames(world.lexicon);
  const score = { right: 0, wrong: 0, missed: 0 };
  for (const { text, mentions } of questions) {
    const labels = mentions.map((mention) => ({ ...mention, ids: world.idsOf(mention.entity), isFound: false }));
    for (const found of names(await shapeOf(text))) {
      if (found.category !== 'companies' || found.isImplied) continue;
      const label = labels.find((one) => overlaps(one, found) && one.ids.includes(found.id) && !one.isFound);
      if (label?.isOptional) continue;
      if (label === undefined) {
        score.wrong++;
        onError(`wrong: ${text.slice(found.start, found.end)} = ${found.name} | ${text}`);
      } else {
        score.right++;
        label.isFound = true;
      }
    }
    const missed = labels.filter(
      ({ ids, isFound, isOptional }) => !isFound && !isOptional && ids.some(world.isCompany),
    );
    score.missed += missed.length;
    for (const { start, end } of missed) onError(`missed: ${text.slice(start, end)} | ${text}`);
  }
  return score;
}
