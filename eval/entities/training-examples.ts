import type { CandidateMention } from '../../src/domain/entity-linking/documents/candidate-mentions.ts';
import { type LinkScorer, possibleEntities } from '../../src/domain/entity-linking/documents/link-scorer.ts';
import { mentionOf, NAME_CLASSES, nameClassOf } from '../../src/domain/entity-linking/documents/mention.ts';
import {
  contextOf,
  entityFeatures,
  FEATURE_NAMES,
} from '../../src/domain/entity-linking/documents/mention-features.ts';
import { type ReadText, readMentions } from '../../src/domain/entity-linking/documents/read-document.ts';
import type { KnownWorld } from '../../test/golden/entities/known-world.ts';

/** A mention as a label says: in which text of the document, its place there, and the ids of its entity. */
export interface ExampleLabel {
  readonly text: number;
  readonly start: number;
  readonly end: number;
  readonly ids: readonly string[];
  readonly isOptional: boolean;
}

/** A document, or a passage in its document, with labels. */
export interface LabelledTexts {
  readonly texts: readonly string[];
  readonly about: readonly string[];
  readonly labels: readonly ExampleLabel[];
  /** Texts that are labelled, from and up to. */
  readonly from: number;
  readonly to: number;
  /** True if only companies are labelled. */
  readonly isOfCompanies: boolean;
  readonly kind: string;
}

/** A candidate entity with the features of a mention that are not 0, by their place in `FEATURE_NAMES`. */
export interface ExampleEntity {
  readonly nameClass: number;
  readonly features: readonly number[];
  readonly values: readonly number[];
  readonly isRight: boolean;
}

export interface TrainingExample {
  /** Name of the candidate, by its node. */
  readonly node: number;
  readonly weight: number;
  readonly candidateEntities: readonly ExampleEntity[];
  readonly isNoneRight: boolean;
  readonly kind: string;
}

/**
 * Candidates of a scorer in these texts, with the right choice; `scorer` decides which entities the document names
 * beyond doubt.
 */
export function trainingExamplesOf(world: KnownWorld, scorer: LinkScorer, given: LabelledTexts): TrainingExample[] {
  const { lexicon } = world;
  const placesOfIds = placesIn(world);
  const about = given.about.flatMap((id) => placesOfIds.get(id) ?? []);
  const { memory, texts } = readMentions(lexicon, scorer, given.texts, about);
  const values = new Float64Array(FEATURE_NAMES.length);
  const examples: TrainingExample[] = [];

  /** The example of one candidate, and the end of the mention where it is one. */
  const learn = (text: ReadText, labels: readonly ExampleLabel[], candidate: CandidateMention): number | undefined => {
    const { tokens } = text.reading;
    const start = tokens.starts[candidate.from] as number;
    const end = tokens.ends[candidate.legalTo - 1] as number;
    const mention = mentionOf(lexicon, text.reading, memory, candidate);
    const possible = possibleEntities(mention);
    if (possible.length === 0) return undefined;
    const over = labels.filter((label) => label.start < end && start < label.end);
    const rightIds = new Set(over.flatMap(({ ids }) => ids));
    contextOf(mention, values);
    const candidateEntities = possible.map((named): ExampleEntity => {
      entityFeatures(mention, named, values);
      return {
        nameClass: nameClassOf(mention, named),
        ...nonZero(values),
        isRight: rightIds.has(lexicon.ids[named.entity] ?? ''),
      };
    });
    const isRight = candidateEntities.some((named) => named.isRight);
    if (isRight)
      examples.push({ node: candidate.node, weight: 1, candidateEntities, isNoneRight: false, kind: given.kind });
    else if (!over.some(({ isOptional }) => isOptional)) {
      // Where only companies are labelled anything else may be right.
      const open = candidateEntities.map((named) => ({
        ...named,
        isRight: given.isOfCompanies && !isOfCompany(named),
      }));
      examples.push({ node: candidate.node, weight: 1, candidateEntities: open, isNoneRight: true, kind: given.kind });
    }
    return isRight ? end : undefined;
  };

  for (const [at, text] of texts.entries()) {
    if (at < given.from || at >= given.to) continue;
    const labels = given.labels.filter((label) => label.text === at);
    let reached = -1;
    for (const group of text.candidates) {
      if ((text.reading.tokens.starts[group[0]?.from ?? 0] as number) < reached) continue;
      for (const candidate of group) {
        const end = learn(text, labels, candidate);
        if (end === undefined) continue;
        reached = end;
        break;
      }
    }
  }
  return weighted(examples);
}

/** The features that are not 0, by their places, and their values. */
export function nonZero(values: Float64Array): Pick<ExampleEntity, 'features' | 'values'> {
  const features = [...values.keys()].filter((at) => values[at] !== 0);
  return { features, values: features.map((at) => values[at] as number) };
}

/** Repetitions in a document count less each time: a name `n` times as much as sqrt(n) names. */
function weighted(examples: readonly TrainingExample[]): TrainingExample[] {
  const byName = Map.groupBy(examples, ({ node, isNoneRight }) => `${node} ${isNoneRight}`);
  return examples.map((example) => {
    const times = byName.get(`${example.node} ${example.isNoneRight}`)?.length ?? 1;
    return { ...example, weight: 1 / Math.sqrt(times) };
  });
}

const isOfCompany = ({ nameClass }: ExampleEntity): boolean => NAME_CLASSES[nameClass]?.[0] === 'company';

const places = new WeakMap<KnownWorld, ReadonlyMap<string, number>>();

function placesIn(world: KnownWorld): ReadonlyMap<string, number> {
  const known = places.get(world) ?? new Map(world.lexicon.ids.map((id, at) => [id, at]));
  places.set(world, known);
  return known;
}
