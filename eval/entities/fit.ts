import { writeFileSync } from 'node:fs';
import {
  classKeys,
  createLinkScorer,
  type LinkScorer,
  type LinkWeights,
} from '../../src/domain/entity-linking/documents/link-scorer.ts';
import { NAME_CLASSES } from '../../src/domain/entity-linking/documents/mention.ts';
import { FEATURE_NAMES } from '../../src/domain/entity-linking/documents/mention-features.ts';
import { ALL_LISTS, type KnownWorld, knownWorld } from '../../test/golden/entities/known-world.ts';
import { type Choice, fitConditionalLogit } from './conditional-logit.ts';
import { labelledTextsOf } from './labelled-texts.ts';
import { type LabelledTexts, type TrainingExample, trainingExamplesOf } from './training-examples.ts';

/**
 * Fits the weights of the entity linker to the learn part of the labels: `npm run entities:fit`. Whom a document names
 * beyond doubt depends on the weights; so they are fitted in rounds, each with the documents as the weights before read them.
 */
const WEIGHTS = new URL('../../src/domain/entity-linking/documents/link-weights.json', import.meta.url);
const ROUNDS = 3;
/** How hard weights are held near 0: those of all classes, of a category, and of one class of names. */
const PENALTIES = [0.5, 2, 4] as const;
/** Weights nearer to 0 are left out. */
const SMALLEST = 0.02;

interface Corpus {
  readonly world: KnownWorld;
  readonly texts: readonly LabelledTexts[];
}

/** Weights by feature and class of the examples that these corpora give when `scorer` reads them. */
export function fitOnce(corpora: readonly Corpus[], scorer: LinkScorer): LinkWeights {
  const examples = corpora.flatMap(({ world, texts }) =>
    texts.flatMap((one) => trainingExamplesOf(world, scorer, one)),
  );
  const keys = new Map<string, number>();
  const penalties: number[] = [];
  const placeOf = (feature: number, level: number, key: string): number => {
    const name = `${feature} ${key}`;
    const known = keys.get(name);
    if (known !== undefined) return known;
    keys.set(name, penalties.length);
    penalties.push(PENALTIES[level] ?? 1);
    return penalties.length - 1;
  };
  const choices = examples.map((example): Choice => choiceOf(example, placeOf));
  const fitted = fitConditionalLogit(choices, Float64Array.from(penalties));
  return weightsOf(keys, fitted);
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

function weightsOf(keys: ReadonlyMap<string, number>, fitted: Float64Array): LinkWeights {
  const weights: Record<string, Record<string, number>> = {};
  for (const [at, name] of FEATURE_NAMES.entries()) {
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

export function fitWeights(corpora: readonly Corpus[]): LinkWeights {
  let weights: LinkWeights = {};
  for (let round = 0; round < ROUNDS; round++) weights = fitOnce(corpora, createLinkScorer(weights));
  return weights;
}

if (import.meta.main) {
  const world = await knownWorld(ALL_LISTS);
  const us = await knownWorld();
  const corpora = [
    { world, texts: await labelledTextsOf(world, 'learn') },
    { world: us, texts: (await labelledTextsOf(us, 'learn')).filter(({ isOfCompanies }) => !isOfCompanies) },
  ];
  writeFileSync(WEIGHTS, `${JSON.stringify(fitWeights(corpora), null, 2)}\n`);
}
