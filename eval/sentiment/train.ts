import { writeFileSync } from 'node:fs';
import type { Weights } from '../../src/domain/enrichment/sentiment/learned.ts';
import { createSentimentScorer } from '../../src/domain/enrichment/sentiment/sentiment.ts';
import type { SentimentScorer } from '../../src/domain/enrichment/understanding.ts';
import { type Corpus, commonTerms, readCorpus } from './corpus.ts';
import { featuresOf } from './features.ts';
import { isHeld, type Labelled, readLabels, storiesOf } from './labels.ts';
import { type Lesson, learn, type Pair, weightsOf } from './learn.ts';
import { correlation, type Scored, threeWays } from './scores.ts';
import { wordVectors } from './word-vectors.ts';

const WEIGHTS = new URL('../../src/domain/enrichment/sentiment/weights.json', import.meta.url);
const DIMENSIONS = 60;
const FOLDS = 5;
/**
 * Less is learned from the parts that the rules were made with: there they are right more often than elsewhere. `own5` are many, by one
 * hand.
 */
const PART_WEIGHTS: Readonly<Record<string, number>> = {
  tune: 0.7,
  'held-out': 0.7,
  fresh: 0.7,
  dev2: 0.7,
  own: 0.7,
  dev3: 0.7,
  own5: 0.4,
  own6: 0.2,
};

/** A title and its text tend to say the same, not always. */
const RETOLD_WEIGHT = 0.3;

/** Of the news, the title of a text and the text of a title. */
const otherHalf = ({ record = '', text }: Labelled, news: Corpus['news']): string | undefined => {
  const [title, body] = news.get(record) ?? [];
  return text === title ? body : text === body ? title : undefined;
};

/** No story. */
const UNTOLD = -1;

/** A label with what is learned from it. */
interface Taught extends Labelled {
  readonly story: number;
  readonly lesson: Lesson;
  /** The title of a labelled text or the text of a labelled title, taken to say the same. */
  readonly retold?: Lesson;
}

/** All that is learned from: labels of stories that no held part tells, and records of the news without any label. */
function prepare() {
  const labelled = readLabels();
  const stories = storiesOf(labelled);
  const held = new Set(labelled.flatMap((one, at) => (isHeld(one) ? [stories[at] ?? UNTOLD] : [])));
  const { texts, news } = readCorpus();
  const known = { common: commonTerms(texts), vectors: wordVectors(texts, DIMENSIONS) };
  const labelledTexts = new Set(labelled.map(({ text }) => text));
  const taught = labelled.flatMap((one, at): Taught[] => {
    const story = stories[at] ?? UNTOLD;
    if (held.has(story)) return [];
    const weight = PART_WEIGHTS[one.part] ?? 1;
    const { sentiment } = one;
    const other = otherHalf(one, news);
    const retold = other !== undefined &&
      !labelledTexts.has(other) && {
        retold: { features: featuresOf(other, known), sentiment, weight: RETOLD_WEIGHT },
      };
    return [{ ...one, story, lesson: { features: featuresOf(one.text, known), sentiment, weight }, ...retold }];
  });
  const told = new Set(labelled.map(({ record }) => record));
  const pairs = [...news].filter(([record]) => !told.has(record));
  const unlabelled = pairs.map(([, [title, text]]): Pair => [featuresOf(title, known), featuresOf(text, known)]);
  return { labelled, taught, known, unlabelled };
}

type Prepared = ReturnType<typeof prepare>;

const weightsFrom = ({ known, unlabelled }: Prepared, taught: readonly Taught[]): Weights =>
  weightsOf(
    learn(
      taught.flatMap(({ lesson, retold }) => (retold === undefined ? [lesson] : [lesson, retold])),
      unlabelled,
    ),
    known,
  );

const scoredBy = (scorer: SentimentScorer, labelled: readonly Labelled[]): Scored[] =>
  labelled.map(({ text, sentiment }) => ({ meant: sentiment, found: scorer(text) }));

const byRules = createSentimentScorer();

/** Each label scored with what was learned from the stories of the other folds. */
function crossValidated(prepared: Prepared): Map<Taught, number> {
  const found = new Map<Taught, number>();
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const isOfFold = ({ story }: Taught): boolean => (Math.imul(story + 7, 2654435761) >>> 8) % FOLDS === fold;
    const weights = weightsFrom(
      prepared,
      prepared.taught.filter((one) => !isOfFold(one)),
    );
    const scorer = createSentimentScorer(weights);
    for (const one of prepared.taught.filter(isOfFold)) found.set(one, scorer(one.text));
  }
  return found;
}

const COLUMNS = ['part', 'texts', 'three ways, rules', 'with the model', 'correlation, rules', 'with the model'];

function rowOf(part: string, rules: readonly Scored[], model: readonly Scored[]): string {
  const accuracy = (scored: readonly Scored[]): string => {
    const { right, of } = threeWays(scored);
    return (right / of).toFixed(3);
  };
  const cells = [
    part,
    rules.length,
    accuracy(rules),
    accuracy(model),
    correlation(rules).toFixed(3),
    correlation(model).toFixed(3),
  ];
  return `| ${cells.join(' | ')} |\n`;
}

function tellTable(heading: string, rows: readonly string[]): void {
  process.stdout.write(
    `${heading}\n\n| ${COLUMNS.join(' | ')} |\n|${'---|'.repeat(COLUMNS.length)}\n${rows.join('')}\n`,
  );
}

function tellCrossValidation(prepared: Prepared): void {
  const found = crossValidated(prepared);
  const parts = [...new Set(prepared.taught.map(({ part }) => part))];
  const rows = parts.map((part) => {
    const labelled = prepared.taught.filter((one) => one.part === part);
    const model = labelled.map((one) => ({ meant: one.sentiment, found: found.get(one) ?? 0 }));
    return rowOf(part, scoredBy(byRules, labelled), model);
  });
  tellTable(`cross-validated, ${FOLDS} folds of whole stories`, rows);
}

/** Totals of the parts that nothing was learned from. */
function tellHeld({ labelled }: Prepared, weights: Weights, parts: readonly string[]): void {
  const scorer = createSentimentScorer(weights);
  const rows = parts.map((part) => {
    const held = labelled.filter((one) => one.part === part);
    return rowOf(part, scoredBy(byRules, held), scoredBy(scorer, held));
  });
  tellTable('held', rows);
}

/** One line a weight, as the formatter of the sources writes it. */
function jsonOf(weights: Weights): string {
  const parts = Object.entries(weights).map(([name, values]) => {
    const lines = Object.entries(values as Weights['terms']).map(
      ([key, value]) => `    ${JSON.stringify(key)}: [${value.join(', ')}]`,
    );
    return `  ${JSON.stringify(name)}: {\n${lines.join(',\n')}\n  }`;
  });
  return `{\n${parts.join(',\n')}\n}\n`;
}

/** `node eval/sentiment/train.ts [--held PART,PART] [--dry]`: prints the scores and writes the weights, `--dry` leaves them as they are. */
function run(options: readonly string[]): void {
  const prepared = prepare();
  process.stdout.write(
    `${prepared.taught.length} labels, ${prepared.unlabelled.length} stories without, ${prepared.known.vectors.size} word vectors\n\n`,
  );
  tellCrossValidation(prepared);
  const weights = weightsFrom(prepared, prepared.taught);
  const held = options[options.indexOf('--held') + 1];
  if (options.includes('--held') && held !== undefined) tellHeld(prepared, weights, held.split(','));
  if (!options.includes('--dry')) writeFileSync(WEIGHTS, jsonOf(weights));
}

if (import.meta.main) run(process.argv.slice(2));
