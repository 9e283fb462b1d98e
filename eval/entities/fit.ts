import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import {
  classKeys,
  createLinkScorer,
  type LinkWeights,
} from '../../src/domain/entity-linking/documents/link-scorer.ts';
import { NAME_CLASSES } from '../../src/domain/entity-linking/documents/mention.ts';
import { FEATURE_NAMES } from '../../src/domain/entity-linking/documents/mention-features.ts';
import { QUESTION_FEATURE_NAMES } from '../../src/domain/entity-linking/questions/question-features.ts';
import { createQuestionScorer } from '../../src/domain/entity-linking/questions/question-scorer.ts';
import { ALL_LISTS, type KnownWorld, knownWorld } from '../../test/golden/entities/known-world.ts';
import { labelledQuestions, namedQuestions } from '../../test/golden/entities/question-labels.ts';
import { type Choice, fitConditionalLogit } from './conditional-logit.ts';
import { labelledTextsOf } from './labelled-texts.ts';
import { questionExamples, readQuestions } from './question-examples.ts';
import { type LabelledTexts, type TrainingExample, trainingExamplesOf } from './training-examples.ts';

/**
 * Fits the weights of the entity linker to the learn part of the labels, of documents and of questions: `npm run entities:fit`.
 * Whom a text names beyond doubt depends on the weights; so they are fitted in rounds, each with the texts as the weights before
 * read them. With `--compare` it writes nothing and says by how much the fitted weights differ from the files.
 */
const LINKING = new URL('../../src/domain/entity-linking/', import.meta.url);
const ROUNDS = 3;
/**
 * Scope of a fit: the features, and how strongly weights are held near 0; for all classes, a category, or one class of
 * names.
 */
interface Profile {
  readonly features: readonly string[];
  readonly penalties: readonly [number, number, number];
}
const DOCUMENTS: Profile = { features: FEATURE_NAMES, penalties: [0.5, 2, 4] };
const QUESTIONS: Profile = { features: QUESTION_FEATURE_NAMES, penalties: [1, 4, 8] };
/** Weights nearer to 0 are left out. */
const SMALLEST = 0.02;

interface Corpus {
  readonly world: KnownWorld;
  readonly texts: readonly LabelledTexts[];
}

/** Weights by feature and class. */
function fitOnce(examples: readonly TrainingExample[], { features, penalties: byLevel }: Profile): LinkWeights {
  const keys = new Map<string, number>();
  const penalties: number[] = [];
  const placeOf = (feature: number, level: number, key: string): number => {
    const name = `${feature} ${key}`;
    const known = keys.get(name);
    if (known !== undefined) return known;
    keys.set(name, penalties.length);
    penalties.push(byLevel[level] ?? 1);
    return penalties.length - 1;
  };
  const choices = examples.map((example): Choice => choiceOf(example, placeOf));
  const fitted = fitConditionalLogit(choices, Float64Array.from(penalties));
  return weightsOf(features, keys, fitted);
}

function choiceOf(
  { candidateEntities, isNoneRight, weight }: TrainingExample,
  placeOf: (feature: number, level: number, key: string) => number,
): Choice {
  const alternatives = candidateEntities.map(({ nameClass, features, values, isRight }) => ({
    isRight,
    at: Int32Array.from(
      classKeys(nameClass).flatMap((key, level) => features.map((feature) => placeOf(feature, level, key))),
    ),
    values: Float64Array.from(classKeys(nameClass).flatMap(() => values)),
  }));
  return { alternatives, isNoneRight, weight };
}

function weightsOf(features: readonly string[], keys: ReadonlyMap<string, number>, fitted: Float64Array): LinkWeights {
  const weights: Record<string, Record<string, number>> = {};
  for (const [at, name] of features.entries()) {
    const own: Record<string, number> = {};
    for (const key of allKeys) {
      const weight = fitted[keys.get(`${at} ${key}`) ?? -1] ?? 0;
      if (Math.abs(weight) >= SMALLEST) own[key] = Math.round(weight * 100) / 100;
    }
    if (Object.keys(own).length > 0) weights[name] = own;
  }
  return weights;
}

const allKeys = [...new Set(NAME_CLASSES.flatMap((_, nameClass) => classKeys(nameClass)))].sort();

/** Fits in rounds; `examplesOf` reads the texts with the weights of the round before. */
function fitWeights(profile: Profile, examplesOf: (weights: LinkWeights) => readonly TrainingExample[]): LinkWeights {
  let weights: LinkWeights = {};
  for (let round = 0; round < ROUNDS; round++) weights = fitOnce(examplesOf(weights), profile);
  return weights;
}

const documentWeights = (corpora: readonly Corpus[]): LinkWeights =>
  fitWeights(DOCUMENTS, (weights) => {
    const scorer = createLinkScorer(weights);
    return corpora.flatMap(({ world, texts }) => texts.flatMap((one) => trainingExamplesOf(world, scorer, one)));
  });

async function questionWeights(world: KnownWorld): Promise<LinkWeights> {
  const labelled = labelledQuestions();
  const held = new Set(
    labelled.flatMap(({ part, mentions }) =>
      part === 'held' ? mentions.flatMap(({ entity }) => world.idsOf(entity).filter(world.isCompany)) : [],
    ),
  );
  const questions = await readQuestions(
    world,
    labelled.filter(({ part }) => part === 'learn'),
    namedQuestions().filter(({ names }) => !names.flatMap(world.idsOf).some((id) => held.has(id))),
  );
  return fitWeights(QUESTIONS, (weights) => questionExamples(world, createQuestionScorer(weights), questions));
}

const write = (file: URL, weights: LinkWeights): void => writeFileSync(file, `${JSON.stringify(weights, null, 2)}\n`);

/** Says by how much fitted weights differ from those in the file. */
function compare(file: URL, fitted: LinkWeights): void {
  const stored = JSON.parse(readFileSync(file, 'utf8')) as LinkWeights;
  const changes = Object.keys({ ...stored, ...fitted }).flatMap((feature) =>
    Object.keys({ ...stored[feature], ...fitted[feature] }).map((key) =>
      Math.abs((stored[feature]?.[key] ?? 0) - (fitted[feature]?.[key] ?? 0)),
    ),
  );
  const different = changes.filter((change) => change > 0).length;
  const most = Math.max(0, ...changes).toFixed(2);
  process.stdout.write(
    `${basename(file.pathname)}: ${different} of ${changes.length} weights differ, by ${most} at most\n`,
  );
}

if (import.meta.main) {
  const world = await knownWorld(ALL_LISTS);
  const us = await knownWorld();
  const corpora = [
    { world, texts: await labelledTextsOf(world, 'learn') },
    { world: us, texts: (await labelledTextsOf(us, 'learn')).filter(({ isOfCompanies }) => !isOfCompanies) },
  ];
  const use = process.argv.includes('--compare') ? compare : write;
  use(new URL('documents/link-weights.json', LINKING), documentWeights(corpora));
  use(new URL('questions/question-weights.json', LINKING), await questionWeights(world));
}
