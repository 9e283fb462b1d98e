import { writeFileSync } from 'node:fs';
import { createLinearModel, type Weights } from '../../src/domain/enrichment/sentiment/linear-model.ts';
import NETWORK from '../../src/domain/enrichment/sentiment/network.json' with { type: 'json' };
import { createNetworkReader } from '../../src/domain/enrichment/sentiment/network.ts';
import { combineReaders, createSentimentScorer } from '../../src/domain/enrichment/sentiment/sentiment.ts';
import type { SentimentScorer } from '../../src/domain/enrichment/understanding.ts';
import { type Corpus, commonTerms, readCorpus } from './corpus.ts';
import { featuresOf } from './features.ts';
import { isHeld, type Labelled, readLabels, storiesOf, weightOfPart } from './labels.ts';
import { between, type Lesson, learn, type Pair, weightsOf } from './learn.ts';
import type { Fitted } from './regression.ts';
import { correlation, type Scored, threeWays } from './scores.ts';
import { wordVectors } from './word-vectors.ts';

const WEIGHTS = new URL('../../src/domain/enrichment/sentiment/weights.json', import.meta.url);
const DIMENSIONS = 60;
const FOLDS = 5;
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
  const isTaught = (_: Labelled, at: number): boolean => !held.has(stories[at] ?? UNTOLD);
  const common = commonTerms(
    texts,
    labelled.filter(isTaught).map(({ text }) => text),
  );
  const known = { common, vectors: wordVectors(texts, DIMENSIONS) };
  const labelledTexts = new Set(labelled.map(({ text }) => text));
  const taught = labelled.flatMap((one, at): Taught[] => {
    const story = stories[at] ?? UNTOLD;
    if (!isTaught(one, at)) return [];
    const weight = weightOfPart(one.part);
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

/**
 * Learned of all labels, and of those of the first parts alone, which were drawn from more kinds of text for their number: the mean of
 * both, the first a third, errs less than either.
 */
function weightsFrom({ known, unlabelled }: Prepared, taught: readonly Taught[]): Weights {
  const learned = (some: readonly Taught[]): Fitted =>
    learn(
      some.flatMap(({ lesson, retold }) => (retold === undefined ? [lesson] : [lesson, retold])),
      unlabelled,
    );
  return weightsOf(
    between(learned(taught), learned(taught.filter(({ part }) => !LATER.has(part))), FIRST_SHARE),
    known,
  );
}

const LATER = new Set(['dev7', 'own8', 'own9', 'own10', 'dev8', 'own11', 'own12', 'dev9', 'own13', 'own14']);
const FIRST_SHARE = 1 / 3;

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
    const scorer = createSentimentScorer(createLinearModel(weights));
    for (const one of prepared.taught.filter(isOfFold)) found.set(one, scorer(one.text));
  }
  return found;
}

/** The part, and three ways right and correlation of each scorer. */
function rowOf(part: string, scored: readonly (readonly Scored[])[]): string {
  const accuracy = (pairs: readonly Scored[]): string => {
    const { right, of } = threeWays(pairs);
    return (right / of).toFixed(3);
  };
  const cells = scored.map((pairs) => `${accuracy(pairs)} | ${correlation(pairs).toFixed(3)}`);
  return `| ${[part, scored[0]?.length ?? 0, ...cells].join(' | ')} |\n`;
}

function tellTable(heading: string, scorers: readonly string[], rows: readonly string[]): void {
  const columns = ['part', 'texts', ...scorers.flatMap((name) => [`${name}: three ways`, 'correlation'])];
  process.stdout.write(
    `${heading}\n\n| ${columns.join(' | ')} |\n|${'---|'.repeat(columns.length)}\n${rows.join('')}\n`,
  );
}

function tellCrossValidation(prepared: Prepared): void {
  const found = crossValidated(prepared);
  const parts = [...new Set(prepared.taught.map(({ part }) => part))];
  const rows = parts.map((part) => {
    const labelled = prepared.taught.filter((one) => one.part === part);
    const model = labelled.map((one) => ({ meant: one.sentiment, found: found.get(one) ?? 0 }));
    return rowOf(part, [scoredBy(byRules, labelled), model]);
  });
  tellTable(`cross-validated, ${FOLDS} folds of whole stories`, ['rules', 'linear model'], rows);
}

/** Totals of the parts that nothing was learned from, with the network that is there too. */
function tellHeld({ labelled }: Prepared, weights: Weights, parts: readonly string[]): void {
  const linear = createLinearModel(weights);
  const scorers = [
    byRules,
    createSentimentScorer(linear),
    createSentimentScorer(combineReaders(linear, createNetworkReader(NETWORK))),
  ];
  const rows = [...parts.map((part) => [part]), parts].map((some) => {
    const held = labelled.filter((one) => some.includes(one.part));
    return rowOf(
      some.join(' '),
      scorers.map((scorer) => scoredBy(scorer, held)),
    );
  });
  tellTable('held', ['rules', 'linear model', 'with the network'], rows);
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
